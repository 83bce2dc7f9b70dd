// The Chromium of the benches that drive pages.
import { type Browser, chromium } from '@playwright/test'

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
