// Edits of the profile that are left, or kept by a lost network.
import { accountRoutes } from '@plumbline/contract/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { openPage } from '#web/testing/open-page.tsx'

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
