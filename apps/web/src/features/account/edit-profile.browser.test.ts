// The profile: edited in three steps, left unsaved, kept by a lost network.
import { accountRoutes } from '@plumbline/contract/account'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { inspectorHere, PASSWORD, registerAnother } from '#web/testing/inspector.ts'
import { messagesTo } from '#web/testing/mailbox.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { proveNumber } from '#web/testing/phone.ts'
import { drawPhoto } from '#web/testing/photos.ts'

/** The phone's foot holds the same buttons. */
const button = (name: string) => page.css('button:visible').filter({ hasText: new RegExp(`^${name}$`) })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('an unsaved profile can be left, and a lost network keeps it', async () => {
  await openPage('/my-account')
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabelText('Last name').fill('Joist')
  await button('Next').click()
  await button('Next').click()
  const findNetwork = loseNetwork()
  await button('Save changes').click()
  await says('Network Error!')
  await expect.element(page.getByLabelText(/^Company info/)).toHaveValue('Sill and Daughter Inspections')
  findNetwork()
  // Back is the step before, and asks where it leaves the form.
  for (const step of ['Step 2 of 3', 'Step 1 of 3']) {
    history.back()
    await says(step)
  }
  history.back()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => location.pathname).toBe('/my-account')
  expect((await call(accountRoutes.myAccount, {})).user.last_name).toBe('Sill')
})

test('the profile is edited in three steps', async () => {
  const user = await inspectorHere()
  const { user: another } = await registerAnother()
  const newEmail = `moved.${user.email}`
  await openPage('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click()
  await expect.poll(() => location.pathname).toBe('/my-account/edit-profile')
  const firstName = page.getByLabelText('First name')
  await expect.element(firstName).toHaveValue('Nora')
  await firstName.fill('')
  await button('Next').click()
  await says('Enter first name')
  await firstName.fill('Norah')
  const email = page.getByLabelText('Email')
  await email.fill(another.email)
  await says('Email is Already Taken')
  await expect.element(button('Next')).toBeDisabled()
  await email.fill(newEmail)
  await expect.element(button('Next')).toBeEnabled()
  const number = await proveNumber()
  await button('Next').click()

  await says('Step 2 of 3')
  const zip = page.getByLabelText(/^Zip/)
  await zip.fill('78704-1234')
  await button('Next').click()
  await says('Step 3 of 3')
  await button('Back').click()
  await expect.element(zip).toHaveValue('78704-1234')
  await button('Next').click()
  // Leaving asks first.
  await page.getByRole('link', { name: 'My Account', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(location.pathname).toBe('/my-account/edit-profile')

  const expires = page.getByLabelText(/^License expiration date/)
  await expires.fill('5.11.2029')
  await page.getByLabelText(/^License number/).fill('4411')
  await expect.element(expires).toHaveValue('05/11/2029')
  const website = page.getByLabelText(/^Website/)
  await website.fill('not a website')
  await button('Save changes').click()
  await says('Enter a website like example.com')
  await website.fill('sill-inspections.example.com')
  await userEvent.upload(
    page.css('input[type=file]').first(),
    await drawPhoto({ name: 'logo.jpg', width: 600, height: 300 }),
  )
  await expect.element(page.getByAltText('Logo: logo.jpg')).toBeVisible()
  await button('Save changes').click()
  // A new email asks for the password.
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Go on' }).click()

  await expect.poll(() => location.pathname).toBe('/my-account')
  await says('Profile Updated Successfully!')
  await expect.element(page.getByAltText('Your logo')).toBeVisible()
  await says('November 5, 2029')
  await expect.element(page.getByRole('button', { name: 'Profile: Norah Sill' })).toBeVisible()
  expect((await call(accountRoutes.myAccount, {})).user).toMatchObject({
    first_name: 'Norah',
    email: newEmail,
    phone_number: number.shown,
    is_phone_verified: 1,
    is_email_confirmed: 0,
    zip: '78704-1234',
    license_expiration_date: '2029-11-05',
    inspector_license_number: '4411',
    website: 'sill-inspections.example.com',
  })
  // A changed email is mailed to the old address (decision 7).
  const told = async () => (await messagesTo(user.email, /account email was changed/)).length
  await expect.poll(told).toBeGreaterThan(0)
})

test('on a phone, staying leaves the focus where it was', async () => {
  await openPage('/my-account/edit-profile', PHONE)
  await page.getByLabelText('First name').fill('Norah')
  const cancel = page.getByRole('link', { name: 'Cancel' }).or(button('Cancel'))
  cancel.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(cancel).toHaveFocus()
})
