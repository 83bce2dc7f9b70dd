// A label that was added in one inspection is kept for the next ones.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { addClient, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chip, expectSent, openTab } from '#web/testing/step-screen.ts'

const keep = (label: string) => page.getByRole('button', { name: `Keep for next inspections: ${label}` })
const isKept = page.getByText('Kept in My template', { exact: true })

async function add(label: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add label to/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^New label in/ }).fill(label)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Whether an inspection that is started now has it. */
async function isOffered(section: 'description' | 'observation', label: string): Promise<boolean> {
  const client = await addClient({ client_name: 'Ida Marsh' })
  const fields = { client_id: client.id, paragraph_text: 'Another.' }
  const { inspection_id: id } = await call(inspectionRoutes.create, fields)
  const step = await readStep({ id }, 'roofing')
  return step[section].some(({ checks }) => checks.some((check) => check.label === label))
}

test('a label that was added to a description or an observation is kept for the next inspections', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await openTab('Description')
  await add('Sod')
  await chip('Sod').click()
  await expectSent()
  await keep('Sod').click()
  await expect.element(isKept).toBeVisible()
  expect(await isOffered('description', 'Sod')).toBe(true)
  await page.getByRole('button', { name: 'Take back: Sod' }).click()
  await expect.element(keep('Sod')).toBeVisible()
  expect(await isOffered('description', 'Sod')).toBe(false)

  await openTab('Observation')
  await add('Walked in part')
  await page.getByRole('radio', { name: 'Walked in part' }).click()
  await expectSent()
  await expect.element(keep('Walked in part')).toHaveLength(1)
  await keep('Walked in part').click()
  await expect.element(isKept).toBeVisible()
  expect(await isOffered('observation', 'Walked in part')).toBe(true)
})
