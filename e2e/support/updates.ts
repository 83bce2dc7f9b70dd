// An app on a device whose server gets newer builds: which of them a page has, and the device.
import type { Page } from '@playwright/test'
import type { Deployment } from './deployment.ts'
import type { Inspection, Inspector } from './inspector.ts'
import { expect, signIn } from './journey.ts'
import type { MortalServer } from './mortal-server.ts'

/** One server, whose app is updated again and again, and for each journey an inspection on it. */
export interface Stage {
  server: MortalServer
  deployment: Deployment
  inspector: Inspector
  inspection: Inspection
}

/** Signs in and waits until the device has the whole app. */
export async function makeReady(page: Page, { inspector, server }: Stage): Promise<void> {
  await signIn(page, inspector, server.baseUrl)
  await page.goto(`${server.baseUrl}/dashboard`)
  await expect(page.getByText('Available offline')).toBeVisible()
}

/** The build of a page, by its first script. */
export const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module][src]')?.getAttribute('src'))

/** Which builds the device has. */
export const buildsOn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => (await caches.match('/builds'))?.json())

/** As when somebody turns to the tab: it looks for updates, and sends what waits. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** The device has an update, whole. */
export async function hasUpdate(page: Page): Promise<void> {
  await comeBack(page)
  await expect.poll(async () => (await buildsOn(page)).next).not.toBeNull()
}

export async function update(
  { server, deployment }: Stage,
  fault?: Parameters<Deployment['update']>[0],
): Promise<void> {
  deployment.update(fault)
  await server.restart()
}
