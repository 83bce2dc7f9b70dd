// Every screen, and what opens over it, has no axe violation and does not stand out of a window of 320 px. Opened once: one
// half on a phone of that width in light, the other on a desktop in dark colors, made as narrow afterwards; with E2E_AXE=all,
// as in npm run test:nightly, all of them at each width and in both.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { schemesAt, violationsOf } from './support/axe.ts'
import type { Screen } from './support/axe-screen.ts'
import { SCREENS } from './support/axe-screens.ts'
import { SIGNED_OUT_SCREENS } from './support/axe-screens-signed-out.ts'
import { type Demo, readDemo, sendMail } from './support/demo.ts'
import { expect, signIn, test } from './support/journey.ts'
import { standsOutOf } from './support/overflow.ts'
import { BASE_URL } from './support/server.ts'

interface Size {
  width: number
  height: number
}

const NARROW: Size = { width: 320, height: 640 }
const PHONE: Size = { width: 390, height: 844 }
const DESKTOP: Size = { width: 1280, height: 900 }
const THUMB = 44
const isWhole = process.env.E2E_AXE === 'all'

test.describe.configure({ mode: 'parallel' })
// A failure lists its places; a trace of forty screens costs more than it tells.
test.use({ trace: 'off' })

for (const [half, size] of (isWhole ? [NARROW, DESKTOP, PHONE] : [NARROW, DESKTOP]).entries()) {
  test(`no violation at ${size.width} px, and nothing stands out at 320 px`, async ({ browser }) => {
    test.setTimeout(600_000)
    const demo = await readDemo()
    await sendMail(demo)
    const found: string[] = []
    const ofThisHalf = (screens: readonly Screen[]) =>
      screens.filter(({ onPhones }, place) => {
        if (onPhones === 'alone') return isPhone(size)
        return isWhole || place % 2 === half
      })
    // Each on a device of its own: what is entered while signed out stays there.
    for (const screen of ofThisHalf(SIGNED_OUT_SCREENS)) {
      const context = await openContext(browser, size)
      found.push(...(await look(await context.newPage(), screen, demo, size)))
      await context.close()
    }
    const context = await openContext(browser, size)
    const page = await context.newPage()
    await signIn(page, demo.inspector)
    for (const screen of ofThisHalf(SCREENS)) found.push(...(await look(page, screen, demo, size)))
    await context.close()
    expect(found, found.join('\n')).toEqual([])
  })
}

/** What is wrong on a screen, or that it could not be opened: the rest is looked at all the same. */
async function look(page: Page, screen: Screen, demo: Demo, size: Size): Promise<string[]> {
  const [colorScheme = 'light', ...others] = schemesAt(size.width)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  try {
    await open(page, screen, demo, size)
    // What lies beneath is a screen of its own, which by day is not looked at again.
    const isOver = !isWhole && (await openOver(page).count()) > 0
    const found = await violationsOf(page, `${screen.name}, ${colorScheme}`, undefined, isOver)
    for (const other of others) {
      // Of the rules, other colors touch that of contrast alone.
      await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
      found.push(...(await violationsOf(page, `${screen.name}, ${other}`, ['color-contrast'])))
    }
    if (size !== NARROW && isWhole) return found
    if (size !== NARROW) await makeNarrow(page, screen, demo)
    return [...found, ...(await standsOutOf(page, screen.name)), ...(await smallTargets(page, screen))]
  } catch (error) {
    return [`${screen.name} could not be opened: ${error}`]
  }
}

async function open(page: Page, screen: Screen, demo: Demo, size: Size): Promise<void> {
  // A dialog that closed with the window's size goes back in the history meanwhile, which ends what is loading.
  await expect(async () => void (await page.goto(screen.path(demo)))).toPass()
  await screen.arrange(page, isPhone(size))
}

const openOver = (page: Page) =>
  page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true })

/** Makes the window of an open screen that of a narrow phone; what does not stay open, or opens otherwise there, is opened again. */
async function makeNarrow(page: Page, screen: Screen, demo: Demo): Promise<void> {
  const over = openOver(page)
  const before = await over.count()
  await page.setViewportSize(NARROW)
  if (screen.onPhones !== 'otherwise') {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    if ((await over.count()) >= before) return
  }
  await open(page, screen, demo, NARROW)
}

/** What a thumb would miss. */
async function smallTargets(page: Page, { name, targets }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const locator of targets?.(page) ?? []) {
    await expect(locator.first()).toBeVisible()
    const boxes = await locator.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        return { text: one.getAttribute('aria-label') ?? one.textContent, width, height }
      }),
    )
    for (const { text, width, height } of boxes)
      if (width < THUMB || height < THUMB) found.push(`${name}: “${text}” is ${width} × ${height} px`)
  }
  return found
}

function isPhone({ width }: Size): boolean {
  return width < 900
}

function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: BASE_URL,
    viewport: size,
    hasTouch: isPhone(size),
    isMobile: isPhone(size),
  })
}
