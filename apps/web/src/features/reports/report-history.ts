// Versions and emails of one report as one list, newest first; and how far the newest version is. Pure.
import {
  EMAIL_PENDING,
  EMAIL_SENT,
  type EmailLog,
  EmailLogFailure,
  EmailLogPayload,
  readLogJson,
} from '@plumbline/contract/emails'
import type { ReportVersion } from '@plumbline/contract/reports'
import { counted, momentAt, reportDate } from '#web/lib/format.ts'
import { type ReportState, reportStateOf } from '#web/shared/inspection/report-state.tsx'

export type HistoryEntry = { at: number } & (
  | { kind: 'version'; version: ReportVersion }
  | { kind: 'email'; log: EmailLog }
)

export function historyOf(versions: readonly ReportVersion[], logs: readonly EmailLog[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...versions.map((version) => ({
      kind: 'version' as const,
      version,
      at: reportDate(version.created_date)?.getTime() ?? 0,
    })),
    ...logs.map((log) => ({ kind: 'email' as const, log, at: Date.parse(log.updated_at) })),
  ]
  return entries.sort((one, other) => other.at - one.at)
}

/** One on its way, else the newest that was sent, else the newest that failed: that of a version. */
export function emailOf(logs: readonly EmailLog[], version: number | undefined): EmailLog | undefined {
  const own = logs.filter((log) => log.version === version)
  return own.toSorted((one, other) => rankOf(one) - rankOf(other) || other.id - one.id)[0]
}

const rankOf = ({ status }: EmailLog) => (status === EMAIL_PENDING ? 0 : status === EMAIL_SENT ? 1 : 2)

export function stateOf(newest: ReportVersion | undefined, logs: readonly EmailLog[]): ReportState {
  return reportStateOf(newest !== undefined, emailOf(logs, newest?.version)?.status)
}

export interface EmailWords {
  title: string
  /** When and to whom, or why not. */
  detail: string
  isFailed: boolean
}

/** @param zone the property's */
export function emailWords(log: EmailLog, zone: string | null): EmailWords {
  const at = momentAt(new Date(log.updated_at), zone)
  const failure = readLogJson(EmailLogFailure, log.failure_json)
  const rejected = failure?.rejected ?? []
  const version = log.version === null ? '' : `, version ${log.version}`
  const detail = `${at} · ${recipientsOf(log)}`
  if (log.status === EMAIL_PENDING) return { title: `Sending${version}`, detail, isFailed: false }
  if (log.status !== EMAIL_SENT)
    return {
      title: `Not delivered${version}`,
      detail: [at, failure?.message].filter(Boolean).join(' · '),
      isFailed: true,
    }
  if (rejected.length === 0) return { title: `Emailed${version}`, detail, isFailed: false }
  return {
    title: `Emailed${version}, but not delivered to ${counted(rejected.length, 'Cc or Bcc recipient')}`,
    detail: `${at} · not delivered to ${rejected.join(', ')}`,
    isFailed: true,
  }
}

/** "To priya@mail.example and 1 Cc, Nov 18, 2026, 4:20 PM EST" */
export function emailLine({ client, payload_json, updated_at }: EmailLog, zone: string | null): string {
  const { cc = [], bcc = [] } = readLogJson(EmailLogPayload, payload_json) ?? {}
  const copies = [cc.length > 0 && `${cc.length} Cc`, bcc.length > 0 && `${bcc.length} Bcc`]
  const whom = [client.email, ...copies].filter(Boolean).join(' and ')
  return `To ${whom}, ${momentAt(new Date(updated_at), zone)}`
}

/** "to Priya Natarajan, Cc karen@ortizhomes.example". */
export function recipientsOf({ client, payload_json }: EmailLog): string {
  const { cc = [], bcc = [] } = readLogJson(EmailLogPayload, payload_json) ?? {}
  const copies = [cc.length > 0 && `Cc ${cc.join(', ')}`, bcc.length > 0 && `Bcc ${bcc.join(', ')}`]
  return [`to ${client.client_name}`, ...copies].filter(Boolean).join(', ')
}
