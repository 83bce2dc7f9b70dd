// The notes of a step: words that were kept, and are no part of the report.
import type { Step } from '@plumbline/contract/inspections'
import { SECTIONS } from '@plumbline/contract/steps'
import { isNote, noteWords } from '@plumbline/domain/notes'
import { IconNote, IconX } from '@tabler/icons-react'
import type { LabelPath } from '#web/offline/edits.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './left.module.css'

function notesOf(step: Step): LabelPath[] {
  return SECTIONS.flatMap((section) =>
    step[section].flatMap(({ id, checks }) =>
      checks
        .filter(({ label, checked }) => isNote(label) && !checked)
        .map(({ label }): LabelPath => ({ step: step.stepName, section, category: id, label })),
    ),
  )
}

export function Notes({ step }: { step: Step }) {
  const { isReadOnly } = useStepScreen()
  const { actions } = useStepCallbacks()
  const notes = notesOf(step)
  if (notes.length === 0) return null
  return (
    <section className={classes.question} aria-label="Notes">
      <h3 className={classes.questionName}>Notes, not in the report</h3>
      <ul className={classes.notes}>
        {notes.map((path) => (
          <li key={`${path.category} ${path.label}`}>
            <IconNote size={20} stroke={1.75} aria-hidden="true" />
            <span>{noteWords(path.label)}</span>
            <button
              type="button"
              aria-label={`Remove the note: ${noteWords(path.label)}`}
              disabled={isReadOnly}
              onClick={() => actions.deleteLabel(path)}
            >
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
