// The test of every journey: an inspector of its own, and a browser in which it is signed in.
import { test as base, type Page } from '@playwright/test'
import { type Inspection, type Inspector, registerInspector, startInspection } from './inspector.ts'

export { expect } from '@playwright/test'

interface Stage {
  inspector: Inspector
  inspection: Inspection
}

/** Each test that asks for `inspector` or `inspection` gets its own. */
export const test = base.extend<Stage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  inspector: async ({}, use) => {
    await use(await registerInspector())
  },
  inspection: async ({ inspector }, use) => {
    await use(await startInspection(inspector))
  },
})

/** Signs in as the web app would have kept it, without the form: its own journey walks that. */
export async function signIn(page: Page, { token, user }: Inspector, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/favicon.svg`)
  await page.evaluate(
    ([access, json, paid]) => {
      localStorage.setItem('access_token', access)
      localStorage.setItem('userData', json)
      localStorage.setItem('paymentStatus', paid)
    },
    [token, JSON.stringify(user), String(user.is_payment_done)] as const,
  )
}
