// A further inspection of a client is started, at the same house or at another, once, and by keyboard alone.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { addClient, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { inspectionsOf, MESA, startAnother } from '#web/testing/several-inspections.ts'

const dialog = page.getByRole('dialog', { name: 'Start inspection' })
const start = dialog.getByRole('button', { name: 'Next: property' })
const description = page.getByLabelText('Overall property description')
const houseOf = (address: string) => page.getByRole('region', { name: new RegExp(`^${address}`) })
const hereOf = (address: string) => page.getByRole('button', { name: `New inspection, ${address}` })

/** The text stands open where somebody wrote it. */
async function openText(): Promise<void> {
  await expect.element(page.getByRole('region', { name: 'Text in the report' })).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit text' })
  if (edit.query()) await edit.click()
}

const atSteps = () =>
  expect.poll(() => location.pathname).toMatch(/^\/inspection\/\d+\/inspection-steps\/\d+$/)

async function saveDescription(text: string): Promise<void> {
  await openText()
  await description.fill(text)
  await page
    .css('button:visible')
    .filter({ hasText: /^Start inspection$/ })
    .click()
  await atSteps()
}

test('another is started at the same house and at another; the page lists them by house', async () => {
  const { id, client } = await startInspection()
  await openPage('/clients')
  await page.getByRole('button', { name: 'Actions for Rosa Vega' }).click()
  await page.getByRole('menuitem', { name: 'Start another inspection' }).click()
  await expect.element(dialog.getByRole('radio', { name: client.address })).toBeChecked()
  await dialog.getByText('Re-inspection').click()
  await start.click()
  await expect.element(page.getByText('Rosa Vega, 99 Gable Road, Re-inspection')).toBeVisible()
  await saveDescription('Seen again.')
  const address = { address: client.address }
  await expect
    .poll(async () => (await inspectionsOf(client))[0])
    .toMatchObject({ kind: 're-inspection', property: address })

  await openPage(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await dialog.getByText('New property').click()
  await start.click()
  await expect.element(dialog.getByText('Enter Address')).toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).toHaveFocus()
  for (const [name, text] of Object.entries({
    Address: MESA.address,
    City: MESA.city,
    State: MESA.state,
    Zip: MESA.zip,
  }))
    await dialog.getByLabelText(name).fill(text)
  // A template is called so too.
  await dialog.css('label').filter({ hasText: '11-month warranty' }).click()
  await start.click()
  const started = page.getByText('Rosa Vega, 7 Mesa Court, 11-month warranty')
  await expect.element(started).toBeVisible()
  // After a reload the page still knows it.
  await openPage(location.pathname + location.search)
  await expect.element(started).toBeVisible()
  await saveDescription('Nearly new.')
  await expect
    .element(page.getByRole('region', { name: 'Inspection' }).getByText('7 Mesa Court, Buda'))
    .toBeVisible()
  await expect.poll(async () => (await inspectionsOf(client)).length).toBe(3)

  await openPage('/clients')
  const row = page.getByRole('row', { name: /Rosa Vega/ })
  await expect
    .poll(() =>
      row
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(/^11-month warranty\s*In progress/),
      expect.stringMatching(/^Re-inspection\s*In progress/),
      expect.stringMatching(/^Home\s*In progress/),
    ])
  await row.getByRole('link').click()
  await expect.poll(() => location.pathname).toBe(`/clients/${client.id}`)
  await expect.element(houseOf(client.address).getByRole('listitem')).toHaveLength(2)
  await expect
    .element(houseOf(MESA.address).getByRole('link', { name: /^11-month warranty, / }))
    .toBeVisible()
  expect((await inspectionsOf(client)).at(-1)?.id).toBe(id)
})

test('one more is started from the card of a house, to which giving up leads back', async () => {
  const { client } = await startInspection()
  await startAnother(client, { property: MESA })
  await openPage(`/clients/${client.id}`)
  await hereOf(client.address).click()
  await expect.element(dialog.getByRole('radio', { name: client.address })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(hereOf(client.address)).toHaveFocus()
  await hereOf(MESA.address).click()
  await start.click()
  await expect.element(page.getByText('Rosa Vega, 7 Mesa Court, Home')).toBeVisible()
  await saveDescription('Seen once more.')
  await expect
    .poll(async () => (await inspectionsOf(client)).map(({ property }) => property.address))
    .toEqual([MESA.address, MESA.address, client.address])
})

test('a further inspection is made once, however often it is sent', async () => {
  const { client } = await startInspection()
  let tries = 0
  onCall(inspectionRoutes.create, async (request, pass) => {
    tries += 1
    const answer = await pass()
    return tries === 1 ? lost(request, pass) : answer
  })
  await openPage(`/property-description/${client.id}?new=1&kind=home`)
  await saveDescription('Seen again.')
  await expect.poll(() => tries).toBe(2)
  expect(await inspectionsOf(client)).toHaveLength(2)
})

test('an unsaved description belongs to its inspection', async () => {
  const { id, client } = await startInspection()
  const newer = await startAnother(client)
  const open = (of: string) => openPage(`/property-description/${client.id}?${of}`)
  await open(`inspection=${id}`)
  await description.fill('Of the older one.')
  await expect.element(page.getByText('Your text is saved on this device, not uploaded yet')).toBeVisible()
  await open(`inspection=${newer}`)
  await expect.element(description).toHaveValue('A house.')
  await open('new=1')
  await openText()
  await expect.element(description).not.toHaveValue('Of the older one.')
  await open(`inspection=${id}`)
  await expect.element(description).toHaveValue('Of the older one.')
})

test('a first inspection begins with the same sheet; what it was told is kept, also where it was left', async () => {
  const client = await addClient()
  await openPage(`/property-description/${client.id}`)
  await expect.element(start).toBeVisible()
  expect(await commands.violations('start sheet', 'light')).toEqual([])
  await dialog.getByLabelText('Date').fill('2026-11-18')
  await dialog.getByLabelText('Time').fill('09:00')
  await dialog.getByText('Pre-listing').click()
  await dialog.getByLabelText('Buyer’s agent, name').fill('Karen Ortiz')
  await dialog.getByLabelText('Buyer’s agent, email').fill('karen')
  await start.click()
  await expect.element(dialog.getByText('Invalid Email Address')).toBeVisible()
  await dialog.getByLabelText('Buyer’s agent, email').fill('karen@ortizhomes.example')
  await dialog.getByRole('button', { name: 'More bedrooms' }).click()
  await dialog.getByRole('button', { name: 'More bedrooms' }).click()
  await dialog.getByRole('button', { name: 'Laundry' }).click()
  await dialog.getByRole('button', { name: 'Add a room' }).click()
  await dialog.getByLabelText('Another room').fill('Sunroom')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => location.pathname).toBe('/clients')

  await openPage(`/property-description/${client.id}`)
  await expect.element(dialog.getByLabelText('Buyer’s agent, name')).toHaveValue('Karen Ortiz')
  await expect
    .element(dialog.getByRole('button', { name: 'Sunroom' }))
    .toHaveAttribute('aria-pressed', 'true')
  await start.click()
  await expect.element(page.getByText(/Rosa Vega, .*Pre-listing/)).toBeVisible()
  // Once it was told it asks no more, and can be changed.
  await openPage(`/property-description/${client.id}`)
  await page.getByRole('button', { name: 'Change date and rooms' }).click()
  await dialog.getByLabelText('Time').fill('10:30')
  await start.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await saveDescription('Seen first.')
  const [made] = await inspectionsOf(client)
  const { inspection } = await call(inspectionRoutes.getReport, { inspection_id: made?.id ?? 0 })
  expect(made?.kind).toBe('pre-listing')
  expect(inspection).toMatchObject({
    start_date: '2026-11-18',
    start_time: '10:30 AM',
    details: {
      agent_name: 'Karen Ortiz',
      agent_email: 'karen@ortizhomes.example',
      bedrooms: '2',
      rooms: ['Laundry', 'Sunroom'],
    },
  })
})

test('rooms of the last inspection come along where it is copied', async () => {
  const { client } = await startInspection()
  const details = { rooms: ['Den'], year_built: '1998', agent_name: 'Karen Ortiz' }
  await startAnother(client, { details })
  await openPage(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Den' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('switch', { name: /Copy from the last inspection/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Den' })).not.toBeInTheDocument()
  await dialog.getByRole('switch', { name: /Copy from the last inspection/ }).click()
  await start.click()
  await saveDescription('Seen again.')
  await expect.poll(async () => (await inspectionsOf(client)).length).toBe(3)
  const [made] = await inspectionsOf(client)
  const { inspection } = await call(inspectionRoutes.getReport, { inspection_id: made?.id ?? 0 })
  expect(inspection.details).toMatchObject({ rooms: ['Den'], year_built: '1998', agent_name: '' })

  await openPage(`/clients/${client.id}`)
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await dialog.getByRole('switch', { name: /Copy from the last inspection/ }).click()
  await start.click()
  await expect.poll(() => location.search).toContain('property=')
  expect(location.search).not.toContain('take_over')
})

test('by keyboard alone an inspection is started at another house', async () => {
  const { client } = await startInspection()
  await openPage(`/clients/${client.id}`)
  const button = page.getByRole('button', { name: 'Start inspection' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const known = dialog.getByRole('radio', { name: client.address })
  await expect.element(known).toBeChecked()
  for (let presses = 0; presses < 10 && document.activeElement !== known.element(); presses += 1)
    await userEvent.tab()
  await expect.element(known).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'New property' })).toBeChecked()
  for (const text of [MESA.address, MESA.city, MESA.state, MESA.zip]) {
    await userEvent.tab()
    await userEvent.keyboard(text)
  }
  const kind = dialog.getByRole('radio', { name: 'Home', exact: true })
  for (let presses = 0; presses < 12 && document.activeElement !== kind.element(); presses += 1)
    await userEvent.tab()
  await expect.element(kind).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('radio', { name: 'New construction' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Rosa Vega, 7 Mesa Court, New construction')).toBeVisible()
})

test('a sheet that was left belongs to its house, and to its day', async () => {
  const { client } = await startInspection()
  await startAnother(client, { property: MESA })
  const name = dialog.getByLabelText('Buyer’s agent, name')
  const leave = dialog.getByRole('button', { name: 'Cancel' })
  await openPage(`/clients/${client.id}`)
  await hereOf(client.address).click()
  await name.fill('Karen Ortiz')
  await dialog.getByRole('button', { name: 'Laundry' }).click()
  // What the rooms were is said of that house alone.
  await dialog.getByRole('radio', { name: MESA.address }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Laundry' }))
    .toHaveAttribute('aria-pressed', 'false')
  await dialog.getByRole('radio', { name: client.address }).click()
  await leave.click()
  await hereOf(MESA.address).click()
  await expect.element(name).toHaveValue('')
  await leave.click()
  await hereOf(client.address).click()
  await expect.element(name).toHaveValue('Karen Ortiz')
  await expect
    .element(dialog.getByRole('button', { name: 'Laundry' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabelText('Date').fill('2020-01-02')
  await leave.click()
  await hereOf(client.address).click()
  await expect.element(name).toHaveValue('')
})
