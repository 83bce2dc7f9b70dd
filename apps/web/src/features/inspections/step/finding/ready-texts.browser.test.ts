// A finding that is tapped before its standard wording is on the device.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { onCall } from '#web/testing/calls.ts'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'

test('a finding tapped before its standard wording has arrived gets it once it is there', async () => {
  const inspection = await startInspection()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  onCall(inspectionRoutes.catalogue, async (_, pass) => {
    await arrived
    return pass()
  })
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const found = sheet.getByRole('textbox', { name: 'Description' })
  await expect.element(found).toHaveValue('')
  const missing = sheet.getByText('The standard wording isn’t on this device yet.')
  await expect.element(missing).toBeVisible()
  arrive()
  await expect.element(found).toHaveValue('Shingles were missing from the roof.')
  await expect.element(missing).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('radio', { name: 'Repair' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
