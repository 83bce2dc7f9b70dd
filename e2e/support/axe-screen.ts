// A screen, or what opens over it, that axe looks at.
import { expect, type Page } from '@playwright/test'
import type { Demo } from './demo.ts'

export interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Opens what is looked at, or waits until it is there. */
  arrange: (page: Page, isPhone: boolean) => Promise<void>
}

/** Waits for a screen that has nothing else to tell it by. */
export const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
