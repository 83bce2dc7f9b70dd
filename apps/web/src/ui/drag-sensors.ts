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

/**
 * A finger that rested and was lifted where it was has pressed: its click goes through. The sensor of the library stops the
 * click after every rest.
 */
class RestingFinger extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    let from = { x: 0, y: 0 }
    let hasMoved = false
    let letClickThrough = () => {}
    super({
      ...props,
      onStart: (at) => {
        from = at
        props.onStart(at)
      },
      onMove: (at) => {
        hasMoved ||= Math.hypot(at.x - from.x, at.y - from.y) > BY_FINGER.activationConstraint.tolerance
        props.onMove(at)
      },
      onEnd: () => {
        if (!hasMoved) letClickThrough()
        props.onEnd()
      },
    })
    // biome-ignore lint/complexity/useLiteralKeys: the field is private, and the library offers no other way
    letClickThrough = () => this['documentListeners'].removeAll()
  }
}

export function useDragSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(RestingFinger, BY_FINGER))
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
