// Versions and emails of one report: their order, and what is said of each.
import type { EmailLog } from '@plumbline/contract/emails'
import type { ReportVersion } from '@plumbline/contract/reports'
import { expect, test } from 'vitest'
import { emailLine, emailOf, emailWords, historyOf, stateOf } from './report-history.ts'

const ZONE = 'America/New_York'

function email(id: number, status: number, more: Partial<EmailLog> = {}): EmailLog {
  return {
    id,
    status,
    client: { client_name: 'Priya Natarajan', email: 'priya@mail.example' },
    payload_json: JSON.stringify({ cc: ['karen@homes.example'], bcc: [] }),
    failure_json: null,
    updated_at: '2026-11-18T21:20:00.000Z',
    client_id: 3,
    inspection_id: 7,
    version: 1,
    report: null,
    ...more,
  }
}

const version = (number: number, created_date: string) =>
  ({ id: number, version: number, created_date, time_zone: ZONE }) as ReportVersion

test('the newest comes first, whatever it is', () => {
  const versions = [version(2, '2026-11-18 18:00:00'), version(1, '2026-11-18 16:00:00')]
  const entries = historyOf(versions, [email(1, 1)])
  expect(entries.map((entry) => (entry.kind === 'version' ? entry.version.version : 'email'))).toEqual([
    2,
    'email',
    1,
  ])
})

test('the state is that of the newest version: on its way, else sent, else failed', () => {
  const newest = version(2, '2026-11-18 18:00:00')
  expect(stateOf(undefined, [])).toBe('in-progress')
  expect(stateOf(newest, [])).toBe('ready')
  // Of the version before.
  expect(stateOf(newest, [email(1, 1)])).toBe('ready')
  const of = (...statuses: number[]) =>
    statuses.map((status, index) => email(index + 1, status, { version: 2 }))
  expect(stateOf(newest, of(2))).toBe('not-delivered')
  expect(stateOf(newest, of(1, 2))).toBe('emailed')
  expect(stateOf(newest, of(1, 0))).toBe('sending')
  expect(emailOf(of(1, 1, 2), 2)?.id).toBe(2)
})

test('an email says to whom and when, and a failure why', () => {
  expect(emailWords(email(1, 1), ZONE)).toEqual({
    title: 'Emailed, version 1',
    detail: 'Nov 18, 2026, 4:20 PM EST · to Priya Natarajan, Cc karen@homes.example',
    isFailed: false,
  })
  expect(emailLine(email(1, 1), ZONE)).toBe('To priya@mail.example and 1 Cc, Nov 18, 2026, 4:20 PM EST')
  expect(emailWords(email(1, 0), ZONE).title).toBe('Sending, version 1')
  const rejected = JSON.stringify({ message: 'No such user', rejected: ['karen@homes.example'] })
  expect(emailWords(email(1, 1, { failure_json: rejected }), ZONE)).toMatchObject({
    title: 'Emailed, version 1, but not delivered to 1 Cc or Bcc recipient',
    detail: 'Nov 18, 2026, 4:20 PM EST · not delivered to karen@homes.example',
    isFailed: true,
  })
  const failed = JSON.stringify({ message: 'Mailbox full' })
  expect(emailWords(email(1, 2, { failure_json: failed }), ZONE)).toEqual({
    title: 'Not delivered, version 1',
    detail: 'Nov 18, 2026, 4:20 PM EST · Mailbox full',
    isFailed: true,
  })
})
