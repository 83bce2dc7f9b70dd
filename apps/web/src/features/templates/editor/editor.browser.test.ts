// The editor of a template: by keys alone, dragged, on a phone, with lists and replacements, beside another who types.
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const ADD_FINDING = 'Add a finding, or paste a list, one per line'
const PLACE = '?section=roofing&part=Covering&entry=0'

const heading = page.getByRole('heading', { name: 'Whitlock home' })
const rows = page.getByRole('list', { name: /^Recommendation of/ }).getByRole('button')
const whatToDo = page.getByLabelText('Recommended action')
const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const { keyboard } = userEvent

const saved = () => expect.element(page.getByText('Draft saved')).toBeVisible()
const focus = (what: Locator) =>
  expect
    .element(what)
    .toBeVisible()
    .then(() => what.element().focus())

async function makeTemplate(): Promise<number> {
  await inspectorHere()
  const wish = { name: 'Whitlock home', from_template_id: 1 }
  return (await call(templateRoutes.create, wish)).template.id
}

const contentOf = async (template_id: number) => (await call(templateRoutes.get, { template_id })).content

async function open(id: number, rest = '', size = DESKTOP): Promise<void> {
  await openPage(`/templates/${id}${rest}`, size)
  await expect.element(heading).toBeVisible()
}

async function publishFrom(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('Version 2 is published')).toBeVisible()
}

/** Presses keys on what has the focus, all before the next frame, and waits until that one is drawn. */
async function pressInOneFrame(...keys: readonly { key: string; altKey?: boolean }[]): Promise<void> {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
    )
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

test('by keys alone: a section, a part, findings in order, published', async () => {
  const id = await makeTemplate()
  await open(id)
  await focus(button(/^Structure/))
  await keyboard('nPool{Enter}{Escape}')
  await expect.element(button(/^Pool/)).toHaveFocus()
  await keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText('Pool, 11 of 12')).toBeInTheDocument()
  await expect.element(button(/^Pool/)).toHaveFocus()
  await keyboard('{ArrowRight}nPump{Enter}{Escape}')
  await expect.element(button(/^Pump/)).toHaveFocus()
  await focus(page.getByPlaceholder(ADD_FINDING))
  await keyboard('Noisy bearings{Enter}Hail damage{Enter}Rust{Enter}{Escape}')
  await expect.element(rows.nth(2)).toHaveFocus()
  await keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText('Rust, 2 of 3')).toBeInTheDocument()
  await expect.element(rows.nth(1)).toHaveFocus()
  await keyboard('{Control>}d{/Control}')
  await expect.element(rows).toHaveLength(4)
  await expect.element(rows.nth(2)).toMatchTextContent('Rust (2)')
  await keyboard('{Delete}')
  await expect.element(rows).toHaveLength(3)
  await expect.element(page.getByText('“Rust (2)” deleted')).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(rows).toHaveLength(4)
  await keyboard('{Control>}{Enter}{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect.element(dialog).toMatchTextContent('Rust (2)')
  await dialog.getByLabelText('Note').fill('The pool')
  await focus(dialog.getByRole('button', { name: 'Publish', exact: true }))
  await keyboard('{Enter}')
  await expect.element(page.getByText('Version 2 is published')).toBeVisible()
  const { sections } = await contentOf(id)
  expect(sections.map(({ title }) => title).indexOf('Pool')).toBe(10)
  const pool = sections[10]?.recommendation[0]?.recommendations
  expect(pool?.map(({ label }) => label)).toEqual(['Noisy bearings', 'Rust', 'Rust (2)', 'Hail damage'])
})

test('by keys alone: a finding moved to another part and back, one found, opened and changed', async () => {
  const id = await makeTemplate()
  await open(id, '?section=roofing&part=Covering')
  const third = 'Shingles cracked or split'
  await expect.element(rows.nth(2)).toMatchTextContent(third)
  const before = rows.elements().length
  await focus(rows.nth(2))
  await keyboard('m')
  const move = page.getByRole('dialog', { name: `Move “${third}”` })
  await expect.element(move.getByRole('searchbox')).toHaveFocus()
  await keyboard('roofing flash{Enter}')
  await expect.element(page.getByText(`“${third}” moved to Flashing`)).toBeVisible()
  await expect.element(rows).toHaveLength(before - 1)
  await expect.element(rows.nth(2)).toHaveFocus()
  await keyboard('{Control>}z{/Control}')
  await expect.element(rows).toHaveLength(before)
  await focus(rows.nth(0))
  await keyboard('/')
  await expect.element(page.getByLabelText('Find', { exact: true })).toHaveFocus()
  await keyboard('roofer{Escape}')
  await expect.element(rows.nth(0)).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(page.getByLabelText('Label')).toHaveFocus()
  await focus(whatToDo)
  await keyboard('{Control>}a{/Control}Replace it.{Escape}')
  await expect.element(rows.nth(0)).toHaveFocus()
  await saved()
  const { draft } = await call(templateRoutes.draftGet, { template_id: id })
  expect(findingOf(draft?.content as Template, 'roofing', 'Covering').task).toBe('Replace it.')
})

test('keys pressed faster than the screen is drawn lead where they would one by one', async () => {
  await open(await makeTemplate())
  await focus(button(/^Structure/))
  await pressInOneFrame({ key: 'ArrowDown' }, { key: 'ArrowDown' })
  await expect.element(button(/^Exterior/)).toHaveFocus()
  await pressInOneFrame({ key: 'ArrowUp', altKey: true }, { key: 'ArrowRight' }, { key: 'n' })
  await expect.element(page.getByText('Exterior, 2 of 11')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Add item' })).toHaveFocus()
})

test('of what another tab typed meanwhile what fits comes together, the rest is chosen', async () => {
  const id = await makeTemplate()
  await open(id, PLACE)
  await expect.element(whatToDo).toBeVisible()
  const content = await contentOf(id)
  const finding = findingOf(content, 'roofing', 'Covering')
  Object.assign(finding, { task: 'Theirs.', implication: 'They say why.' })
  const { template } = await call(templateRoutes.get, { template_id: id })
  await call(templateRoutes.draft, { template_id: id, base_version_id: template.version_id, content })
  await whatToDo.fill('Mine.')
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect.element(dialog).toMatchTextContent('1 change merged, 1 for you to decide')
  await expect.element(dialog.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep selected' }).click()
  await expect.element(whatToDo).toHaveValue('Mine.')
  await expect.element(page.getByLabelText('Why it matters')).toHaveValue('They say why.')
  // Undo would take away what the other tab wrote.
  await expect.element(undo).toBeDisabled()
  await saved()
  const { draft } = await call(templateRoutes.draftGet, { template_id: id })
  expect(findingOf(draft?.content as Template, 'roofing', 'Covering')).toMatchObject({
    task: 'Mine.',
    implication: 'They say why.',
  })
})

function findingOf({ sections }: Template, section: string, part: string) {
  const found = sections
    .find(({ key }) => key === section)
    ?.recommendation.find(({ header }) => header === part)?.recommendations[0]
  if (!found) throw new Error(`Nothing in ${section}, ${part}`)
  return found
}

test('a list is pasted, texts are found and replaced, and both are taken back', async () => {
  await open(await makeTemplate(), '?section=roofing&part=Covering')
  await expect.element(rows.first()).toBeVisible()
  const before = rows.elements().length
  await page
    .getByPlaceholder(ADD_FINDING)
    .fill('- Wind damage at the ridge\n- Fasteners missing on metal panels')
  await button('Add 2').click()
  await expect.element(rows).toHaveLength(before + 2)
  await undo.click()
  await expect.element(rows).toHaveLength(before)
  await button('Find and replace').click()
  await page.getByLabelText('Find', { exact: true }).fill('roofing contractor')
  await page.getByLabelText('Replace with').fill('licensed roofer')
  await expect.element(page.css('ins').first()).toHaveTextContent('licensed roofer')
  await button(/^Replace \d+ of/).click()
  await expect.element(page.getByText('0 places in 0 texts')).toBeVisible()
  await saved()
  await undo.click()
  await expect.element(page.getByText('0 places in 0 texts')).not.toBeInTheDocument()
})

test('a question with a number and a unit shows how it reads; what is wrong is led to', async () => {
  const id = await makeTemplate()
  await open(id, '?section=plumbing&list=description')
  await page.getByPlaceholder('Add a question, or paste a list, one per line').fill('Capacity')
  await keyboard('{Enter}')
  await button(/^Capacity/).click()
  await page.getByRole('radio', { name: 'Number' }).click()
  await page.getByRole('checkbox', { name: 'Required' }).click()
  await page.getByRole('combobox', { name: 'Place on the walk' }).selectOptions('12. Mechanical equipment')
  await page.getByRole('combobox', { name: 'Units' }).fill('gallons')
  await keyboard('{Enter}')
  await page.getByLabelText('What you enter').fill('50')
  await expect
    .element(page.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent('Capacity 50 gallons')
  const label = page.getByLabelText('Label')
  await label.fill('')
  await page.getByRole('button', { name: '1 to fix', exact: true }).click()
  await expect.element(label).toHaveAttribute('aria-invalid', 'true')
  await label.fill('Capacity')
  await button(/^Publish 1 change/).click()
  await publishFrom(page.getByRole('dialog'))
  const { sections } = await contentOf(id)
  const asked = sections.find(({ key }) => key === 'plumbing')?.description
  const capacity = { label: 'Capacity', answer: 'number', required: true, stop: 12 }
  expect(asked).toContainEqual(expect.objectContaining(capacity))
})

test('from the list: the built-in template is read only until it is made mine, an own one is edited', async () => {
  await inspectorHere()
  const { templates } = await call(templateRoutes.list, {})
  const builtIn = templates.find(({ is_builtin }) => is_builtin)?.name ?? ''
  await openPage('/templates')
  await page.getByRole('link', { name: builtIn, exact: true }).click()
  await button(/^Roofing/).click()
  await rows.first().click()
  await expect.element(whatToDo).toHaveAttribute('readonly')
  await button('Customize a copy').click()
  await expect.element(page.getByPlaceholder('Add section')).toBeVisible()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  const own = `${builtIn} (copy)`
  await page.getByRole('button', { name: `Actions for ${own}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByRole('heading', { name: own })).toBeVisible()
})

const PLACES = [
  '',
  '?section=roofing',
  '?section=roofing&part=Covering',
  '?section=roofing&part=Covering&entry=1',
  '?section=*',
  '?section=roofing&part=*',
]

/** Opens places of a template in a window of this size; gives what is wrong there. */
async function look(places: readonly string[], size: typeof DESKTOP, schemes: readonly ('light' | 'dark')[]) {
  const id = await makeTemplate()
  const found: string[] = []
  for (const place of places) {
    await open(id, place, size)
    for (const scheme of schemes) found.push(...(await commands.violations(`${place}, ${scheme}`, scheme)))
    found.push(...(await commands.standsOut(place)))
  }
  return found
}

test('no violation and nothing stands out where an entry is open', async () => {
  expect(await look(PLACES.slice(3, 4), DESKTOP, ['dark'])).toEqual([])
})

test.each([PHONE, DESKTOP])(
  'no violation and nothing stands out at $width px',
  { tags: ['night'] },
  async (size) => {
    expect(await look(PLACES, size, ['light', 'dark'])).toEqual([])
  },
)

/** As with a mouse, in steps: pressed at its left edge, released over another. */
async function drag(item: Locator, onto: Locator): Promise<void> {
  const at = (element: Element, x: number) => ({ x, y: element.getBoundingClientRect().height / 2 })
  await userEvent.dragAndDrop(item, onto, {
    sourcePosition: at(item.element(), 40),
    targetPosition: at(onto.element(), 60),
    steps: 8,
  })
}

test('dragged: a finding within its part and to another, a part, a section', async () => {
  const id = await makeTemplate()
  await open(id, '?section=roofing&part=Covering')
  await expect.element(rows.nth(2)).toBeVisible()
  await drag(rows.nth(2), rows.nth(0))
  await expect.element(rows.nth(0)).toMatchTextContent('Shingles cracked or split')
  await drag(rows.nth(0), button(/^Flashing/))
  await expect.element(page.getByText('“Shingles cracked or split” moved to Flashing')).toBeVisible()
  const parts = page.getByRole('list', { name: 'Items in Roofing' }).getByRole('button')
  await drag(parts.nth(1), parts.nth(0))
  await expect.element(parts.nth(0)).toMatchTextContent('Low-slope roof')
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('button')
  await drag(sections.nth(2), sections.nth(1))
  await expect.element(sections.nth(1)).toMatchTextContent('Roofing')
  await button(/^Publish/).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect.element(dialog).toMatchTextContent('Section Roofing moved from position 2 to 1.')
  await expect.element(dialog).toMatchTextContent('Items in Roofing were reordered.')
  await publishFrom(dialog)
  const { sections: now } = await contentOf(id)
  const flashing = now[0]?.recommendation.find(({ header }) => header === 'Flashing')
  expect(flashing?.recommendations.at(-1)?.label).toBe('Shingles cracked or split')
})

test('on a phone: one page after another, in order by arrows', async () => {
  await open(await makeTemplate(), '', PHONE)
  await button(/^Roofing/).click()
  await button(/^Covering/).click()
  await button('Order').click()
  await button('Move Shingles curled or cupped up').click()
  await expect.element(rows.first()).toMatchTextContent('Shingles curled or cupped')
  await button('Done').click()
  await rows.first().click()
  await whatToDo.fill('From the phone.')
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Shingles missing from roof' })).toBeVisible()
  history.back()
  await expect.element(button('Order')).toBeVisible()
  await page.getByRole('button', { name: 'Roofing', exact: true }).click()
  await button('All sections').click()
  await expect.element(button(/^Roofing/)).toMatchTextContent('1 change')
  await button(/^Publish 2 changes/).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('From the phone.')
})

test('a part of many entries shows the first hundred, and keys lead on into the rest', async () => {
  const id = await makeTemplate()
  const { template, content } = await call(templateRoutes.get, { template_id: id })
  const finding = findingOf(content, 'roofing', 'Covering')
  const many = Array.from({ length: 150 }, (_, at) => ({ ...finding, label: `All of it, ${at + 1}` }))
  const covering = content.sections
    .find(({ key }) => key === 'roofing')
    ?.recommendation.find(({ header }) => header === 'Covering')
  if (covering) covering.recommendations = many
  await call(templateRoutes.save, { template_id: id, base_version_id: template.version_id, content })
  await open(id, '?section=roofing&part=Covering')
  await expect.element(button('50 more')).toBeVisible()
  await focus(rows.last())
  await keyboard('{ArrowDown}')
  await expect.element(button(/^All of it, 101\b/)).toHaveFocus()
  await keyboard('{Enter}')
  await whatToDo.fill('Call the nearest glazier, today.')
  await saved()
  await button('Find and replace').click()
  await page.getByLabelText('Find', { exact: true }).fill('nearest glazier')
  await expect.element(page.getByText('1 place in 1 text')).toBeVisible()
})
