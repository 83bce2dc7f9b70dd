// A day without a signal, from a new client to the findings, in a browser that is killed in between; the network comes back, and everything is at the server, once. E2E_FILM=folder keeps pictures of each scene, light and dark.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { type Inspector, labelIn, readStep, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalBrowser } from './support/mortal-browser.ts'
import { MortalServer } from './support/mortal-server.ts'
import { hasNewForm } from './support/new-form.ts'
import { standsOutOf } from './support/overflow.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'
import { openDescriptionText, passStartSheet } from './support/start-sheet.ts'
import { chip, chooseFiles, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'
import { comeBack } from './support/updates.ts'

const KEPT_FOR_LATER = "Network Error! It's saved on this device and will upload when you're back online."

const FILM = process.env.E2E_FILM
const PHONE = { width: 390, height: 844 }
const CLIENT = 'Rosa Vega'
const FINDING = 'Shingles missing from roof'
const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

let scenes = 0
async function film(page: Page, scene: string): Promise<void> {
  if (!FILM) return
  mkdirSync(FILM, { recursive: true })
  scenes += 1
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // What comes and goes has come.
    await page.waitForTimeout(600)
    await page.screenshot({
      path: join(FILM, `${String(scenes).padStart(2, '0')}-${scene}-${colorScheme}.png`),
    })
  }
}

test('client, inspection, findings and cover of a day without a signal come to the server, each once', async () => {
  test.setTimeout(480_000)
  const server = await MortalServer.make()
  const browser = new MortalBrowser()
  try {
    await server.start()
    const { baseUrl } = server
    const inspector = await registerInspector(baseUrl)
    let page = await open(browser)
    await signIn(page, inspector, baseUrl)
    await page.goto(`${baseUrl}/dashboard`)
    await expect(page.getByText('Available offline').first()).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => hasNewForm(page, inspector)).toBe(true)
    await browser.hasStored(inspector.token)
    await film(page, 'morning-with-a-signal')

    await server.kill()
    await page.context().setOffline(true)
    await page.goto(`${baseUrl}/clients`)
    await film(page, 'no-signal')
    await addClient(page)
    const steps = await startInspection(page, baseUrl)
    await inspectRoofing(page)
    await film(page, 'roofing-with-a-finding')
    await leaveOutExterior(page)

    await browser.kill()
    page = await open(browser)
    await page.context().setOffline(true)
    await page.goto(steps)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
    await film(page, 'after-the-browser-was-killed')
    await expectWordsWhole(page)
    await changeDescription(page)
    await setCoverAndTimes(page, baseUrl)
    await page.goto(`${baseUrl}/inspection-list`)
    await expect(page.getByText('Not uploaded').first()).toBeVisible()
    await film(page, 'list-without-a-signal')
    await page.goto(steps)
    await page.locator('button[data-word]').filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sync status' })).toContainText(`New client ${CLIENT}`)
    await film(page, 'what-waits')
    await page.getByRole('dialog', { name: 'Sync status' }).getByRole('button', { name: 'Close' }).click()

    await server.start()
    await page.context().setOffline(false)
    // The inspector looks at it: nothing tells this browser of the signal, and the wait after many tries is a minute.
    await comeBack(page)
    // The address follows what it shows.
    await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\/\d+$/, { timeout: 60_000 })
    await expect(page.locator('button[data-now=sent]').first()).toBeVisible({ timeout: 60_000 })
    await film(page, 'sent')
    await expectAllAtServer(inspector, baseUrl)
    await makeReport(page, inspector, baseUrl)
  } finally {
    await browser.dispose()
    await server.dispose()
  }
})

async function open(browser: MortalBrowser): Promise<Page> {
  const page = await browser.start()
  await page.setViewportSize(PHONE)
  return page
}

const visible = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true })

async function addClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add client' }).filter({ visible: true }).first().click()
  const fields = {
    'Client name': CLIENT,
    Address: '99 Gable Road',
    City: 'Austin',
    State: 'Texas',
    Zip: '78702',
    Email: 'rosa.vega@example.test',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await film(page, 'new-client')
  await visible(page, 'Add client').click()
  await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
  await expect(page.getByText('Not uploaded', { exact: true })).toBeVisible()
  await film(page, 'client-kept-on-this-device')
}

/** Gives the address of its steps. */
async function startInspection(page: Page, baseUrl: string): Promise<string> {
  await page.goto(`${baseUrl}/inspection`)
  await visible(page, 'Create or resume inspection').click()
  const choice = page.getByRole('dialog').getByRole('button', { name: new RegExp(CLIENT) })
  await expect(choice).toBeVisible()
  await film(page, 'choose-the-client')
  await choice.click()
  await passStartSheet(page)
  const text = await openDescriptionText(page)
  await text.fill('A house of one storey.')
  await film(page, 'description')
  await visible(page, 'Start inspection').click()
  await expect(page).toHaveURL(/\/inspection\/-\d+\/inspection-steps\/-\d+$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
  await film(page, 'started')
  return page.url()
}

async function inspectRoofing(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Roofing', exact: true }).click()
  await chip(page, 'Slate').click()
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await expect(sheet.getByLabel('Description')).not.toHaveValue('')
  const photos = [
    await drawPhoto(page, { name: 'one.jpg' }),
    await drawPhoto(page, { name: 'two.jpg', seed: 2 }),
  ]
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), photos)
  await expect(sheet.getByRole('listitem')).toHaveCount(photos.length)
  await expect(sheet.getByText('Saving…')).toHaveCount(0)
  await film(page, 'finding-with-photos')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
}

async function leaveOutExterior(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Previous and next section' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Exterior' })
    .click()
  await expect(page).toHaveURL(/\/exterior\//)
  // The page before is drawn until this one is there, and then its switch is not visible any more.
  await expect(() =>
    page.getByRole('switch', { name: 'Include this section' }).uncheck({ force: true, timeout: 2_000 }),
  ).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'By agreement' }).click()
  await expect(page.getByText('Not applicable: by agreement. Your entries are kept.')).toBeVisible()
  // Shown at once; until it is kept, a browser that is killed takes it along.
  await expect(page.locator('button[data-now=kept]').filter({ visible: true }).first()).toBeVisible()
}

/** On every phone, with what waits and what is left beside each other. */
async function expectWordsWhole(page: Page): Promise<void> {
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(syncStatus(page, /not uploaded$/)).toBeVisible()
  const left = progress.getByText(/^\d+ unanswered$/)
  for (const width of [320, 360, 375, PHONE.width, 430]) {
    await page.setViewportSize({ ...PHONE, width })
    await film(page, `steps-at-${width}`)
    for (const words of [left, page.getByText('Resume Exterior').filter({ visible: true }).last()])
      expect(await words.evaluate((part) => part.scrollWidth - part.clientWidth), `${width} px`).toBe(0)
    expect(await standsOutOf(page, `steps at ${width} px`)).toEqual([])
  }
  await page.setViewportSize(PHONE)
}

async function changeDescription(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Property description' }).filter({ visible: true }).click()
  const text = page.getByLabel('Overall property description')
  await expect(text).toHaveValue('A house of one storey.')
  await text.fill('A house of two storeys.')
  const opened = page.context().waitForEvent('page')
  await visible(page, 'Save and review').click()
  const review = await opened
  await expect(review.getByText('A house of two storeys.').first()).toBeVisible()
  await expect(review.getByText(FINDING).first()).toBeVisible()
  await review.close()
}

async function setCoverAndTimes(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/clients`)
  await page.getByRole('button', { name: `Actions for ${CLIENT}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Report', exact: true })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }))
    .click()
  await page.locator('summary').filter({ hasText: 'Cover image' }).click()
  const cover = await drawPhoto(page, { name: 'cover.jpg', seed: 7 })
  await chooseFiles(page, page.getByRole('button', { name: 'Choose image' }), cover)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(KEPT_FOR_LATER)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Cover image' })).toBeVisible()
  const time = page.getByRole('button', { name: /^Time and weather/ })
  // As the start sheet proposed it.
  await expect(time).toContainText(/[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)
  await time.click()
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  await dialog.getByLabel('Start time').fill('09:00')
  await dialog.getByLabel('End time').fill('11:30')
  await dialog.getByLabel('Weather condition').fill('Clear, 64 °F')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(time).toContainText(', 9:00 AM')
  await time.click()
  await expect(dialog.getByLabel('Weather condition')).toHaveValue('Clear, 64 °F')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await film(page, 'cover-and-weather')
}

async function expectAllAtServer({ token, user }: Inspector, baseUrl: string): Promise<void> {
  const by = { token, baseUrl }
  const { clients } = await call(clientRoutes.getClientsList, { active: 1, paginate: 0 }, by)
  expect(clients.map(({ client_name }) => client_name)).toEqual([CLIENT])
  const [client] = clients
  if (!client) throw new Error('no client')
  expect(client.uuid).toMatch(UUID_7)
  const { inspections } = await call(inspectionRoutes.byClient, { client_id: client.id }, by)
  expect(inspections).toHaveLength(1)
  const [card] = inspections
  if (!card) throw new Error('no inspection')
  expect(card.uuid).toMatch(UUID_7)
  // The step that was opened last.
  expect(card.current_step?.name).toBe('Exterior')
  const roofing = await readStep({ token, user }, card.id, 'roofing', baseUrl)
  expect(labelIn(roofing, 'description', 'Slate').isChecked).toBe(true)
  const finding = labelIn(roofing, 'recomendation', FINDING)
  expect(finding.isChecked).toBe(true)
  expect(finding.details?.images).toHaveLength(2)
  expect(await readStep({ token, user }, card.id, 'exterior', baseUrl)).toMatchObject({
    is_applicable: 0,
    reason: 'by-agreement',
  })
  const whole = await call(inspectionRoutes.getReport, { inspection_id: card.id }, by)
  expect(whole.inspection).toMatchObject({
    description: 'A house of two storeys.',
    weather_condition: 'Clear, 64 °F',
    start_time: '9:00 AM',
    page_cover: expect.any(String),
  })
}

async function makeReport(page: Page, { token }: Inspector, baseUrl: string): Promise<void> {
  const [inspectionId] = /\d+/.exec(new URL(page.url()).pathname) ?? []
  await page.getByRole('link', { name: 'Report', exact: true }).first().waitFor()
  const [clientId] = /\d+$/.exec(new URL(page.url()).pathname) ?? []
  await page.goto(`${baseUrl}/reports?client=${clientId}&inspection=${inspectionId}`)
  await expect(page.getByText(/ not uploaded$/)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await visible(page, 'Generate report').click()
  await page
    .getByRole('dialog', { name: /^Generate with \d+ warnings?\?$/ })
    .getByRole('button', { name: 'Generate anyway' })
    .click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  const newest = async () => {
    const input = { inspection_id: Number(inspectionId) }
    const { reports } = await call(reportRoutes.reportVersions, input, { token, baseUrl })
    return reports[0]?.state
  }
  await expect.poll(newest, { timeout: 120_000 }).toBe('done')
  await expect(page.getByText('Report ready', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await film(page, 'report')
}
