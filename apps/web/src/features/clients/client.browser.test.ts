// A client with its inspections, listed by house: each is found, resumed and deleted, and the page says how it stands.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork, onCall } from '#web/testing/calls.ts'
import { addClient, forgetInspector, startInspection, stepPath, visitorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { inspectionsOf, MESA, startAnother } from '#web/testing/several-inspections.ts'

const houses = page.getByRole('heading', { level: 2 })
const notHere = page.getByText('This client wasn’t found')
const row = page.getByRole('row', { name: /Rosa Vega/ })

const atPath = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
const texts = (locator: { elements: () => Element[] }) => () =>
  locator.elements().map(({ textContent }) => textContent)
const startsWith = (...words: string[]) => words.map((word) => expect.stringMatching(new RegExp(`^${word}`)))

async function openActions(of: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${of}`) }).click()
}

async function actOn(of: string, action: string): Promise<void> {
  await openActions(of)
  await page.getByRole('menuitem', { name: action }).click()
}

test('a client with one inspection looks as before, but for another that can be started', async () => {
  const { id, client } = await startInspection()
  await openPage('/clients')
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', `/inspection/${id}/inspection-steps/${client.id}`)
  await expect.element(row.getByText('In progress')).toBeVisible()
  await openActions('Rosa Vega')
  await expect
    .poll(texts(page.getByRole('menuitem')))
    .toEqual([
      'Resume inspection',
      'Start another inspection',
      'Report',
      'Weather details',
      'Edit client',
      'Archive',
      'Delete',
    ])
  await openPage(`/reports?client=${client.id}`)
  await expect.element(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Inspection' })).not.toBeInTheDocument()
  await atPath(`/reports?client=${client.id}`)
  // Whom it is started for, or resumed, is chosen by the same state.
  await addClient({ client_name: 'Otto Lind', email: 'otto@example.test' })
  await openPage('/inspection')
  await page.css('button:visible').filter({ hasText: 'Create or resume inspection' }).click()
  const choices = page.getByRole('dialog', { name: 'Choose a client' }).getByRole('listitem')
  const house = '99 Gable Road'
  await expect.poll(texts(choices)).toEqual([`Otto Lind${house}`, `Rosa Vega${house}In progress`])
})

test('each is resumed where it was left', async () => {
  const { id, client } = await startInspection()
  const newer = await startAnother(client, { kind: 'pre-listing', property: MESA })
  await call(inspectionRoutes.getStepCategories, { inspection_id: id, book_mark: 2 })
  await call(inspectionRoutes.getStepCategories, { inspection_id: newer, book_mark: 3 })
  for (const [kind, step, path, address] of [
    ['Home', 'Roofing', stepPath({ id }, 'roofing'), client.address],
    ['Pre-listing', 'Exterior', stepPath({ id: newer }, 'exterior'), MESA.address],
  ] as const) {
    await openPage(`/clients/${client.id}`)
    const item = page.getByRole('listitem').filter({ hasText: kind })
    await item.getByRole('link', { name: `Resume ${kind}` }).click()
    await atPath(path)
    await expect.element(page.getByRole('heading', { name: step, level: 1 })).toBeVisible()
    const rail = page.getByRole('navigation', { name: 'Sections of the inspection' })
    await expect.element(rail.getByText(address, { exact: true })).toBeVisible()
  }
  await openPage(`/inspection-review/${newer}/${client.id}`)
  await expect.element(page.getByText('7 Mesa Court, Buda, Texas 78610').first()).toBeVisible()
  await expect.element(page.getByText(client.address)).not.toBeInTheDocument()
})

test('one is deleted after a question, the other stays as it was', async () => {
  const { id, client } = await startInspection()
  const newer = await startAnother(client, { kind: 'new-build', property: MESA })
  await openPage(`/clients/${client.id}`)
  await actOn('New construction', 'Delete inspection')
  const question = page.getByRole('dialog', { name: /^Delete New construction/ })
  await expect.element(question).toMatchTextContent('This deletes the inspection of 7 Mesa Court')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(texts(houses)).toEqual(startsWith(MESA.address, client.address))
  await actOn('New construction', 'Delete inspection')
  await question.getByRole('button', { name: 'Delete inspection' }).click()
  await expect.element(page.getByText('Inspection deleted', { exact: true })).toBeVisible()
  await expect.poll(texts(houses)).toEqual(startsWith(client.address))
  expect((await inspectionsOf(client)).map((card) => card.id)).toEqual([id])
  // Other pages know it at once: the list has one again, the house is gone with its only inspection.
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await expect.element(row.getByText('In progress')).toBeVisible()
  const { properties } = await call(propertyRoutes.list, {})
  expect(properties.map(({ address }) => address)).toEqual([client.address])
  await openPage(`/inspection/${newer}/inspection-steps/${client.id}`)
  await expect.element(page.getByText('This inspection wasn’t found')).toBeVisible()
})

test('an address changed of the client is that of its houses, and others stay', async () => {
  const { client } = await startInspection()
  await startAnother(client, { property: MESA })
  await openPage(`/clients/${client.id}`)
  await page.getByRole('link', { name: 'Edit client' }).click()
  await page.getByLabelText('Address').fill('100 Gable Road')
  await page.css('button[type=submit]:visible').click()
  await atPath('/clients')
  await row.getByRole('link').click()
  await expect.poll(texts(houses)).toEqual(startsWith(MESA.address, '100 Gable Road'))
})

test('signed out and of another owner, nothing of it is there', async () => {
  const { client } = await startInspection()
  const id = await startAnother(client, { property: MESA })
  await visitorHere()
  await openPage(`/clients/${client.id}`)
  await expect.poll(() => location.pathname).toBe('/login')
  forgetInspector()
  const own = await startInspection()
  for (const [path, said] of [
    [`/clients/${client.id}`, notHere],
    ['/clients/none', notHere],
    [`/property-description/${own.client.id}?inspection=${id}`, notHere],
    [`/property-description/${client.id}?new=1`, notHere],
    [`/reports?client=${own.client.id}&inspection=${id}`, page.getByText('This inspection wasn’t found')],
  ] as const) {
    await openPage(path)
    await expect.element(said, { message: path }).toBeVisible()
    await expect.element(page.getByText(MESA.address)).not.toBeInTheDocument()
  }
})

test('a client without any, and a page that loads, fails or is offline', async () => {
  const client = await addClient()
  const held = Promise.withResolvers<void>()
  let isFailing = false
  onCall(inspectionRoutes.byClient, async (_request, pass) => {
    await held.promise
    const body = JSON.stringify({ status: false, message: 'Not now.' })
    // As our server gives it.
    return isFailing ? new Response(body, { status: 500, headers: { plumbline: '1' } }) : pass()
  })
  await openPage(`/clients/${client.id}`)
  await expect.element(page.getByRole('heading', { name: 'Rosa Vega', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeInTheDocument()
  held.resolve()
  await expect.element(page.getByText('No inspections yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await expect.element(page.getByRole('radio', { name: client.address })).toBeChecked()
  await userEvent.keyboard('{Escape}')

  isFailing = true
  await openPage(`/clients/${client.id}`)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isFailing = false
  await retry.click()
  await expect.element(page.getByText('No inspections yet')).toBeVisible()

  // What was read stays readable without a network.
  await startAnother(client)
  await openPage(`/clients/${client.id}`)
  await expect.poll(texts(houses)).toEqual(startsWith(client.address))
  loseNetwork()
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await atPath('/clients')
  history.back()
  await expect.poll(texts(houses)).toEqual(startsWith(client.address))
})

test('of a client that is archived nothing is started, until it is restored', async () => {
  const { client } = await startInspection()
  await call(clientRoutes.archive, { client_id: client.id })
  await openPage(`/clients/${client.id}`)
  const isArchived = page.getByText('This client is archived.')
  const start = page.getByRole('button', { name: /^Start inspection|^New inspection/ })
  await expect.element(isArchived).toBeVisible()
  await expect.poll(texts(houses)).toEqual(startsWith(client.address))
  expect(start.query()).toBeNull()
  await openActions('Home')
  await expect.poll(texts(page.getByRole('menuitem'))).toEqual(['Open', 'Report', 'Review'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(isArchived).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Start inspection', exact: true }).first())
    .toBeVisible()
})
