// The Chromium of the benches that drive pages.
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One that asks nothing of the network by itself. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: QUIET })
}

/** The same with a profile in a folder: what its pages keep is on the disk, where that of the other is in memory. */
export function launchBrowserOn(folder: string): Promise<BrowserContext> {
  const executablePath = process.env.CHROMIUM_PATH
  const viewport = { width: 390, height: 844 }
  return chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: QUIET,
    viewport,
  })
}
