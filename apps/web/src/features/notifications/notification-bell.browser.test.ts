// The bell: entries that are read, removed and put back, and no stream to be told by.
import { notificationRoutes } from '@plumbline/contract/notifications'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { makeReport } from '#web/testing/reports.ts'
import { toast } from '#web/testing/toasts.ts'

/** Without a stream the server is asked every 20 s. */
const RINGS_WITHIN_MS = 60_000

const bell = page.getByRole('button', { name: /^Notifications/ })
const list = page.getByRole('dialog', { name: 'Notifications' })
const empty = page.getByText('Notifications are empty!')
const kept = async () => (await call(notificationRoutes.notifications, {})).notifications
const unread = (count: number) =>
  expect
    .element(bell, { timeout: RINGS_WITHIN_MS })
    .toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`)

async function expectPdf(href: string | null): Promise<void> {
  const bytes = await (await fetch(href ?? '')).bytes()
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
}

test('the toast links to the report; opening the bell marks as read; entries go, come back, go', async () => {
  const inspection = await startInspection()
  await openPage('/clients')
  await unread(0)
  await makeReport(inspection)
  const link = toast('Report ready: Rosa Vega').getByRole('link', { name: 'Open report' })
  await expect.element(link).toBeVisible()
  await expectPdf(link.element().getAttribute('href'))

  await unread(1)
  await bell.click()
  await unread(0)
  const entry = list.getByRole('link', { name: /Report ready.*Rosa Vega/ })
  await expect.element(entry).toBeVisible()
  await expectPdf(entry.element().getAttribute('href'))
  await expect.poll(async () => (await kept()).map(({ read }) => read)).toEqual([true])

  const remove = list.getByRole('button', { name: 'Remove: Report ready, Rosa Vega' })
  await remove.click()
  await expect.element(empty).toBeVisible()
  const undo = list.getByRole('button', { name: 'Undo' })
  await expect.element(undo, { message: 'the focus is not lost' }).toHaveFocus()
  await undo.click()
  await expect.element(entry).toBeVisible()
  await remove.click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(kept).toEqual([])
  await openPage('/clients')
  await bell.click()
  await expect.element(empty).toBeVisible()
})

test('all are removed at once', async () => {
  const inspection = await startInspection()
  await makeReport(inspection)
  await makeReport(inspection, { appendixB: true })
  await openPage('/clients')
  await unread(2)
  await bell.click()
  await list.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(empty).toBeVisible()
  expect(await kept(), 'until the bell closes it can be undone').toHaveLength(2)
  // A page that closes makes it final.
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(kept).toEqual([])
})

test('without the stream the bell still rings, by asking', async () => {
  onCall(notificationRoutes.notificationStream, lost)
  const inspection = await startInspection()
  await openPage('/clients')
  await unread(0)
  await makeReport(inspection)
  await unread(1)
  await expect.element(toast('Report ready: Rosa Vega')).toBeVisible()
})
