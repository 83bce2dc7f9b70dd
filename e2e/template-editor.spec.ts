// The editor of a template: by keys alone, offline, in two tabs, with lists and replacements, and published.
import type { Page } from '@playwright/test'
import { templateRoutes } from '@plumbline/contract/templates'
import { violationsOf } from './support/axe.ts'
import type { Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { standsOutOf } from './support/overflow.ts'
import { call } from './support/server.ts'

async function makeTemplate({ token }: Inspector): Promise<number> {
  const { templates } = await call(templateRoutes.list, {}, { token })
  const builtIn = templates.find(({ is_builtin }) => is_builtin)
  if (!builtIn) throw new Error('No built-in template')
  const wish = { name: 'Whitlock home', from_template_id: builtIn.id }
  return (await call(templateRoutes.create, wish, { token })).template.id
}

async function contentOf({ token }: Inspector, template_id: number) {
  return (await call(templateRoutes.get, { template_id }, { token })).content
}

async function open(page: Page, inspector: Inspector, id: number, rest = ''): Promise<void> {
  await signIn(page, inspector)
  await page.goto(`/templates/${id}${rest}`)
  await expect(page.getByRole('heading', { name: 'Whitlock home' })).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()
const rows = (page: Page) => page.getByRole('list', { name: /^Recommendation of/ }).getByRole('button')

test('by keys alone: a section, a part, findings in order, published', async ({ page, inspector }) => {
  const id = await makeTemplate(inspector)
  await open(page, inspector, id)
  const keys = page.keyboard
  await page.getByRole('button', { name: /^Structure/ }).focus()
  await keys.press('n')
  await keys.type('Pool')
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: /^Pool/ })).toBeFocused()
  await keys.press('Alt+ArrowUp')
  await expect(page.getByText('Pool, 11 of 12')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Pool/ })).toBeFocused()
  await keys.press('ArrowRight')
  await keys.press('n')
  await keys.type('Pump')
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: /^Pump/ })).toBeFocused()
  await page.getByPlaceholder('Add a finding, or paste a list: one a line').focus()
  for (const label of ['Noisy bearings', 'Hail damage', 'Rust']) {
    await keys.type(label)
    await keys.press('Enter')
  }
  await keys.press('Escape')
  await expect(rows(page).nth(2)).toBeFocused()
  await keys.press('Alt+ArrowUp')
  await expect(page.getByText('Rust, 2 of 3')).toBeAttached()
  await expect(rows(page).nth(1)).toBeFocused()
  await keys.press('Control+d')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(2)).toContainText('Rust (2)')
  await keys.press('Delete')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('“Rust (2)” deleted')).toBeVisible()
  await keys.press('Control+z')
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(0).focus()
  await keys.press('Enter')
  await expect(page.getByLabel('Label')).toBeFocused()
  await page.getByLabel('What to do').focus()
  await keys.type('Have a pool contractor replace the bearings.')
  await keys.press('Escape')
  await expect(rows(page).nth(0)).toBeFocused()
  await saved(page)
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect(dialog).toContainText('Rust (2)')
  await dialog.getByLabel('Note').fill('The pool')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  const { sections } = await contentOf(inspector, id)
  expect(sections.map(({ title }) => title).indexOf('Pool')).toBe(10)
  const pool = sections[10]?.recommendation[0]?.recommendations
  expect(pool?.map(({ label }) => label)).toEqual(['Noisy bearings', 'Rust', 'Rust (2)', 'Hail damage'])
  expect(pool?.[0]?.task).toBe('Have a pool contractor replace the bearings.')
})

test('what is typed without a signal is there after a reload, and goes out later', async ({
  page,
  context,
  inspector,
}) => {
  const id = await makeTemplate(inspector)
  await open(page, inspector, id, '?section=roofing&part=Covering&entry=0')

  await context.setOffline(true)
  await page.getByLabel('What to do').fill('Typed in the attic.')
  await expect(page.getByText(/^Offline, 1 change kept on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What to do')).toHaveValue('Typed in the attic.')
  await context.setOffline(false)
  await saved(page)
  const { draft } = await call(templateRoutes.draftGet, { template_id: id }, { token: inspector.token })
  expect(JSON.stringify(draft?.content)).toContain('Typed in the attic.')
})

test('two tabs: what fits comes together, the rest is chosen', async ({ page, context, inspector }) => {
  const id = await makeTemplate(inspector)
  const place = '?section=roofing&part=Covering&entry=0'
  await open(page, inspector, id, place)
  const other = await context.newPage()
  await other.goto(`/templates/${id}${place}`)
  await other.getByLabel('What to do').fill('Theirs.')
  await other.getByLabel('Why it matters').fill('They say why.')
  await saved(other)
  await page.getByLabel('What to do').fill('Mine.')
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toContainText('1 change fits, choose for 1')
  await expect(dialog.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep as chosen' }).click()
  await expect(page.getByLabel('What to do')).toHaveValue('Mine.')
  await expect(page.getByLabel('Why it matters')).toHaveValue('They say why.')
  await saved(page)
  const { draft } = await call(templateRoutes.draftGet, { template_id: id }, { token: inspector.token })
  expect(JSON.stringify(draft?.content)).toContain('They say why.')
  expect(JSON.stringify(draft?.content)).toContain('Mine.')
})

test('a list is pasted, texts are found and replaced, and both are taken back', async ({
  page,
  inspector,
}) => {
  const id = await makeTemplate(inspector)
  await open(page, inspector, id, '?section=roofing&part=Covering')
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  const add = page.getByPlaceholder('Add a finding, or paste a list: one a line')
  await add.fill('- Wind damage at the ridge\n- Fasteners missing on metal panels')
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(rows(page)).toHaveCount(before + 2)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(rows(page)).toHaveCount(before)
  await page.getByRole('button', { name: /Find/ }).click()
  await page.getByLabel('Find', { exact: true }).fill('roofing contractor')
  await page.getByLabel('Replace with').fill('licensed roofer')
  const replace = page.getByRole('button', { name: /^Replace \d+ of/ })
  await expect(page.locator('ins').first()).toHaveText('licensed roofer')
  await replace.click()
  await expect(page.getByText('0 places in 0 texts')).toBeVisible()
  await saved(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('0 places in 0 texts')).toBeHidden()
})

test('a question with a number and a unit shows how it reads; what is wrong is led to', async ({
  page,
  inspector,
}) => {
  const id = await makeTemplate(inspector)
  await open(page, inspector, id, '?section=plumbing&list=description')
  await page.getByPlaceholder('Add a question, or paste a list: one a line').fill('Capacity')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Capacity/ }).click()
  await page.getByRole('radio', { name: 'Number' }).check()
  await page.getByLabel('Units').fill('gallons')
  await page.keyboard.press('Enter')
  await page.getByLabel('In the field').fill('50')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Capacity 50 gallons')
  await page.getByLabel('Label').fill('')
  await page.getByRole('button', { name: '1 to correct' }).click()
  await expect(page.getByLabel('Label')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Label').fill('Capacity')
  await page.getByRole('button', { name: /^Publish 1 change/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
})

test('the built-in template is read only until it is made mine', async ({ page, inspector }) => {
  const { templates } = await call(templateRoutes.list, {}, { token: inspector.token })
  await signIn(page, inspector)
  await page.goto(`/templates/${templates.find(({ is_builtin }) => is_builtin)?.id}?section=roofing&entry=0`)
  await expect(page.getByLabel('What to do')).toHaveJSProperty('readOnly', true)
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await expect(page.getByPlaceholder('Add section')).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`no violation and nothing stands out at ${width} px`, async ({ page, inspector }) => {
    const id = await makeTemplate(inspector)
    await page.setViewportSize({ width, height })
    const found: string[] = []
    await signIn(page, inspector)
    const places = [
      '',
      '?section=roofing',
      '?section=roofing&part=Covering',
      '?section=roofing&part=Covering&entry=1',
      '?section=*',
      '?section=roofing&part=*',
    ]
    for (const place of places) {
      await page.goto(`/templates/${id}${place}`)
      await expect(page.getByRole('heading', { name: 'Whitlock home' })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `${place}, ${colorScheme}`)))
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${width}-${places.indexOf(place)}-${colorScheme}.png`,
          })
      }
      found.push(...(await standsOutOf(page, place)))
    }
    expect(found).toEqual([])
  })
