// The question "is it you?" that stands before what somebody at an open screen must not do.
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './inspector.ts'

export async function confirmByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(dialog).toBeHidden()
}
