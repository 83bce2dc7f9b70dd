// Code that does not arrive: offline, and after an update while a tab was open. The frame stays and says what to do.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Deployment } from './support/deployment.ts'
import { registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'

test.describe.configure({ mode: 'parallel' })

test('offline, a page that was not loaded keeps the frame, and opens once there is a signal; code for new versions that did not arrive is asked for again when somebody comes back', async ({
  page,
  context,
  inspector,
}) => {
  const CODE = '**/follow-versions-*.js'
  await page.route(CODE, (route) => route.abort())
  const hasFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('follow-versions-'),
  )
  await openDashboard(page, inspector)
  await hasFailed
  await page.unroute(CODE)
  await comeBackUntilItAsks(page)
  await mark(page)

  await context.setOffline(true)
  await barLink(page, 'Client').click()
  const alert = page.getByRole('alert').filter({ hasText: 'This page isn’t available offline yet' })
  await expect(alert).toContainText('It opens when you’re back online.')
  await expect(barLink(page, 'Dashboard')).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await barLink(page, 'Client').click()
  await expect(alert).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  // With its style sheets, one of which failed with it.
  expect(await sheetsOf(page)).toContainEqual(expect.stringMatching(/client-list/))
  expect(await isMarked(page)).toBe(true)
})

test('a tab that stays open over two updates goes on, learns of the new version and loads it when asked', async ({
  page,
}) => {
  const deployment = new Deployment()
  const server = await MortalServer.make({}, deployment.root)
  try {
    await server.start()
    // Before the server is gone: the page asks for this code again only when another opens, or somebody comes back.
    const hasCode = page.waitForResponse(/\/follow-versions-/, { timeout: 120_000 })
    await openDashboard(page, await registerInspector(server.baseUrl), server.baseUrl)
    await (await hasCode).finished()
    await mark(page)
    for (const _ of [1, 2]) {
      deployment.update()
      await server.restart()
    }

    await barLink(page, 'Client').click()
    // The whole text: where the page did not come, what stands in its place is told.
    await expect(page.getByRole('main')).toContainText('Add client')
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
    expect(await isMarked(page)).toBe(true)

    const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' })
    // Not while somebody types.
    await page.getByRole('searchbox').focus()
    await comeBackUntilItAsks(page)
    await expect(offer).toHaveCount(0)
    await page.getByRole('searchbox').blur()
    const update = offer.getByRole('button', { name: 'Update now' })
    await expect(update).toBeVisible()
    // A server that is silent for a while takes nothing back.
    await page.route('**/build.json', (route) => route.abort())
    await comeBack(page)
    await hasAskedInVain(page)
    await expect(update).toBeVisible()
    await page.unroute('**/build.json')
    const reloaded = page.waitForEvent('load')
    await update.click()
    await reloaded
    expect(await isMarked(page)).toBe(false)
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
    await comeBack(page)
    await expect(offer).toHaveCount(0)
  } finally {
    await server.dispose()
    deployment.dispose()
  }
})

test('a page whose code the server has no longer says that a new version is there, and loads it', async ({
  page,
}) => {
  const deployment = new Deployment()
  const server = await MortalServer.make({}, deployment.root)
  try {
    await server.start()
    await openDashboard(page, await registerInspector(server.baseUrl), server.baseUrl)
    rmSync(join(server.dataDir, 'web-builds'), { recursive: true })
    deployment.update()
    await server.restart()

    await barLink(page, 'Client').click()
    const alert = page.getByRole('alert').filter({ hasText: 'A new version is available' })
    await expect(alert).toBeVisible()
    await expect(barLink(page, 'Dashboard')).toBeVisible()
    await alert.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  } finally {
    await server.dispose()
    deployment.dispose()
  }
})

async function openDashboard(
  page: Page,
  inspector: Parameters<typeof signIn>[1],
  baseUrl = '',
): Promise<void> {
  await signIn(page, inspector, baseUrl)
  await page.goto(`${baseUrl}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const barLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** What a new load of the document forgets. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

/** As when somebody turns to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** What the page asked before this is answered, and drawn. */
const hasAskedInVain = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/build.json').catch(() => undefined)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** The style sheets that are in force. */
const sheetsOf = (page: Page) => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))

/** A busy page begins to look for versions once it has run that code. */
async function comeBackUntilItAsks(page: Page): Promise<void> {
  let hasAsked = false
  page.on('response', (response) => {
    hasAsked ||= response.url().endsWith('/build.json')
  })
  await expect(async () => {
    await comeBack(page)
    expect(hasAsked).toBe(true)
  }).toPass()
}
