// What the product makes in the background: reports with their notifications, mails, exports, the sample.
import type { MadeClient } from '../made.ts'
import type { Account } from './accounts.ts'
import { until } from './caller.ts'

const USER = '/v1/oauth/user'

interface Asked {
  report_id?: number
  message: string
}

/** The report of a client, finished. */
export async function makeReport(account: Account, client: MadeClient, appendices: 0 | 1): Promise<number> {
  const { report_id, message } = await account.caller.post<Asked>(`${USER}/generate-pdf`, {
    client_id: client.client_id,
    appendixA: appendices,
    appendixB: 1,
    platform: 'web',
    os: 'Linux',
  })
  if (report_id === undefined) throw new Error(`no report of client ${client.client_id}: ${message}`)
  await until(`report ${report_id}`, async () => {
    const { state } = await account.caller.get<{ state: string }>(`${USER}/report-status`, { report_id })
    if (state === 'failed') throw new Error(`report ${report_id} failed`)
    return state === 'done'
  })
  if (!account.report_ids.includes(report_id)) account.report_ids.push(report_id)
  return report_id
}

/** A changed description: the next report is another. */
export async function changeDescription(account: Account, client: MadeClient, text: string): Promise<void> {
  await account.caller.post('/v1/oauth/inspection/create', {
    client_id: client.client_id,
    template_id: 1,
    paragraph_text: text,
  })
}

/** The report by mail, with copies and a cover, and sent. */
export async function mailReport(account: Account, client: MadeClient, cover?: Blob): Promise<void> {
  const { client: card } = await account.caller.post<{ client: { email: string } }>(
    '/v1/oauth/client/get-client',
    { client_id: client.client_id },
  )
  const { log_id } = await account.caller.post<{ log_id: number }>(`${USER}/email-report`, {
    client_id: client.client_id,
    appendixA: 1,
    appendixB: 0,
    email_description: 'Dear client,\n\nhere is the report.\n\n“Best” <regards>',
    mail_to: card.email,
    cc: ['agent@example.com'],
    bcc: ['office@example.com'],
    ...(cover ? { cover } : {}),
  })
  await untilSent(account, log_id)
}

export async function resendNewest(account: Account): Promise<void> {
  const logs = await logsOf(account)
  const { log_id } = await account.caller.post<{ log_id: number }>('/v1/oauth/resend-email', {
    log_id: logs[0]?.id,
  })
  await untilSent(account, log_id)
}

async function untilSent(account: Account, logId: number): Promise<void> {
  await until(`mail ${logId}`, async () =>
    (await logsOf(account)).some(({ id, status }) => id === logId && status === 1),
  )
}

async function logsOf(account: Account): Promise<{ id: number; status: number }[]> {
  const { logs } = await account.caller.get<{ logs: { id: number; status: number }[] }>(
    '/v1/oauth/get-email-logs',
  )
  return logs
}

/** Of the notifications one is read and one is removed. */
export async function sortNotifications({ caller }: Account): Promise<void> {
  const { notifications } = await caller.get<{ notifications: { id: number }[] }>('/v1/oauth/notifications')
  await caller.post('/v1/oauth/notifications/read', { id: notifications[0]?.id })
  if (notifications.length > 2)
    await caller.post('/v1/oauth/notifications/remove', { id: notifications.at(-1)?.id })
}

export async function makeExport(account: Account): Promise<void> {
  const { job_id: id } = await account.caller.post<{ job_id: number }>(`${USER}/export`)
  await until(`export ${id}`, async () => {
    const { state } = await account.caller.get<{ state: string }>(`${USER}/job`, { id })
    return state === 'done'
  })
  account.job_ids.push(id)
}

export async function makeSample(account: Account): Promise<void> {
  const made = await account.caller.post<{ client_id: number; inspection_id: number }>(
    '/v1/oauth/inspection/create-sample',
  )
  account.clients.push({ ...made, touched: [] })
}
