import { type Locator, page } from 'vitest/browser'

/** The toast that says this, among others. */
export const toast = (text: string): Locator =>
  page.css('.mantine-Notifications-notification').filter({ hasText: text })
