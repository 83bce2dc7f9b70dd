// An option that was added in one inspection is saved to the template for the next ones.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { addClient, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { addOption, chip, expectSent, openTab } from '#web/testing/step-screen.ts'

async function choose(option: Locator, entry: string): Promise<void> {
  await option.click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

async function add(label: string): Promise<void> {
  await addOption('Roof covering')
  await page.getByRole('textbox', { name: /^New (option|finding) in/ }).fill(label)
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

test('an option that was added to a description or an observation is saved to the template', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await openTab('Description')
  await add('Sod')
  await chip('Sod').click()
  await expectSent()
  await choose(chip('Sod'), 'Save to my template')
  await expect.poll(() => isOffered('description', 'Sod')).toBe(true)
  await choose(chip('Sod'), 'Remove from My template')
  await expect.poll(() => isOffered('description', 'Sod')).toBe(false)

  await openTab('Observation')
  await add('Walked in part')
  const rating = page.getByRole('radio', { name: 'Walked in part' })
  await rating.click()
  await expectSent()
  await choose(rating, 'Save to my template')
  await expect.poll(() => isOffered('observation', 'Walked in part')).toBe(true)
})
