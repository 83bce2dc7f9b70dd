// Templates: made one’s own, the default, archived and back, as files; what is new in the built-in one, taken.
import { templateRoutes } from '@plumbline/contract/templates'
import { violationsOf } from './support/axe.ts'
import { beginAtFirstEdition } from './support/database.ts'
import type { Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

const list = async (inspector: Inspector, archived = 0) =>
  (await call(templateRoutes.list, { archived }, inspector)).templates

test('a built-in template is made one’s own, the default, archived with Undo, duplicated and exported', async ({
  page,
  inspector,
}) => {
  await signIn(page, inspector)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Templates' }).click()
  await expect(page).toHaveURL('/templates')
  await expect(page.getByRole('heading', { name: 'Bring what you have written' })).toBeVisible()
  const [builtIn] = await list(inspector)
  const own = `${inspector.user.last_name} home`
  await page.getByRole('button', { name: `Make ${builtIn?.name} mine` }).press('Enter')
  await page.getByRole('alert').or(page.getByRole('status')).getByText(`${own} is yours`).waitFor()
  await expect(page.getByRole('link', { name: own, exact: true })).toBeFocused()
  const row = page.getByRole('row', { name: new RegExp(own) })
  await expect(row).toContainText('Version 1')
  await expect(row).not.toContainText('Default')

  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${own}`, exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Use as default')
  await expect(row).toContainText('Default')
  await act('Archive')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  // It is the default again too.
  await expect(row).toContainText('Default')

  await act('Archive')
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('button', { name: `Bring ${own} back` }).click()
  await expect(page.getByText('No archived templates')).toBeVisible()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()

  await act('Duplicate')
  await expect(page.getByRole('row', { name: new RegExp(`${own} \\(copy\\)`) })).toBeVisible()
  await act('Export')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^For Spectora/ }).click()
  expect((await saved).suggestedFilename()).toBe(`${own} for Spectora.xlsx`)
})

test('new built-in content is taken entry by entry, and all of it', async ({ page, inspector }) => {
  const { template } = await call(templateRoutes.create, { name: 'Mine', from_template_id: 1 }, inspector)
  const template_id = template.id
  const newest = async () => (await call(templateRoutes.get, { template_id }, inspector)).content
  const content = await newest()
  const came = ['Hail marks on the covering', 'Wind damage to the covering', 'Shingles not sealed down']
  for (const { recommendation } of content.sections)
    for (const part of recommendation)
      part.recommendations = part.recommendations.filter(({ label }) => !came.includes(label))
  const base_version_id = template.version_id
  await call(templateRoutes.save, { template_id, base_version_id, content }, inspector)
  await beginAtFirstEdition(template_id)

  await signIn(page, inspector)
  await page.goto('/templates')
  await page.getByRole('button', { name: '3 new findings are in Plumbline’s own template.' }).click()
  const dialog = page.getByRole('dialog', { name: 'New from Plumbline' })
  await expect(dialog).toContainText('3 added. What you take becomes the next version of Mine.')
  await dialog.getByRole('checkbox', { name: `Added: ${came[0]}` }).click()
  expect(await violationsOf(page, 'new from Plumbline')).toEqual([])
  await dialog.getByRole('button', { name: 'Take 1' }).click()
  await expect(page.getByText('1 taken into Mine, version 3')).toBeVisible()
  await page.getByRole('button', { name: '2 new findings are in Plumbline’s own template.' }).click()
  await dialog.getByRole('button', { name: 'Take all 2' }).click()
  await expect(page.getByText('2 taken into Mine, version 4')).toBeVisible()
  await expect(page.getByText('in Plumbline’s own template')).toBeHidden()
  const text = JSON.stringify(await newest())
  for (const label of came) expect(text).toContain(label)
})

for (const width of [390, 1280]) {
  test(`no axe violation at ${width} px, light and dark`, async ({ page, inspector }) => {
    const [builtIn] = await list(inspector)
    await call(templateRoutes.create, { name: 'Mine', from_template_id: builtIn?.id ?? 0 }, inspector)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, inspector)
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/templates')
      await page.getByText('Mine', { exact: true }).waitFor()
      found.push(...(await violationsOf(page, `templates, ${colorScheme}`)))
      await page.getByRole('button', { name: 'Actions for Mine' }).click()
      await page.getByRole(width < 768 ? 'button' : 'menuitem', { name: 'Versions' }).click()
      await page.getByRole('button', { name: /^Version 1/ }).click()
      found.push(...(await violationsOf(page, `versions, ${colorScheme}`)))
    }
    expect(found, found.join('\n')).toEqual([])
  })
}
