// The account's activity where the network is lost.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { openPage } from '#web/testing/open-page.tsx'

test('without a signal it says so, and comes once there is one', async () => {
  await openPage('/my-account')
  const link = page.getByRole('link', { name: 'Account Activity' })
  await expect.element(link).toBeVisible()
  const findNetwork = loseNetwork()
  await link.click()
  await expect.element(page.getByText('Network Error!')).toBeVisible()
  await expect.element(page.getByText('Account made')).not.toBeInTheDocument()
  findNetwork()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Account made')).toBeVisible()
})
