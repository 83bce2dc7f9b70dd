// Every screen, and what opens over it, has no axe violation: one half of them at 390 px in light, the other at 1280 px in
// dark colours; with E2E_AXE=all, as in npm run test:nightly, all of them at both and in both.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { schemesAt, violationsOf } from './support/axe.ts'
import type { Screen } from './support/axe-screen.ts'
import { SCREENS } from './support/axe-screens.ts'
import { SIGNED_OUT_SCREENS } from './support/axe-screens-signed-out.ts'
import { type Demo, readDemo, sendMail } from './support/demo.ts'
import { expect, signIn, test } from './support/journey.ts'
import { BASE_URL } from './support/server.ts'

interface Size {
  width: number
  height: number
}

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

test.describe.configure({ mode: 'parallel' })
// A failure lists its places; a trace of forty screens costs more than it tells.
test.use({ trace: 'off' })

for (const [half, size] of SIZES.entries()) {
  test(`no violation at ${size.width} px`, async ({ browser }) => {
    test.setTimeout(600_000)
    const demo = await readDemo()
    await sendMail(demo)
    const found: string[] = []
    const ofThisHalf = (screens: readonly Screen[]) =>
      screens.filter((_, place) => process.env.E2E_AXE === 'all' || place % 2 === half)
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
  await page.goto(screen.path(demo))
  try {
    await screen.arrange(page, isPhone(size))
  } catch (error) {
    return [`${screen.name} could not be opened: ${error}`]
  }
  const found = await violationsOf(page, `${screen.name}, ${colorScheme}`)
  for (const other of others) {
    // Of the rules, other colours touch that of contrast alone.
    await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
    found.push(...(await violationsOf(page, `${screen.name}, ${other}`, ['color-contrast'])))
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
