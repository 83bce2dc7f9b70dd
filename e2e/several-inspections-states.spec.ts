// The pages of a client with several inspections: to whom they are not there, their states, by keyboard, for axe.
import type { Locator, Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { violationsOf } from './support/axe.ts'
import { addClient, registerInspector, startInspection } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { ourAnswer } from './support/our-answer.ts'
import { standsOutOf } from './support/overflow.ts'
import { call } from './support/server.ts'
import { MESA, startAnother } from './support/several-inspections.ts'

test('signed out and of another owner, nothing of it is there', async ({
  page,
  inspector,
  inspection: { client },
}) => {
  const id = await startAnother(inspector, client, { property: MESA })
  await page.goto(`/clients/${client.id}`)
  await expect(page).toHaveURL('/login')
  const other = await registerInspector()
  const own = await startInspection(other)
  await signIn(page, other)
  for (const [path, words] of [
    [`/clients/${client.id}`, 'This client is not here'],
    ['/clients/none', 'This client is not here'],
    [`/property-description/${own.client.id}?inspection=${id}`, 'This client is not here'],
    [`/property-description/${client.id}?new=1`, 'This client is not here'],
    [`/reports?client=${own.client.id}&inspection=${id}`, 'This inspection is not here'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words), path).toBeVisible()
    await expect(page.getByText(MESA.address), path).toHaveCount(0)
  }
})

test('a client without any, one that is archived, and a page that loads, fails or is offline', async ({
  page,
  context,
  inspector,
}) => {
  const client = await addClient(inspector)
  await signIn(page, inspector)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/by-client', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(`/clients/${client.id}`)
  await expect(page.getByRole('heading', { name: 'Rosa Vega', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  release()
  await expect(page.getByText('No inspections yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByRole('radio', { name: '99 Gable Road' })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.unroute('**/by-client')
  await page.route('**/by-client', (route) =>
    route.fulfill(ourAnswer(500, { status: false, message: 'Not now.' })),
  )
  await page.reload()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/by-client')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No inspections yet')).toBeVisible()

  // What was read stays readable without a network.
  await startAnother(inspector, client)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^99 Gable Road/, level: 2 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No signal. Your work goes on and is kept here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^99 Gable Road/, level: 2 })).toBeVisible()
  await context.setOffline(false)

  await call(clientRoutes.archive, { client_id: client.id }, inspector)
  await page.reload()
  await expect(page.getByText('This client is archived.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start inspection|^Inspection here/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Actions for Home/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Report', 'Review'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('This client is archived.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start inspection', exact: true })).toBeVisible()
})

test('by keyboard alone an inspection is started at another house', async ({
  page,
  inspector,
  inspection,
}) => {
  const { client } = inspection
  await signIn(page, inspector)
  await page.goto(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Start inspection' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  const known = dialog.getByRole('radio', { name: '99 Gable Road' })
  await expect(known).toBeChecked()
  await tabTo(page, known)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'New property' })).toBeChecked()
  for (const text of [MESA.address, MESA.city, MESA.state, MESA.zip]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Home', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'New build' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rosa Vega, 7 Mesa Court, New build')).toBeVisible()
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`nothing is wrong for axe or out of the window at ${width} px`, async ({
    page,
    inspector,
    inspection: { client },
  }) => {
    await page.setViewportSize({ width, height })
    await startAnother(inspector, client, { kind: 'warranty', property: MESA })
    await signIn(page, inspector)
    const found: string[] = []
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `${name}, ${colorScheme}`)))
      }
      found.push(...(await standsOutOf(page, name)))
    }
    await page.goto('/clients')
    await expect(page.getByText('11-month warranty')).toBeVisible()
    await look('clients')
    await page.goto(`/reports?client=${client.id}`)
    await expect(page.getByText('Before you send')).toBeVisible()
    await look('reports')
    await page.goto(`/clients/${client.id}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await look('client')
    await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
    await page.getByText('New property').click()
    await expect(page.getByLabel('Address')).toBeVisible()
    await look('start inspection')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Actions for Home/ }).click()
    await expect(page.getByText('Delete inspection')).toBeVisible()
    await look('actions')
    await page.getByText('Delete inspection').click()
    await expect(page.getByRole('dialog', { name: /^Delete Home/ })).toBeVisible()
    await look('question')
    expect(found, found.join('\n')).toEqual([])
  })
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
