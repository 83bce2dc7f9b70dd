// The main job as a newcomer walks it: from /register to a finished PDF, and out again.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registration } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { proveNumber } from './support/phone-dialog.ts'
import { drawPhoto } from './support/photos.ts'
import { openDescriptionText, passStartSheet } from './support/start-sheet.ts'
import {
  addOption,
  chip,
  chooseFiles,
  expectSent,
  findingRow,
  openTab,
  sheetOf,
  syncStatus,
} from './support/step-screen.ts'
import { pressInToast } from './support/toasts.ts'

const CLIENT = 'Ines Coronado'
const FINDING = 'Shingles missing from roof'
const READY_TEXT = 'Shingles were missing from the roof.'

test('a newcomer registers, inspects, makes the report and logs out', async ({ page, isMobile }) => {
  await test.step('registers in three steps', () => register(page))
  await test.step('reaches the dashboard', async () => {
    await page.getByRole('link', { name: 'Start my trial' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
  await test.step('adds a client', () => addClient(page))
  await test.step('starts the inspection', () => startInspection(page))
  await test.step('describes and observes', () => describeAndObserve(page))
  await test.step('records a finding with a photo', () => recordFinding(page, isMobile))
  await test.step('keeps own labels', () => keepOwnLabels(page, isMobile))
  await test.step('switches a step off and on, and goes on', () => switchStep(page))
  await test.step('reviews', () => review(page, isMobile))
  await test.step('makes the report', () => makeReport(page, isMobile))
  await test.step('finds it in bell and history', () => findReport(page))
  await test.step('logs out', () => logOut(page))
})

async function register(page: Page): Promise<void> {
  const fields = registration()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create Account' }).click()
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  for (const message of [
    'Enter first name',
    'Enter last name',
    'Enter Email',
    'Enter Password',
    'Enter Phone Number',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByLabel('First name').fill(fields.first_name)
  await page.getByLabel('Last name').fill(fields.last_name)
  await page.getByLabel('Email').fill('inspector@demo.test')
  await expect(page.getByText('Email is Already Taken')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByLabel('Email').fill('nora@sill')
  await proveNumber(page)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await next.click()
  for (const message of [
    'Invalid Email',
    'Password should be atleast 8 characters',
    'Passwords must match',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Email').fill(fields.email)
  await page.getByLabel('Password', { exact: true }).fill(fields.password)
  await page.getByLabel('Confirm password').fill(fields.password)
  await next.click()

  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await next.click()
  await expect(page.getByText('Enter Address', { exact: true })).toBeVisible()
  await page.getByLabel('Address').fill(fields.adress)
  await page.getByLabel(/^City/).fill('St. Louis')
  await page.getByRole('button', { name: 'Use “St Louis”' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(fields.first_name)
  await next.click()
  await expect(page.getByLabel(/^City/)).toHaveValue('St Louis')
  await next.click()

  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  for (const [name, href] of [
    ['Terms of Use', '/terms-of-use'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByText('Enter Company Info', { exact: true })).toBeVisible()
  await page.getByLabel(/^Company info/).fill(fields.company_info)
  await page.getByLabel(/^License number/).fill('20190417')
  await page
    .getByLabel(/^Logo/)
    .first()
    .setInputFiles(await drawPhoto(page, { name: 'logo.jpg', width: 600, height: 300 }))
  await expect(page.getByAltText('Logo: logo.jpg')).toBeVisible()
  await create.click()
  await expect(page).toHaveURL('/plans')
  await expect(page.getByText('Free trial: 30 days left')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Yearly' }).click()
  await expect(
    page.getByText(
      'You are currently on Free Trial Period, You can subscribe after the free trial period is over',
    ),
  ).toBeVisible()
}

async function addClient(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Clients/ })
    .click()
  await expect(page.getByText('No Active Clients Available.')).toBeVisible()
  await page.getByRole('link', { name: 'Add client' }).first().click()
  const save = page.getByRole('button', { name: 'Add client' }).filter({ visible: true })
  await save.click()
  for (const message of [
    'Enter Client name',
    'Enter Address',
    'Enter City',
    'Enter State',
    'Enter Zip',
    'Enter Valid Email',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Client name').fill(CLIENT)
  await page.getByLabel('Address').fill('12 Ridgepole Way')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('Texas')
  await page.getByLabel('Zip').fill('78703')
  await page.getByLabel('Email').fill('ines@example.test')
  await save.click()
  await expect(page).toHaveURL('/clients')
  await expect(page.getByRole('link', { name: CLIENT })).toBeVisible()
}

async function startInspection(page: Page): Promise<void> {
  await page.goto('/inspection')
  await page.getByRole('button', { name: 'Create or resume inspection' }).filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(CLIENT) })
    .click()
  await expect(page).toHaveURL(/\/property-description\/\d+$/)
  await passStartSheet(page)
  const save = page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true })
  await save.click()
  await expect(page.getByText('Property Description is required')).toBeVisible()
  await page.getByLabel('Year built').fill('1998')
  const text = await openDescriptionText(page)
  await expect(text).toHaveValue('The property was built in 1998.')
  await text.fill('A single-family house of two storeys, lived in on the day.')
  await save.click()
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\/\d+$/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
  await page.getByRole('link', { name: 'Roofing', exact: true }).click()
  await expect(page).toHaveURL(/\/inspection-step-data\/\d+\/roofing\/2$/)
}

async function describeAndObserve(page: Page): Promise<void> {
  await chip(page, 'Slate').click()
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Concrete tile').click()
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible()
  await chip(page, 'Concrete tile').click()

  await openTab(page, 'Observation')
  const covering = page.getByRole('radiogroup', { name: 'Roof covering' })
  await covering.getByRole('radio', { name: 'Inspected', exact: true }).click()
  await expect(covering.getByRole('radio', { name: 'Inspected', exact: true })).toBeChecked()
  await covering.getByRole('radio', { name: 'See finding' }).click()
  await expect(covering.getByRole('radio', { name: 'See finding' })).toBeChecked()
  await expect(covering.getByRole('radio', { checked: true })).toHaveCount(1)
  await expectSent(page)
}

async function recordFinding(page: Page, isMobile: boolean): Promise<void> {
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await expect(sheet.getByLabel('Description')).toHaveValue(READY_TEXT)
  await expect(sheet.getByRole('radio', { name: 'Repair' })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Immediately' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('radio', { name: 'Safety issue' }).check()
  await sheet.getByRole('group', { name: 'Where' }).getByRole('button', { name: 'Other…' }).click()
  const where = page.getByRole('dialog', { name: 'Where', exact: true })
  await where.getByLabel('Type a location').fill('North slope, above the entry')
  await where.getByRole('button', { name: 'Done', exact: true }).click()
  const opener = sheet.getByRole('button', {
    name: isMobile ? 'Take photos' : 'Add photos, or drop them here',
  })
  await chooseFiles(page, opener, await drawPhoto(page, { name: 'shingles.jpg', width: 2400, height: 1800 }))
  await expect(sheet.locator('img:not([src^="blob:"])')).toBeVisible({ timeout: 40_000 })
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeChecked()
  await expectSent(page)
}

async function keepOwnLabels(page: Page, isMobile: boolean): Promise<void> {
  await openTab(page, 'Description')
  await addOption(page, 'Roof covering')
  await page.getByLabel('New option in Roof covering').fill('Slate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This item already has an option with that name')).toBeVisible()
  await page.getByLabel('New option in Roof covering').fill('Thatch')
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Thatch')).toBeVisible()

  await openLabelMenu(page, 'Thatch', isMobile)
  await labelAction(page, 'Rename', isMobile).click()
  const dialog = page.getByRole('dialog', { name: 'Rename option' })
  await dialog.getByLabel('Option').fill('Water reed thatch')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(chip(page, 'Water reed thatch')).toBeVisible()

  await openLabelMenu(page, 'Water reed thatch', isMobile)
  await labelAction(page, 'Delete', isMobile).click()
  await expect(chip(page, 'Water reed thatch')).toHaveCount(0)
  await pressInToast(page.getByRole('button', { name: 'Undo' }))
  await expect(chip(page, 'Water reed thatch')).toBeVisible()
  await expectSent(page)
  await page.reload()
  await expect(chip(page, 'Water reed thatch')).toBeVisible()
}

/** A right click, on a phone a long press. */
async function openLabelMenu(page: Page, label: string, isMobile: boolean): Promise<void> {
  if (isMobile) await chip(page, label).dispatchEvent('contextmenu')
  else await chip(page, label).click({ button: 'right' })
}

function labelAction(page: Page, name: string, isMobile: boolean) {
  return isMobile
    ? page.getByRole('dialog').getByRole('button', { name, exact: true })
    : page.getByRole('menuitem', { name, exact: true })
}

async function switchStep(page: Page): Promise<void> {
  const included = page.getByRole('switch', { name: 'Include this section' })
  await included.uncheck({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Not applicable. Your entries are kept.')).toBeVisible()
  await expect(chip(page, 'Slate')).toBeDisabled()
  await page.getByRole('button', { name: 'Switch back' }).click()
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await expect(syncStatus(page, 'Saved')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Previous and next section' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Exterior' })
    .click()
  await expect(page).toHaveURL(/\/exterior\/3$/)
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible()
}

async function review(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Sections: Exterior/ }).click()
  const steps = isMobile
    ? page.getByRole('dialog', { name: 'Sections' })
    : page.getByRole('navigation', { name: 'Sections of the inspection' })
  const roofing = steps.getByRole('link', { name: /^Roofing, [1-9]\d* unanswered$/ })
  await expect(roofing).toHaveAttribute('data-state', 'open')
  await roofing.click()
  await expect(page).toHaveURL(/\/roofing\/2$/)
  await page.goto('/inspection')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(CLIENT) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\/\d+$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Roofing/ })).toBeVisible()
  await page.goto('/clients')
  await page.getByRole('button', { name: `Actions for ${CLIENT}` }).click()
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Report', exact: true }).click()
  await expect(page).toHaveURL(/\/reports\?client=\d+&inspection=\d+$/)
  // A press before the inspection has arrived opens nothing.
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Review inspection' }).click()
  const reviewPage = await tab
  await expect(reviewPage).toHaveURL(/\/inspection-review\/\d+\/\d+$/)
  await expect(reviewPage.getByText(FINDING).first()).toBeVisible()
  await expect(reviewPage.getByText('Safety issue').first()).toBeVisible()
  await expect(reviewPage.getByText('A single-family house of two storeys').first()).toBeVisible()
  await reviewPage.locator('summary').filter({ hasText: FINDING }).first().click()
  await reviewPage
    .getByRole('link', { name: `Edit ${FINDING}` })
    .first()
    .click()
  await expect(reviewPage).toHaveURL(/\/roofing\/2.*#recomendation$/)
  await expect(reviewPage.getByRole('tab', { name: 'Recommendation, 1 finding' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await reviewPage.close()
}

async function makeReport(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/reports')
  const generate = page.getByRole('button', { name: 'Generate report' }).filter({ visible: true })
  await generate.click()
  await expect(page.getByText('Please select client!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: new RegExp(CLIENT) }).click()
  await expect(page).toHaveURL(/\?client=\d+$/)

  if (isMobile)
    for (const part of ['Options', 'Cover image'])
      await page.locator('summary').filter({ hasText: part }).click()
  await expect(page.getByText('Dimensions must be 225*170')).toBeVisible()
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await expect(update).toBeDisabled()
  const cover = await drawPhoto(page, { name: 'cover.jpg', seed: 7 })
  await chooseFiles(page, page.getByRole('button', { name: 'Choose image' }), cover)
  await update.click()
  await expect(page.getByText('Cover image updated')).toBeVisible()

  await page.getByRole('button', { name: /time and weather/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Weather details' })
  await dialog.getByLabel('Start time').fill('09:00')
  await dialog.getByLabel('End time').fill('11:30')
  await dialog.getByLabel('Weather condition').fill('Clear, 64 °F')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Weather Details Updated!')).toBeVisible()
  if (!isMobile) await expect(page.getByText('Clear, 64 °F', { exact: true })).toBeVisible()

  await page.getByLabel('Appendix A, standards').setChecked(true)
  await page.getByLabel('Appendix B, home maintenance').setChecked(true)
  await generate.click()
  await page
    .getByRole('dialog', { name: /^Generate with \d+ warnings?\?$/ })
    .getByRole('button', { name: 'Generate anyway' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Sign the report' })
  await sheet.getByText('Type', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Sign and generate' }).click()
  await expect(
    page.getByText('Report generation in process, you will be notificed once finished'),
  ).toBeVisible()
  const download = page.getByRole('link', { name: 'Download version 1' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Report ready', { exact: true })).toBeVisible()
  await expectPdf(page, () => download.click())
}

/** What is downloaded is a PDF. */
async function expectPdf(page: Page, download: () => Promise<void>): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), download()])
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
}

async function findReport(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('link', { name: new RegExp(`Report ready.*${CLIENT}`) })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await list.getByRole('button', { name: `Remove: Report ready, ${CLIENT}` }).click()
  await expect(page.getByText('Notifications are empty!')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/reports-history')
  await page.getByRole('searchbox').fill('ines@')
  const link = page.getByRole('link', { name: `Download the report for ${CLIENT}` })
  await expect(link).toBeVisible()
  await expect(page.getByText('All records have been fetched')).toBeVisible()
  await expectPdf(page, () => link.click())
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile: Nora Sill' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
}
