// Reports and mails reach people: the bell of every tab, and the log of a mail that is taken and of one that is refused.
// What the bell does: apps/web/src/features/notifications/notification-bell.browser.test.ts.
import type { Page, Request } from '@playwright/test'
import { emailRoutes } from '@plumbline/contract/emails'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { type Inspection, type Inspector, registerInspector, startInspection } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { MortalServer } from './support/mortal-server.ts'
import { call } from './support/server.ts'

/** From the notification being kept to the bell, in ms: it may not be the next poll. */
const RINGS_WITHIN_MS = 1_500
const MADE_WITHIN_MS = 60_000

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a report rings the bell of every tab at once, without a reload, by a stream that ends with the session', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const streams = countStreams(page)
  await signIn(page, inspector)
  await page.goto('/clients')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await expect.poll(streams).toBe(1)
  const other = await context.newPage()
  const otherStreams = countStreams(other)
  await other.goto('/report-archives')
  await expect(other.getByText('No reports yet')).toBeVisible()

  await generate(inspector, inspection)
  const keptAt = await waitUntilKept(inspector)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: RINGS_WITHIN_MS })
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 unread', { timeout: RINGS_WITHIN_MS })
  expect(Date.now() - keptAt).toBeLessThan(RINGS_WITHIN_MS * 2)
  expect([streams(), otherStreams()], 'one stream for the browser').toEqual([1, 0])

  const row = other.getByRole('row', { name: /Rosa Vega/ })
  await expect(row, 'the archive lists it by itself').toContainText('just now')
  await expect(
    row.getByRole('link', { name: 'Open version 1 of the report for Rosa Vega in a new tab' }),
  ).toBeVisible()
  await expect(other.getByRole('columnheader')).toHaveText(['Client Name', 'Email', 'Date', 'Action'])

  // The tab that holds the stream closes: the other takes it over.
  await page.close()
  await expect.poll(otherStreams).toBe(1)
  await change(inspector, inspection)
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 2 unread', { timeout: MADE_WITHIN_MS })

  const isStream = (request: Request) => request.url().endsWith(notificationRoutes.notificationStream.path)
  // The server ends it, or the page does: whichever is first.
  const ended = Promise.any([
    other.waitForEvent('requestfinished', isStream),
    other.waitForEvent('requestfailed', isStream),
  ])
  await other.getByRole('button', { name: 'Profile: Nora Sill' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
  await ended
})

test('the browser is asked for its permission only when a report is asked for, and once', async ({
  browser,
  inspector,
  inspection,
}) => {
  const context = await browser.newContext({ permissions: [] })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(window.Notification, 'permission', { get: () => 'default', configurable: true })
    window.Notification.requestPermission = async () => {
      document.title = 'asked'
      Object.defineProperty(window.Notification, 'permission', { get: () => 'granted', configurable: true })
      return 'granted'
    }
  })
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/oauth/user/device')) told.push(request.postData() ?? '')
  })
  const baseURL = test.info().project.use.baseURL ?? ''
  await signIn(page, inspector, baseURL)
  await page.goto(`${baseURL}/clients`)
  await expect(bellOf(page)).toBeVisible()
  await expect
    .poll(() => told.map((text) => JSON.parse(text)))
    .toEqual([{ platform: 'web', permission: 'default' }])
  const offer = page.getByText('Get a push notification when a report is ready?')
  await expect(offer).toBeHidden()
  await generate(inspector, inspection)
  await expect(offer).toBeVisible()
  await expect(page).not.toHaveTitle('asked')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page).toHaveTitle('asked')
  await expect.poll(() => told.map((text) => JSON.parse(text).permission)).toEqual(['default', 'granted'])
  await context.close()
})

test.describe('with an SMTP server', () => {
  let mail: MailServer
  let server: MortalServer
  let inspector: Inspector
  let inspection: Inspection

  test.beforeAll(async () => {
    mail = await startMailServer()
    server = await MortalServer.make({ SMTP_URL: mail.url })
    await server.start()
    inspector = await registerInspector(server.baseUrl)
    inspection = await startInspection(inspector, server.baseUrl)
  })
  test.afterAll(async () => {
    await server?.dispose()
    await mail?.stop()
  })

  const send = (cc: string[]) =>
    call(
      emailRoutes.emailReport,
      { client_id: inspection.client.id, mail_to: inspection.client.email, email_description: 'Hello', cc },
      { token: inspector.token, baseUrl: server.baseUrl },
    )

  test('a mail goes from pending to sent by itself; a refused one says why, and is sent again', async ({
    page,
  }) => {
    let release = () => {}
    mail.heldUntil = new Promise((resolve) => {
      release = resolve
    })
    await signIn(page, inspector, server.baseUrl)
    await page.goto(`${server.baseUrl}/mail-logs`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Logs')
    await expect(page.getByText('No emails yet')).toBeVisible()
    await send(['agent@example.test'])
    await page.reload()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Client Name',
      'Client Email',
      'Status',
      'Details',
    ])
    const row = page.getByRole('row', { name: /Rosa Vega/ })
    await expect(row).toContainText('Pending')
    await page.waitForResponse(/\/get-email-logs/)
    await expect(row, 'pending as long as the server has not taken it').toContainText('Pending')
    release()
    mail.heldUntil = null
    await expect(row).toContainText('Sent', { timeout: 15_000 })
    // Beside the inspector's own welcome.
    expect(mail.taken.filter((to) => to.includes(inspection.client.email))).toEqual([
      ['rosa.vega@example.test', 'agent@example.test'],
    ])
    await expect(bellOf(page)).toHaveAccessibleName(/unread/)
    await bellOf(page).click()
    await expect(listOf(page).getByText('Email sent')).toBeVisible()
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: /^Show Details/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Rosa Vega' })
    await expect(dialog.getByText(/^[A-Z][a-z]+ \d\d, \d{4} \d\d:\d\d$/)).toBeVisible()
    await expect(dialog.getByText('Genrated At')).toBeVisible()
    await expect(dialog.getByText('agent@example.test')).toBeVisible()
    await expect(dialog.getByText('rosa.vega@example.test')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Resend' })).toBeHidden()

    mail.refused.add(inspection.client.email)
    await send([])
    await page.reload()
    const rows = page.getByRole('row', { name: /Rosa Vega/ })
    await expect(rows.first()).toContainText('Fail', { timeout: 30_000 })
    const before = await rows.count()
    await rows
      .first()
      .getByRole('button', { name: /^Show Details/ })
      .click()
    await expect(dialog.getByText(/No such mailbox here/)).toBeVisible()
    mail.refused.clear()
    await dialog.getByRole('button', { name: 'Resend' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.first()).toContainText('Sent', { timeout: 30_000 })
    await expect(rows.nth(1), 'what failed stays in the log').toContainText('Fail')
    expect(mail.taken.at(-1)).toEqual(['rosa.vega@example.test'])
  })
})

function generate({ token }: Inspector, { client }: Inspection) {
  return call(reportRoutes.generatePdf, { client_id: client.id }, { token })
}

/** Another appendix makes another version. */
function change({ token }: Inspector, { client }: Inspection) {
  return call(reportRoutes.generatePdf, { client_id: client.id, appendixB: true }, { token })
}

async function kept({ token }: Inspector) {
  return (await call(notificationRoutes.notifications, {}, { token })).notifications
}

/** Resolves with the moment at which the server was seen to hold that many. */
async function waitUntilKept(inspector: Inspector, count = 1): Promise<number> {
  await expect
    .poll(async () => (await kept(inspector)).length, { timeout: MADE_WITHIN_MS, intervals: [50] })
    .toBe(count)
  return Date.now()
}

/** How many streams a page has asked for. */
function countStreams(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === notificationRoutes.notificationStream.path) count += 1
    expect(request.url(), 'no token in an address').not.toMatch(/token=|access_token/)
  })
  return () => count
}
