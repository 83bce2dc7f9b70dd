// How far a client's inspection is, as a tag; where there are several, each with its kind.
import { Skeleton } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { counted } from '#web/lib/format.ts'
import { useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { cardState, clientState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
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
  const state = clientState(client)
  if (state === null) return <StateTag state="neutral">No inspection yet</StateTag>
  return <ReportStateTag state={state} />
}

/** Of one inspection among several. */
export function InspectionStatus({ card }: { card: InspectionCard }) {
  return (
    <span className={classes.status}>
      <MadeHereTag id={card.id} />
      <ReportStateTag state={cardState(card)} />
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
