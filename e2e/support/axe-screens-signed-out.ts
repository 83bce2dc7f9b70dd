// What axe looks at while nobody is signed in.
import { expect, type Page } from '@playwright/test'
import { heading, type Screen } from './axe-screen.ts'
import { codeSentTo, inventNumber } from './codes.ts'
import { DEMO_EMAIL } from './demo.ts'
import { PASSWORD, registration } from './inspector.ts'
import { phoneDialog, proveNumber, SENT_WITHIN_MS } from './phone-dialog.ts'

export const SIGNED_OUT_SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: () => '/login',
    arrange: heading,
    targets: (page) => [
      page.getByRole('button', { name: 'Show password' }),
      page.getByRole('link', { name: 'Forgot Password' }),
    ],
  },
  {
    name: 'login with errors',
    path: () => '/login',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Email required')).toBeVisible()
    },
  },
  {
    name: 'register with errors',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Enter first name')).toBeVisible()
    },
  },
  {
    name: 'register, phone number with an error',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Verify number' }).click()
      await phoneDialog(page).getByRole('button', { name: 'Send OTP' }).click()
      await expect(page.getByText('Enter Number to Continue')).toBeVisible()
    },
  },
  {
    name: 'register, code with an error',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Verify number' }).click()
      await phoneDialog(page).getByLabel('Phone number').fill(inventNumber().typed)
      await phoneDialog(page).getByRole('button', { name: 'Send OTP' }).click()
      await phoneDialog(page)
        .getByRole('button', { name: 'Verify', exact: true })
        .click({ timeout: SENT_WITHIN_MS })
      await expect(page.getByText('Enter Valid OTP code.')).toBeVisible()
    },
  },
  {
    name: 'register, last step with errors',
    path: () => '/register',
    arrange: async (page) => {
      await fillFirstSteps(page)
      await page.getByLabel(/^License expiration date/).fill('soon')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Enter a date')).toBeVisible()
    },
  },
  {
    name: 'forgot password with errors',
    path: () => '/forgot-password',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('Enter Email to proceed')).toBeVisible()
    },
  },
  {
    name: 'forgot password, code',
    path: () => '/forgot-password',
    arrange: (page) => askForCode(page, 'nobody@example.test'),
  },
  {
    name: 'forgot password, new password with errors',
    path: () => '/forgot-password',
    arrange: async (page) => {
      await askForCode(page, DEMO_EMAIL)
      await page.getByLabel('Password reset code').fill(await codeSentTo(DEMO_EMAIL, /reset/i))
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expect(page.getByText('Enter Password', { exact: true })).toBeVisible()
    },
  },
  { name: 'unknown page', path: () => '/nowhere', arrange: heading },
  { name: 'email undo', path: () => '/email-undo#made-up', arrange: heading },
]

async function fillFirstSteps(page: Page): Promise<void> {
  const fields = registration()
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill(fields.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await proveNumber(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Address').fill(fields.adress)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
}
