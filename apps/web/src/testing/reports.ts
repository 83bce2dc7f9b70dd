// Reports for a component test: made by the server beside the page.
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { expect } from 'vitest'
import { call } from '#web/lib/api.ts'
import type { Inspection } from '#web/testing/inspector.ts'

/** Asks for the report of a client's newest inspection, and waits until it is made. */
export async function makeReport(
  { client }: Pick<Inspection, 'client'>,
  appendices: Omit<InputOf<typeof reportRoutes.generatePdf>, 'client_id'> = {},
): Promise<void> {
  const { report_id } = await call(reportRoutes.generatePdf, { client_id: client.id, ...appendices })
  if (report_id === undefined) throw new Error('No report was asked for')
  const state = async () => (await call(reportRoutes.reportStatus, { report_id })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
}
