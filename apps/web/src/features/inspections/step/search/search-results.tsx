// What the search found: findings, then choices, each ticked where it stands, and the way to add what is missing.

import { isTyped } from '@plumbline/domain/answers'
import { stepPath } from '@plumbline/domain/step-address'
import { IconMessage, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#web/lib/format.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { lastUsed } from '../state/last-used.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { isChecked, sectionTitle } from '../state/step-model.ts'
import { MarkedText } from './marked-text.tsx'
import classes from './search.module.css'
import { buildIndex, hitSynonym, hitsOf, type SearchHit, searchLabels } from './search-index.ts'

interface SearchResultsProps {
  query: string
  /** Asks where "leak" is to be added. */
  onAdd: (label: string) => void
  /** Looks for what a sentence means. */
  onSay: (sentence: string) => void
}

/** So many findings stand before the choices; the others on a press. */
const FIRST = 6

export function SearchResults({ query, onAdd, onSay }: SearchResultsProps) {
  const { data, catalogue, step: own, stepName, isReadOnly } = useStepScreen()
  const labelsKey = useLabelsKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index depends on the labels alone, not on every check
  const index = useMemo(() => buildIndex(data.steps, catalogue), [labelsKey, catalogue])
  const found = useMemo(() => searchLabels(index, query, stepName), [index, query, stepName])
  const [allOf, setAllOf] = useState('')
  const text = query.trim()
  const { words, readAs, findings, choices } = found
  const count = findings.length + choices.length
  const shown = allOf === text || choices.length === 0 ? findings : findings.slice(0, FIRST)
  const more = findings.length - shown.length
  return (
    <div className={classes.results} data-search-results>
      <p className={classes.sum} role="status">
        {readAs !== null && (
          <>
            Read as <strong>{readAs}</strong>.{' '}
          </>
        )}
        {count === 0 ? `Nothing matches “${text}”.` : `${count} found`}
      </p>
      <Hits title={`Findings · ${findings.length}`} hits={shown} words={words} />
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => setAllOf(text)}>
          {counted(more, 'more finding')}
        </button>
      )}
      <Hits title={`Options · ${choices.length}`} hits={choices} words={words} />
      {!isReadOnly && /\s/.test(text) && (
        <button type="button" className={classes.add} onClick={() => onSay(text)}>
          <IconMessage size={20} stroke={2} aria-hidden="true" />
          Find what “{text}” means
        </button>
      )}
      {!isReadOnly && (
        <button type="button" className={classes.add} onClick={() => onAdd(text)}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
          Add “{text}” as a label in {own.name}
        </button>
      )}
    </div>
  )
}

/** Before anything is typed: the labels last used in this inspection. */
export function RecentLabels() {
  const { data, catalogue, inspectionId } = useStepScreen()
  const recent = useMemo(
    () => hitsOf(lastUsed(inspectionId), data.steps, catalogue),
    [data.steps, catalogue, inspectionId],
  )
  return (
    <div className={classes.results} data-search-results>
      {recent.length === 0 && <p className={classes.sum}>Recently used items appear here.</p>}
      <Hits title="Last used" hits={recent} words={[]} />
    </div>
  )
}

function Hits({
  title,
  hits,
  words,
}: {
  title: string
  hits: readonly SearchHit[]
  words: readonly string[]
}) {
  if (hits.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.group}>{title}</h2>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <Hit key={`${hit.path.category} ${hit.path.label}`} hit={hit} words={words} />
        ))}
      </ul>
    </section>
  )
}

function Hit({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  const { data, isArchived, inspectionId } = useStepScreen()
  const { actions, openLabel } = useStepCallbacks()
  const { path, level } = hit
  const also = hitSynonym(hit, words)
  const step = data.steps[path.step]
  const category = step?.[path.section].find((one) => one.id === path.category)
  const isOn = category !== undefined && isChecked(category, path.label)
  const isNotApplicable = step?.is_applicable === 0
  const isLocked = isArchived || isNotApplicable
  const isFinding = path.section === 'recomendation'
  // Its value is entered where the question stands.
  const takesValue = isTyped(category?.answer)
  const navigate = useNavigate()
  const open = () => {
    if (isFinding) openLabel(path)
    else if (takesValue && step) navigate(stepPath(inspectionId, step, path))
    else actions.toggle(path, !isOn)
  }
  return (
    <li className={classes.hit}>
      <CheckBox
        label={`${path.label}, ${sectionTitle(path.section)}, ${hit.categoryLabel}`}
        isChecked={isOn}
        isDisabled={isLocked || takesValue}
        onChange={(checked) => actions.toggle(path, checked)}
      />
      <button type="button" className={classes.hitMain} disabled={isLocked} data-label-nav onClick={open}>
        <span className={classes.hitLabel}>
          <MarkedText text={path.label} words={words} />
        </span>
        <span className={classes.path}>
          {hit.stepTitle}, {!isFinding && `${sectionTitle(path.section)}, `}
          <MarkedText text={hit.categoryLabel} words={words} />
          {isNotApplicable && ' · step not applicable'}
        </span>
        {also && (
          <span className={classes.path}>
            also: <MarkedText text={also} words={words} />
          </span>
        )}
      </button>
      {level && <LevelBadge level={level} />}
    </li>
  )
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
