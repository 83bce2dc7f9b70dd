// My Account: the picture, the confirmed email, the sessions.
import { accountRoutes } from '@plumbline/contract/account'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { startSession } from '#web/lib/session.ts'
import { inspectorHere, PASSWORD } from '#web/testing/inspector.ts'
import { codeSentTo, wrongCode } from '#web/testing/mailbox.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { drawPhoto } from '#web/testing/photos.ts'

const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the picture is changed on the spot', async () => {
  await openPage('/my-account')
  const input = page.getByLabelText('Logo or photo')
  await userEvent.upload(input, new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
  await says('Choose a picture (JPEG, PNG, WebP or HEIC)')
  await userEvent.upload(input, await drawPhoto({ name: 'me.jpg', width: 400, height: 400 }))
  await says('Picture saved')
  await expect.element(page.getByAltText('Your logo')).toBeVisible()
})

test('the email is confirmed by a code', async () => {
  const { email } = await inspectorHere()
  await openPage('/my-account')
  const code = page.getByLabelText('Code from the email')
  await button('Confirm').click()
  await says('Enter the code from the email')
  // The welcome brought one, and another can be asked for.
  const welcomed = await codeSentTo(email, /welcome/i)
  await button('Send a new code').click()
  await says('A code was sent to your email')
  await expect.element(page.getByRole('button', { name: /^New code in 0:\d\d$/ })).toBeDisabled()
  const sent = await codeSentTo(email, /^Confirm your email/)
  // The sixth digit submits.
  await code.fill(wrongCode(sent, welcomed))
  await says('This code is wrong or no longer valid')
  await code.fill(sent)
  await says('Your email is confirmed')
  await expect.element(page.getByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument()
  await says('Confirmed')
})

test('sessions end one by one, or all others', async () => {
  const { email } = await inspectorHere()
  const first = await commands.openSession(email)
  await commands.openSession(email)
  await openPage('/my-account')
  const sessions = page.getByRole('region', { name: 'Signed in on' })
  const entries = sessions.getByRole('listitem')
  await expect.element(entries).toHaveLength(3)
  await expect.element(entries.filter({ hasText: 'This device' })).toHaveLength(1)
  const signOut = sessions.getByRole('button', { name: /^Sign out / }).first()
  await signOut.click()
  const isItYou = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await isItYou.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(entries).toHaveLength(3)
  await signOut.click()
  await isItYou.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await isItYou.getByRole('button', { name: 'Go on' }).click()
  await expect.element(entries).toHaveLength(2)
  // For some minutes nobody is asked again.
  const everywhere = sessions.getByRole('button', { name: 'Sign out everywhere' })
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await everywhere.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(entries).toHaveLength(2)
  await everywhere.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await says('No other device is signed in.')
  await expect.element(entries).toHaveLength(1)
  await call(accountRoutes.getUser, {})
  startSession(first)
  await expect(call(accountRoutes.getUser, {})).rejects.toMatchObject({ status: 401 })
})
