// The editor of a template: by keys alone, offline, in two tabs, with lists and replacements, and published.
import type { Locator, Page } from '@playwright/test'
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

/** Presses keys on what has the focus, all before the next frame, and waits until that one is drawn. */
async function pressInOneFrame(
  page: Page,
  keys: readonly { key: string; altKey?: boolean }[],
): Promise<void> {
  await page.evaluate(async (all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      )
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, keys)
}

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
  await keys.press('m')
  await expect(page.getByRole('dialog', { name: 'Move “Rust (2)”' }).getByRole('searchbox')).toBeFocused()
  await keys.type('roofing flash')
  await keys.press('Enter')
  await expect(page.getByText('“Rust (2)” moved to Flashing')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(2)).toBeFocused()
  await keys.press('Control+z')
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(0).focus()
  await keys.press('/')
  await keys.type('licensed roofer')
  await keys.press('Escape')
  await expect(rows(page).nth(0)).toBeFocused()
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

test('keys pressed faster than the screen is drawn lead where they would one by one', async ({
  page,
  inspector,
}) => {
  await open(page, inspector, await makeTemplate(inspector))
  const section = page.getByRole('button', { name: /^Structure/ })
  await section.focus()
  await pressInOneFrame(page, [{ key: 'ArrowDown' }, { key: 'ArrowDown' }])
  await expect(page.getByRole('button', { name: /^Exterior/ })).toBeFocused()
  await pressInOneFrame(page, [{ key: 'ArrowUp', altKey: true }, { key: 'ArrowRight' }, { key: 'n' }])
  await expect(page.getByText('Exterior, 2 of 11')).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'Add part' })).toBeFocused()
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })
  test('what is typed without a signal is there after a reload, and goes out later', async ({
    page,
    context,
    inspector,
  }) => {
    const id = await makeTemplate(inspector)
    await signIn(page, inspector)
    await page.goto('/dashboard')
    await expect(page.getByText('Ready without a signal')).toBeVisible()
    await page.goto(`/templates/${id}?section=roofing&part=Covering&entry=0`)
    await expect(page.getByLabel('What to do')).toBeVisible()
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
  // Undo would take away what the other tab wrote.
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
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
  await page.getByRole('button', { name: 'Find and replace' }).click()
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
  await page.getByRole('combobox', { name: 'Units' }).fill('gallons')
  await page.keyboard.press('Enter')
  await page.getByLabel('In the field').fill('50')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Capacity 50 gallons')
  await page.getByLabel('Label').fill('')
  await page.getByRole('button', { name: '1 to correct', exact: true }).click()
  await expect(page.getByLabel('Label')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Label').fill('Capacity')
  await page.getByRole('button', { name: /^Publish 1 change/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
})

test('from the list: the built-in template is read only until it is made mine, an own one is edited', async ({
  page,
  inspector,
}) => {
  const { templates } = await call(templateRoutes.list, {}, { token: inspector.token })
  const builtIn = templates.find(({ is_builtin }) => is_builtin)
  await signIn(page, inspector)
  await page.goto('/templates')
  await page.getByRole('link', { name: builtIn?.name ?? '', exact: true }).click()
  await page.getByRole('button', { name: /^Roofing/ }).click()
  await rows(page).first().click()
  await expect(page.getByLabel('What to do')).toHaveJSProperty('readOnly', true)
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await expect(page.getByPlaceholder('Add section')).toBeVisible()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  const own = `${builtIn?.name} (copy)`
  await page.getByRole('button', { name: `Actions for ${own}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: own })).toBeVisible()
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

/** Takes an item by the mouse, in steps as a hand does, and lets it go over another. */
async function drag(page: Page, item: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await item.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 40, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height / 2 + 12, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('dragged: a finding within its part and to another, a part, a section', async ({ page, inspector }) => {
  const id = await makeTemplate(inspector)
  await open(page, inspector, id, '?section=roofing&part=Covering')
  await drag(page, rows(page).nth(2), rows(page).nth(0))
  await expect(rows(page).nth(0)).toContainText('Cracked or split shingles')
  await drag(page, rows(page).nth(0), page.getByRole('button', { name: /^Flashing/ }))
  await expect(page.getByText('“Cracked or split shingles” moved to Flashing')).toBeVisible()
  const parts = page.getByRole('list', { name: 'Parts of Roofing' }).getByRole('button')
  await drag(page, parts.nth(1), parts.nth(0))
  await expect(parts.nth(0)).toContainText('Low-slope roof')
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('button')
  await drag(page, sections.nth(2), sections.nth(1))
  await expect(sections.nth(1)).toContainText('Roofing')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect(dialog).toContainText('Section Roofing moved from place 2 to 1.')
  await expect(dialog).toContainText('The parts of Roofing are in another order.')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  const { sections: now } = await contentOf(inspector, id)
  const flashing = now[0]?.recommendation.find(({ header }) => header === 'Flashing')
  expect(flashing?.recommendations.at(-1)?.label).toBe('Cracked or split shingles')
})

test('on a phone: one page after another, in order by arrows', async ({ page, inspector }) => {
  const id = await makeTemplate(inspector)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, inspector, id)
  await page.getByRole('button', { name: /^Roofing/ }).click()
  await page.getByRole('button', { name: /^Covering/ }).click()
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('button', { name: 'Move Curled or cupped shingles up' }).click()
  await expect(rows(page).first()).toContainText('Curled or cupped shingles')
  await page.getByRole('button', { name: 'Done' }).click()
  await rows(page).first().click()
  await page.getByLabel('What to do').fill('From the phone.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Missing shingles' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Order' })).toBeVisible()
  await page.getByRole('button', { name: 'Roofing', exact: true }).click()
  await page.getByRole('button', { name: 'All sections' }).click()
  await expect(page.getByRole('button', { name: /^Roofing/ })).toContainText('1 change')
  await page.getByRole('button', { name: /^Publish 2 changes/ }).click()
  await expect(page.getByRole('dialog')).toContainText('From the phone.')
})

/** 5,000 entries: one part of 2,000, the rest in parts of 50. */
function huge(content: Awaited<ReturnType<typeof contentOf>>) {
  const [first] = content.sections
  const finding = first?.recommendation[0]?.recommendations[0]
  if (!first || !finding) throw new Error('No finding')
  const part = (name: string, count: number) => ({
    key: name.toLowerCase().replaceAll(' ', '-'),
    header: name,
    label: name,
    recommendations: Array.from({ length: count }, (_, at) => ({ ...finding, label: `${name}, ${at + 1}` })),
  })
  const section = { ...first, limitations: [], description: [], observation: [] }
  const rest = Array.from({ length: 60 }, (_, at) => part(`Part ${at + 1}`, 50))
  return {
    ...content,
    sections: [
      { ...section, key: 'huge', title: 'Huge', recommendation: [part('All of it', 2_000)] },
      { ...section, key: 'rest', title: 'Rest', recommendation: rest },
    ],
  }
}

test('5,000 entries are opened, found and typed in; one more is said', async ({ page, inspector }) => {
  const id = await makeTemplate(inspector)
  const { template } = await call(templateRoutes.get, { template_id: id }, { token: inspector.token })
  const content = huge(await contentOf(inspector, id))
  const wish = { template_id: id, base_version_id: template.version_id, content }
  await call(templateRoutes.save, wish, { token: inspector.token })
  const times: Record<string, number> = {}
  const timed = async (name: string, act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    times[name] = Math.round(performance.now() - began)
  }
  await signIn(page, inspector)
  await page.goto('/templates')
  await timed('open', async () => {
    await page.getByRole('link', { name: 'Whitlock home' }).click()
    await expect(page.getByRole('button', { name: '1,900 more' })).toBeVisible()
  })
  await rows(page).last().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^All of it, 101\b/ })).toBeFocused()
  await timed('entry', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('What to do')).toBeVisible()
  })
  const words = 'Call the nearest glazier, today.'
  await timed(`${words.length} keys`, () => page.getByLabel('What to do').pressSequentially(words))
  await timed('saved', () => saved(page))
  await page.goto(`/templates/${id}?section=rest&part=Part 7`)
  await page.getByPlaceholder('Add a finding, or paste a list: one a line').fill('One too many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5,001 entries: 5,000 is the most.')).toBeVisible()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await timed('found', async () => {
    await page.getByLabel('Find', { exact: true }).fill('nearest glazier')
    await expect(page.getByText('1 place in 1 text')).toBeVisible()
  })
  test.info().annotations.push({ type: 'ms', description: JSON.stringify(times) })
  if (process.env.SHOTS) console.log(JSON.stringify(times))
})
