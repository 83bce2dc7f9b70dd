// The back office as an administrator uses it: search, filter, switching off, passwords, signing in as a user and
// returning, deleting, the log of it all.
import type { Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { schemesAt, violationsOf } from './support/axe.ts'
import { moveRegistration } from './support/database.ts'
import { type Inspector, openSession, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const administrator = () => openSession('admin@demo.test', 'plumbline-demo')
const rowOf = (page: Page, { user }: Inspector) => page.getByRole('row').filter({ hasText: user.email })
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notifications-notification', { hasText: text })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function find(page: Page, { user }: Inspector): Promise<void> {
  await page.getByRole('searchbox').fill(user.email.toUpperCase())
  await expect(rowOf(page, { token: '', user })).toHaveCount(1)
}

async function choose(page: Page, { user }: Inspector, action: string): Promise<void> {
  await rowOf(page, { token: '', user })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an administrator who signs in comes to the users; anybody else does not', async ({
  page,
  inspector,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@demo.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('plumbline-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  for (const column of [
    'First Name',
    'Last Name',
    'Customer Email',
    'Customer Address',
    'Customer Phone',
    'Customer Status',
    'Actions',
  ])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  for (const hidden of ['My Profile', 'Billing'])
    await expect(page.getByRole('menuitem', { name: hidden })).toHaveCount(0)

  const other = await page.context().browser()?.newContext()
  const theirs = await other?.newPage()
  if (!other || !theirs) throw new Error('no second browser')
  await signIn(theirs, inspector)
  await theirs.goto('/admin')
  await expect(theirs).toHaveURL('/')
  await other.close()
})

test('users are searched, filtered, switched off and on', async ({ page, inspector }) => {
  await signIn(page, await administrator())
  await page.goto('/admin')
  await find(page, inspector)
  const status = rowOf(page, inspector).getByRole('button', { name: /active: /i })
  await expect(status).toContainText('Active')
  await status.click()
  await expect(toast(page, 'Nora Sill is inactive now')).toBeVisible()
  await expect(status).toContainText('Inactive')
  await expect(call(accountRoutes.getUser, {}, { token: inspector.token })).rejects.toThrow()

  await choose(page, inspector, 'Log in')
  await expect(toast(page, 'User is Currently Inactive, Please activate to Sign In')).toBeVisible()

  await page.getByRole('combobox', { name: 'Toggle Users' }).selectOption('Active')
  await expect(page.getByText('No Records Found!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Toggle Users' }).selectOption('Inactive')
  await status.click()
  await expect(status).toContainText('Active')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('combobox', { name: 'Toggle Users' }).selectOption('Toggle Users')
  await expect(rowOf(page, inspector)).toBeVisible()
})

test('a search has no further pages, the list has', async ({ page }) => {
  for (let i = 0; i < 12; i += 1) await registerInspector()
  await signIn(page, await administrator())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('get_user_data')) asked.push(request.postData() ?? '')
  })
  await page.goto('/admin')
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(12)
  expect(asked.some((body) => JSON.parse(body).listSize === 10)).toBe(true)
  await page.getByRole('searchbox').fill('%')
  await expect(page.getByText('No Records Found!')).toBeVisible()
  const before = asked.length
  await page.getByRole('searchbox').fill('nora')
  await expect.poll(() => rows.count()).toBeGreaterThan(12)
  await page.mouse.wheel(0, 20_000)
  await page.waitForTimeout(600)
  expect(asked.length).toBe(before)
})

test('a password is set for a user, who is told and signed out', async ({ page, inspector }) => {
  await signIn(page, await administrator())
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Change Password')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const field = dialog.getByLabel('Enter New Password')
  await expect(field).toHaveAttribute('type', 'password')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('change_password_by_admin')) asked += 1
  })
  await field.fill('short12')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Password should be atleast 8 characters')).toBeVisible()
  expect(asked).toBe(0)
  await field.fill('level and true')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const said = toast(page, `The password of ${inspector.user.email} has been changed`)
  await expect(said).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(said).toBeHidden({ timeout: 4_000 })
  await expect(call(accountRoutes.getUser, {}, { token: inspector.token })).rejects.toThrow()
  expect((await openSession(inspector.user.email, 'level and true')).token).toBeTruthy()
})

test('an answer of 422 closes the password dialog', async ({ page, inspector }) => {
  const admin = await administrator()
  await signIn(page, admin)
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Change Password')
  // Behind the page's back the user takes another email: id and email are of two then.
  const profile = {
    ...inspector.user,
    adress: 'x',
    phone_number: '+15125550147',
    email: `new.${inspector.user.email}`,
  }
  await call(
    accountRoutes.updateProfile,
    { ...profile, state: 'Texas', zip: '78701', company_info: 'Sill', profile_image: undefined },
    { token: inspector.token },
  )
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Enter New Password').fill('level and true')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an administrator works as a user, returns, and all of it is in the log', async ({
  page,
  inspector,
}) => {
  const admin = await administrator()
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin')
  await expect(rowOf(page, inspector)).toBeVisible()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await choose(page, inspector, 'Log in')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
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
  await expect(rowOf(page, inspector).first()).toContainText('Returned from the account')
  await expect(rowOf(page, inspector).last()).toContainText('Signed in as the user')
})

/** Ends the session of a tab that hears nothing of it, and opens a page there, which leads elsewhere while it loads. */
async function openAfter(page: Page, path: string, end: () => Promise<unknown>): Promise<void> {
  await page.goto('about:blank')
  await end()
  await page.goto(path).catch(() => undefined)
}

test('signed in as a user, what is refused is not offered', async ({ page, inspector }) => {
  await moveRegistration(inspector.user.id, 31)
  await signIn(page, await administrator())
  await page.goto('/admin')
  await choose(page, inspector, 'Log in')
  await expect(page.getByRole('complementary', { name: 'Signed in as a user' })).toBeVisible()
  // Else it comes in the way of the next page.
  await expect(page).toHaveURL('/dashboard')
  const refusal = page.getByText(/^Not while signed in as a user/)

  await page.goto('/plans')
  await expect(page.getByText('Not while signed in as a user: payments and plans.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeDisabled()
  await page.goto('/dashboard')
  await expect(page.getByText(/^Your free trial ended on/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Change Password' })).toHaveCount(0)
  await page.goto('/my-account')
  await expect(page.getByRole('link', { name: 'Payments/Billing' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Change Password' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0)
  await page.goto('/my-account/change-password')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveCount(0)

  await moveRegistration(inspector.user.id, -31)
  await page.goto('/my-account/edit-profile')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByLabel('First name')).toBeEditable()
})

test('a user who is deactivated meanwhile, or an own session that ended, sends the administrator to sign in', async ({
  page,
  inspector,
}) => {
  const admin = await administrator()
  await signIn(page, admin)
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Log in')
  await expect(page).toHaveURL('/dashboard')
  const { id, email } = inspector.user
  await openAfter(page, '/clients', () =>
    call(adminRoutes.changeUserIsActive, { id, email, is_active: 0 }, { token: admin.token }),
  )
  await expect(page).toHaveURL('/login')
  for (const key of ['access_token', 'Stoken', 'adminData', 'userData'])
    expect(await stored(page, key)).toBeNull()

  await call(adminRoutes.changeUserIsActive, { id, email, is_active: 1 }, { token: admin.token })
  await signIn(page, admin)
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Log in')
  await expect(page).toHaveURL('/dashboard')
  await openAfter(page, '/clients', () => call(authRoutes.logout, {}, { token: admin.token }))
  await expect(page).toHaveURL('/login')
  for (const key of ['access_token', 'Stoken', 'adminData', 'userData'])
    expect(await stored(page, key)).toBeNull()
})

test('logout while signed in as a user ends both sessions', async ({ page, inspector }) => {
  const admin = await administrator()
  await signIn(page, admin)
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Log in')
  await expect(page).toHaveURL('/dashboard')
  const asUser = (await stored(page, 'access_token')) ?? ''
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  for (const key of ['access_token', 'Stoken', 'adminData', 'userData'])
    expect(await stored(page, key)).toBeNull()
  for (const token of [asUser, admin.token])
    await expect(call(accountRoutes.getUser, {}, { token })).rejects.toThrow()
})

test('a user is deleted after a question; a stale page says so', async ({ page, inspector }) => {
  const admin = await administrator()
  await signIn(page, admin)
  await page.goto('/admin')
  await find(page, inspector)
  await choose(page, inspector, 'Delete User')
  const question = page.getByRole('dialog', { name: 'Delete Nora Sill?' })
  await expect(question).toContainText('all clients, inspections, photos and reports')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, inspector)).toHaveCount(1)
  await choose(page, inspector, 'Delete User')
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(page, 'User Deleted Successfully!')).toBeVisible()
  await expect(rowOf(page, inspector)).toHaveCount(0)
  await expect(page.getByText('No Records Found!')).toBeVisible()

  const second = await registerInspector()
  await find(page, second)
  await call(adminRoutes.deleteUser, { user_id: second.user.id }, { token: admin.token })
  await rowOf(page, second)
    .getByRole('button', { name: /active: /i })
    .click()
  await expect(toast(page, `${second.user.email} was deleted meanwhile`)).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)
  await expect(openSession(second.user.email)).rejects.toThrow()
})

test('by keyboard alone, and without a network it says so', async ({ page, inspector }) => {
  await signIn(page, await administrator())
  await page.goto('/admin')
  await find(page, inspector)
  const actions = rowOf(page, inspector).getByRole('button', { name: /^Actions for/ })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Change Password' }).getByLabel('Enter New Password'),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.context().setOffline(true)
  await rowOf(page, inspector)
    .getByRole('button', { name: /active: /i })
    .click()
  await expect(toast(page, 'Network Error!')).toBeVisible()
  await expect(rowOf(page, inspector).getByRole('button', { name: /^Active: / })).toBeVisible()
  await page.context().setOffline(false)
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
    await page.getByText('All counts as a table').click()
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
