// For each file of component tests: the app's styles, locators by a CSS selector, and a clean end of each test.
import '#web/app/styles.ts'
import { afterEach } from 'vitest'
import { type Locator, locators } from 'vitest/browser'
import { forgetInspector } from '#web/testing/inspector.ts'
import { closePage } from '#web/testing/open-page.tsx'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has neither a role nor a label. */
    css: (selector: string) => Locator
  }
}

locators.extend({ css: (selector: string) => selector })

afterEach(() => {
  closePage()
  forgetInspector()
})
