// What is said of the whole house: whether a step applies to it, by its switch or by a key, and which rooms it has.
import type { Step } from '@plumbline/contract/inspections'
import { withRooms } from '#web/offline/detail-fields.ts'
import type { Edit } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'

export interface ApplicableActions {
  setApplicable: (step: string, isApplicable: boolean) => void
  /** By a key, which is pressed by mistake more easily than a switch: what was done is said, with Undo. */
  flipApplicable: (step: string) => void
  /** From then on each section offers them as places. */
  addRooms: (rooms: readonly string[]) => void
}

interface Tools {
  offline: () => { data: InspectionData | null }
  stepOf: (name: string) => Step | undefined
  apply: (edit: Edit) => Promise<string>
  offerUndo: (text: string, undo: () => void) => void
  noteUndo: (undo: () => void) => void
}

export function makeApplicableActions({
  offline,
  stepOf,
  apply,
  offerUndo,
  noteUndo,
}: Tools): ApplicableActions {
  const set = (step: string, isApplicable: boolean) =>
    void apply({ kind: 'applicable', step, isApplicable }).catch(() => undefined)
  return {
    addRooms: (added) => {
      const house = offline().data?.head?.inspection
      const before = house?.details?.rooms ?? []
      const rooms = withRooms(before, added)
      if (!house || rooms.length === before.length) return
      const asItIs = { text: house.description, keepsText: true, templateId: 0 }
      void apply({ kind: 'description', ...asItIs, details: { rooms } }).catch(() => undefined)
    },
    setApplicable: (step, isApplicable) => {
      set(step, isApplicable)
      noteUndo(() => set(step, !isApplicable))
    },
    flipApplicable: (name) => {
      const step = stepOf(name)
      if (!step) return
      const isApplicable = step.is_applicable === 0
      set(name, isApplicable)
      offerUndo(`${step.name} is ${isApplicable ? 'applicable again' : 'not applicable'}`, () =>
        set(name, !isApplicable),
      )
    },
  }
}
