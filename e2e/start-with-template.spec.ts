// A further inspection starts with the template that is chosen, the default first; one that was archived meanwhile is said.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const BEGINNING = 'An attached house of two storeys.'

test('the template is chosen, and the archived one is refused in words', async ({
  page,
  inspector,
  inspection,
}) => {
  const { token } = inspector
  const made = await call(templateRoutes.create, { name: 'Row house', from_template_id: 1 }, { token })
  const { id: template_id, version_id: base_version_id } = made.template
  const sections = [{ ...builtInTemplate.sections[0], key: 'party-wall', title: 'Party wall' }]
  const content = {
    ...builtInTemplate,
    name: 'Row house',
    property_description: BEGINNING,
    sections,
  } as Template
  await call(templateRoutes.save, { template_id, base_version_id, content }, { token })
  await signIn(page, inspector)
  const choose = async () => {
    await page.goto(`/clients/${inspection.client.id}`)
    await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Start inspection' })
    await expect(dialog.getByText('Version 2, your default')).toBeVisible()
    await dialog.getByLabel('Template').selectOption('Row house')
    await expect(dialog.getByText('Version 2', { exact: true })).toBeVisible()
    return dialog
  }
  const dialog = await choose()
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByLabel('Overall property description')).toHaveValue(BEGINNING)
  await page.getByRole('button', { name: 'Save and start inspection' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/inspection-steps\//)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Party wall', 'Review and report'])
  await page.goto(`/clients/${inspection.client.id}`)
  await expect(page.getByText('Row house').filter({ visible: true }).first()).toBeVisible()

  const again = await choose()
  await again.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByLabel('Overall property description')).toHaveValue(BEGINNING)
  await call(templateRoutes.archive, { template_id }, { token })
  await page.getByRole('button', { name: 'Save and start inspection' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert')).toContainText('This template was archived. Choose another.')
})
