// The app opens without a signal once a device has it, and takes its updates when nothing waits and nothing is open (ADR 47).
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PAGES } from '../apps/web/src/app/routes.ts'
import { Deployment } from './support/deployment.ts'
import { labelIn, readStep, registerInspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalBrowser } from './support/mortal-browser.ts'
import { MortalServer } from './support/mortal-server.ts'
import { chip, findingRow, openTab, sheetOf } from './support/step-screen.ts'
import { buildOf, buildsOn, comeBack, hasUpdate, makeReady, type Stage, update } from './support/updates.ts'

test.use({ serviceWorkers: 'allow' })
// Each goes through several updates, and each update restarts the server.
test.describe.configure({ timeout: 600_000 })

const CHECKS = '**/v1/oauth/inspection/update-category-checks'
const LABEL = 'Slate'
/** Longer than a page must rest, untouched, before it takes an update by itself. */
const REST_MS = 60_000

let deployment: Deployment
let server: MortalServer
test.beforeAll(async () => {
  deployment = new Deployment()
  server = await MortalServer.make({}, deployment.root)
})
test.afterAll(async () => {
  await server.dispose()
  deployment.dispose()
})

async function setStage(): Promise<Stage> {
  if (!server.isRunning) await server.start()
  const inspector = await registerInspector(server.baseUrl)
  return { server, deployment, inspector, inspection: await startInspection(inspector, server.baseUrl) }
}

async function openStep(page: Page, { server, inspection }: Stage): Promise<void> {
  await page.goto(server.baseUrl + stepPath(inspection, 'roofing'))
  await openTab(page, 'Description')
  await expect(chip(page, LABEL)).toBeVisible()
}

/** The step with an edit that does not reach the server until `letOut`. */
async function openWithWaitingEdit(page: Page, stage: Stage): Promise<{ letOut: () => Promise<void> }> {
  await openStep(page, stage)
  // Whichever tab would send it.
  const context = page.context()
  await context.route(CHECKS, (route) => route.abort())
  const refused = context.waitForEvent('requestfailed')
  await chip(page, LABEL).click()
  await refused
  return { letOut: () => page.context().unroute(CHECKS) }
}

const isOnServer = async ({ inspector, inspection, server }: Stage) =>
  labelIn(await readStep(inspector, inspection.id, 'roofing', server.baseUrl), 'description', LABEL).isChecked

test('after the first visit pages open without a server: by address, after a reload and in another tab; the cached app has nobody’s data, is fetched again if it was cleared, and stays the same after sign-out', async ({
  page,
  context,
}) => {
  const stage = await setStage()
  await visitOnce(page, stage)
  for (const path of ['/dashboard', '/clients/:id', '/inspection-review/:inspectionId/:clientId', '/reports'])
    await opens(page, addressOf(path, stage))
  const step = server.baseUrl + stepPath(stage.inspection, 'roofing')
  await opens(page, step)
  await page.reload()
  await stepWorks(page)
  // It stays open to the end: where a tab is closed, Chromium's caches may answer nothing any more (worker.ts).
  const tab = await context.newPage()
  await tab.goto(step)
  await stepWorks(tab)

  // What belongs to everybody, or says what the server knows, is never answered from the device.
  for (const path of ['/', '/terms-of-use', '/verify', '/sample-report.pdf', '/docs', '/healthz'])
    await expect(tab.goto(server.baseUrl + path), path).rejects.toThrow(/ERR_CONNECTION_REFUSED/)

  await isMended(page, server)
  await isNobodysOwn(page, stage)
  await server.kill()
  for (const path of ['/login', '/register', '/forgot-password']) await opens(page, server.baseUrl + path)
})

test('after the first visit every page opens without a server', { tag: '@night' }, async ({ page }) => {
  const stage = await setStage()
  await visitOnce(page, stage)
  for (const { path, isForStrangers, access } of PAGES)
    if (!isForStrangers && access !== 'guest') await opens(page, addressOf(path, stage))
})

/** Leaves the server once the device has the app, and has seen a step; nobody has signed in before the app is here. */
async function visitOnce(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${server.baseUrl}/login`)
  await expect(page.getByText('Available offline')).toBeVisible()
  await signIn(page, stage.inspector, server.baseUrl)
  await openStep(page, stage)
  // With its texts, which come behind it.
  await stepWorks(page)
  await server.kill()
}

function addressOf(path: string, { inspection }: Stage): string {
  const { id, client } = inspection
  const values: Record<string, string | number> = {
    inspectionId: id,
    clientId: client.id,
    id: client.id,
    stepName: 'roofing',
    bookmarkId: 5,
    paymentIntent: 'pi_1',
  }
  return server.baseUrl + path.replaceAll(/:(\w+)/g, (_, name) => String(values[name]))
}

/** The app is drawn there, and not the browser's own page for what cannot be reached. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('#root main'), address).toBeVisible()
}

/** Its dialogs are there, too. */
async function stepWorks(page: Page): Promise<void> {
  await openTab(page, 'Recommendation')
  await findingRow(page, 'Shingles missing from roof').click()
  const sheet = sheetOf(page, 'Shingles missing from roof')
  await expect(sheet.getByLabel('Description')).not.toHaveValue('')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

/** What was cleared away of the app is fetched again, and nothing untrue said meanwhile. */
async function isMended(page: Page, server: MortalServer): Promise<void> {
  const whole = await keptIn(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (/report-archives\.page-/.test(url)) await cache.delete(url)
    }
  })
  await page.goto(`${server.baseUrl}/my-account`)
  await expect(page.getByText('Not available offline yet')).toBeVisible()
  await server.start()
  await page.reload()
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible()
  expect(await keptIn(page)).toEqual(whole)

  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await page.goto(`${server.baseUrl}/my-account`)
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible()
}

async function isNobodysOwn(page: Page, { inspector, inspection }: Stage): Promise<void> {
  await expect(page.getByText('Your browser may delete this if storage runs low.')).toBeVisible()
  const before = await keptIn(page)
  expect(before.filter((path) => !/^\/(assets\/[^/]+|[\w.-]+)$/.test(path))).toEqual([])

  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptIn(page)).toEqual(before)
  const text = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        texts.push((await (await caches.match(request, { cacheName: name }))?.text()) ?? '')
    return texts.join()
  })
  expect(text).not.toContain(inspector.user.email)
  expect(text).not.toContain(inspector.token)
  expect(text).not.toContain(inspection.client.email)
}

/** The paths of all that lies in caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })

/** As after a long rest, it has looked twice whether now is a moment to update: it asks then what would ask before leaving. */
const triesToUpdate = (page: Page) =>
  page.evaluate((rest) => {
    const { now } = performance
    performance.now = () => now.call(performance) + rest
    let tries = 0
    return new Promise<void>((resolve) =>
      addEventListener('beforeunload', () => {
        tries += 1
        if (tries === 2) resolve()
      }),
    )
  }, REST_MS)

test('an update that arrives while an edit waits is taken by "Update now", or when that is sent, and not before; another tab goes on as it was', async ({
  page,
  context,
}) => {
  const stage = await setStage()
  await makeReady(page, stage)
  const other = await context.newPage()
  await other.goto(`${stage.server.baseUrl}/dashboard`)
  const first = await openWithWaitingEdit(page, stage)
  const before = await buildOf(page)
  await update(stage)
  await hasUpdate(page)
  await triesToUpdate(page)
  expect(await buildOf(page)).toBe(before)
  // Loaded anew by hand, it is still the same.
  await page.reload()
  await expect(chip(page, LABEL)).toBeVisible()
  expect(await buildOf(page)).toBe(before)
  await page.goto(`${stage.server.baseUrl}/my-account`)
  const card = page.getByRole('status').filter({ hasText: 'A new version is available' })
  await expect(card).toContainText(
    'It updates automatically once your edit is uploaded and no dialog is open.',
  )
  const loaded = page.waitForEvent('load')
  await card.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible()
  const second = await buildOf(page)
  expect(second).not.toBe(before)
  await expect(card).toBeHidden()

  // It loads what it had not opened from what the device keeps of its own build; the server has none of it.
  rmSync(join(server.dataDir, 'web-builds'), { recursive: true })
  await other.getByRole('link', { name: 'Report Archives', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Report Archives' })).toBeVisible()
  expect(await buildOf(other)).toBe(before)

  expect(await isOnServer(stage)).toBe(false)
  await first.letOut()
  await openStep(page, stage)
  await expect.poll(() => isOnServer(stage), { timeout: 60_000 }).toBe(true)

  const { letOut } = await openWithWaitingEdit(page, stage)
  await update(stage)
  await hasUpdate(page)
  expect(await isOnServer(stage)).toBe(true)
  const taken = page.waitForEvent('load')
  await letOut()
  await comeBack(page)
  await taken
  await openTab(page, 'Description')
  expect(await buildOf(page)).not.toBe(second)
  expect(await isOnServer(stage)).toBe(false)
  // The one before stays, for other tabs and in case of need.
  expect(await buildsOn(page)).toMatchObject({ last: second, next: null, broken: null })
})

test('where the browser’s caches stop answering, pages come from the network', async ({ page, context }) => {
  const stage = await setStage()
  await makeReady(page, stage)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    caches.match = () => new Promise(() => {})
  })
  await opens(page, `${stage.server.baseUrl}/my-account`)
})

test('an update of which a file does not come is not there at all, one that throws at its start gives way to the last good one, and the next good one is taken; a page goes on over a newer server, and over one that went back', async ({
  page,
}) => {
  const stage = await setStage()
  await makeReady(page, stage)
  const before = await buildsOn(page)
  const good = before.current
  await update(stage, 'lacks a file')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve))
    document.dispatchEvent(new Event('visibilitychange'))
    await found
    const worker = registration.installing
    while (worker && worker.state !== 'redundant')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  })
  expect(await buildsOn(page)).toEqual(before)
  await page.goto(`${stage.server.baseUrl}/reports`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await buildOf(page)).toBe(good)

  await update(stage, 'throws')
  await comeBack(page)
  // Opened twice meanwhile: with the new one, and with the one before.
  await expect.poll(async () => (await buildsOn(page).catch(() => ({ broken: null }))).broken).not.toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await buildOf(page)).toBe(good)
  await page.goto(`${stage.server.baseUrl}/my-account`)
  await expect(page.getByText('The update failed. You’re still on this version.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible()
  expect(await buildOf(page)).toBe(good)

  await takesNext(page, stage)
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible()
  expect(await buildsOn(page)).toMatchObject({ current: await buildOf(page), last: good, tries: null })
  await goesOnOverOtherServers(page, stage)
})

/** The next update, in which nothing is wrong, is taken by itself. */
async function takesNext(page: Page, stage: Stage): Promise<void> {
  await update(stage)
  const loaded = page.waitForEvent('load')
  await comeBack(page)
  await loaded
}

/** Whatever these have on their disks. */
async function goesOnOverOtherServers(page: Page, stage: Stage): Promise<void> {
  const { server, deployment } = stage
  const first = await buildOf(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  rmSync(join(server.dataDir, 'web-builds'), { recursive: true })
  await update(stage)
  rmSync(join(server.dataDir, 'web-builds'), { recursive: true })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Client', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-marked'))).toBe(true)
  expect(await buildOf(page)).toBe(first)

  const taken = page.waitForEvent('load')
  await comeBack(page)
  await taken
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  const second = await buildOf(page)
  expect(second).not.toBe(first)
  deployment.goBack()
  await server.restart()
  await openStep(page, stage)
  await chip(page, LABEL).click()
  await expect.poll(() => isOnServer(stage)).toBe(true)
  // What the server has is what is used in the end.
  await expect.poll(() => buildOf(page).catch(() => null), { timeout: 60_000 }).toBe(first)
}

test('a browser that is killed while an update and an edit wait opens with what it had, without a server too', async () => {
  const browser = new MortalBrowser()
  try {
    const stage = await setStage()
    const page = await browser.start()
    await makeReady(page, stage)
    await browser.hasStored(stage.inspector.token)
    await openWithWaitingEdit(page, stage)
    const before = await buildOf(page)
    await update(stage)
    await hasUpdate(page)
    await browser.kill()
    await stage.server.kill()

    const again = await browser.start()
    await openStep(again, stage)
    await expect(chip(again, LABEL)).toHaveAttribute('aria-pressed', 'true')
    expect(await buildOf(again)).toBe(before)

    const loaded = again.waitForEvent('load', { timeout: 90_000 })
    await stage.server.start()
    await expect.poll(() => isOnServer(stage), { timeout: 90_000 }).toBe(true)
    await loaded
    await openTab(again, 'Description')
    expect(await buildOf(again)).not.toBe(before)
  } finally {
    await browser.dispose()
  }
})
