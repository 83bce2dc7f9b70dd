// The step screen by keyboard alone, and dialogs that keep the focus and give it back.
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import { chip, expectSent, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const press = (keys: string) => userEvent.keyboard(keys)
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

async function openRoofing(): Promise<void> {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await expect.element(chip('Slate')).toBeVisible()
}

test('labels are moved through, chosen and opened, tabs and steps are changed by keys', async () => {
  await openRoofing()
  const first = chip('Architectural asphalt shingle')
  await press('j')
  await expect.element(first).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(chip('Three-tab asphalt shingle')).toHaveFocus()
  await press('k')
  await expect.element(first).toHaveFocus()
  await press(' ')
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  await press('{Enter}')
  const sheet = sheetOf('Architectural asphalt shingle')
  await expect.element(sheet).toBeVisible()
  await expectFocusKeptIn(sheet)
  await press('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(first).toHaveFocus()
  await press('{Control>}z{/Control}')
  await expect.element(first).toHaveAttribute('aria-pressed', 'false')

  await press('2')
  await expect.element(tab('Observation')).toHaveAttribute('aria-selected', 'true')
  await press('j')
  await press(' ')
  await expect
    .element(page.getByRole('radiogroup', { name: 'Roof covering' }).getByRole('radio').first())
    .toBeChecked()
  await press('3')
  await expect.element(tab('Recommendation')).toHaveAttribute('aria-selected', 'true')
  await press('j')
  await press(' ')
  await expect.element(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeChecked()
  await press('1')
  await expect.element(tab('Description')).toHaveAttribute('aria-selected', 'true')
  await expectSent()
  for (const { key, title, path } of [
    { key: ']', title: 'Exterior', path: /\/exterior\/3$/ },
    { key: '[[', title: 'Roofing', path: /\/roofing\/2$/ },
  ]) {
    await press(key)
    await expect.poll(() => location.pathname).toMatch(path)
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
})

test('search, not applicable, photos and the list of keys are reached by keys, until these are switched off', async () => {
  await openRoofing()
  await press('/')
  const search = page.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  // Keys are letters again while one types.
  await press('bald')
  await expect.element(page.getByRole('button', { name: /^Granule loss at shingles Roofing/ })).toBeVisible()
  const included = page.getByRole('switch', { name: 'Include this section' })
  await expect.element(included).toBeChecked()
  await press('{Escape}')
  await expect.element(search).toHaveValue('')
  ;(search.element() as HTMLElement).blur()

  await press('n')
  await expect.element(included).not.toBeChecked()
  await expect.element(page.getByRole('dialog', { name: 'Why is Roofing left out?' })).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByText('Not applicable. Your entries are kept.')).toBeVisible()
  await press('n')
  await expect.element(included).toBeChecked()

  const choosers = countChoosers()
  await press('p')
  await expect.poll(() => choosers.map(({ multiple }) => multiple)).toEqual([true])

  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(list).toBeVisible()
  await expectFocusKeptIn(list)
  const off = list.getByRole('switch', { name: 'Use keyboard shortcuts' })
  ;(off.element() as HTMLElement).focus()
  await press(' ')
  await expect.element(off).not.toBeChecked()
  await press('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await press('2')
  await expect.element(tab('Description')).toHaveAttribute('aria-selected', 'true')
})

test('a finding is entered without a pointer, and Escape closes the uppermost dialog alone', async () => {
  await openRoofing()
  await press('3')
  await press('j')
  await press('{Enter}')
  const sheet = sheetOf(FINDING)
  await expect.element(sheet).toBeVisible()
  await tabTo(sheet.getByRole('radio', { name: 'Repair' }))
  await press('{ArrowLeft}')
  await expect.element(sheet.getByRole('radio', { name: 'Concern' })).toBeChecked()
  await tabTo(sheet.getByRole('group', { name: 'Where' }).getByRole('button', { name: 'Other…' }))
  await press('{Enter}')
  const where = page.getByRole('dialog', { name: 'Where', exact: true })
  await expect.element(where.getByLabelText('Type a location')).toHaveFocus()
  await press('North slope{Enter}')
  await expect.element(where).not.toBeInTheDocument()
  await expect
    .element(sheet.getByRole('button', { name: 'North slope' }))
    .toHaveAttribute('aria-pressed', 'true')
  await chooseFiles(sheet.getByRole('button', { name: 'Add photos, or drop them here' }), await drawPhoto())
  await expect.element(sheet.css('img:not([src^="blob:"])')).toBeVisible()
  await sheet.getByRole('button', { name: /^Edit photo/ }).click()
  const editor = page.getByRole('dialog', { name: `Edit the photo of ${FINDING}` })
  await expect.element(editor.getByRole('button', { name: 'Rotate' })).toBeVisible()
  await press('{Escape}')
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
  await expect.element(sheet).toBeVisible()
  // The sheet has the focus again.
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  await tabTo(sheet.getByRole('button', { name: 'Save', exact: true }))
  await press('{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: new RegExp(`^${FINDING}`) }).first()).toHaveFocus()
  await expectSent()
})

/** Tab goes round within a dialog and never behind it. */
async function expectFocusKeptIn(dialog: Locator): Promise<void> {
  for (const key of ['{Tab}', '{Tab}', ...Array(4).fill('{Shift>}{Tab}{/Shift}')]) {
    await press(key)
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
}

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40 && target.element() !== document.activeElement; presses += 1)
    await press('{Tab}')
  await expect.element(target).toHaveFocus()
}

/** The file choosers that would be opened until the test's end; none is. */
function countChoosers(): HTMLInputElement[] {
  const opened: HTMLInputElement[] = []
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') opened.push(this)
    else click.call(this)
  }
  onTestFinished(() => {
    HTMLInputElement.prototype.click = click
  })
  return opened
}
