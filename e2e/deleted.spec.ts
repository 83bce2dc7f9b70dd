// What was deleted comes back: by Undo at once, and within 30 days from its own page.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { pressInToast } from './support/toasts.ts'

const FINDING = {
  step_name: 'roofing',
  category: 'roofing.description.covering-material',
  label: 'Slate',
  comment: 'Cracked.',
}

test('a client, an inspection and a finding are restored', async ({ page, inspector, inspection }) => {
  const { id: inspection_id, client } = inspection
  await call(inspectionRoutes.saveCommentImages, { ...FINDING, inspection_id }, inspector)
  await call(inspectionRoutes.clearCommentImages, { ...FINDING, inspection_id }, inspector)
  await signIn(page, inspector)
  const rows = page.getByRole('main').getByRole('listitem')

  await test.step('an inspection, by Undo', async () => {
    await page.goto(`/clients/${client.id}`)
    await page.getByRole('button', { name: /^Actions for Home/ }).click()
    await page.getByRole('menuitem', { name: 'Delete inspection' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You can restore it for 30 days')
    await dialog.getByRole('button', { name: 'Delete inspection' }).click()
    await pressInToast(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for Home/ })).toBeVisible()
  })
  await test.step('a client, by Undo', async () => {
    await page.getByRole('button', { name: `Actions for ${client.client_name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete client' }).click()
    await expect(page.getByText('Client Deleted Successfully!')).toBeVisible()
    // "Restored" may still be that of the inspection.
    const answered = page.waitForResponse((answer) => answer.url().includes('/restore'))
    await pressInToast(page.getByRole('button', { name: 'Undo' }))
    await answered
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(page.getByText(client.client_name).filter({ visible: true }).first()).toBeVisible()
  })
  await test.step('from the page of what was deleted', async () => {
    await call(clientRoutes.remove, { client_id: client.id }, inspector)
    await page.goto('/my-account')
    await page.getByRole('link', { name: 'Recently Deleted' }).click()
    // The finding went with its client.
    await expect(rows).toHaveText([/Client.*Deleted .*Restore until /])
    expect(await violationsOf(page, 'recently deleted')).toEqual([])
    await page.getByRole('button', { name: `Restore client ${client.client_name}` }).click()
    await expect(rows).toHaveText([/Slate\s*Finding in /])
    await page.getByRole('button', { name: 'Restore finding Slate' }).click()
    await expect(page.getByText('Nothing to restore')).toBeVisible()
  })
  const { category } = await call(
    inspectionRoutes.getCategoryChecks,
    { ...FINDING, inspection_id },
    inspector,
  )
  expect(category.labels_details).toMatchObject([{ label: 'Slate', comments: 'Cracked.' }])
})
