// An administrator works as a user: to the user's pages, back to the users, and what the log says of it. The rest of
// the back office: apps/web/src/features/admin/*.browser.test.ts.
import type { Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { schemesAt, violationsOf } from './support/axe.ts'
import { type Inspector, openSession, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const administrator = () => openSession('admin@demo.test', 'plumbline-demo')
const rowOf = (page: Page, { user }: Inspector) => page.getByRole('row').filter({ hasText: user.email })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function choose(page: Page, { user }: Inspector, action: string): Promise<void> {
  await rowOf(page, { token: '', user })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an administrator works as a user, returns, and all of it is in the log', async ({
  page,
  inspector,
}) => {
  // Anybody else is led away from there.
  await signIn(page, inspector)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')

  // So many that the list scrolls.
  for (let i = 0; i < 5; i += 1) await registerInspector()
  const admin = await administrator()
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin')
  await expect(rowOf(page, inspector)).toBeVisible()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await choose(page, inspector, 'Log in')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Add your first client' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const bar = page.getByRole('complementary', { name: 'Signed in as a user' })
  await expect(bar).toContainText(`You are signed in as Nora Sill ${inspector.user.email}`)
  expect(await stored(page, 'Stoken')).toBe(admin.token)
  const asUser = await stored(page, 'access_token')
  expect(asUser).not.toBe(admin.token)
  expect(JSON.parse((await stored(page, 'userData')) ?? '{}').id).toBe(inspector.user.id)

  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.goto('/clients')
  await expect(bar).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Return to admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await stored(page, 'access_token')).toBe(admin.token)
  expect(JSON.parse((await stored(page, 'userData')) ?? '{}').email).toBe('admin@demo.test')
  await expect(call(accountRoutes.getUser, {}, { token: asUser ?? '' })).rejects.toThrow()
  await call(accountRoutes.getUser, {}, { token: inspector.token })

  await page.getByRole('link', { name: 'Audit' }).filter({ visible: true }).click()
  await page.getByRole('searchbox').fill(inspector.user.email)
  await expect(rowOf(page, inspector)).toHaveCount(2)
  await expect(rowOf(page, inspector).first()).toContainText('Returned to own account')
  await expect(rowOf(page, inspector).last()).toContainText('Signed in as the user')
})

for (const width of [390, 1280])
  test(`no axe violation at ${width} px`, async ({ browser, inspector }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    const found: string[] = []
    const look = async (name: string) => {
      for (const colorScheme of schemesAt(width)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `${name}, ${colorScheme}`)))
      }
    }
    const admin = await administrator()
    await signIn(page, admin)
    const off = await registerInspector()
    const { id, email } = off.user
    await call(adminRoutes.changeUserIsActive, { id, email, is_active: 0 }, { token: admin.token })
    await page.goto('/admin')
    await expect(page.getByText(inspector.user.email)).toBeVisible()
    await look('users')
    const actions = page.getByRole('button', { name: 'Actions for Nora Sill' }).first()
    await actions.click()
    await expect(page.getByText('Delete User')).toBeVisible()
    await look('actions')
    await page.getByText('Change Password', { exact: true }).click()
    await expect(page.getByLabel('Enter New Password')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await look('change password')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await actions.click()
    await page.getByText('Delete User', { exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Delete Nora Sill?' })).toBeVisible()
    await look('delete')
    await page.goto('/admin?tab=audit')
    await expect(page.getByText('Deactivated').first()).toBeVisible()
    await look('audit')
    await page.goto('/admin?tab=overview')
    await expect(page.getByText('Sign-ups').first()).toBeVisible()
    await page.getByText('Show as a table').click()
    await look('overview')
    const { access_token } = await call(
      adminRoutes.loginAsUser,
      { user_id: inspector.user.id },
      { token: admin.token },
    )
    await page.evaluate(
      ([own, token]) => {
        localStorage.setItem('Stoken', own)
        localStorage.setItem('access_token', token)
      },
      [admin.token, access_token] as const,
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('complementary', { name: 'Signed in as a user' })).toBeVisible()
    await look('as a user')
    await context.close()
    expect(found, found.join('\n')).toEqual([])
  })
