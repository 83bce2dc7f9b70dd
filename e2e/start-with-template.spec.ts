// A further inspection starts with the template that is chosen, the default first; one that was archived meanwhile is said.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { formsKept } from './support/new-form.ts'
import { ourAnswer } from './support/our-answer.ts'
import { call } from './support/server.ts'
import { inspectionsOf } from './support/several-inspections.ts'

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
  const { templates } = await call(templateRoutes.list, {}, { token })
  const usual = templates.find(({ is_default }) => is_default)
  await signIn(page, inspector)
  const choose = async () => {
    await page.goto(`/clients/${inspection.client.id}`)
    await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Start inspection' })
    await expect(dialog.getByText(`Version ${usual?.number}, your default`)).toBeVisible()
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

test('without a signal any template that the device keeps begins an inspection, and it says which are not there', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const { token } = inspector
  const make = async (name: string, key: string, title: string) => {
    const made = await call(templateRoutes.create, { name, from_template_id: 1 }, { token })
    const { id: template_id, version_id: base_version_id } = made.template
    const sections = [{ ...builtInTemplate.sections[0], key, title }]
    const content = { ...builtInTemplate, name, property_description: `${name}.`, sections } as Template
    await call(templateRoutes.save, { template_id, base_version_id, content }, { token })
    return template_id
  }
  const row = await make('Row house', 'party-wall', 'Party wall')
  await make('Barn', 'hayloft', 'Hayloft')
  const silo = await make('Silo', 'ladder', 'Ladder')
  await context.route('**/inspection/get-form', (route) =>
    route.request().postData()?.includes(`${silo}`)
      ? route.fulfill(ourAnswer(422, { status: false }))
      : route.continue(),
  )
  await signIn(page, inspector)
  await page.goto(`/clients/${inspection.client.id}`)
  const { templates } = await call(templateRoutes.list, {}, { token })
  await expect.poll(() => formsKept(page, inspector), { timeout: 30_000 }).toBe(templates.length - 1)
  await context.route('**/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  await expect(dialog.getByText('No signal: 1 template not on this device.')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Silo (not on this device)' })).toBeDisabled()
  await expect(dialog.getByRole('option', { name: 'Barn' })).toBeEnabled()
  await dialog.getByLabel('Template').selectOption('Row house')
  expect(await violationsOf(page, 'start without a signal')).toEqual([])
  await dialog.getByRole('button', { name: 'Start inspection' }).click()
  await expect(page.getByLabel('Overall property description')).toHaveValue('Row house.')
  await page.getByRole('button', { name: 'Save and start inspection' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/inspection\/-\d+\/inspection-steps\//)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Party wall', 'Review and report'])
  await context.unroute('**/v1/**')
  await expect(page).toHaveURL(/\/inspection\/\d+\/inspection-steps\//, { timeout: 60_000 })
  const [newest] = await inspectionsOf(inspector, inspection.client)
  expect(newest?.template).toMatchObject({ id: row, name: 'Row house' })
})
