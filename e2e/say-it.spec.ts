// Say it: a sentence, one tap, and the finding stands with its text, level and place; Undo takes it back.
import type { Page } from '@playwright/test'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { expectSent, sendingWord } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const DOUBLE_TAP = 'double tap in the sub panel garage, left of the door'

/** Opens the sheet and says a sentence. */
async function say(page: Page, text: string) {
  await page.getByRole('button', { name: 'Say it', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('What you see').fill(text)
  return sheet
}

test('a finding is one tap, also without a network, and Undo takes it back', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'electrical'))
  const doubleTap = async () =>
    labelIn(await readStep(inspector, inspection.id, 'electrical'), 'recomendation', 'Double tap')
  await expectSent(page)
  // The sheet itself is loaded once the screen stands.
  await (await say(page, 'garage')).getByText('“garage” alone: say what is wrong').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).tap()

  await context.setOffline(true)
  const sheet = await say(page, DOUBLE_TAP)
  await expect(sheet.getByText(/^2 fit\. Tap one, or its camera\.$/)).toBeVisible()
  await sheet
    .getByRole('button', {
      name: /^Double tap Electrical, Main panel .* sub panel garage, left of the door$/,
    })
    .tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Recommendation, 1 finding/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Double tap: in the report' })).toBeChecked()
  await expect(page.locator('[data-taken]')).toContainText('Double tap')
  await expect(page.locator('[data-taken] [data-label-nav]')).toBeFocused()
  await context.setOffline(false)
  await expectSent(page)
  expect((await doubleTap()).details).toMatchObject({
    comments: 'Two conductors share one breaker terminal that is made for a single conductor.',
    radio: 'Repair',
    location: 'sub panel garage, left of the door',
  })

  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('checkbox', { name: 'Double tap: in the report' })).not.toBeChecked()
  await expectSent(page)
  expect(await doubleTap()).toMatchObject({ isChecked: false })
})

test('the camera of a candidate takes it with its photo, in whatever step it is', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'electrical'))
  const sheet = await say(page, 'loose toilet in the hall bath, safety issue')
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Loose toilet, with a photo' }).tap()
  await (await chooser).setFiles(photo)
  await expect(page.getByText('Loose toilet added in Plumbing')).toBeVisible()
  await expectSent(page)
  const { details } = labelIn(
    await readStep(inspector, inspection.id, 'plumbing'),
    'recomendation',
    'Loose toilet',
  )
  expect(details).toMatchObject({ radio: 'Safety issue', location: 'hall bath' })
  expect(details?.images).toHaveLength(1)
})

test('facts answer questions, each by its own tap', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'plumbing'))
  const sheet = await say(page, `fifty gallon gas heater ${new Date().getFullYear() - 12}`)
  await expect(sheet.getByText('3 answers in Plumbing. Tap each that is right.')).toBeVisible()
  const size = sheet.getByRole('button', { name: /^Water heater size/ })
  await size.tap()
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  const age = sheet.getByRole('button', { name: /^Water heater age/ })
  await age.tap()
  await age.tap()
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'plumbing')
  const isChosen = (question: string, label: string) =>
    step.description.find((one) => one.label === question)?.checks.find((check) => check.label === label)
      ?.checked
  expect(isChosen('Water heater size', '50 gallons')).toBe(true)
  expect(isChosen('Water heater age', '10 to 14 years')).toBe(false)
})

test('nothing fits: it says why, and the words may become a label', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'plumbing'))
  const sheet = await say(page, 'no leaks under the sink')
  await expect(sheet.getByText('“no leaks under the sink” says that something is fine')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await sheet.getByLabel('What you see').fill('doorbell chime silent')
  await expect(sheet.getByText('No label fits')).toBeVisible()
  // This browser recognises no speech on the device.
  await expect(sheet.getByRole('button', { name: 'Listen' })).toHaveCount(0)
  await sheet.getByRole('button', { name: /^New label/ }).tap()
  await page
    .getByRole('dialog', { name: 'Add “doorbell chime silent”' })
    .getByRole('region', { name: 'Recommendation' })
    .getByRole('button')
    .first()
    .tap()
  await page.keyboard.press('Escape')
  await expect(sendingWord(page, /^Sent$/)).toBeVisible({ timeout: 40_000 })
  const step = await readStep(inspector, inspection.id, 'plumbing')
  expect(step.recomendation.flatMap(({ checks }) => checks.map(({ label }) => label))).toContain(
    'doorbell chime silent',
  )
})

test('words that no label fits are kept as a note, which no report prints', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'plumbing'))
  const words = 'ask the seller about the well'
  await (await say(page, words)).getByRole('button', { name: /^Keep as a note/ }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Note kept in Plumbing' })).toBeVisible()
  await expectSent(page)
  const kept = labelIn(
    await readStep(inspector, inspection.id, 'plumbing'),
    'recomendation',
    `Note: ${words}`,
  )
  expect(kept.isChecked).toBe(false)
  await page.getByRole('button', { name: /left in Plumbing$/ }).tap()
  const left = page.getByRole('dialog', { name: /left in Plumbing$/ })
  const notes = left.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText(words)
  await notes.getByRole('button', { name: `Remove the note: ${words}` }).tap()
  await expect(notes).toHaveCount(0)
})

test.describe('where the browser recognises speech on the device', () => {
  // The browser's own part: it hears what the test says, or fails as it is told to.
  const listening = () => {
    class Heard extends EventTarget {
      static available = async () => 'available'
      onresult: ((event: object) => void) | null = null
      onerror: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      start() {
        Object.assign(window, { heard: this })
      }
      stop() {
        this.onend?.()
      }
      abort() {
        this.onend?.()
      }
    }
    Object.assign(window, { SpeechRecognition: Heard })
  }
  const hears = (page: Page, text: string) =>
    page.evaluate((transcript) => {
      const { heard } = window as unknown as { heard: { onresult: (event: object) => void } }
      heard.onresult({ results: [[{ transcript }]] })
    }, text)
  const fails = (page: Page, error: string) =>
    page.evaluate((why) => {
      const { heard } = window as unknown as {
        heard: { onerror: (event: object) => void; onend: () => void }
      }
      heard.onerror({ error: why })
      heard.onend()
    }, error)

  test('what goes wrong is said in words, and what is heard is ranked', async ({
    page,
    inspector,
    inspection,
  }) => {
    await page.addInitScript(listening)
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'electrical'))
    await page.getByRole('button', { name: 'Say it', exact: true }).tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Heard on this device. Nothing is sent.')).toBeVisible()
    const listen = sheet.getByRole('button', { name: 'Listen', exact: true })
    for (const [error, words] of [
      ['not-allowed', 'The browser does not allow the microphone.'],
      ['no-speech', 'Nothing was heard.'],
      ['network', 'The browser wants a network for this.'],
      ['audio-capture', 'No microphone was found'],
    ] as const) {
      await listen.tap()
      await fails(page, error)
      await expect(sheet.getByRole('alert')).toContainText(words)
    }
    await listen.tap()
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    await hears(page, DOUBLE_TAP)
    await expect(sheet.getByText('2 fit. Tap one, or its camera.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Stop listening' }).tap()
    await expect(listen).toBeVisible()
  })
})

test('a sentence that no label matches in the search is said instead', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.getByRole('button', { name: 'Search or say it' }).tap()
  await page.getByRole('searchbox').fill(DOUBLE_TAP)
  await page.getByRole('button', { name: `Find what “${DOUBLE_TAP}” means` }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('What you see')).toHaveValue(DOUBLE_TAP)
  await sheet.getByRole('button', { name: /^Double tap Electrical, Main panel / }).tap()
  await expectSent(page)
  const electrical = await readStep(inspector, inspection.id, 'electrical')
  expect(labelIn(electrical, 'recomendation', 'Double tap').isChecked).toBe(true)
  // Back leads from the step, and to no search.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('before the ready findings have come the words can be kept, and it is said', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/v1/oauth/catalogue?*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(stepPath(inspection, 'electrical'))
  const sheet = await say(page, DOUBLE_TAP)
  const missing = sheet.getByText('The ready findings have not come to this device yet.')
  await expect(missing).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Keep as a note/ })).toBeVisible()
  arrive()
  await expect(sheet.getByText(/^2 fit\. Tap one, or its camera\.$/)).toBeVisible()
  await expect(missing).toBeHidden()
})
