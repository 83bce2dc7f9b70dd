// Whether a step applies to the house: by its switch, or by a key.
import type { Step } from '@plumbline/contract/inspections'
import type { Edit } from '#web/offline/edits.ts'

export interface ApplicableActions {
  setApplicable: (step: string, isApplicable: boolean) => void
  /** By a key, which is pressed by mistake more easily than a switch: what was done is said, with Undo. */
  flipApplicable: (step: string) => void
}

interface Tools {
  stepOf: (name: string) => Step | undefined
  apply: (edit: Edit) => Promise<string>
  offerUndo: (text: string, undo: () => void) => void
  noteUndo: (undo: () => void) => void
}

export function makeApplicableActions({ stepOf, apply, offerUndo, noteUndo }: Tools): ApplicableActions {
  const set = (step: string, isApplicable: boolean) =>
    void apply({ kind: 'applicable', step, isApplicable }).catch(() => undefined)
  return {
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
