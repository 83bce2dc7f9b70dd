// The browser killed while somebody types: at most the last word is lost. At once and after 1 s, once each; also after 0.3 and 3 s, five times each, with E2E_KILLS=5.
import { setTimeout as sleep } from 'node:timers/promises'
import { labelIn, readStep, registerInspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalBrowser } from './support/mortal-browser.ts'
import { BASE_URL } from './support/server.ts'
import { findingRow, openTab, sheetOf } from './support/step-screen.ts'

const ROUNDS = Number(process.env.E2E_KILLS ?? 1)
const SECONDS_AFTER_LAST_KEY = process.env.E2E_KILLS ? [0, 0.3, 1, 3] : [0, 1]
const FINDING = 'Missing shingles'
const WORDS = 'Nine shingles are gone above the porch and the felt beneath them is torn.'
const LAST_WORD = ' torn.'
const KEY_MS = 45
/** Chromium writes local storage down 5 s after a change: killed before, it asks to sign in again. */
const SIGN_IN_KEPT_MS = 6_000

for (const seconds of SECONDS_AFTER_LAST_KEY) {
  test(`killed ${seconds} s after the last key, the text is there again`, async () => {
    test.setTimeout(120_000 * ROUNDS)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { shown, sent } = await killWhileTyping(seconds)
      const lost = WORDS.slice(shown.length)
      console.log(
        `browser killed ${seconds} s after the last key, ${round} of ${ROUNDS}: ${lost === '' ? 'nothing lost' : `lost "${lost}"`}`,
      )
      expect(WORDS.startsWith(shown), shown).toBe(true)
      expect(lost.length).toBeLessThanOrEqual(LAST_WORD.length)
      expect(sent).toBe(shown)
    }
  })
}

/** Types a comment, kills the browser, starts it again: what it then shows, and what of it reaches the server. */
async function killWhileTyping(seconds: number): Promise<{ shown: string; sent: string | undefined }> {
  const inspector = await registerInspector()
  const inspection = await startInspection(inspector)
  const address = BASE_URL + stepPath(inspection, 'roofing')
  const browser = new MortalBrowser()
  try {
    const page = await browser.start()
    await signIn(page, inspector, BASE_URL)
    await sleep(SIGN_IN_KEPT_MS)
    await page.goto(address)
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    const field = sheetOf(page, FINDING).getByLabel('What was found')
    await field.fill('')
    await field.pressSequentially(WORDS, { delay: KEY_MS })
    await sleep(seconds * 1000)
    await browser.kill()

    const again = await browser.start()
    await again.goto(address)
    await openTab(again, 'Recommendation')
    await findingRow(again, FINDING).click()
    const kept = sheetOf(again, FINDING).getByLabel('What was found')
    await expect(kept).not.toHaveValue('')
    const shown = await kept.inputValue()
    await expect.poll(commentOnServer, { timeout: 40_000 }).toBe(shown)
    return { shown, sent: await commentOnServer() }
  } finally {
    await browser.dispose()
  }

  async function commentOnServer(): Promise<string | undefined> {
    const step = await readStep(inspector, inspection.id, 'roofing')
    return labelIn(step, 'recomendation', FINDING).details?.comments
  }
}
