// Two devices of an inspector: what one changes the other shows by itself, and has without a signal.

import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import {
  addClient,
  clientFields,
  type Inspector,
  openSession,
  registerInspector,
  startInspection,
  stepPath,
} from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'
import { call } from './support/server.ts'
import { chip, expectSent, syncStatus } from './support/step-screen.ts'

test.use({ serviceWorkers: 'allow' })

const NOT_HERE = 'Older ones aren’t on this device.'
const CHANGES = '**/v1/oauth/changes'

/** Signs in with a session of its own, as a device has. */
async function signInAgain(page: Page, { user }: Inspector): Promise<Inspector> {
  const session = await openSession(user.email)
  await signIn(page, session)
  return session
}

test('a tap, a client and an inspection of one device are shown by the other; taps are not held up by reading what they changed', async ({
  page,
  browser,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expectTapsNotHeldUp(page)
  const other = await (await browser.newContext()).newPage()
  await signInAgain(other, inspector)
  await other.goto(stepPath(inspection, 'roofing'))
  await expect(chip(other, 'Slate')).toHaveAttribute('aria-pressed', 'false')

  await chip(page, 'Slate').click()
  await expect(chip(other, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await chip(other, 'Slate').click()
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'false')

  await other.goto('/clients')
  await expect(other.getByText(inspection.client.client_name).first()).toBeVisible()
  const client = await addClient(inspector, 'Ida Okafor')
  await expect(other.getByText('Ida Okafor').first()).toBeVisible()
  await call(clientRoutes.remove, { client_id: client.id }, inspector)
  await expect(other.getByText('Ida Okafor')).toHaveCount(0)

  await other.goto('/dashboard')
  await expect(other.getByRole('link', { name: /Resume/ })).toHaveCount(1)
  await startInspection(inspector)
  await expect(other.getByRole('link', { name: /Resume|Start/ })).toHaveCount(2)
  await other.context().close()
})

async function expectTapsNotHeldUp(page: Page): Promise<void> {
  await expect(chip(page, 'Slate')).toBeVisible()
  await page.waitForResponse(CHANGES)
  let readings = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/get-step-categories')) readings += 1
  })
  for (let tap = 0; tap < 6; tap += 1) {
    await chip(page, 'Slate').click()
    await expectSent(page)
  }
  // One behind them all, at the most two.
  await page.waitForResponse(CHANGES)
  expect(readings).toBeLessThanOrEqual(2)
}

test('without a signal lists and search go over what is here, and an inspection opens that never did', async ({
  page,
}) => {
  const server = await MortalServer.make()
  const { baseUrl } = server
  try {
    await server.start()
    const inspector = await registerInspector(baseUrl)
    const by = { token: inspector.token, baseUrl }
    const inspection = await startInspection(inspector, baseUrl)
    const { client } = await startInspection(inspector, baseUrl)
    await call(clientRoutes.update, { ...clientFields('Tobias Okafor'), client_id: client.id }, by)
    await signIn(page, inspector, baseUrl)
    await page.goto(`${baseUrl}/my-account`)
    await expect(page.getByText('Available offline', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('2 inspections', { exact: true })).toBeVisible()

    await server.kill()
    await page.goto(`${baseUrl}/inspection-list`)
    await expect(page.getByText('Rosa Vega').first()).toBeVisible()
    await expect(page.getByText(NOT_HERE)).toBeVisible()
    const search = page.getByLabel('Inspection, client, inspector or date')
    await search.fill('okafor')
    await expect(page.getByText('Rosa Vega')).toHaveCount(0)
    await expect(page.getByText('Tobias Okafor').first()).toBeVisible()
    await search.fill('nobody of that name')
    await expect(page.getByText(NOT_HERE)).toBeVisible()

    await page.goto(`${baseUrl}/clients`)
    await page.getByLabel('Name, email or address').fill('okafor')
    await expect(page.getByText('Tobias Okafor').first()).toBeVisible()
    await expect(page.getByText('Rosa Vega')).toHaveCount(0)
    await expect(page.getByText(NOT_HERE)).toBeVisible()

    await page.goto(baseUrl + stepPath(inspection, 'roofing'))
    await chip(page, 'Slate').click()
    await expect(syncStatus(page, '1 not uploaded')).toBeVisible()

    // What another device did meanwhile is here soon after the signal.
    await server.start()
    const path = { inspection_id: inspection.id, step_name: 'roofing' }
    const category = 'roofing.description.covering-material'
    const checks = [{ label: 'Concrete tile', checked: 1 }]
    await call(inspectionRoutes.updateCategoryChecks, { ...path, category, checks }, by)
    await expectSent(page)
    await expect(chip(page, 'Concrete tile')).toHaveAttribute('aria-pressed', 'true', { timeout: 40_000 })
    await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  } finally {
    await server.dispose()
  }
})
