// One match: a finding, added by a tap, or with a photo by its camera; or an option, checked in the list.
import { isTyped } from '@plumbline/domain/answers'
import { IconCamera, IconCheck, IconMapPin, IconPlus } from '@tabler/icons-react'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { PhotoInput } from '../photos/photo-input.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { isChecked, sectionTitle } from '../state/step-model.ts'
import classes from './find.module.css'
import { MarkedText } from './marked-text.tsx'
import type { Match } from './matches.ts'
import { hitSynonym } from './search-index.ts'

interface MatchRowProps {
  match: Match
  /** The standard wording, for the best match only. */
  ready?: string | undefined
  onOpen: () => void
}

export function MatchRow({ match, ready, onOpen }: MatchRowProps) {
  const { data, isArchived } = useStepScreen()
  const { addPhotos } = useStepCallbacks()
  const { path, level, words, said } = match
  const step = data.steps[path.step]
  const category = step?.[path.section].find((one) => one.id === path.category)
  const isOn = category !== undefined && isChecked(category, path.label)
  const isNotApplicable = step?.is_applicable === 0
  const isLocked = isArchived || isNotApplicable
  const isFinding = path.section === 'recomendation'
  const also = match.isMeant ? null : hitSynonym(match, words)
  const Tick = isOn ? IconCheck : IconPlus
  return (
    <li className={classes.match}>
      <button
        type="button"
        className={classes.take}
        disabled={isLocked}
        data-label-nav
        aria-pressed={isFinding || isTyped(category?.answer) ? undefined : isOn}
        onClick={onOpen}
      >
        <span className={classes.matchText}>
          <span className={classes.matchLabel}>
            <MarkedText text={path.label} words={words} />
          </span>
          <span className={classes.dimmed}>
            {match.stepTitle}, {!isFinding && `${sectionTitle(path.section)}, `}
            <MarkedText text={match.categoryLabel} words={words} />
            {isFinding && isOn && ' · in the report already'}
            {isNotApplicable && ' · section not applicable'}
          </span>
          {also && (
            <span className={classes.dimmed}>
              also: <MarkedText text={also} words={words} />
            </span>
          )}
          {ready && <span className={classes.ready}>{ready}</span>}
          {(level || said.place) && (
            <span className={classes.marks}>
              {level && <LevelBadge level={level} />}
              {said.place && (
                <span className={classes.place}>
                  <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
                  {said.place}
                </span>
              )}
            </span>
          )}
        </span>
        {!isFinding && (
          <span className={classes.tick} data-on={isOn || undefined}>
            <Tick size={22} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </button>
      {isFinding && (
        // Added by the tap itself: the photo comes later, or not at all.
        <PhotoInput
          className={classes.camera}
          label={`${path.label}, with a photo`}
          isDisabled={isLocked}
          isCamera
          onOpen={isOn ? () => undefined : onOpen}
          onFiles={(files) => addPhotos(path, files)}
        >
          <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        </PhotoInput>
      )}
    </li>
  )
}
