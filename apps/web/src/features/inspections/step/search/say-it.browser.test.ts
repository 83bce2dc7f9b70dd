// A sentence in the field, one tap, and the finding stands with its text, level and place; facts answer questions, and what
// fits nothing is a finding or a note.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { loseNetwork, onCall } from '#web/testing/calls.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import { expectSent } from '#web/testing/step-screen.ts'
import { keepToast, press, toast } from '#web/testing/toasts.ts'

const DOUBLE_TAP = 'double tap in the sub panel garage, left of the door'

const sheet = page.getByRole('dialog')
const isRecorded = page.getByRole('checkbox', { name: 'Double-tapped breaker: in the report' })

/** Opens the sheet and says a sentence. */
async function say(text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await sheet.getByRole('searchbox').fill(text)
  return sheet
}

test('a finding is one tap, also without a network, and Undo takes it back', async () => {
  const inspection = await startInspection()
  const doubleTap = async () =>
    labelIn(await readStep(inspection, 'electrical'), 'recomendation', 'Double-tapped breaker')
  await openPage(stepPath(inspection, 'electrical'), PHONE)
  await expectSent()
  // What it shows is loaded once the screen stands.
  await expect.element((await say('garage')).getByText(/ matches\. Tap one, or its camera\.$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()

  const findNetwork = loseNetwork()
  await say(DOUBLE_TAP)
  await expect.element(sheet.getByText(/^3 matches\. Tap one, or its camera\.$/)).toBeVisible()
  await sheet
    .getByRole('button', {
      name: /^Double-tapped breaker Electrical, Main panel .* sub panel garage, left of the door$/,
    })
    .click()
  // Its Undo is pressed once all is sent.
  await keepToast(toast('Double-tapped breaker added'))
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: /^Recommendation, 1 finding/ })).toBeVisible()
  await expect.element(isRecorded).toBeChecked()
  await expect.element(page.css('[data-taken]')).toMatchTextContent('Double-tapped breaker')
  await expect.element(page.css('[data-taken] [data-label-nav]')).toHaveFocus()
  findNetwork()
  await expectSent()
  expect((await doubleTap()).details).toMatchObject({
    comments:
      'Two conductors were connected to one breaker in the garage panel. The breaker did not appear to be listed for two conductors.',
    radio: 'Repair',
    location: 'sub panel garage, left of the door',
  })

  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(isRecorded).not.toBeChecked()
  await expectSent()
  expect(await doubleTap()).toMatchObject({ isChecked: false })
})

test('the camera of a candidate takes it with its photo, in whatever step it is', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'electrical'), PHONE)
  await say('loose toilet in the hall bath, safety issue')
  await chooseFiles(
    sheet.getByRole('button', { name: 'Toilet loose at floor, with a photo' }),
    await drawPhoto(),
  )
  await expect.element(page.getByText('Toilet loose at floor added in Plumbing')).toBeVisible()
  await expectSent()
  const details = async () =>
    labelIn(await readStep(inspection, 'plumbing'), 'recomendation', 'Toilet loose at floor').details
  // The photo goes behind the words.
  await expect.poll(async () => (await details())?.images.length).toBe(1)
  expect(await details()).toMatchObject({ radio: 'Safety issue', location: 'hall bath' })
})

test('facts answer questions, each by its own tap', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'plumbing'), PHONE)
  await say('fifty gallon gas heater')
  await expect.element(sheet.getByText('2 matches. Tap any that are right.')).toBeVisible()
  const size = sheet.getByRole('button', { name: /^50 gallons Plumbing, Description, Water heater capacity/ })
  await size.click()
  await expect.element(size).toHaveAttribute('aria-pressed', 'true')
  const kind = sheet.getByRole('button', { name: /^Storage tank, natural gas Plumbing, Description/ })
  await kind.click()
  await kind.click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expectSent()
  const { description } = await readStep(inspection, 'plumbing')
  const isChosen = (question: string, label: string) =>
    description.find((one) => one.label === question)?.checks.find((check) => check.label === label)?.checked
  expect(isChosen('Water heater capacity', '50 gallons')).toBe(true)
  expect(isChosen('Water heater type and fuel', 'Storage tank, natural gas')).toBe(false)
})

test('nothing fits: it says so, and the words may become a finding', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'plumbing'), PHONE)
  await say('no leaks under the sink')
  await expect.element(sheet.getByText('Sounds fine, so there’s no finding to add.')).toBeVisible()
  await expect.element(sheet.getByRole('listitem')).not.toBeInTheDocument()
  await sheet.getByRole('searchbox').fill('doorbell chime silent')
  await expect.element(sheet.getByText('No matches.')).toBeVisible()
  // This browser recognises no speech on the device.
  await expect.element(sheet.getByRole('button', { name: 'Speak' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'New finding' }).click()
  await page
    .getByRole('dialog', { name: 'Add “doorbell chime silent”' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await userEvent.keyboard('{Escape}')
  await expectSent()
  const { recomendation } = await readStep(inspection, 'plumbing')
  expect(recomendation.flatMap(({ checks }) => checks.map(({ label }) => label))).toContain(
    'doorbell chime silent',
  )
})

test('words that no label fits are kept as a note, which no report prints', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'plumbing'), PHONE)
  const words = 'ask the seller about the well'
  await (await say(words)).getByRole('button', { name: 'Keep as a note' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Note saved in Plumbing' })).toBeVisible()
  await expectSent()
  const kept = labelIn(await readStep(inspection, 'plumbing'), 'recomendation', `Note: ${words}`)
  expect(kept.isChecked).toBe(false)
  await page.getByRole('button', { name: /unanswered in Plumbing$/ }).click()
  const left = page.getByRole('dialog', { name: 'Unanswered' })
  const notes = left.getByRole('region', { name: 'Notes' })
  await expect.element(notes).toMatchTextContent(words)
  await notes.getByRole('button', { name: `Remove the note: ${words}` }).click()
  await expect.element(notes).not.toBeInTheDocument()
})

test('what is too long for a finding or a note is told so, and a long text is kept in the field', async () => {
  await openPage(stepPath(await startInspection(), 'plumbing'), PHONE)
  const long = 'leak '.repeat(300).trim()
  await say(long)
  await expect
    .element(sheet.getByText('Too long for a finding or a note: at most 194 characters.'))
    .toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'New finding' })).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('searchbox')).toHaveValue(long)
})

test('before the ready findings have come the words can be kept, and it is said', async () => {
  const inspection = await startInspection()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  onCall(inspectionRoutes.catalogue, async (_, pass) => {
    await arrived
    return pass()
  })
  await openPage(stepPath(inspection, 'electrical'), PHONE)
  await say(DOUBLE_TAP)
  const missing = sheet.getByText('Findings aren’t on this device yet.')
  await expect.element(missing).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Keep as a note' })).toBeVisible()
  arrive()
  await expect.element(sheet.getByText(/^3 matches\. Tap one, or its camera\.$/)).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})
