// One kill of the browser with photos on their way: what its screen had called kept, and what is there afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import type { LabelImage } from '@plumbline/contract/comment-records'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { MortalBrowser } from '../../e2e/support/mortal-browser.ts'
import { chooseLargeFiles, findingRow, openTab, sheetOf } from '../../e2e/support/step-screen.ts'
import type { Product } from '../product.ts'
import type { Moment } from './moments.ts'

const FINDING = 'Shingles missing from roof'
/** Chromium writes local storage down 5 s after a change: killed before, it asks to sign in again. */
const SIGN_IN_KEPT_MS = 6_000
const ALL_SENT_WITHIN_MS = 240_000
const SHOWN_WITHIN_MS = 15_000

export interface Kill {
  when: string
  /** Photos that the screen had called kept, or sent, before the kill. */
  kept: number
  /** Tiles of the finding after the restart. */
  there: number
  onServer: number
  /** Called kept, and not on the server at the end. */
  lost: number
  /** On the server more than once. */
  doubled: number
  /** On the server in the order in which they were chosen. */
  isInOrder: boolean
}

/** An inspector whose browser is killed again and again, always on the same profile. */
export class Killed {
  readonly #browser = new MortalBrowser()
  readonly #product: Product
  readonly #token: string
  readonly #paths: readonly string[]
  readonly #which: (picture: Uint8Array) => Promise<number>
  #page: Page | null = null

  constructor(
    product: Product,
    token: string,
    paths: readonly string[],
    which: (picture: Uint8Array) => Promise<number>,
  ) {
    this.#product = product
    this.#token = token
    this.#paths = paths
    this.#which = which
  }

  /** Signs in, once for all kills. */
  async begin(): Promise<void> {
    const page = await this.#browser.start()
    await page.goto(`${this.#origin}/healthz`)
    await page.evaluate((token) => localStorage.setItem('access_token', token), this.#token)
    await page.goto(`${this.#origin}/dashboard`)
    await sleep(SIGN_IN_KEPT_MS)
    this.#page = page
  }

  async dispose(): Promise<void> {
    await this.#browser.dispose()
  }

  /** Chooses the photos for a finding of a new inspection, kills, starts again and waits until all is sent. */
  async once(moment: Moment): Promise<Kill> {
    const inspectionId = await this.#startInspection()
    const page = this.#page ?? (await this.#browser.start())
    const sheet = await this.#openSheet(page, inspectionId)
    await chooseLargeFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), this.#paths)
    const chosenAt = performance.now()
    await this.#until(moment, page, inspectionId)
    const kept = await keptTiles(page)
    const afterMs = Math.round(performance.now() - chosenAt)
    await this.#browser.kill()

    this.#page = await this.#browser.start()
    const again = await this.#openSheet(this.#page, inspectionId)
    const tiles = again.getByRole('listitem')
    await tiles
      .nth(Math.max(0, kept.length - 1))
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .catch(() => undefined)
    const there = await tiles.count()
    // What needs somebody does not go: it is counted as lost.
    await this.#page
      .locator('button:is([data-word="sent"], [data-word="needs you"])')
      .waitFor({ timeout: ALL_SENT_WITHIN_MS })

    const shown = await this.#photosOnServer(inspectionId)
    const sent = moment.phase === 'going out' ? `, ${moment.sent} sent` : ''
    return {
      when: `${moment.phase}${sent}: ${afterMs} ms`,
      kept: kept.length,
      there,
      onServer: shown.length,
      lost: kept.filter((photo) => !shown.includes(photo)).length,
      doubled: shown.length - new Set(shown).size,
      isInOrder: shown.every((photo, at) => at === 0 || photo > Number(shown[at - 1])),
    }
  }

  get #origin(): string {
    return `http://localhost:${this.#product.port}`
  }

  async #startInspection(): Promise<number> {
    const client = {
      client_name: 'Marisol Hollis',
      address: '1184 Sycamore Hollow Road',
      city: 'Maplewood',
      state: 'New Jersey',
      zip: '07040',
      email: 'marisol@example.com',
    }
    const { id } = (await this.#product.call(clientRoutes.create, client, this.#token)).client
    const form = { client_id: id, template_id: 1, paragraph_text: 'A two-story house of 1987.' }
    return (await this.#product.call(inspectionRoutes.create, form, this.#token)).inspection_id
  }

  async #openSheet(page: Page, inspectionId: number) {
    await page.goto(`${this.#origin}/inspection-step-data/${inspectionId}/roofing/2`)
    await openTab(page, 'Recommendation')
    await findingRow(page, FINDING).click()
    const sheet = sheetOf(page, FINDING)
    await sheet.waitFor()
    return sheet
  }

  async #until(moment: Moment, page: Page, inspectionId: number): Promise<void> {
    if (moment.phase === 'just kept')
      await page.waitForFunction(
        (count) => {
          const tiles = [...document.querySelectorAll('[role=dialog] li')]
          return tiles.length >= count && tiles.every((tile) => !/Being kept|Not kept/.test(tile.textContent))
        },
        this.#paths.length,
        { polling: 'raf', timeout: SHOWN_WITHIN_MS * 2 },
      )
    if (moment.phase === 'going out')
      while ((await this.#imagesOnServer(inspectionId)).length < moment.sent) await sleep(50)
    await sleep(moment.afterMs)
  }

  async #imagesOnServer(inspectionId: number): Promise<LabelImage[]> {
    const input = { inspection_id: inspectionId, book_mark: 0 }
    const { stepCategories } = await this.#product.call(
      inspectionRoutes.getStepCategories,
      input,
      this.#token,
    )
    const details = stepCategories.roofing?.recomendation.flatMap((category) => category.labels_details)
    return details?.find(({ label }) => label === FINDING)?.images ?? []
  }

  /** Which photos the server has, in its order: each is known by what it shows. */
  async #photosOnServer(inspectionId: number): Promise<number[]> {
    const images = await this.#imagesOnServer(inspectionId)
    return await Promise.all(
      images.map(async ({ url }) => {
        const answer = await fetch(url)
        if (!answer.ok) throw new Error(`A photo of the server answers ${answer.status}`)
        return await this.#which(new Uint8Array(await answer.arrayBuffer()))
      }),
    )
  }
}

/** The photos, by their place in the choice, that the open sheet calls kept or sent. */
function keptTiles(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] li')].flatMap((tile, index) =>
      /Being kept|Not kept/.test(tile.textContent) ? [] : [index],
    ),
  )
}
