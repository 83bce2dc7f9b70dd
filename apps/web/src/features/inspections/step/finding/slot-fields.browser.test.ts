// The blanks of a finding's ready sentences: filled by tap or typed, left out where empty, and gone once it is reworded.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addTemplate,
  type Inspection,
  labelIn,
  readStep,
  startInspection,
  stepPath,
} from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const sheet = sheetOf(FINDING)
const description = sheet.getByRole('textbox', { name: 'Description' })
const task = sheet.getByText(/^Recommend repair by/).first()
const width = sheet.getByRole('group', { name: 'Width, in.' })
const count = sheet.getByLabelText('Count')
const place = sheet.getByRole('group', { name: 'Where' })

let inspection: Inspection

beforeEach(async () => {
  const content = structuredClone(builtInTemplate)
  const finding = content.sections
    .flatMap(({ recommendation }) => recommendation)
    .flatMap(({ recommendations }) => recommendations)
    .find(({ label }) => label === FINDING)
  Object.assign(finding ?? {}, {
    condition:
      'Shingles{{ about [width] in. wide}} were missing{{ at [place]}}{{ ([count] in all)}}{{, in [state]}}.',
    task: 'Recommend repair by {trade}.',
    slots: {
      width: 'length',
      place: 'place',
      count: 'number',
      state: { kind: 'choice', of: ['poor condition', 'fair condition'] },
    },
  })
  inspection = await startInspection(await addTemplate({ ...content, name: 'With blanks' }))
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
})

const details = async (label = FINDING) =>
  labelIn(await readStep(inspection, 'roofing'), 'recomendation', label).details

test('what is filled in stands in the sentence at once, and on the server', async () => {
  await expect.element(description).toHaveValue('Shingles were missing.')
  await expect.element(task).toHaveTextContent('Recommend repair by a licensed roofing contractor.')
  await width.getByRole('button', { name: '3/16' }).click()
  await expect.element(description).toHaveValue('Shingles about 3/16 in. wide were missing.')
  await expect.element(count).toHaveAttribute('inputmode', 'decimal')
  await count.fill('4')
  await sheet.getByRole('button', { name: 'fair condition' }).click()
  await place.getByRole('button', { name: 'Rear slope' }).click()
  const said = 'Shingles about 3/16 in. wide were missing on the rear slope (4 in all), in fair condition.'
  await expect.element(description).toHaveValue(said)
  await sheet.getByRole('button', { name: 'Contractor: Roofing contractor' }).click()
  await sheet.getByRole('button', { name: 'Other…' }).last().click()
  await sheet.getByLabelText('Another contractor').fill('Acme Roofing')
  await expect.element(task).toHaveTextContent('Recommend repair by a qualified contractor (Acme Roofing).')
  await expectSent()
  expect(await details()).toMatchObject({
    comments: said,
    task: 'Recommend repair by a qualified contractor (Acme Roofing).',
    slots: { width: '3/16', count: '4', state: 'fair condition' },
  })

  // A chip taken back, and a place of its own: neither leaves anything behind.
  await width.getByRole('button', { name: '3/16' }).click()
  await expect.element(description).toHaveValue(said.replace(' about 3/16 in. wide', ''))
  await sheet.getByRole('button', { name: 'Add another location' }).click()
  const again = page.getByRole('dialog', { name: 'Add another location' })
  await expect
    .element(again.getByText('Photos and the blanks that you filled in aren’t copied.'))
    .toBeVisible()
  await again.getByRole('button', { name: 'Garage', exact: true }).click()
  await again.getByRole('button', { name: 'Add 1 finding' }).click()
  await expectSent()
  expect((await details())?.slots).toEqual({ count: '4', state: 'fair condition' })
  expect((await details(`${FINDING}, Garage`))?.comments).toBe('Shingles were missing in the garage.')
})

test('a screen reader hears the filled sentence after a tap and when a field is left, not at each key', async () => {
  const announced = () => sheet.getByRole('status').last().element().textContent
  await expect.element(description).toHaveValue('Shingles were missing.')
  await width.getByRole('button', { name: '3/16' }).click()
  await expect.poll(announced).toBe('Shingles about 3/16 in. wide were missing.')
  await count.click()
  await userEvent.keyboard('12')
  const said = 'Shingles about 3/16 in. wide were missing (12 in all).'
  await expect.element(description).toHaveValue(said)
  expect(announced()).toBe('Shingles about 3/16 in. wide were missing.')
  await userEvent.tab()
  await expect.poll(announced).toBe(said)
  // What the inspector rewords is not read back.
  await description.fill('Shingles were gone.')
  await place.getByRole('button', { name: 'Rear slope' }).click()
  await expect.element(count).not.toBeInTheDocument()
  expect(announced()).toBe(said)
})

test('a reworded sentence asks for nothing; the standard wording comes back with what was filled in', async () => {
  await count.fill('4')
  await expect.element(description).toHaveValue('Shingles were missing (4 in all).')
  await sheet.getByRole('button', { name: 'Contractor: Roofing contractor' }).click()
  await sheet.getByRole('button', { name: 'Other…' }).last().click()
  await sheet.getByLabelText('Another contractor').fill('Acme Roofing')
  await expect.element(task).toHaveTextContent('Recommend repair by a qualified contractor (Acme Roofing).')
  await description.fill('Shingles were gone [see survey].')
  await expect.element(count).not.toBeInTheDocument()
  await place.getByRole('button', { name: 'Rear slope' }).click()
  await expect.element(description).toHaveValue('Shingles were gone [see survey].')
  await expectSent()
  expect((await details())?.comments).toBe('Shingles were gone [see survey].')
  await sheet.getByRole('button', { name: 'Restore standard wording' }).click()
  await expect.element(description).toHaveValue('Shingles were missing on the rear slope (4 in all).')
  await expect.element(count).toHaveValue('4')
  // The contractor of the template is back, and so is the sentence.
  await expect.element(task).toHaveTextContent('Recommend repair by a licensed roofing contractor.')
})

test('what is kept without a space that was just typed does not replace what is being typed', async () => {
  const saved = async () => (await details())?.slots?.count
  await count.fill('3 ')
  await expect.poll(async () => (await saved())?.trim()).toBe('3')
  await expectSent()
  await expect.element(count).toHaveValue('3 ')
  await count.click()
  await userEvent.keyboard('1/2')
  await expect.element(count).toHaveValue('3 1/2')
  await expect.poll(saved).toBe('3 1/2')
})

test('Cancel brings back what was filled in before', async () => {
  await count.fill('4')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await findingRow(FINDING).click()
  await count.fill('9')
  await expect.element(description).toHaveValue('Shingles were missing (9 in all).')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expectSent()
  expect(await details()).toMatchObject({
    comments: 'Shingles were missing (4 in all).',
    slots: { count: '4' },
  })
})
