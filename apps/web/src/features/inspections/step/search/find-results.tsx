// What matches the words that were typed or said: first what they mean, then what contains them. One tap adds a
// finding or checks an option; words that match nothing can become a finding or a note.
import { isTyped } from '@plumbline/domain/answers'
import { NOTE_MAX } from '@plumbline/domain/notes'
import { saidSlots } from '@plumbline/domain/ready-text/said'
import { stepPath } from '@plumbline/domain/step-address'
import { IconNote, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { charactersOver } from '#web/lib/limits.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { lastUsed } from '../state/last-used.ts'
import { readyFinding, readyTexts } from '../state/narrative.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { isChecked } from '../state/step-model.ts'
import classes from './find.module.css'
import { MatchRow } from './match-row.tsx'
import { type Match, matchesOf } from './matches.ts'
import { isQuery } from './query.ts'
import { hitsOf } from './search-index.ts'
import { moveInResults } from './search-keys.ts'
import { useMatches } from './use-matches.ts'

interface FindResultsProps {
  query: string
  /** Makes the words a finding of the section. */
  onAdd: (label: string) => void
  /** Closes the search. */
  onClose: () => void
  /** Scrolls to a finding that was added. */
  onTaken: (path: LabelPath) => void
}

/** How many findings come before the options; a button shows the rest. */
const FIRST = 6

export function FindResults({ query, onAdd, onClose, onTaken }: FindResultsProps) {
  const { data, catalogue, stepName, isReadOnly, inspectionId } = useStepScreen()
  const { actions, openLabel } = useStepCallbacks()
  const navigate = useNavigate()
  const [allOf, setAllOf] = useState('')
  const text = query.trim()
  const isAsked = isQuery(query)
  const { head, readAs, findings, options } = useMatches(isAsked ? text : '')
  const recent = useMemo(
    () => matchesOf(hitsOf(lastUsed(inspectionId), data.steps, catalogue), []),
    [data.steps, catalogue, inspectionId],
  )
  const shown = allOf === text || options.length === 0 ? findings : findings.slice(0, FIRST)
  /** What the words say of its blanks, where they mean it. */
  const slotsIn = ({ path, isMeant }: Match) => {
    const finding = isMeant ? readyFinding(catalogue, path) : null
    return finding ? saidSlots(text, finding, new Date()) : {}
  }
  const open = (match: Match) => {
    const { path, said } = match
    const step = data.steps[path.step]
    const category = actions.categoryOf(path)
    if (!step || !category) return
    const isOn = isChecked(category, path.label)
    if (path.section !== 'recomendation') {
      if (!isTyped(category.answer)) return actions.toggle(path, !isOn)
      onClose()
      // Its value is entered at the question itself.
      return navigate(stepPath(inspectionId, step, path))
    }
    onClose()
    if (isOn) return openLabel(path)
    actions.takeSaid(path, { ...said, slots: slotsIn(match) }, path.step === stepName ? null : step.name)
    if (path.step === stepName) onTaken(path)
  }
  const row = (match: Match, ready?: string) => (
    <MatchRow
      key={`${match.path.category} ${match.path.label}`}
      match={match}
      ready={ready}
      onOpen={() => open(match)}
    />
  )
  const [best] = findings
  const ready = best?.isMeant
    ? readyTexts(catalogue, best.path, { slots: slotsIn(best), location: best.said.place })?.texts.comment
    : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go through the matches inside of it
    <div data-search-results onKeyDown={moveInResults}>
      <p className={classes.sum} role="status">
        {readAs !== null && (
          <>
            Read as <strong>{readAs}</strong>.{' '}
          </>
        )}
        {isAsked ? head : recent.length > 0 ? 'Last used' : 'Describe the defect and where it is.'}
      </p>
      {isAsked && catalogue === null && (
        <p className={classes.sum}>Findings aren’t on this device yet. They load when you’re online.</p>
      )}
      <ul className={classes.list}>
        {isAsked
          ? shown.map((match, at) => row(match, at === 0 ? ready : undefined))
          : recent.map((one) => row(one))}
      </ul>
      {findings.length > shown.length && (
        <button type="button" className={classes.link} onClick={() => setAllOf(text)}>
          Show all {findings.length} findings
        </button>
      )}
      <ul className={classes.list}>{options.map((one) => row(one))}</ul>
      {isAsked && !isReadOnly && (
        <div className={classes.links}>
          {charactersOver(text, NOTE_MAX) > 0 ? (
            <p className={classes.sum}>Too long for a finding or a note: at most {NOTE_MAX} characters.</p>
          ) : (
            <>
              <button type="button" className={classes.link} onClick={() => onAdd(text)}>
                <IconPlus size={20} stroke={2} aria-hidden="true" />
                New finding
              </button>
              <button
                type="button"
                className={classes.link}
                onClick={() => {
                  onClose()
                  actions.keepNote(stepName, text)
                }}
              >
                <IconNote size={20} stroke={1.75} aria-hidden="true" />
                Keep as a note
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
