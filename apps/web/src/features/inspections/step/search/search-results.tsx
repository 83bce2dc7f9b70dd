// What the search found: groups by step, each hit ticked where it stands, and the way to add what is missing.
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { isChecked, sectionTitle } from '../state/step-model.ts'
import classes from './search.module.css'
import { buildIndex, hitParts, type SearchHit, searchLabels } from './search-index.ts'

interface SearchResultsProps {
  query: string
  /** Asks where "leak" is to be added. */
  onAdd: (label: string) => void
}

export function SearchResults({ query, onAdd }: SearchResultsProps) {
  const { data, catalogue, step: own, stepName, isReadOnly } = useStepScreen()
  const labelsKey = useLabelsKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index depends on the labels alone, not on every check
  const index = useMemo(() => buildIndex(data.steps, catalogue), [labelsKey, catalogue])
  const groups = useMemo(() => searchLabels(index, query, stepName), [index, query, stepName])
  const text = query.trim()
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0)
  return (
    <div className={classes.results}>
      <p className={classes.sum} role="status">
        {count === 0 ? `No label matches “${text}”.` : `${count} found`}
      </p>
      {groups.map(({ step, title, hits }) => (
        <section key={step} aria-label={title}>
          <h2 className={classes.group}>
            {step === stepName ? `In ${title}` : title} · {hits.length}
          </h2>
          <ul className={classes.hits}>
            {hits.map((hit) => (
              <Hit key={`${hit.path.category} ${hit.path.label}`} hit={hit} query={query} />
            ))}
          </ul>
        </section>
      ))}
      {!isReadOnly && (
        <button type="button" className={classes.add} onClick={() => onAdd(text)}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
          Add “{text}” as a label in {own.name}
        </button>
      )}
    </div>
  )
}

function Hit({ hit, query }: { hit: SearchHit; query: string }) {
  const { data, isArchived } = useStepScreen()
  const { actions, openLabel } = useStepCallbacks()
  const { path, level, also } = hit
  const step = data.steps[path.step]
  const category = step?.[path.section].find((one) => one.id === path.category)
  const isOn = category !== undefined && isChecked(category, path.label)
  const isNotApplicable = step?.is_applicable === 0
  const isLocked = isArchived || isNotApplicable
  const open = () => {
    if (path.section === 'recomendation') openLabel(path)
    else actions.toggle(path, !isOn)
  }
  return (
    <li className={classes.hit}>
      <CheckBox
        label={`${path.label}, ${sectionTitle(path.section)}, ${hit.categoryLabel}`}
        isChecked={isOn}
        isDisabled={isLocked}
        onChange={(checked) => actions.toggle(path, checked)}
      />
      <button type="button" className={classes.hitMain} disabled={isLocked} data-label-nav onClick={open}>
        <span className={classes.hitLabel}>
          <Marked text={path.label} query={query} />
        </span>
        <span className={classes.path}>
          {sectionTitle(path.section)}, <Marked text={hit.categoryLabel} query={query} />
          {isNotApplicable && ' · step not applicable'}
        </span>
        {also && (
          <span className={classes.path}>
            also: <Marked text={also} query={query} />
          </span>
        )}
      </button>
      {level && <LevelBadge level={level} />}
    </li>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return hitParts(text, query).map((part) => {
    const key = at
    at += part.text.length
    return part.isHit ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}

/** Changes when a label was added, renamed or deleted, and not with every check. */
function useLabelsKey(): string {
  const { data } = useStepScreen()
  return useMemo(
    () =>
      Object.values(data.steps)
        .flatMap((step) => (step ? [...step.description, ...step.observation, ...step.recomendation] : []))
        .map((category) => category.checks.map((check) => check.label).join('\n'))
        .join('\n\n'),
    [data.steps],
  )
}
