// Looking at a finding records nothing, and Back closes what is open over the step before it leaves the step.
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { type Inspection, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const FINDING = 'Shingles missing from roof'
const READY_TEXT = 'Shingles were missing from the roof.'

const sheet = sheetOf(FINDING)
const search = page.getByRole('dialog', { name: 'Search', exact: true })
const isRecorded = page.getByRole('checkbox', { name: `${FINDING}: in the report` })

/** Opens the steps, and from there the tab of roofing's findings: Back from the step goes to the steps. */
async function openFindings(inspection: Inspection): Promise<void> {
  await openPage(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`, PHONE)
  await page
    .getByRole('link', { name: /^Roofing/ })
    .first()
    .click()
  await expect.poll(() => location.pathname).toBe(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
}

/** Searches; gives what opens a dialog over the search. */
async function findByWords(): Promise<Locator> {
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await search.getByRole('searchbox').fill('shingles')
  return search.getByRole('button', { name: 'New finding' })
}

/** Once each of so many layers has its entry in the history, as it has long before a hand presses Back. */
async function goBackFrom(layers: number): Promise<void> {
  await expect.poll(() => history.state?.layers).toBe(layers)
  history.back()
}

/** A tap on whatever lies there. */
async function tapAt(x: number, y: number): Promise<void> {
  const element = document.elementFromPoint(x, y)
  if (!element) throw new Error(`Nothing lies at ${x}, ${y}`)
  const { left, top } = element.getBoundingClientRect()
  await page.elementLocator(element).click({ position: { x: x - left, y: y - top } })
}

test.each<[string, (inspection: Inspection) => unknown]>([
  ['the close button', () => sheet.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => sheet.getByRole('button', { name: 'Cancel' }).click()],
  ['a tap beside it', () => tapAt(200, 20)],
  ['Back', () => goBackFrom(1)],
  [
    'the page opened anew',
    (inspection) => openPage(`${stepPath(inspection, 'roofing')}#recomendation`, PHONE),
  ],
])('looking at a finding records nothing when it is closed by %s', async (_name, close) => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await findingRow(FINDING).click()
  await expect.element(sheet.getByLabelText('Description')).toHaveValue(READY_TEXT)
  await expect.element(sheet.getByRole('radio', { name: 'Repair' })).toBeChecked()
  await close(inspection)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(findingRow(FINDING)).toBeVisible()
  await expect.element(isRecorded).not.toBeChecked()
  await expect.element(page.getByText(`Added ${FINDING}`)).not.toBeInTheDocument()
  const step = await readStep(inspection, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING)).toMatchObject({ isChecked: false, details: undefined })
})

test('a finding closed with changes is added and says so, and Undo takes it back', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await findingRow(FINDING).click()
  await sheet.getByLabelText('Description').fill('Nine shingles are gone.')
  // The last key is typed right before it closes.
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  const told = page.getByRole('status').filter({ hasText: `Added ${FINDING}` })
  await expect.element(told).toBeVisible()
  await expect.element(isRecorded).toBeChecked()
  await press(told.getByRole('button', { name: 'Undo' }))
  await expect.element(isRecorded).not.toBeChecked()
  await expectSent()
  const undone = await readStep(inspection, 'roofing')
  expect(labelIn(undone, 'recomendation', FINDING)).toMatchObject({ isChecked: false, details: undefined })

  await findingRow(FINDING).click()
  await sheet.getByRole('radio', { name: 'Safety issue' }).click()
  await goBackFrom(1)
  await expect.element(told).toBeVisible()
  await expectSent()
  const kept = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(kept).toMatchObject({ isChecked: true, details: { comments: READY_TEXT, radio: 'Safety issue' } })
})

test('Back pressed right as a dialog comes over the search closes the dialog alone', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  const found = await findByWords()
  await expect.element(found).toBeVisible()
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[role=dialog]').length > 1) resolve()
  })
  observer.observe(document.body, { subtree: true, childList: true })
  ;(found.element() as HTMLElement).click()
  await isThere
  history.back()
  observer.disconnect()
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1)
  await expect.element(search).toBeVisible()
  await goBackFrom(1)
  await expect.element(search).not.toBeInTheDocument()
  expect(location.pathname).toBe(stepPath(inspection, 'roofing'))
  history.back()
  await expect.poll(() => location.pathname).toMatch(/\/inspection-steps\//)
})

test('a label opened by a link is closed by Back, which stays on the step', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await findingRow(FINDING).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent()
  const step = await readStep(inspection, 'roofing')
  const { category } = labelIn(step, 'recomendation', FINDING)
  const query = new URLSearchParams({ category: category.id, label: FINDING })
  await openPage(`${stepPath(inspection, 'roofing')}?${query}#recomendation`, PHONE)
  await expect.element(sheet).toBeVisible()
  await goBackFrom(1)
  await expect.element(sheet).not.toBeInTheDocument()
  expect(location.pathname).toBe(stepPath(inspection, 'roofing'))
  expect(location.search).toBe('')
  await openPage(`${location.pathname}${location.search}${location.hash}`, PHONE)
  await expect.element(findingRow(FINDING)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a session that ends under an open sheet shows the sign-in page', async () => {
  const inspection = await startInspection()
  await openFindings(inspection)
  await findingRow(FINDING).click()
  await expect.element(sheet).toBeVisible()
  onCall(inspectionRoutes.saveCommentImages, lost)
  await sheet.getByLabelText('Description').fill('Seen from the ladder.')
  await call(authRoutes.logout, {})
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  // The address is the page's own: opened again, it is the same page.
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/login')
  await openPage('/login', PHONE)
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
