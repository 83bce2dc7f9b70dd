// Speech where the browser recognises it on the device: what is heard is ranked, and one tap takes it, without a network.
import type { Page } from '@playwright/test'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { expectSent } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const DOUBLE_TAP = 'double tap in the sub panel garage, left of the door'

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

test('what goes wrong is said in words, and what is heard is ranked and taken without a network', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await page.addInitScript(listening)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'electrical'))
  await page.getByRole('button', { name: 'Speak', exact: true }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByPlaceholder('Listening on this device…')).toBeVisible()
  // It listens at once, and no keyboard is in the way.
  await expect(sheet.getByRole('button', { name: 'Stop listening' })).toBeFocused()
  const listen = sheet.getByRole('button', { name: 'Speak', exact: true })
  await fails(page, 'aborted')
  for (const [error, words] of [
    ['not-allowed', 'Microphone access is blocked.'],
    ['no-speech', 'We didn’t hear anything.'],
    ['network', 'Your browser needs a connection for this.'],
    ['audio-capture', 'No microphone found'],
  ] as const) {
    await listen.tap()
    await fails(page, error)
    await expect(sheet.getByRole('alert')).toContainText(words)
  }
  await context.setOffline(true)
  await listen.tap()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await hears(page, DOUBLE_TAP)
  await expect(sheet.getByText('3 matches. Tap one, or its camera.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Stop listening' }).tap()
  await expect(listen).toBeVisible()
  await sheet.getByRole('button', { name: /^Double-tapped breaker Electrical, Main panel / }).tap()
  await expect(page.getByRole('checkbox', { name: 'Double-tapped breaker: in the report' })).toBeChecked()
  await context.setOffline(false)
  await expectSent(page)
  const electrical = await readStep(inspector, inspection.id, 'electrical')
  expect(labelIn(electrical, 'recomendation', 'Double-tapped breaker').isChecked).toBe(true)
})

test.describe('under a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

  test('the key S listens into the field of a desktop, and what is heard after Escape is left out', async ({
    page,
    inspector,
    inspection,
  }) => {
    await page.addInitScript(listening)
    await signIn(page, inspector)
    await page.goto(stepPath(inspection, 'electrical'))
    const field = page.getByRole('searchbox', { name: 'Search or say it' })
    await expect(page.getByRole('button', { name: 'Speak', exact: true })).toBeVisible()
    await page.keyboard.press('s')
    const words = page.getByRole('searchbox')
    await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible()
    await expect(words).toBeFocused()
    await hears(page, DOUBLE_TAP)
    await expect(words).toHaveValue(DOUBLE_TAP)
    await expect(
      page.getByRole('button', { name: /^Double-tapped breaker Electrical, Main panel/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Speak', exact: true })).toBeVisible()
  })
})
