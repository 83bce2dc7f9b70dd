// Toasts in a component test. They go by themselves: on a slow machine before a pointer has come there, so these press in the page.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** The toast that says this, among others. */
export const toast = (text: string): Locator =>
  page.css('.mantine-Notifications-notification').filter({ hasText: text })

/** Presses something as soon as it is there: the Undo of a toast. */
export async function press(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  target.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Keeps a toast that is there or comes: under a pointer it stays. */
export async function keepToast(told: Locator): Promise<void> {
  await expect.element(told).toBeVisible()
  told.element().dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}
