// The candidates of a sentence: a finding is a card that takes it, with a slot for its photo; an answer is a check.
import type { Candidate } from '@plumbline/domain/suggest/suggest'
import { IconCamera, IconCheck, IconMapPin, IconPlus } from '@tabler/icons-react'
import type { LabelPath } from '#web/offline/edits.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { readyTexts } from '../state/narrative.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { chosenCount, isChecked } from '../state/step-model.ts'
import classes from './say-it.module.css'

export function pathOf({ kind, stepName, categoryId, label }: Candidate): LabelPath {
  const section = kind === 'finding' ? 'recomendation' : 'description'
  return { step: stepName, section, category: categoryId, label }
}

/** The step, and the category, of a candidate. */
function usePlace({ stepName }: Candidate, path: LabelPath) {
  const { data } = useStepScreen()
  const step = data.steps[stepName]
  return { step, category: step?.[path.section].find(({ id }) => id === path.category) }
}

interface FindingCardProps {
  candidate: Candidate
  /** The best one shows its ready text. */
  isFirst: boolean
  onTake: () => void
}

export function FindingCard({ candidate, isFirst, onTake }: FindingCardProps) {
  const { catalogue } = useStepScreen()
  const { addPhotos } = useStepCallbacks()
  const path = pathOf(candidate)
  const { step, category } = usePlace(candidate, path)
  const { label, level, place } = candidate
  const ready = isFirst ? readyTexts(catalogue, path)?.texts.comment : undefined
  const isThere = category !== undefined && isChecked(category, label)
  return (
    <li className={classes.card}>
      <button type="button" className={classes.take} onClick={onTake}>
        <span className={classes.label}>
          <Marked candidate={candidate} />
        </span>
        <span className={classes.dimmed}>
          {step?.name}, {category?.label}
          {isThere && ' · in the report already'}
        </span>
        {ready && <span className={classes.ready}>{ready}</span>}
        <span className={classes.marks}>
          {level && <LevelBadge level={level} />}
          {place !== null && (
            <span className={classes.place}>
              <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
              {place}
            </span>
          )}
        </span>
      </button>
      {/* Taken with the press itself: the photo comes later, or not at all. */}
      <PhotoInput
        className={classes.camera}
        label={`${label}, with a photo`}
        isCamera
        onOpen={onTake}
        onFiles={(files) => addPhotos(path, files)}
      >
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
      </PhotoInput>
    </li>
  )
}

export function AnswerRow({ candidate }: { candidate: Candidate }) {
  const { actions } = useStepCallbacks()
  const path = pathOf(candidate)
  const { category } = usePlace(candidate, path)
  if (!category) return null
  const isOn = isChecked(category, candidate.label)
  const Icon = isOn ? IconCheck : IconPlus
  return (
    <li>
      <button
        type="button"
        className={classes.answer}
        aria-pressed={isOn}
        onClick={() => actions.toggle(path, !isOn)}
      >
        <span className={classes.answerText}>
          <span className={classes.dimmed}>{category.label}</span>
          <span className={classes.label}>
            <Marked candidate={candidate} />
          </span>
          {!isOn && (
            <span className={classes.dimmed}>
              {chosenCount(category) === 0 ? 'Open' : `${chosenCount(category)} chosen`}
            </span>
          )}
        </span>
        <span className={classes.check}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}

/** The label, with what was said of it marked. */
function Marked({ candidate: { label, marks } }: { candidate: Candidate }) {
  let end = 0
  return (
    <>
      {marks.map(([from, to]) => {
        const before = label.slice(end, from)
        end = to
        return (
          <span key={from}>
            {before}
            <mark className={classes.mark}>{label.slice(from, to)}</mark>
          </span>
        )
      })}
      {label.slice(end)}
    </>
  )
}
