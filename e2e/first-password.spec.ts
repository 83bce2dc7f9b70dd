// A first password, which signs in once: whoever comes in by it is led to one of their own, and told what else holds.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'

const ROOT = join(import.meta.dirname, '..')
const OWN = 'level and true'

const SOON = 'soon@example.test'
const LATER = 'later@example.test'

let server: MortalServer
/** Of each, as the command printed it. */
const firsts = new Map<string, string>()
test.beforeAll(async () => {
  server = await MortalServer.make({ FIRST_PASSWORDS: 'once' })
  for (const email of [SOON, LATER]) firsts.set(email, makeAdmin(email))
  await server.start()
})
test.afterAll(() => server.dispose())

/** An administrator, made by the command before the server starts on the same database; gives the first password. */
function makeAdmin(email: string): string {
  const { PATH = '', HOME = '' } = process.env
  const text = execFileSync(process.execPath, ['apps/server/src/admin-create.ts', email], {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR: server.dataDir, FIRST_PASSWORDS: 'once' },
    encoding: 'utf8',
  })
  return /shown this once: (\S+)/.exec(text)?.[1] ?? ''
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose your own password' })

async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${server.baseUrl}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
}

test('who signs in with a first password sets one of their own, by the keyboard alone', async ({ page }) => {
  const email = SOON
  const first = firsts.get(email) ?? ''
  await signInByForm(page, email, first)

  await test.step('the question comes first, and says why', async () => {
    await expect(question(page)).toBeFocused()
    await expect(page).toHaveTitle(/Choose your own password/)
    await expect(page.getByText('It won’t work again.')).toBeVisible()
    expect(await violationsAtAllSizes(page)).toEqual([])
  })

  await test.step('what does not do is said where it stands', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Old Password and New Password should be different')).toBeVisible()
    await expect(page.getByText('Confirm Password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill(OWN)
    await page.getByLabel('Confirm password').fill(`${OWN}!`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passwords must match')).toBeVisible()
  })

  await page.getByLabel('Confirm password').fill(OWN)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible()
  // Asked no more, by this one or by the server.
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, email, OWN)
  await expect(page).toHaveURL(/\/admin$/)
})

test('who puts it off was told what is true: in until signed out, then by Forgot Password', async ({
  page,
}) => {
  const email = LATER
  const first = firsts.get(email) ?? ''
  await signInByForm(page, email, first)
  await expect(question(page)).toBeFocused()
  await expect(page.getByText('Once you’re signed out, use Forgot Password')).toBeVisible()
  await button(page, 'Not now').click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.reload()
  await expect(page).toHaveURL(/\/admin$/)

  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, email, first)
  await expect(page.getByText('Use Forgot Password to set your own')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

/** Narrow and wide, light and dark. */
async function violationsAtAllSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await violationsOf(page, `own password, ${width}, ${colorScheme}`)))
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (room > 0) found.push(`${width}: ${room} px too wide`)
    }
  }
  return found
}
