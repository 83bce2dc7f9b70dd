// One step of the grid: a link with its state, counts and bookmark, and a menu beside it. And the review's card.

import { stepPath } from '@plumbline/domain/step-address'
import type { StepStanding } from '@plumbline/domain/step-progress'
import {
  IconBan,
  IconBookmarkFilled,
  IconChevronRight,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleOff,
  IconExternalLink,
  IconFileText,
  IconPlayerPlay,
  IconRestore,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { countsText, type StepOverview } from '#web/features/inspections/steps/steps-overview.ts'
import { counted } from '#web/lib/format.ts'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import classes from './step-card.module.css'

const STATES: Readonly<Record<StepStanding, { word: string; Icon: TablerIcon }>> = {
  done: { word: 'Done', Icon: IconCircleCheckFilled },
  open: { word: 'In progress', Icon: IconCircleHalf2 },
  none: { word: 'Not started', Icon: IconCircle },
  na: { word: 'Not applicable', Icon: IconBan },
  out: { word: 'Left out', Icon: IconCircleDashed },
}

interface StepCardProps {
  step: StepOverview
  inspectionId: number
  isBookmarked: boolean
  /** An archived client's step is opened and no more. */
  isReadOnly: boolean
  onApplicable: (isApplicable: boolean) => void
}

export function StepCard({ step, inspectionId, isBookmarked, isReadOnly, onApplicable }: StepCardProps) {
  const { state, answered, questions } = step.progress
  const { word, Icon } = STATES[state]
  const to = stepPath(inspectionId, step)
  const change: Action =
    state === 'na'
      ? { label: 'Mark as applicable', icon: IconRestore, onSelect: () => onApplicable(true) }
      : { label: 'Not applicable', icon: IconCircleOff, onSelect: () => onApplicable(false) }
  const actions: Action[] = [
    { label: `Open ${step.name}`, icon: IconPlayerPlay, to },
    ...(isReadOnly ? [] : [change]),
  ]
  return (
    <li className={classes.card} data-state={state} data-current={isBookmarked || undefined}>
      <span className={classes.icon}>
        <StepIcon icon={step.icon} />
      </span>
      <div className={classes.name}>
        <span className={classes.number}>{step.stepId}</span>
        <h3>
          <Link className={classes.cardLink} to={to}>
            {step.name}
          </Link>
          {isBookmarked && (
            <IconBookmarkFilled className={classes.narrowBookmark} size={18} aria-label="(last here)" />
          )}
        </h3>
      </div>
      <p className={classes.counts}>{countsText(step)}</p>
      {state !== 'na' && state !== 'out' && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={`${step.name}, answered`}
          aria-valuenow={answered}
          aria-valuemin={0}
          aria-valuemax={questions}
          aria-valuetext={`${answered} of ${questions} answered`}
        >
          <span style={{ width: `${(answered / Math.max(questions, 1)) * 100}%` }} />
        </div>
      )}
      <div className={classes.stateLine}>
        <span className={classes.state} data-state={state}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.stateWord}>{word}</span>
        </span>
        {isBookmarked && (
          <span className={classes.bookmark}>
            <IconBookmarkFilled size={18} aria-hidden="true" />
            Last here
          </span>
        )}
      </div>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.menu}>
        <ActionMenu label={`Actions for ${step.name}`} title={step.name} subtitle={word} actions={actions} />
      </div>
    </li>
  )
}

interface ReviewCardProps {
  findings: number
  notDone: number
  to: string
}

/** The way to the review, which opens in a new tab. */
export function ReviewCard({ findings, notDone, to }: ReviewCardProps) {
  const steps = `${counted(notDone, 'section')} ${notDone === 1 ? 'is' : 'are'} not done.`
  return (
    <li className={classes.reviewCard}>
      <span className={classes.icon}>
        <IconFileText size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <h3>Review and report</h3>
      <p>
        {findings === 0 ? 'No findings so far.' : `${counted(findings, 'finding')} so far.`}{' '}
        {notDone === 0 ? 'All sections are done.' : steps}
      </p>
      <a className={classes.cardLink} href={to} target="_blank" rel="noreferrer">
        Open review
        <IconExternalLink size={18} stroke={1.75} aria-label="(new tab)" />
      </a>
    </li>
  )
}
