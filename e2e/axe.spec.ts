// Every screen, and what opens over it, has no axe violation: at 390 px in light and at 1280 px in dark colours; with E2E_AXE=all in both.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { schemesAt, violationsOf } from './support/axe.ts'
import { codeSentTo, inventNumber } from './support/codes.ts'
import { type Inspector, PASSWORD, registration } from './support/inspector.ts'

import { expect, signIn, test } from './support/journey.ts'
import { phoneDialog, proveNumber, SENT_WITHIN_MS } from './support/phone-dialog.ts'
import { BASE_URL, call } from './support/server.ts'
import { openTab } from './support/step-screen.ts'

interface Size {
  width: number
  height: number
}

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** The demo's ids, whatever they are on this server. */
interface Demo {
  inspector: Inspector
  finished: { inspectionId: number; clientId: number }
  halfDone: { inspectionId: number; clientId: number }
  withoutInspection: number
  /** The public page of the finished inspection's newest report. */
  verifyPath: string
}

interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Opens what is looked at, or waits until it is there. */
  arrange: (page: Page, isPhone: boolean) => Promise<void>
  isSignedOut?: boolean
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
const stepOf = (step: string) => (demo: Demo) => `/inspection-step-data/${demo.finished.inspectionId}/${step}`

const SCREENS: readonly Screen[] = [
  { name: 'login', path: () => '/login', arrange: heading, isSignedOut: true },
  {
    name: 'login with errors',
    path: () => '/login',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Email required')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'register with errors',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Enter first name')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'register, phone number with an error',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Verify number' }).click()
      await phoneDialog(page).getByRole('button', { name: 'Send OTP' }).click()
      await expect(page.getByText('Enter Number to Continue')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'register, code with an error',
    path: () => '/register',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Verify number' }).click()
      await phoneDialog(page).getByLabel('Phone number').fill(inventNumber().typed)
      await phoneDialog(page).getByRole('button', { name: 'Send OTP' }).click()
      await phoneDialog(page)
        .getByRole('button', { name: 'Verify', exact: true })
        .click({ timeout: SENT_WITHIN_MS })
      await expect(page.getByText('Enter Valid OTP code.')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'register, last step with errors',
    path: () => '/register',
    arrange: async (page) => {
      await fillFirstSteps(page)
      await page.getByLabel(/^License expiration date/).fill('soon')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Enter a date')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'forgot password with errors',
    path: () => '/forgot-password',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('Enter Email to proceed')).toBeVisible()
    },
    isSignedOut: true,
  },
  {
    name: 'forgot password, code',
    path: () => '/forgot-password',
    arrange: (page) => askForCode(page, 'nobody@example.test'),
    isSignedOut: true,
  },
  {
    name: 'forgot password, new password with errors',
    path: () => '/forgot-password',
    arrange: async (page) => {
      await askForCode(page, 'inspector@demo.test')
      await page.getByLabel('Password reset code').fill(await codeSentTo('inspector@demo.test', /reset/i))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expect(page.getByText('Enter Password', { exact: true })).toBeVisible()
    },
    isSignedOut: true,
  },
  { name: 'unknown page', path: () => '/nowhere', arrange: heading, isSignedOut: true },
  {
    name: 'plans',
    path: () => '/plans',
    arrange: (page) => expect(page.getByText('Choose Yearly')).toBeVisible(),
  },
  {
    name: 'my account',
    path: () => '/my-account',
    arrange: (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  {
    name: 'edit profile, personal, with an error',
    path: () => '/my-account/edit-profile',
    arrange: async (page) => {
      await page.getByLabel('First name').fill('')
      await nextButton(page).click()
      await expect(page.getByText('Enter first name')).toBeVisible()
    },
  },
  {
    name: 'edit profile, address',
    path: () => '/my-account/edit-profile',
    arrange: async (page) => {
      await nextButton(page).click()
      await expect(page.getByText('Step 2 of 3')).toBeVisible()
    },
  },
  {
    name: 'edit profile, company, being left',
    path: () => '/my-account/edit-profile',
    arrange: async (page) => {
      await nextButton(page).click()
      await nextButton(page).click()
      await page.getByLabel(/^Company info/).fill('Something else')
      await page.getByRole('link', { name: 'My Account', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    },
  },
  {
    name: 'change password with errors',
    path: () => '/my-account/change-password',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).filter({ visible: true }).click()
      await expect(page.getByText('Enter Old Password')).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    path: () => '/dashboard',
    arrange: (page) => expect(page.getByText('View all')).toBeVisible(),
  },
  {
    name: 'profile menu',
    path: () => '/dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Profile/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'bell',
    path: () => '/dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    },
  },
  {
    name: 'slide-out menu',
    path: () => '/dashboard',
    arrange: async (page, isPhone) => {
      if (!isPhone) return
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(
        page.getByRole('link', { name: 'Inspection List' }).filter({ visible: true }).first(),
      ).toBeVisible()
    },
  },
  {
    name: 'clients',
    path: () => '/clients',
    arrange: (page) => expect(page.getByText('Marcus Reyes').first()).toBeVisible(),
  },
  {
    name: "a client's actions",
    path: () => '/clients',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Actions for Marcus Reyes' }).click()
      await expect(page.getByText('Weather details')).toBeVisible()
    },
  },
  {
    name: 'delete question',
    path: () => '/clients',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Actions for Marcus Reyes' }).click()
      await page.getByText('Delete', { exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Delete Marcus Reyes?' })).toBeVisible()
    },
  },
  {
    name: 'weather dialog',
    path: () => '/clients',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Actions for Marcus Reyes' }).click()
      await page.getByText('Weather details').click()
      await page.getByRole('dialog', { name: 'Weather details' }).getByLabel('Start date').click()
    },
  },
  {
    name: 'archived clients',
    path: () => '/clients/archived-clients',
    arrange: (page) => expect(page.getByText('Gregory Stahl')).toBeVisible(),
  },
  {
    name: 'add client with errors',
    path: () => '/clients/add-client',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Add client' }).filter({ visible: true }).click()
      await expect(page.getByText('Enter Client name')).toBeVisible()
    },
  },
  {
    name: 'edit client',
    path: (demo) => `/clients/edit-client/${demo.finished.clientId}`,
    arrange: (page) => expect(page.getByLabel('Client name')).toHaveValue('Marcus Reyes'),
  },
  {
    name: 'inspection',
    path: () => '/inspection',
    arrange: (page) => expect(page.getByText('View All')).toBeVisible(),
  },
  {
    name: 'client picker',
    path: () => '/inspection',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: 'Create or resume inspection' })
        .filter({ visible: true })
        .click()
      await expect(page.getByRole('dialog').getByText('Priya Natarajan')).toBeVisible()
    },
  },
  {
    name: 'inspection list',
    path: () => '/inspection-list',
    arrange: (page) => expect(page.getByText('All records have been fetched')).toBeVisible(),
  },
  {
    name: 'property description',
    path: (demo) => `/property-description/${demo.withoutInspection}`,
    arrange: (page) => expect(page.getByLabel('Overall property description')).not.toHaveValue(''),
  },
  {
    name: 'steps',
    path: (demo) => `/inspection/${demo.halfDone.inspectionId}/inspection-steps/${demo.halfDone.clientId}`,
    arrange: (page) => expect(page.getByText('Review and report')).toBeVisible(),
  },
  {
    name: 'step, description',
    path: stepOf('roofing/2'),
    arrange: (page) => openTab(page, 'Description'),
  },
  { name: 'step, observation', path: stepOf('roofing/2'), arrange: (page) => openTab(page, 'Observation') },
  {
    name: 'step, recommendation',
    path: stepOf('roofing/2'),
    arrange: (page) => openTab(page, 'Recommendation'),
  },
  {
    name: 'step, not applicable',
    path: stepOf('fireplaces/10'),
    arrange: (page) => expect(page.getByRole('switch', { name: 'Not applicable' })).toBeVisible(),
  },
  {
    name: 'comment sheet',
    path: stepOf('roofing/2'),
    arrange: (page) => openFinding(page),
  },
  {
    name: 'photo editor',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openFinding(page)
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible()
    },
  },
  {
    name: 'label menu',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openTab(page, 'Description')
      const label = page.getByRole('main').locator('[aria-pressed]').first()
      // A long press opens the same menu; a right click needs no waiting.
      await label.click({ button: 'right' })
      await expect(page.getByText('Comment and photos', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'label search',
    path: stepOf('roofing/2'),
    arrange: async (page, isPhone) => {
      if (isPhone) await page.getByRole('button', { name: 'Search labels' }).click()
      await page.getByRole('searchbox').fill('leak')
      await expect(page.getByText('Add “leak” as a label in Roofing')).toBeVisible()
    },
  },
  {
    name: 'list of steps or of keys',
    path: stepOf('roofing/2'),
    arrange: async (page, isPhone) => {
      if (isPhone) await page.getByRole('button', { name: /^Steps: Roofing/ }).click()
      else await page.getByRole('button', { name: /All shortcuts/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'review',
    path: (demo) => `/inspection-review/${demo.finished.inspectionId}/${demo.finished.clientId}`,
    arrange: (page) => expect(page.getByRole('heading', { name: 'Summary of findings' })).toBeVisible(),
  },
  {
    name: 'reports, no client',
    path: () => '/reports',
    arrange: (page) => expect(page.getByText('No client chosen')).toBeVisible(),
  },
  {
    name: 'reports',
    path: (demo) => `/reports?client=${demo.finished.clientId}`,
    arrange: (page) => expect(page.getByText('Before you send')).toBeVisible(),
  },
  {
    name: 'check before sending',
    path: (demo) => `/reports?client=${demo.halfDone.clientId}`,
    arrange: async (page) => {
      await expect(page.getByText('Before you send')).toBeVisible()
      await page.getByRole('button', { name: 'Generate report' }).filter({ visible: true }).click()
      await expect(page.getByRole('button', { name: 'Generate anyway' })).toBeVisible()
    },
  },
  {
    name: 'email dialog',
    path: (demo) => `/reports?client=${demo.finished.clientId}`,
    arrange: async (page) => {
      await expect(page.getByText('Before you send')).toBeVisible()
      await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog', { name: 'Email report' })).toBeVisible()
    },
  },
  {
    name: 'report history',
    path: () => '/reports-history',
    arrange: (page) => expect(page.getByText('All records have been fetched')).toBeVisible(),
  },
  {
    name: 'report archives',
    path: () => '/report-archives',
    arrange: (page) => expect(page.getByText('All records have been fetched')).toBeVisible(),
  },
  {
    name: 'email logs',
    path: () => '/mail-logs',
    arrange: (page) => expect(page.getByText('Sent', { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'details of an email',
    path: () => '/mail-logs',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Show Details/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText('Genrated At')).toBeVisible()
    },
  },
  {
    name: 'bell with an entry taken out',
    path: () => '/dashboard',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  {
    name: 'verify a report',
    path: (demo) => demo.verifyPath,
    arrange: async (page) => {
      await heading(page)
      await expect(page.getByText('Loading...')).toBeHidden()
    },
  },
]

test.describe.configure({ mode: 'parallel' })
// A failure lists its places; a trace of forty screens costs more than it tells.
test.use({ trace: 'off' })

for (const size of SIZES) {
  test(`no violation at ${size.width} px`, async ({ browser }) => {
    test.setTimeout(600_000)
    const demo = await readDemo()
    const found: string[] = []
    for (const isSignedOut of [true, false]) {
      const context = await openContext(browser, size)
      const page = await context.newPage()
      if (!isSignedOut) await signIn(page, demo.inspector)
      for (const screen of SCREENS.filter((one) => (one.isSignedOut ?? false) === isSignedOut)) {
        const [colorScheme = 'light', ...others] = schemesAt(size.width)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(screen.path(demo))
        try {
          await screen.arrange(page, isPhone(size))
        } catch (error) {
          // The rest is looked at all the same, so that one run tells everything.
          found.push(`${screen.name} could not be opened: ${error}`)
          continue
        }
        found.push(...(await violationsOf(page, `${screen.name}, ${colorScheme}`)))
        for (const other of others) {
          // Of the rules, other colours touch that of contrast alone.
          await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
          found.push(...(await violationsOf(page, `${screen.name}, ${other}`, ['color-contrast'])))
        }
      }
      await context.close()
    }
    expect(found, found.join('\n')).toEqual([])
  })
}

function isPhone({ width }: Size): boolean {
  return width < 900
}

function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: BASE_URL,
    viewport: size,
    hasTouch: isPhone(size),
    isMobile: isPhone(size),
  })
}

function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next' }).filter({ visible: true })
}

async function fillFirstSteps(page: Page): Promise<void> {
  const fields = registration()
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill(fields.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await proveNumber(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Address').fill(fields.adress)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
}

async function openFinding(page: Page): Promise<void> {
  await openTab(page, 'Recommendation')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) })
  await row
    .filter({ has: page.locator('img') })
    .first()
    .locator('[data-label-nav]')
    .click()
  await expect(page.getByRole('dialog').getByLabel('What was found')).toBeVisible()
}

/** Signs in to the demo and looks its ids up. */
async function readDemo(): Promise<Demo> {
  const { access_token: token } = await call(authRoutes.token, {
    username: 'inspector@demo.test',
    password: 'plumbline-demo',
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'web',
  })
  const { user } = await call(accountRoutes.getUser, {}, { token })
  const { inspections } = await call(inspectionRoutes.getInspections, {}, { token })
  const idsOf = (name: string) => {
    const card = inspections.find(({ client_name }) => client_name === name)
    if (!card) throw new Error(`The demo has no inspection of ${name}`)
    return { inspectionId: card.inspection_id, clientId: card.client_id }
  }
  const finished = idsOf('Marcus Reyes')
  const { reports } = await call(
    reportRoutes.reportVersions,
    { inspection_id: finished.inspectionId },
    { token },
  )
  const verifyUrl = reports.find(({ verify_url }) => verify_url !== null)?.verify_url
  if (!verifyUrl) throw new Error('The demo has no report')
  const mail = {
    client_id: finished.clientId,
    mail_to: 'marcus.reyes@example.com',
    cc: ['agent@example.com'],
  }
  await call(emailRoutes.emailReport, mail, { token })
  const { clients } = await call(clientRoutes.getClients, {}, { token })
  const fresh = clients.find(({ inspection }) => inspection === null)
  if (!fresh) throw new Error('The demo has no client without inspection')
  return {
    inspector: { token, user },
    finished,
    halfDone: idsOf('Priya Natarajan'),
    withoutInspection: fresh.id,
    verifyPath: new URL(verifyUrl).pathname,
  }
}
