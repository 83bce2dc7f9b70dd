// My Account: the picture, the confirmed email, the sessions.
import type { Locator, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { violationsOf } from './support/axe.ts'
import { codeSentTo, wrongCode } from './support/codes.ts'
import { confirmByPassword } from './support/confirm-owner.ts'
import { openSession } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'

const says = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true })).toBeVisible()
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

test('picture, confirmed email and sessions are kept in My Account', async ({ page, inspector }) => {
  const { email } = inspector.user
  const { token: first } = await openSession(email)
  await openSession(email)
  await signIn(page, inspector)
  await page.goto('/my-account')

  await test.step('the picture is changed on the spot', async () => {
    const input = page.getByLabel('Logo or portrait')
    await input.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await says(page, 'Choose a picture (JPEG, PNG, WebP or HEIC)')
    await input.setInputFiles(await drawPhoto(page, { name: 'me.jpg', width: 400, height: 400 }))
    await says(page, 'Picture is saved')
    await expect(page.getByAltText('Your logo')).toBeVisible()
  })

  await test.step('no violation, narrow and wide, light and dark', async () => {
    const found: string[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `my account, ${width}, ${colorScheme}`)))
      }
    }
    expect(found).toEqual([])
  })

  await test.step('the email is confirmed by a code', async () => {
    const code = page.getByLabel('Code from the email')
    await button(page, 'Confirm').click()
    await says(page, 'Enter the code from the email')
    // The welcome brought one, and another can be asked for.
    const welcomed = await codeSentTo(email, /welcome/i)
    await button(page, 'Send a new code').click()
    await says(page, 'A code was sent to your email')
    await expect(page.getByRole('button', { name: /^New code in 0:\d\d$/ })).toBeDisabled()
    const sent = await codeSentTo(email, /^Confirm your email/)
    await code.fill(wrongCode(sent, welcomed))
    await button(page, 'Confirm').click()
    await says(page, 'This code is wrong or no longer valid')
    await code.fill(sent)
    await code.press('Enter')
    await says(page, 'Your email is confirmed')
    await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeHidden()
    await says(page, 'Confirmed')
  })

  await test.step('sessions end one by one, or all others', async () => {
    const sessions = page.getByRole('region', { name: 'Signed in on' })
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await sessions
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    const isItYou = page.getByRole('dialog', { name: 'Is it you?' })
    await isItYou.getByRole('button', { name: 'Cancel' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await sessions
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    await confirmByPassword(page)
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    // For some minutes nobody is asked again.
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await says(page, 'No other device is signed in.')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
  await expect(call(accountRoutes.getUser, {}, { token: first })).rejects.toThrow('answered 401')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
})
