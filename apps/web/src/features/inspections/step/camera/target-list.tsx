// "Photos go to": the label that the next photos of the camera belong to, or none yet.

import type { Step } from '@plumbline/contract/inspections'
import { IconCheck, IconClockHour4, IconInbox } from '@tabler/icons-react'
import { useMemo } from 'react'
import { counted } from '#web/lib/format.ts'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { LabelChoices } from '../labels/label-choices.tsx'
import classes from '../labels/list-rows.module.css'
import { useLabelSearch } from '../search/use-label-search.ts'
import { lastUsed } from '../state/last-used.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { isSamePath } from '../state/step-model.ts'

interface TargetListProps {
  target: LabelPath | null
  /** Photos of this burst so far: they stay where they went. */
  taken: number
  onChoose: (target: LabelPath | null) => void
  onClose: () => void
}

/** What names a target: the label with its step's name, or that it is chosen later. */
export function targetWords(target: LabelPath | null): { name: string; detail: string } {
  if (!target) return { name: 'Sort later', detail: 'Assign photos when you’re done' }
  return { name: target.label, detail: 'The next photos go here' }
}

export function TargetList({ target, taken, onChoose, onClose }: TargetListProps) {
  const { data, step, stepName, inspectionId } = useStepScreen()
  const { query, setQuery, found, title } = useLabelSearch()
  const findings = useMemo(() => findingsOf(step.recomendation, stepName), [step, stepName])
  const recent = useMemo(
    () =>
      lastUsed(inspectionId).filter(
        (path) => isThere(data, path) && !findings.some((one) => isSamePath(one, path)),
      ),
    [inspectionId, data, findings],
  )
  const stay =
    taken === 0
      ? ''
      : `The ${counted(taken, 'photo')} already taken ${taken === 1 ? 'stays' : 'stay'} where ${taken === 1 ? 'it is' : 'they are'}. `
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={480}
      title="Photos go to"
      subtitle={`${stay}Choose where new photos go.`}
      footer={
        <div className={classes.search}>
          <SearchField label={title} value={query} onChange={setQuery} />
        </div>
      }
    >
      {found ? (
        <LabelChoices
          title={`${found.findings.length + found.choices.length} found`}
          choices={[...found.findings, ...found.choices]}
          words={found.words}
          onChoose={onChoose}
        />
      ) : (
        <>
          <ul className={classes.list}>
            {target && <Row path={target} isChosen onChoose={onChoose} />}
            <li>
              <button
                type="button"
                className={classes.row}
                aria-current={target === null}
                onClick={() => onChoose(null)}
              >
                <IconInbox size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.rowText}>
                  Sort later
                  <span className={classes.detail}>Assign photos when you’re done</span>
                </span>
                {target === null && (
                  <IconCheck className={classes.keys} size={20} stroke={2} aria-hidden="true" />
                )}
              </button>
            </li>
          </ul>
          <Targets title={`Findings in ${step.name}`} paths={findings} target={target} onChoose={onChoose} />
          <Targets title="Last used" paths={recent} target={target} onChoose={onChoose} hasClock />
        </>
      )}
    </ResponsiveDialog>
  )
}

interface TargetsProps {
  title: string
  paths: readonly LabelPath[]
  target: LabelPath | null
  onChoose: (path: LabelPath) => void
  hasClock?: boolean
}

function Targets({ title, paths, target, onChoose, hasClock = false }: TargetsProps) {
  const others = paths.filter((path) => !target || !isSamePath(path, target))
  if (others.length === 0) return null
  return (
    <section aria-label={`${title}, ${counted(others.length, 'label')}`}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {others.map((path) => (
          <Row key={`${path.category} ${path.label}`} path={path} onChoose={onChoose} hasClock={hasClock} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  path: LabelPath
  isChosen?: boolean
  hasClock?: boolean
  onChoose: (path: LabelPath) => void
}

function Row({ path, isChosen = false, hasClock = false, onChoose }: RowProps) {
  const { data } = useStepScreen()
  const step = data.steps[path.step]
  const category = step?.[path.section].find(({ id }) => id === path.category)
  return (
    <li>
      <button type="button" className={classes.row} aria-current={isChosen} onClick={() => onChoose(path)}>
        {hasClock && <IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
        <span className={classes.rowText}>
          {path.label}
          <span className={classes.detail}>{[step?.name, category?.label].filter(Boolean).join(', ')}</span>
        </span>
        {isChosen && <IconCheck className={classes.keys} size={20} stroke={2} aria-hidden="true" />}
      </button>
    </li>
  )
}

type Categories = Step['recomendation']

/** The findings chosen in a step so far. */
function findingsOf(categories: Categories, step: string): LabelPath[] {
  return categories.flatMap(({ id, checks }) =>
    checks
      .filter(({ checked }) => checked)
      .map(({ label }): LabelPath => ({ step, section: 'recomendation', category: id, label })),
  )
}

function isThere(data: InspectionData, { step, section, category, label }: LabelPath): boolean {
  const found = data.steps[step]?.[section].find(({ id }) => id === category)
  return found?.checks.some((check) => isSameLabel(check.label, label)) ?? false
}
