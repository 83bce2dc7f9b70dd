// A screen, or what opens over it, that axe looks at.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Demo } from './demo.ts'

export interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Stands on phones alone, or is reached there in another way than on a desktop. */
  onPhones?: 'alone' | 'otherwise'
  /** Opens what is looked at, or waits until it is there. */
  arrange: (page: Page, isPhone: boolean) => Promise<void>
  /** What one taps there, and must be as large as a thumb. */
  targets?: (page: Page) => readonly Locator[]
}

/** Waits for a screen that has nothing else to tell it by. */
export const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
