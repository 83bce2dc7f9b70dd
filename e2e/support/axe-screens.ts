// What axe looks at while the demo's inspector is signed in. A new screen is added here, or beside its like in
// axe-screens-inspection.ts; what is seen without an account, in axe-screens-signed-out.ts.
import { expect, type Locator, type Page } from '@playwright/test'
import { heading, type Screen } from './axe-screen.ts'
import { INSPECTION_SCREENS } from './axe-screens-inspection.ts'

export const SCREENS: readonly Screen[] = [
  ...INSPECTION_SCREENS,
  {
    name: 'plans',
    path: () => '/plans',
    arrange: (page) => expect(page.getByText('Choose Yearly')).toBeVisible(),
  },
  {
    name: 'my account',
    path: () => '/my-account',
    arrange: async (page) => {
      await expect(page.getByText('This device')).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
    },
  },
  {
    name: 'my account, about to be deleted',
    path: () => '/my-account',
    arrange: async (page) => {
      await page
        .getByRole('region', { name: 'Your data' })
        .getByRole('button', { name: 'Delete account' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByText('Password required')).toBeVisible()
    },
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
    onPhones: 'alone',
    arrange: async (page) => {
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
    name: 'client with its inspections',
    path: (demo) => `/clients/${demo.finished.clientId}`,
    arrange: (page) => expect(page.getByRole('heading', { level: 2 })).toBeVisible(),
  },
  {
    name: 'start of another inspection, without an address',
    path: (demo) => `/clients/${demo.finished.clientId}`,
    arrange: async (page) => {
      await visibleButton(page, 'Start inspection').click()
      const dialog = page.getByRole('dialog', { name: 'Start inspection' })
      await dialog.getByText('New property').click()
      await dialog.getByRole('button', { name: 'Next: property' }).click()
      await expect(dialog.getByText('Enter Address')).toBeVisible()
    },
  },
  {
    name: 'archived clients',
    path: () => '/clients/archived-clients',
    arrange: (page) => expect(page.getByText('Gregory Stahl')).toBeVisible(),
  },
  {
    name: 'import of clients',
    path: () => '/clients/import',
    arrange: (page) => expect(page.getByText('Drop a CSV or vCard file here')).toBeVisible(),
  },
  {
    name: 'import, columns, one missing',
    path: () => '/clients/import',
    arrange: async (page) => {
      await chooseClients(page, 'Name,City\nRosa,Austin')
      await visibleButton(page, 'Check the file').click()
      await expect(page.getByText('Choose the column that holds Address')).toBeVisible()
    },
  },
  {
    name: 'import with wrong lines',
    path: () => '/clients/import',
    arrange: async (page) => {
      await chooseClients(page, `${CLIENT_HEADINGS}\nRosa,1 Road,St. Louis,MO,1,rosa@`)
      await visibleButton(page, 'Check the file').click()
      await expect(page.getByText('1 row of 1 must be corrected first.')).toBeVisible()
    },
  },
  {
    name: 'import with a repeated client',
    path: () => '/clients/import',
    arrange: async (page) => {
      const line = 'Rosa,1 Road,Austin,TX,1,rosa@example.test'
      await chooseClients(page, `${CLIENT_HEADINGS}\n${line}\n${line}`)
      await visibleButton(page, 'Check the file').click()
      await expect(page.getByText('1 row is a duplicate.')).toBeVisible()
    },
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
    name: 'reports, no client',
    path: () => '/reports',
    arrange: (page) => expect(page.getByText('No client chosen')).toBeVisible(),
  },
  {
    name: 'reports',
    path: (demo) => `/reports?client=${demo.finished.clientId}`,
    onPhones: 'otherwise',
    arrange: async (page, isPhone) => {
      await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
      if (isPhone) await page.locator('summary').filter({ hasText: 'Options' }).click()
    },
    targets: (page) => [page.locator('label').filter({ hasText: /^Appendix / }), page.locator('summary')],
  },
  {
    name: 'generate dialog',
    path: (demo) => `/reports?client=${demo.halfDone.clientId}`,
    arrange: async (page) => {
      await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
      await page.getByRole('button', { name: 'Generate report' }).filter({ visible: true }).click()
      await expect(page.getByRole('button', { name: 'Generate anyway' })).toBeVisible()
    },
  },
  {
    name: 'sign the report',
    path: (demo) => `/reports?client=${demo.halfDone.clientId}`,
    arrange: async (page) => {
      await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
      await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog', { name: 'Sign the report' })).toBeVisible()
    },
  },
  {
    name: 'email dialog',
    path: (demo) => `/reports?client=${demo.halfDone.clientId}`,
    arrange: async (page) => {
      await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
      await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
      await page.getByRole('button', { name: 'Skip signing' }).click()
      await expect(page.getByRole('dialog', { name: 'Email report' })).toBeVisible()
    },
  },
  {
    name: 'account activity',
    path: () => '/my-account/activity',
    arrange: (page) => expect(page.getByText('Signed in').first()).toBeVisible(),
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
    path: (demo) => demo.report.verifyPath,
    arrange: async (page) => {
      await heading(page)
      await expect(page.getByText('Loading...')).toBeHidden()
    },
  },
  {
    name: 'email again dialog',
    path: (demo) => `/reports?client=${demo.finished.clientId}`,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Email again' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

const CLIENT_HEADINGS = 'Name,Address,City,State,Zip,Email'

async function chooseClients(page: Page, csv: string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await visibleButton(page, 'Choose file').click()
  await (await asked).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

/** On a phone the same button stands at the foot. */
function visibleButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).filter({ visible: true })
}

function nextButton(page: Page): Locator {
  return visibleButton(page, 'Next')
}
