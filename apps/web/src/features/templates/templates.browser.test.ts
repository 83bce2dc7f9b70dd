// The list of templates: a new one, what its versions changed, and no network.
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

const dialog = page.getByRole('dialog')

const list = async () => (await call(templateRoutes.list, { archived: 0 })).templates

test('a new template has a name and a kind; what is missing is said at its field', async () => {
  await openPage('/templates')
  await page
    .css('button:visible')
    .filter({ hasText: /^New template$/ })
    .click()
  await dialog.getByRole('button', { name: 'Make template' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Name').fill('Pools')
  await dialog.getByLabelText('Kind of inspection').selectOptions('Another kind')
  await dialog.getByLabelText('What you call it').fill('Pool')
  await dialog.getByRole('button', { name: 'Make template' }).click()
  await expect.element(page.getByRole('row', { name: /Pools/ })).toMatchTextContent('Pool')
  expect((await list()).filter(({ kind }) => kind === 'Pool')).toHaveLength(1)
})

test('versions tell what changed, and lead back', async () => {
  await inspectorHere()
  const [builtIn] = await list()
  const fields = { name: 'Mine', from_template_id: builtIn?.id ?? 0 }
  const { template } = await call(templateRoutes.create, fields)
  const { content } = await call(templateRoutes.get, { template_id: template.id })
  const [first, ...rest] = content.sections
  if (!first) throw new Error('The built-in template has no section')
  await call(templateRoutes.save, {
    template_id: template.id,
    base_version_id: template.version_id,
    content: { ...content, sections: [{ ...first, title: 'Roof and gutters' }, ...rest] },
    note: 'The roof renamed',
  })
  await openPage('/templates')
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await expect.element(dialog.getByText('The roof renamed')).toBeVisible()
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  await expect.element(dialog.getByText('From 1 to 2: 1 changed')).toBeVisible()
  await expect.element(dialog.css('del')).toHaveTextContent(first.title)
  await expect.element(dialog.css('ins')).toHaveTextContent('Roof and gutters')
  await dialog.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Version 3/ })).toMatchTextContent('Current')
  const { content: now } = await call(templateRoutes.get, { template_id: template.id })
  expect(now.sections[0]?.title).toBe(first.title)
})

test('without a signal the list says so, and comes when there is one', async () => {
  let isLost = true
  onCall(templateRoutes.list, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openPage('/templates')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isLost = false
  await retry.click()
  await expect.element(page.getByRole('button', { name: /^Make .* mine$/ }).first()).toBeVisible()
})
