// The property description by named fields: its sentences follow them, what is edited stays, the facts are kept.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { HOME_DESCRIPTION } from '@plumbline/contract/suggested-descriptions'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { onCall } from '#web/testing/calls.ts'
import { addClient, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const text = page.getByLabelText('Overall property description')
const sheet = page.getByRole('dialog', { name: 'Start inspection' })
const next = sheet.getByRole('button', { name: 'Next: property' })
const section = page.getByRole('region', { name: 'Text in the report' })
const peek = page.getByRole('button', { name: 'Text in the report' })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const start = page.css('button:visible').filter({ hasText: /^Start inspection$/ })
const whole = async (inspection_id: number) =>
  (await call(inspectionRoutes.getReport, { inspection_id })).inspection

async function openNew(size = PHONE): Promise<number> {
  const client = await addClient()
  await openPage(`/property-description/${client.id}`, size)
  await expect.element(next).toBeVisible()
  expect(section.query(), 'nothing is typed into a form that goes away').toBeNull()
  await next.click()
  await expect.element(section).toBeVisible()
  return client.id
}

test('fields write the sentences of a new one, a word leads to its field, and the day is kept beside them', async () => {
  const client_id = await openNew()
  await start.click()
  await expect.element(page.getByText('Property Description is required')).toBeVisible()
  await expect.element(text).toHaveValue('')

  await page.getByLabelText('Year built').fill('98')
  await page.getByLabelText('Building type').selectOptions('Single-family')
  await group('Stories').getByRole('button', { name: 'More stories' }).click()
  await group('Foundation').getByRole('button', { name: 'Slab' }).click()
  await group('Roof').getByRole('button', { name: 'Other…' }).click()
  await page.getByLabelText('Roof, other').fill('gambrel')
  await page.getByLabelText('Source').selectOptions('County records')
  await page.getByLabelText('Garage').selectOptions('None')
  await group('Water').getByRole('button', { name: 'Off' }).click()
  await expect.element(page.getByText('Water off: listed under limitations.')).toBeVisible()
  await group('Present').getByRole('button', { name: 'Client' }).click()
  await group('Present').getByRole('button', { name: 'Seller' }).click()
  expect(group('Tools used').query(), 'closed at first').toBeNull()
  await page.css('summary').filter({ hasText: 'Tools, services and disclosure' }).click()
  await group('Tools used').getByRole('button', { name: 'Infrared camera' }).click()
  await group('Tools used').getByRole('button', { name: 'Ladder' }).click()
  await group('Other services ordered').getByRole('button', { name: 'Other…' }).click()
  await page.getByLabelText('Other services ordered, other').fill('Chimney scan')
  await group('Seller’s disclosure reviewed').getByRole('button', { name: 'Not provided' }).click()
  await start.click()
  await expect.element(page.getByText('Enter a year, such as 1998')).toBeVisible()
  await page.getByLabelText('Year built').fill('1998')
  const written =
    'The property is a 1-story single-family house, built in 1998 according to county records. It has a slab foundation and a gambrel roof. There is no garage.'
  await expect.element(text).toHaveValue(written)
  expect(await commands.violations('property description', 'light')).toEqual([])

  await openPage(`/property-description/${client_id}`, PHONE)
  await expect.element(page.getByText('We restored your unsaved text.')).toBeVisible()
  // What was answered is not folded away.
  await expect
    .element(group('Tools used').getByRole('button', { name: 'Ladder' }))
    .toHaveAttribute('aria-pressed', 'true')
  await peek.click()
  await section.getByRole('button', { name: '1998' }).click()
  await expect.element(page.getByLabelText('Year built')).toHaveFocus()
  await start.click()
  await expect.poll(() => location.pathname).toMatch(/\/inspection-steps\//)
  const { inspection } = await call(inspectionRoutes.checkIfInspectionExists, { client_id })
  expect(await whole(inspection?.id ?? 0)).toMatchObject({
    description: written,
    details: {
      ...{ year_built: '1998', roof: 'gambrel', water: 'Off', present: ['Client', 'Seller'], gas: '' },
      ...{ style: 'Single-family', tools: ['Infrared camera', 'Ladder'], services: ['Chimney scan'] },
      disclosure: 'Not provided',
    },
  })
})

test('a start sheet that was changed covers the form until there is the one that begins with it', async () => {
  await openNew(DESKTOP)
  await page.getByLabelText('Year built').fill('1998')
  await page.getByRole('button', { name: 'Change date and rooms' }).click()
  await sheet.getByRole('button', { name: 'More bedrooms' }).click()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onCall(inspectionRoutes.checkIfInspectionExists, async (_, pass) => {
    asked.resolve()
    await answered.promise
    return pass()
  })
  await next.click()
  await asked.promise
  await expect.element(sheet).toBeVisible()
  answered.resolve()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(section).toMatchTextContent('1 bedroom')
  await expect.element(page.getByLabelText('Year built')).toHaveValue('1998')
})

test('a paragraph that was edited stays until it is reset; the fields go on', async () => {
  await openNew()
  await page.getByLabelText('Year built').fill('1998')
  // Two screens of a phone, with the text above the foot.
  await expect.element(peek).toHaveTextContent('The property was built in 1998.')
  expect(section.query()).toBeNull()
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2 * PHONE.height)
  await peek.click()
  await section.getByRole('button', { name: 'Edit text' }).click()
  await text.fill('The property was built in about 1998, the seller says.')
  await page.getByLabelText('Year built').fill('1999')
  await expect.element(text).toHaveValue('The property was built in about 1998, the seller says.')
  await expect
    .element(page.getByText('You edited this text, so the fields no longer change it.'))
    .toBeVisible()
  await page.getByLabelText('Additions or alterations').fill('A deck')
  await expect
    .element(text)
    .toHaveValue(
      'The property was built in about 1998, the seller says.\n\nAdditions or alterations: A deck.',
    )
  await section.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect
    .element(text)
    .toHaveValue('The property was built in 1999.\n\nAdditions or alterations: A deck.')
})

test('a text that another client wrote is the inspector’s: fields are kept beside it and change nothing of it', async () => {
  const { id, client } = await startInspection()
  await call(inspectionRoutes.create, { inspection_id: id, paragraph_text: HOME_DESCRIPTION })
  await openPage(`/property-description/${client.id}`)
  await expect.element(text).toHaveValue(HOME_DESCRIPTION)
  await page.getByLabelText('Year built').fill('1998')
  await group('Gas').getByRole('button', { name: 'Off' }).click()
  const agent = page.getByLabelText('Buyer’s agent, name')
  await expect.element(agent).not.toBeVisible()
  await page.css('summary').filter({ hasText: 'Rooms and buyer’s agent' }).click()
  await agent.fill('Karen Ortiz')
  await page.getByLabelText('Buyer’s agent, email').fill('karen')
  await page.css('summary').filter({ hasText: 'Rooms and buyer’s agent' }).click()
  await page.css('button:visible').filter({ hasText: 'Save and review' }).click()
  // What is refused is opened, also when it was closed over the error.
  await expect.element(page.getByLabelText('Buyer’s agent, email')).toHaveFocus()
  await page.css('summary').filter({ hasText: 'Rooms and buyer’s agent' }).click()
  await expect.element(agent).not.toBeVisible()
  await page.css('button:visible').filter({ hasText: 'Save and review' }).click()
  await expect.element(page.getByLabelText('Buyer’s agent, email')).toHaveFocus()
  await page.getByLabelText('Buyer’s agent, email').fill('karen@ortizhomes.example')
  await expect.element(text).toHaveValue(HOME_DESCRIPTION)
  await page.css('button:visible').filter({ hasText: 'Save and review' }).click()
  await expect.poll(async () => (await whole(id)).details?.year_built).toBe('1998')
  expect(await whole(id)).toMatchObject({
    description: HOME_DESCRIPTION,
    details: { gas: 'Off', agent_name: 'Karen Ortiz' },
  })
})
