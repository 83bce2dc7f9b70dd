// Nothing stands out of the window: every screen at 320 px, words that are longer than a line, texts of a browser that is
// set to larger ones, and the bar at each width.
import type { Locator, Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Screen } from './support/axe-screen.ts'
import { SCREENS } from './support/axe-screens.ts'
import { SIGNED_OUT_SCREENS } from './support/axe-screens-signed-out.ts'
import { readDemo, sendMail } from './support/demo.ts'
import { clientFields, registerInspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { standsOutOf } from './support/overflow.ts'
import { BASE_URL, call } from './support/server.ts'
import { findingRow, openTab, sheetOf } from './support/step-screen.ts'

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'

test.describe.configure({ mode: 'parallel' })
// A failure lists its places; a trace of forty screens costs more than it tells.
test.use({ trace: 'off' })

test.describe('at 320 px', () => {
  test.use(PHONE)

  test('every screen fits', async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const demo = await readDemo()
    await sendMail(demo)
    const found: string[] = []
    const onNewPhone = async (look: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({ ...PHONE, baseURL, reducedMotion: 'reduce' })
      await look(await context.newPage())
      await context.close()
    }
    const lookAt = async (page: Page, screen: Screen) => {
      await page.goto(screen.path(demo))
      try {
        await screen.arrange(page, true)
      } catch (error) {
        found.push(`${screen.name} could not be opened: ${error}`)
        return
      }
      found.push(...(await standsOutOf(page, screen.name)))
    }
    // Each on a phone of its own: what somebody enters while signed out stays on the device.
    for (const screen of SIGNED_OUT_SCREENS) await onNewPhone((page) => lookAt(page, screen))
    await onNewPhone(async (page) => {
      await page.goto('/')
      found.push(...(await standsOutOf(page, 'landing page')))
    })
    await onNewPhone(async (page) => {
      await signIn(page, demo.inspector)
      for (const screen of SCREENS) await lookAt(page, screen)
    })
    expect(found, found.join('\n')).toEqual([])
  })

  test('the foot of a step and the list of steps cut no word', async ({ page, inspector, inspection }) => {
    await signIn(page, inspector)
    for (const { width, words } of [
      { width: 320, words: 'Search' },
      { width: 360, words: 'Search' },
      { width: 390, words: 'Search or say it' },
    ]) {
      await page.setViewportSize({ ...PHONE.viewport, width })
      await page.goto(stepPath(inspection, 'roofing'))
      const search = page.getByRole('button', { name: 'Search or say it' })
      await expect(search).toBeVisible()
      expect(await shownWords(search), `${width} px`).toBe(words)
    }
    const step = { inspection_id: inspection.id, step_name: 'roofing' as const, is_applicable: false }
    await call(inspectionRoutes.notApplicable, step, inspector)
    await page.setViewportSize(PHONE.viewport)
    await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
    const line = page.getByText('One line in the report')
    await expect(line).toBeVisible()
    expect(await line.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThanOrEqual(20)
  })

  test('words longer than a line break', async ({ page }) => {
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
    await signIn(page, inspector)
    const found: string[] = []
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
      stepPath({ id }, 'roofing'),
      `/inspection-review/${id}/${client.id}`,
      `/reports?client=${client.id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      found.push(...(await standsOutOf(page, path)))
    }
    expect(found, found.join('\n')).toEqual([])
  })
})

test.describe('with larger texts, at 390 px', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 844 } })

  test('all texts grow with the browser’s own size, and the page stays as wide as the window', async ({
    page,
    inspector,
    inspection: { id, client },
  }) => {
    const browser = await page.context().newCDPSession(page)
    const found: string[] = []
    const look = async (name: string) => {
      for (const size of [24, 32]) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
        const whole = `${name}, texts of ${size} px`
        found.push(...(await standsOutOf(page, whole)), ...(await smallTexts(page, whole, size)))
      }
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
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
      `/clients/edit-client/${client.id}`,
      '/my-account',
      `/property-description/${client.id}`,
      `/inspection/${id}/inspection-steps/${client.id}`,
      `/inspection-review/${id}/${client.id}`,
      `/reports?client=${client.id}`,
      stepPath({ id }, 'roofing'),
    ])
      await open(path)
    await openTab(page, 'Recommendation')
    await findingRow(page, 'Missing shingles').tap()
    await expect(sheetOf(page, 'Missing shingles')).toBeVisible()
    await look('the sheet of a finding')
    expect(found, found.join('\n')).toEqual([])
  })
})

for (const width of [320, 360, 390, 900, 1024, 1080, 1280]) {
  test(`the bar fits at ${width} px, whatever the name`, async ({ page }) => {
    const inspector = await registerInspector(BASE_URL, { last_name: 'Featherstonehaugh' })
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, inspector)
    // As an administrator has it who is signed in as a user: one button more.
    await page.evaluate(() => localStorage.setItem('Stoken', 'of an administrator'))
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^Profile: / })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return to admin' }).first()).toBeVisible()
    expect(await standsOutOf(page, `${width} px`)).toEqual([])
  })
}

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
