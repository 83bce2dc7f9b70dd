// A second factor from setting it up to the day when the phone is lost: an authenticator app, recovery codes, passkeys.
import type { Locator, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { violationsOf } from './support/axe.ts'
import { messagesTo } from './support/codes.ts'
import { confirmByPassword } from './support/confirm-owner.ts'
import { type Inspector, openSession, PASSWORD, registerInspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { MortalServer } from './support/mortal-server.ts'
import { authenticatorApp } from './support/one-time-codes.ts'
import { call } from './support/server.ts'

const says = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true })).toBeVisible()
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true })
const section = (page: Page) => page.getByRole('region', { name: 'Signing in' })

/** Narrow and wide, light and dark. */
async function isWithoutFault(page: Page, name: string): Promise<void> {
  const found: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await violationsOf(page, `${name}, ${width}, ${colorScheme}`)))
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (room > 0) found.push(`${name}, ${width}: ${room} px too wide`)
    }
  }
  expect(found).toEqual([])
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

/** Email and password, by the form. */
async function firstStep(page: Page, { user }: Inspector): Promise<void> {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign In').click()
}

test('an authenticator app is set up, asked for, and a recovery code stands in for it', async ({
  page,
  inspector,
}) => {
  await signIn(page, inspector)
  await page.goto('/my-account')
  await isWithoutFault(page, 'my account')

  const app = await test.step('it is set up by a code, after the password', async () => {
    await button(section(page), 'Set up an app').click()
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await button(question, 'Go on').click()
    await says(question, 'Password is incorrect')
    await isWithoutFault(page, 'is it you')
    await confirmByPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await isWithoutFault(page, 'authenticator app')
    const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const made = authenticatorApp(shown ?? '')
    await button(dialog, 'Turn on').click()
    await says(dialog, 'Enter the 6 digits that your authenticator app shows')
    await expect(dialog.getByLabel('Code from the app')).toBeFocused()
    await dialog.getByLabel('Code from the app').fill(made.nextCode())
    return made
  })

  const codes = await test.step('with it come recovery codes, to be kept', async () => {
    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const shown = await dialog.getByRole('listitem').allTextContents()
    await isWithoutFault(page, 'recovery codes')
    const download = page.waitForEvent('download')
    await button(dialog, 'Download').click()
    expect((await download).suggestedFilename()).toBe('plumbline-recovery-codes.txt')
    await button(dialog, 'I’ve saved them').click()
    await says(section(page), 'On')
    await says(
      section(page),
      '10 of 10 left. Use one if you lose your phone or passkey. Each code works once.',
    )
    return shown
  })
  await expect
    .poll(async () => (await messagesTo(inspector.user.email, /authenticator app was set up/)).length)
    .toBe(1)

  await test.step('the next sign-in asks for it', async () => {
    await signOut(page)
    await firstStep(page, inspector)
    const code = page.getByLabel('Code from your authenticator app')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await isWithoutFault(page, 'second step')
    await code.fill('12345')
    await page.keyboard.press('Enter')
    await says(
      page,
      'This code isn’t right. Enter the current code from your app, and check your phone’s clock',
    )
    await expect(code).toBeFocused()
    await code.fill(app.nextCode())
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('without the phone a recovery code signs in, once', async () => {
    for (const [code = '', outcome] of [
      [codes[0], 'in'],
      [codes[0], 'refused'],
    ] as const) {
      await signOut(page)
      await firstStep(page, inspector)
      await button(page, 'Use a recovery code').click()
      await expect(page.getByLabel('Recovery code')).toBeFocused()
      await page.getByLabel('Recovery code').fill(code.toUpperCase())
      await button(page, 'Sign In').click()
      if (outcome === 'in') await expect(page).toHaveURL('/dashboard')
      else await says(page, 'This recovery code isn’t right or was already used')
    }
    await isWithoutFault(page, 'second step by recovery code')
    await button(page, 'Start over').click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
})

test('a passkey is added, signs in, confirms a new email, and is removed', async ({ page, inspector }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, inspector)
  await page.goto('/my-account')

  await test.step('it is added under a name, and renamed', async () => {
    await button(section(page), 'Add a passkey').click()
    await confirmByPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await button(dialog, 'Add').click()
    await says(dialog, 'Enter a name')
    await isWithoutFault(page, 'add a passkey')
    await dialog.getByLabel('Name').fill('Phone')
    await button(dialog, 'Add').click()
    await button(page.getByRole('dialog', { name: 'Save your recovery codes' }), 'I’ve saved them').click()
    await button(section(page), 'Rename Phone').click()
    const rename = page.getByRole('dialog', { name: 'Rename passkey' })
    await rename.getByLabel('Name').fill('Old phone')
    await button(rename, 'Save').click()
    await says(section(page), 'Old phone')
    await isWithoutFault(page, 'my account with a passkey')
  })

  await test.step('it signs in', async () => {
    await signOut(page)
    await firstStep(page, inspector)
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await isWithoutFault(page, 'second step by passkey')
    await button(page, 'Use a passkey').click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('it stands for the password when the email changes', async () => {
    const email = `moved.${inspector.user.email}`
    await page.goto('/my-account/edit-profile')
    await page.getByLabel('Email').fill(email)
    await button(page, 'Next').click()
    await button(page, 'Next').click()
    await button(page, 'Save changes').click()
    await button(page.getByRole('dialog', { name: 'Confirm it’s you' }), 'Use a passkey').click()
    await says(page, 'Profile Updated Successfully!')
    await expect(page).toHaveURL('/my-account')
    const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
    expect((await call(accountRoutes.myAccount, {}, { token })).user.email).toBe(email)
  })

  await test.step('removed, it is asked for no more', async () => {
    await button(section(page), 'Remove Old phone').click()
    await button(page.getByRole('dialog', { name: 'Confirm it’s you' }), 'Use a passkey').click()
    const question = page.getByRole('dialog', { name: 'Remove Old phone?' })
    await says(
      question,
      'After that, you sign in with just your password, and your recovery codes are deleted.',
    )
    await button(question, 'Remove').click()
    await says(page, 'Old phone removed')
    await expect(section(page).getByText('Recovery codes')).toBeHidden()
  })

  await test.step('added again, it deletes the account in place of the password', async () => {
    await button(section(page), 'Add a passkey').click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('New phone')
    await button(dialog, 'Add').click()
    await button(page.getByRole('dialog', { name: 'Save your recovery codes' }), 'I’ve saved them').click()
    await button(page, 'Delete account').click()
    const leave = page.getByRole('dialog', { name: 'Delete your account?' })
    await button(leave, 'Delete account with a passkey').click()
    await says(page, 'Your account is closed, and your data is being deleted')
    await expect(page).toHaveURL('/login')
  })
})

test('where it is required, an administrator sets one up before working as a user', async ({ page }) => {
  const server = await MortalServer.make({ ADMIN_SECOND_FACTOR: 'required', DEMO: '1' })
  try {
    await server.start()
    const user = await registerInspector(server.baseUrl)
    const password = 'plumbline-demo'
    await signIn(page, await openSession('admin@demo.test', password, server.baseUrl), server.baseUrl)
    const logIn = async () => {
      await page.goto(`${server.baseUrl}/admin`)
      const row = page.getByRole('row').filter({ hasText: user.user.email })
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Log in' }).click()
    }

    await logIn()
    await says(
      page,
      'Set up a second step for signing in under My Account first. Administrators need one for this',
    )
    await button(page, 'Set it up').click()
    await expect(page).toHaveURL(`${server.baseUrl}/my-account`)
    await says(
      section(page),
      'Administrators need one of these before they sign in as a user or set a user’s password.',
    )
    await isWithoutFault(page, 'my account of an administrator')
    await button(section(page), 'Set up an app').click()
    await confirmByPassword(page, password)
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    await dialog.getByLabel('Code from the app').fill(authenticatorApp(shown ?? '').nextCode())
    await button(page.getByRole('dialog', { name: 'Save your recovery codes' }), 'I’ve saved them').click()

    await logIn()
    await expect(page).toHaveURL(`${server.baseUrl}/dashboard`)
    await page.goto(`${server.baseUrl}/my-account`)
    await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeVisible()
    await expect(section(page)).toHaveCount(0)
  } finally {
    await server.dispose()
  }
})
