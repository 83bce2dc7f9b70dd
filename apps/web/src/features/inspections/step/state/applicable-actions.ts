// What is said of the whole house: whether a step applies to it, by its switch or by a key, and which rooms it has.
import type { Step } from '@plumbline/contract/inspections'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import { applicabilityOf } from '#web/offline/applicable.ts'
import { withRooms } from '#web/offline/detail-fields.ts'
import type { Edit } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'

export interface ApplicableActions {
  /** @param why it does not; null: nobody said */
  setApplicable: (step: string, isApplicable: boolean, why?: WhyNotApplicable | null) => void
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
  /** Gives what takes it back. */
  const set = (name: string, isApplicable: boolean, why: WhyNotApplicable | null = null) => {
    const step = stepOf(name)
    const before = step ? applicabilityOf(step) : { isApplicable: !isApplicable, why: null }
    const write = (now: typeof before) =>
      void apply({ kind: 'applicable', step: name, ...now }).catch(() => undefined)
    write({ isApplicable, why })
    return () => write(before)
  }
  return {
    addRooms: (added) => {
      const house = offline().data?.head?.inspection
      const before = house?.details?.rooms ?? []
      const rooms = withRooms(before, added)
      if (!house || rooms.length === before.length) return
      const asItIs = { text: house.description, keepsText: true, templateId: 0 }
      void apply({ kind: 'description', ...asItIs, details: { rooms } }).catch(() => undefined)
    },
    setApplicable: (step, isApplicable, why) => noteUndo(set(step, isApplicable, why)),
    flipApplicable: (name) => {
      const step = stepOf(name)
      if (!step) return
      const isApplicable = step.is_applicable === 0
      const undo = set(name, isApplicable)
      offerUndo(`${step.name} is ${isApplicable ? 'applicable again' : 'not applicable'}`, undo)
    },
  }
}
