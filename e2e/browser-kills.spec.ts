// The browser killed while somebody types: at most the last word is lost; or after photos were chosen: what was called kept is there. At one time each, with a few photos; at more, with 50, five times each, with E2E_KILLS=5.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { labelIn, readStep, registerInspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalBrowser } from './support/mortal-browser.ts'
import { writePhonePhotos } from './support/phone-photos.ts'
import { BASE_URL } from './support/server.ts'
import { chooseLargeFiles, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const ROUNDS = Number(process.env.E2E_KILLS ?? 1)
const SECONDS_AFTER_LAST_KEY = process.env.E2E_KILLS ? [0, 0.3, 1, 3] : [0]
/** The string: the moment in which the last one is called kept. */
const AFTER_PHOTOS = process.env.E2E_KILLS ? (['once kept', 1, 2, 3, 4] as const) : (['once kept'] as const)
const PHOTOS = process.env.E2E_KILLS ? 50 : 12
const FINDING = 'Shingles missing from roof'
const WORDS = 'Nine shingles are gone above the porch and the felt beneath them is torn.'
const LAST_WORD = ' torn.'
const KEY_MS = 45
/** A text is on the disk within this while photos are written; alone within 0.3 s, as the kills after the last key show. */
const KEPT_BESIDE_PHOTOS_MS = 1000

for (const seconds of SECONDS_AFTER_LAST_KEY) {
  test(`killed ${seconds} s after the last key, the text is there again`, async () => {
    test.setTimeout(300_000 * ROUNDS)
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

for (const moment of AFTER_PHOTOS) {
  const when = moment === 'once kept' ? moment : `after ${moment} s`
  test(`of ${PHOTOS} chosen photos, killed ${when}, all that were called kept are there`, async () => {
    test.setTimeout(300_000 * ROUNDS)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { promised, there } = await killAfterChoosing(moment)
      console.log(
        `browser killed ${when}, ${round} of ${ROUNDS}: ${promised} of ${PHOTOS} photos called kept, ${there} there`,
      )
      if (moment === 'once kept') expect(promised).toBe(PHOTOS)
      expect(there).toBeGreaterThanOrEqual(promised)
      // One whose answer was lost with the browser is there once.
      expect(there).toBeLessThanOrEqual(PHOTOS)
    }
  })
}

/** Chooses photos, types behind them, kills the browser, starts it again: how many were promised, and are there. */
async function killAfterChoosing(moment: number | 'once kept'): Promise<{ promised: number; there: number }> {
  const inspector = await registerInspector()
  const inspection = await startInspection(inspector)
  const browser = new MortalBrowser()
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  const openSheet = async (page: Page) => {
    await page.goto(BASE_URL + stepPath(inspection, 'roofing'))
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    return sheetOf(page, FINDING)
  }
  try {
    const page = await browser.start()
    await signIn(page, inspector, BASE_URL)
    await browser.hasStored(inspector.token)
    const sheet = await openSheet(page)
    await chooseLargeFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
    const chosenAt = Date.now()
    await expect(sheet.getByRole('listitem')).toHaveCount(PHOTOS)
    await sheet.getByLabel('Description').fill(WORDS)
    await sheet.getByLabel('Description').blur()
    if (moment === 'once kept') await expect(sheet.getByText('Saving…')).toHaveCount(0)
    else await sleep(Math.max(KEPT_BESIDE_PHOTOS_MS, moment * 1000 - (Date.now() - chosenAt)))
    const promised = await sheet.getByRole('listitem').filter({ hasNotText: 'Saving…' }).count()
    await browser.kill()

    // What waits is to be seen waiting: it is let out afterwards.
    const again = await browser.start()
    await again.route('**/save-comment-images', (route) => route.abort())
    const kept = await openSheet(again)
    await expect(kept.getByLabel('Description')).toHaveValue(WORDS)
    const tiles = kept.getByRole('listitem')
    for (let index = 0; index < (await tiles.count()); index += 1) {
      await tiles.nth(index).scrollIntoViewIfNeeded()
      await expect(tiles.nth(index).locator('img')).toHaveJSProperty('complete', true)
    }
    return { promised, there: await tiles.locator('img').count() }
  } finally {
    await browser.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
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
    await browser.hasStored(inspector.token)
    await page.goto(address)
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    const field = sheetOf(page, FINDING).getByLabel('Description')
    await field.fill('')
    await field.pressSequentially(WORDS, { delay: KEY_MS })
    await sleep(seconds * 1000)
    await browser.kill()

    const again = await browser.start()
    await again.goto(address)
    await openTab(again, 'Recommendation')
    await findingRow(again, FINDING).click()
    const kept = sheetOf(again, FINDING).getByLabel('Description')
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
