// The users as an administrator sees them: search, filter, switching off, passwords, deleting.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import {
  administratorHere,
  PASSWORD,
  registerAnother,
  type Session,
  visitorHere,
} from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { toast } from '#web/testing/toasts.ts'

const rowOf = ({ user }: Session): Locator => page.getByRole('row').filter({ hasText: user.email })
const statusOf = (someone: Session) => rowOf(someone).getByRole('button', { name: /active: /i })
const searchbox = page.getByRole('searchbox')
const filter = page.getByRole('combobox', { name: 'Toggle Users' })

async function find(someone: Session): Promise<void> {
  await searchbox.fill(someone.user.email.toUpperCase())
  await expect.element(rowOf(someone)).toHaveLength(1)
}

async function choose(someone: Session, action: string): Promise<void> {
  await rowOf(someone)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const askAs = ({ token }: Session) => call(accountRoutes.getUser, {}, { token })

const signInWith = (username: string, password: string) =>
  call(authRoutes.token, {
    username,
    password,
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web',
  })

test('an administrator who signs in comes to the users', async () => {
  const { email } = await administratorHere()
  await visitorHere()
  await openPage('/login')
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => location.pathname).toBe('/admin')
  // By role only a heading with a scope is found here.
  const headings = page.css('table thead th')
  await expect
    .poll(() => headings.elements().map(({ textContent }) => textContent))
    .toEqual([
      'First Name',
      'Last Name',
      'Customer Email',
      'Customer Address',
      'Customer Phone',
      'Customer Status',
      'Actions',
    ])
  for (const heading of headings.all()) await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  for (const hidden of ['My Profile', 'Billing'])
    await expect.element(page.getByRole('menuitem', { name: hidden })).not.toBeInTheDocument()
})

test('users are searched, filtered, switched off and on', async () => {
  await administratorHere()
  const someone = await registerAnother()
  await openPage('/admin')
  await find(someone)
  const status = statusOf(someone)
  await expect.element(status).toHaveTextContent('Active')
  await status.click()
  await expect.element(toast('Nora Sill is inactive now')).toBeVisible()
  await expect.element(status).toHaveTextContent('Inactive')
  await expect(askAs(someone)).rejects.toThrow()

  await choose(someone, 'Log in')
  await expect.element(toast('User is Currently Inactive, Please activate to Sign In')).toBeVisible()

  await filter.selectOptions('Active')
  await expect.element(page.getByText('No Records Found!')).toBeVisible()
  await filter.selectOptions('Inactive')
  await status.click()
  await expect.element(status).toHaveTextContent('Active')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await filter.selectOptions('Toggle Users')
  await expect.element(rowOf(someone)).toBeVisible()
})

test('a search has no further pages, the list has', async () => {
  await administratorHere()
  await Promise.all(Array.from({ length: 12 }, registerAnother))
  const asked: string[] = []
  onCall(adminRoutes.getUserData, async (request, pass) => {
    asked.push(await request.clone().text())
    return pass()
  })
  await openPage('/admin')
  const rows = page.getByRole('row')
  await expect.poll(() => rows.elements().length).toBeGreaterThan(12)
  expect(asked.some((body) => JSON.parse(body).listSize === 10)).toBe(true)
  await searchbox.fill('%')
  await expect.element(page.getByText('No Records Found!')).toBeVisible()
  const before = asked.length
  await searchbox.fill('nora')
  await expect.poll(() => rows.elements().length).toBeGreaterThan(12)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(page.getByText(TEXT.allFetched)).toBeInViewport()
  expect(asked.length).toBe(before)
})

test('a password is set for a user, who is told and signed out', async () => {
  await administratorHere()
  const someone = await registerAnother()
  await openPage('/admin')
  await find(someone)
  await choose(someone, 'Change Password')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const field = dialog.getByLabelText('Enter New Password')
  await expect.element(field).toHaveAttribute('type', 'password')
  let asked = 0
  onCall(adminRoutes.changePasswordByAdmin, (_, pass) => {
    asked += 1
    return pass()
  })
  await field.fill('short12')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog.getByText('Password should be atleast 8 characters')).toBeVisible()
  expect(asked).toBe(0)
  await field.fill('level and true')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const said = toast(`The password of ${someone.user.email} has been changed`)
  await expect.element(said).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(said, { timeout: 4_000 }).not.toBeInTheDocument()
  await expect(askAs(someone)).rejects.toThrow()
  expect((await signInWith(someone.user.email, 'level and true')).access_token).toBeTruthy()
})

test('an answer of 422 closes the password dialog', async () => {
  await administratorHere()
  const { token, user } = await registerAnother()
  await openPage('/admin')
  await find({ token, user })
  await choose({ token, user }, 'Change Password')
  // Behind the page's back the user takes another email: id and email are of two then.
  const profile = { ...user, adress: 'x', phone_number: '+15125550147', email: `new.${user.email}` }
  await call(
    accountRoutes.updateProfile,
    { ...profile, state: 'Texas', zip: '78701', company_info: 'Sill', profile_image: undefined },
    { token },
  )
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabelText('Enter New Password').fill('level and true')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast('Something went wrong')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a user is deleted after a question; a stale page says so', async () => {
  await administratorHere()
  const someone = await registerAnother()
  await openPage('/admin')
  await find(someone)
  await choose(someone, 'Delete User')
  const question = page.getByRole('dialog', { name: 'Delete Nora Sill?' })
  await expect.element(question).toMatchTextContent('all clients, inspections, photos and reports')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rowOf(someone)).toHaveLength(1)
  await choose(someone, 'Delete User')
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect.element(toast('User Deleted Successfully!')).toBeVisible()
  await expect.element(rowOf(someone)).not.toBeInTheDocument()
  await expect.element(page.getByText('No Records Found!')).toBeVisible()

  const second = await registerAnother()
  await find(second)
  await call(adminRoutes.deleteUser, { user_id: second.user.id })
  await statusOf(second).click()
  await expect.element(toast(`${second.user.email} was deleted in the meantime`)).toBeVisible()
  await expect.element(rowOf(second)).not.toBeInTheDocument()
  await expect(signInWith(second.user.email, PASSWORD)).rejects.toThrow()
})

test('by keyboard alone, and without a network it says so', async () => {
  await administratorHere()
  const someone = await registerAnother()
  await openPage('/admin')
  await find(someone)
  const actions = rowOf(someone).getByRole('button', { name: /^Actions for/ })
  actions.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Change Password' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('dialog', { name: 'Change Password' }).getByLabelText('Enter New Password'))
    .toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(actions).toHaveFocus()
  onCall(adminRoutes.changeUserIsActive, lost)
  await statusOf(someone).click()
  await expect.element(toast('Network Error!')).toBeVisible()
  await expect.element(rowOf(someone).getByRole('button', { name: /^Active: / })).toBeVisible()
})
