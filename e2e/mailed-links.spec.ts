// Links by email: one sets a new password beside its code, one signs in where a password is not asked for.
import { TEXT } from '@plumbline/contract/texts'
import { violationsOf } from './support/axe.ts'
import { messagesTo } from './support/codes.ts'
import { PASSWORD } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'

const NEW_PASSWORD = 'nobody else knows this'

async function linkTo(email: string, path: string): Promise<string> {
  const find = async () =>
    (await messagesTo(email))
      .map(({ text }) => text.slice(text.indexOf(path)).split(/\s/)[0] ?? '')
      .find((link) => link.startsWith(`${path}#`))
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return (await find()) ?? ''
}

test('a reset mail’s link sets a password; asked again within 5 minutes, no screen says sent', async ({
  page,
  inspector,
}) => {
  const { email } = inspector.user
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(TEXT.resetCodeSent)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in [45]:\d\d$/ })).toBeDisabled()
  const link = await linkTo(email, '/forgot-password')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(TEXT.mailedJustNow)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`Set a new password for ${email}.`)).toBeVisible()
  expect(await violationsOf(page, 'reset by link')).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(`${NEW_PASSWORD}!`)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  const again = await page.context().newPage()
  await again.goto(link)
  await expect(again.getByRole('alert')).toHaveText(TEXT.linkOver)
})

test('where a password is not asked for, a mailed link signs in, once', async ({ page, inspector }) => {
  const { email } = inspector.user
  // 51 networks are not at hand here: the server's own refusal is tested where they are.
  const refusal = { status: false, message: TEXT.mailedLinkOnly, sign_in_by: 'mailed_link' }
  await page.route('**/v1/oauth/token', (route) =>
    route.fulfill({ status: 403, json: refusal, headers: { plumbline: '1' } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in by email' })).toBeFocused()
  await expect(page.getByText(TEXT.mailedLinkOnly)).toBeVisible()
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('status').filter({ hasText: TEXT.signInLinkSent })).toBeVisible()
  expect(await violationsOf(page, 'sign in by email')).toEqual([])

  const link = await linkTo(email, '/sign-in-link')
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toBeVisible()
  expect(await violationsOf(page, 'sign-in link')).toEqual([])
  await button.click()
  await expect(page).toHaveURL('/dashboard')

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(TEXT.linkOver)
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})
