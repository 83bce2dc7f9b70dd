// Why a section is left out: asked where it is turned off, skipped, given, changed and removed, without a network too.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { type Inspection, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const control = page.getByRole('switch', { name: 'Include this section' })
const sheet = page.getByRole('dialog', { name: 'Why is Fireplaces left out?' })
const choice = (name: string) => sheet.getByRole('button', { name, exact: true })
const field = sheet.getByRole('textbox', { name: 'Another reason' })
const strip = (text: string) => page.getByText(`${text}. Your entries are kept.`)

async function turnOff(size = DESKTOP): Promise<Inspection> {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'fireplaces'), size)
  await expect.element(control).toBeChecked()
  await control.click({ force: true })
  await expect.element(sheet).toBeVisible()
  return inspection
}

async function saved(inspection: Inspection) {
  await expectSent()
  const { is_applicable, reason, reason_text } = await readStep(inspection, 'fireplaces')
  return [is_applicable, reason, reason_text]
}

test('turning a section off asks why; Skip leaves it without a reason, which can be given afterwards', async () => {
  const inspection = await turnOff()
  await choice('Skip').click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(strip('Not applicable')).toBeVisible()
  expect(await saved(inspection)).toEqual([0, undefined, undefined])

  await page.getByRole('button', { name: 'Add reason' }).click()
  await choice('By agreement').click()
  await expect.element(strip('Not applicable: by agreement')).toBeVisible()
  expect(await saved(inspection)).toEqual([0, 'by-agreement', ''])

  await page.getByRole('button', { name: 'Change reason' }).click()
  await expect.element(choice('By agreement')).toHaveAttribute('aria-pressed', 'true')
  await choice('Remove reason').click()
  await expect.element(strip('Not applicable')).toBeVisible()
  expect(await saved(inspection)).toEqual([0, undefined, undefined])
})

test('on a phone without a network a reason of one’s own is typed, and saved when there is one', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'fireplaces'), PHONE)
  await expect.element(control).toBeChecked()
  await expectSent()
  const findNetwork = loseNetwork()
  await control.click({ force: true })
  await choice('Other…').click()
  await expect.element(field).toHaveFocus()
  await expect.element(choice('Save')).toBeDisabled()
  await userEvent.keyboard('Sealed by the owner{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(strip('Not applicable: Sealed by the owner')).toBeVisible()
  findNetwork()
  expect(await saved(inspection)).toEqual([0, 'other', 'Sealed by the owner'])

  await page.getByRole('button', { name: 'Switch back' }).click()
  await expect.element(control).toBeChecked()
  expect(await saved(inspection)).toEqual([1, undefined, undefined])
  // The last change is taken back whole.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(strip('Not applicable: Sealed by the owner')).toBeVisible()
  expect(await saved(inspection)).toEqual([0, 'other', 'Sealed by the owner'])
})

test('a typed reason is not lost where the sheet is closed, nor cut where it is too long', async () => {
  const inspection = await turnOff(PHONE)
  await choice('Other…').click()
  await field.fill('x'.repeat(201))
  await expect.element(sheet.getByText('1 character too long')).toBeVisible()
  await choice('Save').click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(await saved(inspection)).toEqual([0, 'other', 'x'.repeat(200)])
})

test('by its key it asks as well, and Undo takes the question away', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'fireplaces'))
  await expect.element(control).toBeChecked()
  await userEvent.keyboard('n')
  await expect.element(sheet).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Fireplaces is not applicable' })
  await press(toast.getByRole('button', { name: 'Undo' }))
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(control).toBeChecked()
  expect(await saved(inspection)).toEqual([1, undefined, undefined])
})

test('in the list of sections it is asked too', async () => {
  const inspection = await startInspection()
  await openPage(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  await page.getByRole('button', { name: 'Actions for Fireplaces' }).click()
  await page.getByRole('menuitem', { name: 'Not applicable' }).click()
  await choice('Common element').click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('One line in the report')).toBeVisible()
  expect(await saved(inspection)).toEqual([0, 'common-element', ''])
})

test('the review says why', async () => {
  const inspection = await startInspection()
  const step = { inspection_id: inspection.id, step_name: 'fireplaces' }
  await call(inspectionRoutes.notApplicable, { ...step, reason: 'common-element' })
  await openPage(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  await expect.element(page.getByText('Common element. This component was not inspected.')).toBeVisible()
})
