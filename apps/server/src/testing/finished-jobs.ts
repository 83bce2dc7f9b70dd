// What jobs make, asked for and waited for: reports, exports, the end of an account. For an app whose jobs run.
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, vi } from 'vitest'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** For `expect.poll`, and for `vi.waitFor`, which a hook may call too. */
export const PATIENCE = { timeout: 60_000, interval: 50 }

type SignedIn = Pick<TestUser, 'token'>

/** Asks for a client's report; gives the version's id and its link once it is made. Fails where it cannot be. */
export async function makeReport(
  app: TestApp,
  { token }: SignedIn,
  client_id: number,
  appendices: { appendixA?: number; appendixB?: number } = {},
): Promise<{ reportId: number; url: string }> {
  const by = { token }
  const asked = await app.call(reportRoutes.generatePdf, { client_id, ...appendices }, by)
  const reportId = asked.body.report_id ?? 0
  const status = async () => (await app.call(reportRoutes.reportStatus, { report_id: reportId }, by)).body
  await vi.waitFor(async () => expect((await status()).state).toMatch(/^(done|failed)$/), PATIENCE)
  const { state, url } = await status()
  expect(state).toBe('done')
  return { reportId, url: url ?? '' }
}

/** Asks for an export of everything; gives its job once it is made. */
export async function makeExport(app: TestApp, { token }: SignedIn) {
  const asked = await app.call(dataRightsRoutes.exportAccount, {}, { token })
  expect(asked.status).toBe(200)
  const { job_id: id } = asked.body
  return { jobId: id, ...(await untilDone(app, { id }, token)) }
}

/**
 * Waits until a job of an account is done; gives it as it then is.
 * @param job with its key for those who are signed out
 */
export async function untilDone(app: TestApp, job: { id: number; key?: string }, token?: string) {
  const read = async () => (await app.call(dataRightsRoutes.job, job, token ? { token } : {})).body
  await vi.waitFor(async () => expect((await read()).state).toBe('done'), PATIENCE)
  return read()
}
