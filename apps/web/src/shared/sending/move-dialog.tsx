// "Move to…": the labels that found work may go to, those of its own kind in every step.
import { useMemo, useState } from 'react'
import { holdsWords } from '#web/lib/search.ts'
import { isOfCategory, type LabelPath } from '#web/offline/edits.ts'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { SendingRow } from './rows.ts'
import classes from './sending-list.module.css'
import { useSendingStates } from './use-sending.ts'

interface MoveDialogProps {
  row: SendingRow
  onChoose: (target: LabelPath) => void
  onClose: () => void
}

/** As many as one reads through; more are found by typing. */
const SHOWN = 40

interface Target {
  path: LabelPath
  /** "Roofing, Covering" */
  where: string
}

export function MoveDialog({ row, onChoose, onClose }: MoveDialogProps) {
  const data = useSendingStates()?.get(row.inspectionId)?.view?.data ?? null
  const [query, setQuery] = useState('')
  const targets = useMemo(() => (data ? targetsOf(data, row) : []), [data, row])
  const found = targets.filter(({ path, where }) => holdsWords(query, `${path.label} ${where}`))
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Move ${row.title} to…`} size={560}>
      <SearchField label="Option or section" value={query} onChange={setQuery} />
      <ul className={classes.targets}>
        {found.slice(0, SHOWN).map(({ path, where }) => (
          <li key={`${path.category} ${path.label}`}>
            <button type="button" className={classes.target} onClick={() => onChoose(path)}>
              <strong>{path.label}</strong>
              <span className={classes.detail}>{where}</span>
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}

/** Those of the step where it was entered come first. */
function targetsOf(data: InspectionData, { edits: [edit] }: SendingRow): Target[] {
  if (!edit || !isOfCategory(edit)) return []
  const { section } = edit
  const steps = stepsInOrder(data.steps).sort(
    (a, b) => Number(b.stepName === edit.step) - Number(a.stepName === edit.step),
  )
  return steps.flatMap((step) =>
    step[section].flatMap(({ id, label: category, checks }) =>
      checks.map(({ label }) => ({
        path: { step: step.stepName, section, category: id, label },
        where: `${step.name}, ${category}`,
      })),
    ),
  )
}
