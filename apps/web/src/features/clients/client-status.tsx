// How far a client's inspection is, as a tag.
import type { Client } from '@plumbline/contract/clients'
import { IconFileCheck } from '@tabler/icons-react'
import { dayAt, dayOf, reportDate, shortDate } from '#web/lib/format.ts'
import { stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'

/** The name of the step an inspection goes on with, or null. */
export function resumeStep(client: Client): string | null {
  return client.inspection?.current_step?.name ?? null
}

/** The day at the property. */
function madeOn(report: NonNullable<Client['inspection_report']>): Date | null {
  const made = reportDate(report.created_date)
  return made && dayOf(dayAt(made, report.time_zone))
}

export function ClientStatus({ client }: { client: Client }) {
  const made = client.inspection_report ? madeOn(client.inspection_report) : null
  if (made) {
    return (
      <StateTag state="success" icon={IconFileCheck}>
        Report {shortDate(made)}
      </StateTag>
    )
  }
  if (client.inspection === null) return <StateTag state="neutral">No inspection yet</StateTag>
  const { done, counted } = stepProgress(client.inspection.steps)
  const step = resumeStep(client)
  return (
    <StateTag state="info">
      {step === null ? '' : `${step}, `}
      {done} of {counted}
    </StateTag>
  )
}
