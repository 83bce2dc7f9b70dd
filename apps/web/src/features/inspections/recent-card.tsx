// A recent inspection: its cover, findings, how far it is, and the way back to where one was.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { LEVELS_BY_SEVERITY } from '@plumbline/contract/steps'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dayOf, relativeDay } from '#web/lib/format.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { MadeHereTag } from '#web/shared/sending/made-here-tag.tsx'
import classes from './recent-card.module.css'

/** The step that was open last, for the segments. */
export function currentOf({ book_mark, current_step }: InspectionCard) {
  return current_step && { stepId: book_mark, name: current_step.name }
}

/** "12 Elm St"; where it is no home inspection, with what it is: "Re-inspection, 12 Elm St". */
export function placeOf({ kind, property }: InspectionCard): string {
  return kind === 'home' ? property.address : `${kindWord(kind)}, ${property.address}`
}

/** The worst level as a badge and how many others there are. */
export function FindingsLine({ findings }: { findings: InspectionCard['findings'] }) {
  const total = Object.values(findings).reduce((sum, count) => sum + count, 0)
  const worst = LEVELS_BY_SEVERITY.find((level) => (findings[level] ?? 0) > 0)
  if (total === 0) return <span className={classes.more}>No findings yet</span>
  if (worst === undefined) return <span className={classes.more}>{total} without a level</span>
  const rest = total - (findings[worst] ?? 0)
  return (
    <>
      <LevelBadge level={worst} count={findings[worst] ?? 0} />
      {rest > 0 && <span className={classes.more}>{rest} more</span>}
    </>
  )
}

export function RecentCard({ card }: { card: InspectionCard }) {
  const to = paths.resume(card, card.client_id)
  const step = card.current_step?.name ?? 'steps'
  const day = dayOf(card.date)
  return (
    <li className={classes.card}>
      <Cover url={card.pagecover} className={classes.cover} />
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Link className={classes.main} to={paths.steps(card.inspection_id, card.client_id)}>
            {card.client_name}
          </Link>
        </h3>
        {day && <span className={classes.date}>{relativeDay(day)}</span>}
        <p className={classes.address}>{placeOf(card)}</p>
        <p className={classes.findings}>
          <MadeHereTag id={card.id} />
          <FindingsLine findings={card.findings} />
        </p>
      </div>
      <div className={classes.foot}>
        <StepSegments steps={card.steps} current={currentOf(card)} />
        <div className={classes.resumeRow}>
          <span className={classes.progress}>{progressText(stepProgress(card.steps))}</span>
          <Link className={classes.resume} to={to} aria-label={`Resume ${step}, ${card.client_name}`}>
            <span>
              <span className={classes.verb}>Resume </span>
              {step}
            </span>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </li>
  )
}
