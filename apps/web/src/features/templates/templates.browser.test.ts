// The list of templates: made one’s own, the default, archived and back, as files; what is new in the built-in one, taken;
// what versions changed, and no network.
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { press } from '#web/testing/toasts.ts'

const dialog = page.getByRole('dialog')

/** The names of files that are saved from now on, until the test's end. */
function savedFiles(): string[] {
  const names: string[] = []
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => spy.mockRestore())
  return names
}

const list = async () => (await call(templateRoutes.list, { archived: 0 })).templates

test('a built-in template is made one’s own, the default, archived with Undo, duplicated and exported', async () => {
  const { last_name } = await inspectorHere()
  const [builtIn] = await list()
  const own = `${last_name} home`
  const row = page.getByRole('row', { name: new RegExp(own) })
  await openPage('/dashboard')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Templates' }).click()
  await expect.element(page.getByRole('heading', { name: 'Import your own template' })).toBeVisible()
  expect(location.pathname).toBe('/templates')
  page
    .getByRole('button', { name: `Customize a copy of ${builtIn?.name}` })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`${own} created`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: own, exact: true })).toHaveFocus()
  await expect.element(row).toMatchTextContent('Version 1')
  await expect.element(row).not.toMatchTextContent('Default')

  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${own}`, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Use as default')
  await expect.element(row).toMatchTextContent('Default')
  await act('Archive')
  await expect.element(row).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Undo' }))
  // It is the default again too.
  await expect.element(row).toMatchTextContent('Default')

  await act('Archive')
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('button', { name: `Restore ${own}` }).click()
  await expect.element(page.getByText('No archived templates')).toBeVisible()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()

  await act('Duplicate')
  await expect.element(page.getByRole('row', { name: new RegExp(`${own} \\(copy\\)`) })).toBeVisible()
  const saved = savedFiles()
  await act('Export')
  await page.getByRole('button', { name: /^For Spectora/ }).click()
  await expect.poll(() => saved).toEqual([`${own} for Spectora.xlsx`])
})

test('new built-in content is taken entry by entry, and all of it', async () => {
  await inspectorHere()
  const { template } = await call(templateRoutes.create, { name: 'Mine', from_template_id: 1 })
  const template_id = template.id
  const newest = async () => (await call(templateRoutes.get, { template_id })).content
  const content = await newest()
  const came = [
    'Possible hail marks on roof covering',
    'Shingles creased, lifted or torn',
    'Shingles do not appear sealed',
  ]
  for (const { recommendation } of content.sections)
    for (const part of recommendation)
      part.recommendations = part.recommendations.filter(({ label }) => !came.includes(label))
  await call(templateRoutes.save, { template_id, base_version_id: template.version_id, content })
  await commands.beginAtFirstEdition(template_id)

  await openPage('/templates')
  await page.getByRole('button', { name: '3 new findings are in Plumbline’s template.' }).click()
  const news = page.getByRole('dialog', { name: 'New from Plumbline' })
  await expect.element(news).toMatchTextContent('3 added. What you add becomes the next version of Mine.')
  await news.getByRole('checkbox', { name: `Added: ${came[0]}` }).click()
  expect(await commands.violations('new from Plumbline', 'light')).toEqual([])
  await news.getByRole('button', { name: 'Add 1' }).click()
  await expect.element(page.getByText('1 added to Mine, version 3')).toBeVisible()
  await page.getByRole('button', { name: '2 new findings are in Plumbline’s template.' }).click()
  await news.getByRole('button', { name: 'Add all 2' }).click()
  await expect.element(page.getByText('2 added to Mine, version 4')).toBeVisible()
  await expect.element(page.getByText('in Plumbline’s template')).not.toBeInTheDocument()
  const text = JSON.stringify(await newest())
  for (const label of came) expect(text).toContain(label)
})

test('a new template has a name and a kind; what is missing is said at its field', async () => {
  await openPage('/templates')
  await page
    .css('button:visible')
    .filter({ hasText: /^New template$/ })
    .click()
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Name').fill('Pools')
  await dialog.getByLabelText('Inspection type').selectOptions('Another type')
  await dialog.getByLabelText('Custom type').fill('Pool')
  await dialog.getByRole('button', { name: 'Create template' }).click()
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
  expect(await commands.violations('versions', 'dark')).toEqual([])
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
  await expect.element(page.getByRole('button', { name: /^Customize a copy of / }).first()).toBeVisible()
})

test.each([PHONE, DESKTOP])('no axe violation at $width px', { tags: ['night'] }, async (size) => {
  await inspectorHere()
  await call(templateRoutes.create, { name: 'Mine', from_template_id: 1 })
  const found: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await openPage('/templates', size)
    await expect.element(page.getByText('Mine', { exact: true })).toBeVisible()
    found.push(...(await commands.violations(`templates, ${scheme}`, scheme)))
    await page.getByRole('button', { name: 'Actions for Mine' }).click()
    await page.getByRole(size === PHONE ? 'button' : 'menuitem', { name: 'Versions' }).click()
    await dialog.getByRole('button', { name: /^Version 1/ }).click()
    found.push(...(await commands.violations(`versions, ${scheme}`, scheme)))
  }
  expect(found).toEqual([])
})
