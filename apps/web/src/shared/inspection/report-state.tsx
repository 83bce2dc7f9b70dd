// How far an inspection is on its way to the client: in progress, its report ready, emailed.

import type { Client, LatestReport } from '@plumbline/contract/clients'
import { EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import {
  IconFileCheck,
  IconMailCheck,
  IconMailForward,
  IconMailX,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { type State, StateTag } from '#web/ui/state-tag.tsx'

export type ReportState = 'in-progress' | 'ready' | 'sending' | 'emailed' | 'not-delivered'

/** @param status of the email of the newest version; undefined where none was asked for */
export function reportStateOf(hasReport: boolean, status: number | undefined): ReportState {
  if (!hasReport) return 'in-progress'
  if (status === undefined) return 'ready'
  if (status === EMAIL_SENT) return 'emailed'
  return status === EMAIL_PENDING ? 'sending' : 'not-delivered'
}

/** Of an inspection as cards tell of it; those kept on this device from before say nothing of emails. */
export function cardState({ report }: { report: LatestReport | null }): ReportState {
  return reportStateOf(report !== null, report?.email?.status)
}

/** Of a client's only inspection; null where there is none, or more than one. */
export function clientState(client: Client): ReportState | null {
  const { inspection, inspection_count, inspection_report } = client
  if (inspection_count > 1 || inspection === null) return null
  return cardState({ report: inspection_report ?? null })
}

const LOOKS: Readonly<Record<ReportState, { word: string; state: State; icon: TablerIcon }>> = {
  'in-progress': { word: 'In progress', state: 'info', icon: IconPencil },
  ready: { word: 'Report ready', state: 'pending', icon: IconFileCheck },
  sending: { word: 'Sending', state: 'pending', icon: IconMailForward },
  emailed: { word: 'Emailed', state: 'success', icon: IconMailCheck },
  'not-delivered': { word: 'Not delivered', state: 'failed', icon: IconMailX },
}

export function ReportStateTag({ state }: { state: ReportState }) {
  const { word, state: tone, icon } = LOOKS[state]
  return (
    <StateTag state={tone} icon={icon}>
      {word}
    </StateTag>
  )
}
