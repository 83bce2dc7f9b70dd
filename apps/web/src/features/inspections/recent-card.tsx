// A recent inspection: its cover, its state, and the next step.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { LEVELS_BY_SEVERITY } from '@plumbline/contract/steps'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted, dayOf, momentAt, relativeDay, reportDate } from '#web/lib/format.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { cardState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
import { StepSegments } from '#web/shared/inspection/step-segments.tsx'
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
  const state = cardState(card)
  return (
    <li className={classes.card}>
      <Cover url={card.pagecover} className={classes.cover} />
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Link className={classes.main} to={paths.steps(card.inspection_id, card.client_id)}>
            {card.client_name}
          </Link>
        </h3>
        <p className={classes.address}>{placeOf(card)}</p>
        <p className={classes.tags}>
          <ReportStateTag state={state} />
          <MadeHereTag id={card.id} />
        </p>
      </div>
      <div className={classes.foot}>
        {state === 'in-progress' && <StepSegments steps={card.steps} current={currentOf(card)} />}
        <div className={classes.resumeRow}>
          <span className={classes.when}>{whenText(card)}</span>
          <NextLink card={card} />
        </div>
      </div>
    </li>
  )
}

/** "Today"; of a report "Version 1, Nov 18, 2026, 4:12 PM EST"; of an email to whom, and when. */
export function whenText({ date, report }: InspectionCard): string {
  const day = dayOf(date)
  if (report === null) return day ? relativeDay(day) : date
  const { email, version, time_zone } = report
  if (email) {
    const copies = email.copies > 0 ? ` and ${counted(email.copies, 'other')}` : ''
    return `To ${email.to}${copies}, ${momentAt(new Date(email.at), time_zone)}`
  }
  const made = reportDate(report.created_date)
  return [version && `Version ${version}`, made && momentAt(made, time_zone)].filter(Boolean).join(', ')
}

/** The next step: going on, emailing, or the report. */
function NextLink({ card }: { card: InspectionCard }) {
  const state = cardState(card)
  const step = card.current_step?.name
  const [verb, to] =
    state === 'in-progress'
      ? [step === undefined ? 'Start' : `Resume ${step}`, paths.resume(card, card.client_id)]
      : [state === 'ready' ? 'Email report' : 'Report', paths.report(card.client_id, card.inspection_id)]
  return (
    <Link className={classes.next} to={to} aria-label={`${verb}, ${card.client_name}`}>
      {verb}
      <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
