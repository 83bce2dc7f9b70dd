// Nothing stands out of the window: words that are longer than a line, texts of a browser that is set to larger ones, and
// the bar at each width. Every screen: axe.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { clientFields, registerInspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { standsOutOf } from './support/overflow.ts'
import { BASE_URL, call } from './support/server.ts'
import { passStartSheet } from './support/start-sheet.ts'
import { findingRow, openTab, sheetOf } from './support/step-screen.ts'

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
/** Of a browser's texts, in place of 16. */
const LARGE = [24, 32]

test.describe.configure({ mode: 'parallel' })
// A failure lists its places; a trace of so many pages costs more than it tells.
test.use({ trace: 'off', viewport: NARROW, hasTouch: true, isMobile: true })

test('words longer than a line break at 320 px; at 390 px all texts grow with the browser’s own size, and the page stays as wide as the window', async ({
  page,
}) => {
  const inspector = await registerInspector(BASE_URL, { last_name: LONG_WORD, company_info: LONG_WORD })
  const fields = {
    ...clientFields(`Ana ${LONG_WORD}`),
    address: `12 ${LONG_WORD}${LONG_WORD}`,
    email: `${LONG_WORD}@example.test`,
  }
  const { client } = await call(clientRoutes.create, fields, inspector)
  const description = {
    client_id: client.id,
    template_id: 1,
    paragraph_text: `${LONG_WORD} ${LONG_WORD}${LONG_WORD}`,
  }
  const { inspection_id: id } = await call(inspectionRoutes.create, description, inspector)
  const browser = await page.context().newCDPSession(page)
  const found: string[] = []
  const look = async (name: string) => {
    found.push(...(await standsOutOf(page, name)))
    await page.setViewportSize(PHONE)
    for (const size of LARGE) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      const whole = `${name}, texts of ${size} px`
      found.push(...(await standsOutOf(page, whole)), ...(await smallTexts(page, whole, size)))
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await page.setViewportSize(NARROW)
  }
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await look(path)
  }
  for (const path of ['/', '/login', '/register']) await open(path)
  await signIn(page, inspector)
  for (const path of [
    '/dashboard',
    '/clients',
    '/inspection',
    '/inspection-list',
    '/my-account',
    '/mail-logs',
    '/reports-history',
    `/clients/edit-client/${client.id}`,
    `/property-description/${client.id}`,
    `/inspection/${id}/inspection-steps/${client.id}`,
    `/inspection-review/${id}/${client.id}`,
    `/reports?client=${client.id}`,
    stepPath({ id }, 'roofing'),
  ])
    await open(path)
  const { client: next } = await call(clientRoutes.create, clientFields(`Bo ${LONG_WORD}`), inspector)
  await page.goto(`/property-description/${next.id}`)
  await expect(page.getByRole('button', { name: 'More bedrooms' })).toBeVisible()
  await look('the start sheet')
  await passStartSheet(page)
  await look('a new property description')
  await page.goto(stepPath({ id }, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, 'Shingles missing from roof').tap()
  await expect(sheetOf(page, 'Shingles missing from roof')).toBeVisible()
  await look('the sheet of a finding')
  expect(found, found.join('\n')).toEqual([])
})

test('the bar fits at each width, whatever the name; the foot of a step and the list of steps cut no word', async ({
  page,
}) => {
  const inspector = await registerInspector(BASE_URL, { last_name: 'Featherstonehaugh' })
  const inspection = await startInspection(inspector)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  const search = page.getByRole('button', { name: 'Search or say it' })
  for (const { width, words } of [
    { width: 320, words: 'Search or say it' },
    { width: 360, words: 'Search or say it' },
    { width: 390, words: 'Search or say it' },
  ]) {
    await page.setViewportSize({ ...NARROW, width })
    await expect(search).toBeVisible()
    await expect.poll(() => shownWords(search), `${width} px`).toBe(words)
  }
  const step = { inspection_id: inspection.id, step_name: 'roofing' as const, is_applicable: false }
  await call(inspectionRoutes.notApplicable, step, inspector)
  await page.setViewportSize(NARROW)
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  const line = page.getByText('One line in the report')
  await expect(line).toBeVisible()
  expect(await line.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThanOrEqual(20)

  // As an administrator has it who is signed in as a user: one button more.
  await page.evaluate(() => localStorage.setItem('Stoken', 'of an administrator'))
  await page.goto('/dashboard')
  for (const width of [320, 360, 390, 900, 1024, 1080, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Profile: Nora Featherstonehaugh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return to admin' }).first()).toBeVisible()
    expect(await standsOutOf(page, `${width} px`)).toEqual([])
  }
})

/** The words of a button that stand whole in the window that it has for them; throws for one that is cut. */
function shownWords(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const frame = element.getBoundingClientRect()
    const say = element.nextElementSibling?.getBoundingClientRect()
    const words: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const { top, bottom, right } = range.getBoundingClientRect()
        if (top >= frame.bottom || bottom > frame.bottom) continue
        if (right > (say?.left ?? frame.right)) throw new Error(`“${word}” is cut`)
        words.push(word)
      }
    return words.join(' ')
  })
}

/** Texts that are smaller than any of ours is at this size of the browser's: they did not grow with it. */
async function smallTexts(page: Page, name: string, size: number): Promise<string[]> {
  // The smallest has 11 px where the browser has 16.
  const found = await page.evaluate((least) => {
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        Number.parseFloat(getComputedStyle(element).fontSize) < least,
    )
    return texts.slice(0, 6).map((element) => element.textContent?.trim().slice(0, 40))
  }, size * 0.68)
  return found.map((text) => `${name}: “${text}” did not grow`)
}
