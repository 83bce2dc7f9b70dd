// How far a client's inspection is, as a tag; where there are several, each with its kind.
import { Skeleton } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { counted } from '#web/lib/format.ts'
import { useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { cardState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
import { stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { MadeHereTag } from '#web/shared/sending/made-here-tag.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './client-status.module.css'

/** So many of a client's inspections stand in its row. */
const SHOWN = 3

/** The name of the step an inspection goes on with, or null. */
export function resumeStep({ inspection }: Pick<Client, 'inspection'>): string | null {
  return inspection?.current_step?.name ?? null
}

export function ClientStatus({ client }: { client: Client }) {
  return (
    <span className={classes.status}>
      <MadeHereTag id={client.id} />
      <Progress client={client} />
    </span>
  )
}

function Progress({ client }: { client: Client }) {
  if (client.inspection_count > 1) return <SeveralStatuses client={client} />
  if (client.inspection_report)
    return <ReportStateTag state={cardState({ report: client.inspection_report })} />
  if (client.inspection === null) return <StateTag state="neutral">No inspection yet</StateTag>
  return <ProgressTag of={client.inspection} />
}

/** Of one inspection among several. */
export function InspectionStatus({ card }: { card: InspectionCard }) {
  if (card.report) return <ReportStateTag state={cardState(card)} />
  const isBegun = card.current_step !== null || card.steps.some((state) => state !== 'none')
  return (
    <span className={classes.status}>
      <MadeHereTag id={card.id} />
      {isBegun ? <ProgressTag of={card} /> : <StateTag state="neutral">Not started</StateTag>}
    </span>
  )
}

function SeveralStatuses({ client }: { client: Client }) {
  const { data, isPending } = useClientInspections(client.id)
  const count = client.inspection_count
  if (isPending) return <Skeleton height={28 * Math.min(count, SHOWN)} width={160} radius="sm" />
  if (!data) return <StateTag state="neutral">{counted(count, 'inspection')}</StateTag>
  return (
    <ul className={classes.statuses}>
      {data.slice(0, SHOWN).map((card) => (
        <li key={card.id}>
          <span className={classes.kind}>{kindWord(card.kind)}</span>
          <InspectionStatus card={card} />
        </li>
      ))}
      {data.length > SHOWN && <li className={classes.more}>{data.length - SHOWN} more</li>}
    </ul>
  )
}

function ProgressTag({ of }: { of: Pick<InspectionCard, 'steps' | 'current_step'> }) {
  const { done, counted } = stepProgress(of.steps)
  return (
    <StateTag state="info">
      {of.current_step === null ? '' : `${of.current_step.name}, `}
      {done} of {counted}
    </StateTag>
  )
}
