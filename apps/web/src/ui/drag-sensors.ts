// How things are taken hold of to be dragged: by the mouse once it moves, by a finger that rests.
import {
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/** A click is none yet. */
const BY_MOUSE = { activationConstraint: { distance: 8 } }
/** A finger that rests (field-screens.md); one that moves on scrolls. */
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }

export function useDragSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(TouchSensor, BY_FINGER))
}

/** For what a screen says by itself, as it does where the same is done by keys. */
export const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}
