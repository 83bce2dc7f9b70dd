// What is done to labels themselves: added, renamed, deleted, cleared; and words that are kept as a note.
import type { Category, Step } from '@plumbline/contract/inspections'
import { FIELD } from '@plumbline/contract/texts'
import { isTyped } from '@plumbline/domain/answers'
import { isNameTaken } from '@plumbline/domain/label-edits'
import { noteLabel } from '@plumbline/domain/notes'
import { counted } from '#web/lib/format.ts'
import type { CategoryPath, Edit, LabelPath } from '#web/offline/edits.ts'
import type { ApplyOptions } from '#web/offline/outbox-options.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { confirmingEdits } from './brought-answers.ts'

export interface LabelEdits {
  /** Gives why the name will not do, or null when the label was added. */
  addLabel: (path: CategoryPath, label: string) => string | null
  renameLabel: (path: LabelPath, to: string) => string | null
  deleteLabel: (path: LabelPath) => void
  clearLabel: (path: LabelPath) => void
  /** Says that answers of the last inspection are so: all of a step, or those of a category. */
  confirmBrought: (step: string, category?: string) => void
  /** Keeps words that no label fits with the step. */
  keepNote: (step: string, words: string) => void
}

interface Tools {
  offline: () => OfflineInspection
  stepOf: (name: string) => Step | undefined
  categoryOf: (path: CategoryPath) => Category | undefined
  apply: (edit: Edit, options?: ApplyOptions) => Promise<string>
  offerUndo: (text: string, undo: () => void) => void
  /** How long Undo stays: a delete leaves the device only after it. */
  undoMs: number
}

/** Each looks at the labels as they are when it is called. */
export function makeLabelEdits({ offline, stepOf, categoryOf, apply, offerUndo, undoMs }: Tools): LabelEdits {
  /** Edits that wait for their undo time; toast and Ctrl+Z take them back. */
  const undoably = (edits: readonly Edit[], text: string) => {
    const keys = Promise.all(edits.map((edit) => apply(edit, { delay: undoMs, isUndoable: true })))
    const undo = async () => {
      const isBack = (await offline().discard(await keys)) > 0
      if (!isBack) toast.info('Can’t undo anymore')
    }
    offerUndo(text, () => void undo().catch(() => undefined))
  }
  return {
    addLabel: (path, label) => {
      const name = label.trim()
      const wrong = nameProblem(categoryOf(path), name)
      if (wrong !== null) return wrong
      void apply({ kind: 'add-label', ...path, label: name }).catch(() => undefined)
      return null
    },
    renameLabel: (path, to) => {
      const name = to.trim()
      if (name === path.label) return null
      const wrong = nameProblem(categoryOf(path), name, path.label)
      if (wrong !== null) return wrong
      void apply({ kind: 'rename-label', ...path, to: name }).catch(() => undefined)
      return null
    },
    deleteLabel: (path) => undoably([{ kind: 'delete-label', ...path }], `${path.label} deleted`),
    clearLabel: (path) => undoably([{ kind: 'clear', ...path }], `${path.label} removed`),
    confirmBrought: (name, category) => {
      const step = stepOf(name)
      const edits = step ? confirmingEdits(step, category) : []
      const count = edits.reduce((sum, { checks }) => sum + checks.length, 0)
      if (count > 0) undoably(edits, `${counted(count, 'answer')} confirmed`)
    },
    keepNote: (name, words) => {
      const step = stepOf(name)
      // A label that is added to a question which takes a value would be its answer.
      const category = step?.recomendation[0] ?? step?.description.find(({ answer }) => !isTyped(answer))
      if (!step || !category) return
      const section = step.recomendation.includes(category) ? 'recomendation' : 'description'
      const label = noteLabel(words)
      const path: LabelPath = { step: name, section, category: category.id, label }
      const names = category.checks.map((check) => check.label)
      if (isNameTaken(names, label)) return void toast.info('That note already exists')
      void apply({ kind: 'add-label', ...path }).catch(() => undefined)
      offerUndo(
        `Note saved in ${step.name}`,
        () => void apply({ kind: 'delete-label', ...path }).catch(() => undefined),
      )
    },
  }
}

/** Why a label's name will not do (api.md: 1 to 200 characters, unique whatever the case), or null. */
function nameProblem(category: Category | undefined, name: string, except?: string): string | null {
  if (name === '') return 'Enter a name'
  if (name.length > 200) return FIELD.tooLong(200)
  const names = category?.checks.map(({ label }) => label) ?? []
  return isNameTaken(names, name, except) ? 'This item already has an option with that name' : null
}
