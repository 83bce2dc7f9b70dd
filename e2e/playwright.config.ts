// Journeys in a headless Chromium against the real server, on a database and a data folder of their own.
// The web app must be built: `npm test` does that; by hand `npm start` once, then `npx playwright test -c e2e`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { JOURNEY_WORKERS } from '../scripts/lib/tests/machine.mjs'
import { findFreePort } from './support/free-port.ts'

// This file is read again by each worker: what it picks must be picked once.
process.env.E2E_PORT ??= String(await findFreePort())
const isMain = process.env.E2E_DATA_DIR === undefined
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'plumbline-e2e-'))
const dataDir = process.env.E2E_DATA_DIR
if (isMain) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const port = process.env.E2E_PORT
const baseURL = `http://localhost:${port}`
const executablePath = findBrowser()
const OUTSIDE = ['DATABASE_URL', 'HOST', 'ROLE', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'S3_ENDPOINT', 'S3_BUCKET']
const root = join(import.meta.dirname, '..')
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const ON_PHONES = [
  'main-journey.spec.ts',
  'finding-in-four-taps.spec.ts',
  'never-lost.spec.ts',
  'lost-answers.spec.ts',
]
/** A minute and more each. */
const LONG = [
  'axe.spec.ts',
  'works-without-signal.spec.ts',
  'email-report.spec.ts',
  'narrow.spec.ts',
  'day-without-signal.spec.ts',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  workers: JOURNEY_WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  // What passes at the second try is listed as flaky, to be mended next.
  retries: process.env.CI ? 1 : 0,
  // Ends what hangs; a busy or slow machine takes many times what a quiet one does.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Its snapshots tell enough; filming every journey would cost all of them time, and so do the snapshots where what
    // fails is tried again anyway.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // To keep the app costs each journey two seconds of the processor: done on phones, where it is needed, and elsewhere
    // by the journeys that ask for it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // A machine's own webcam would take the place of the phone's camera.
        '--use-fake-device-for-media-stream=device-count=0',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: ON_PHONES,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'allow',
      },
    },
    // Begun first, so that none of them runs alone at the end.
    { name: 'long', testMatch: LONG, use: DESKTOP },
    { name: 'desktop', testIgnore: [...ON_PHONES, ...LONG], use: DESKTOP },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    // While a journey is being written: a server of one's own on E2E_PORT and E2E_DATA_DIR stays up between runs.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: process.env.E2E_LOG ? 'pipe' : 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'development',
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Everything else that is configured outside stays outside.
      ...Object.fromEntries(OUTSIDE.map((name) => [name, ''])),
      DEMO: process.env.E2E_DEMO ?? '1',
    },
  },
})
