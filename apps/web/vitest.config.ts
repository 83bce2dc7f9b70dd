// Component tests: pages of the app in a real browser, in front of the real server. One browser for all files.

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findFreePort } from '../../e2e/support/free-port.ts'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { COMPONENT_PAGES, UNIT_LIMITS } from '../../scripts/lib/tests/machine.mjs'
import { bareRoutes } from './build/bare-routes.ts'
import { proxyTo } from './build/proxy.ts'
import * as commands from './testing/commands.ts'
import { serverUrl } from './testing/server.ts'

const port = String(await findFreePort())
const executablePath = findBrowser()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [bareRoutes(), react()],
  server: { proxy: proxyTo(serverUrl(port)) },
  // All packages are found before the first test: one that is found later reloads the page.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/features/*/*.page.tsx', 'src/testing/*'],
    // Asked for by a worker, whose imports are not looked at.
    include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.ts'],
    globalSetup: ['testing/server.ts'],
    setupFiles: ['src/testing/setup.ts'],
    env: { COMPONENTS_PORT: port },
    // After the tests without a browser: beside them each page would have a third of a core.
    sequence: { groupOrder: 1 },
    maxWorkers: COMPONENT_PAGES,
    // The app is loaded once for all files.
    isolate: false,
    ...UNIT_LIMITS,
    expect: { requireAssertions: true, ...UNIT_LIMITS.expect },
    browser: {
      enabled: true,
      headless: true,
      // As long as a slow machine takes to find all packages, which the first page waits for.
      connectTimeout: 300_000,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      // As in the journeys: a part of a name will do.
      locators: { exact: false },
      commands: { ...commands },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
