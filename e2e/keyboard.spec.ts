// The step screen by keyboard alone, and dialogs that keep the focus and give it back.
import type { Locator, Page } from '@playwright/test'
import { stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { chip, chooseFiles, DIALOG_GONE_MS, expectSent, sheetOf } from './support/step-screen.ts'

test.beforeEach(async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(chip(page, 'Slate')).toBeVisible()
})

test('labels are moved through, chosen and opened by keys', async ({ page }) => {
  const first = chip(page, 'Architectural asphalt shingle')
  const second = chip(page, 'Three-tab asphalt shingle')
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Architectural asphalt shingle')
  await expect(sheet).toBeVisible()
  await expectFocusKeptIn(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expectSent(page)
})

test('tabs and steps are changed by keys', async ({ page }) => {
  await page.keyboard.press('2')
  await expect(page.getByRole('tab', { name: /^Observation/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radiogroup', { name: 'Covering' }).getByRole('radio').first()).toBeChecked()
  await page.keyboard.press('3')
  await expect(page.getByRole('tab', { name: /^Recommendation/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Missing shingles: in the report' })).toBeChecked()
  await page.keyboard.press('1')
  await expect(page.getByRole('tab', { name: /^Description/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/\/exterior\/3$/)
  await expect(page.getByRole('heading', { name: 'Exterior', level: 1 })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/\/roofing\/2$/)
  await expect(page.getByRole('heading', { name: 'Roofing', level: 1 })).toBeVisible()
})

test('search, not applicable and the list of keys are reached by keys', async ({ page }) => {
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  // Keys are letters again while one types.
  await page.keyboard.type('bald')
  await expect(page.getByRole('button', { name: /^Granule loss/ })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Not applicable' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await search.blur()

  await page.keyboard.press('n')
  await expect(page.getByRole('switch', { name: 'Not applicable' })).toBeChecked()
  await expect(page.getByText('Not applicable. Nothing entered is lost.')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('switch', { name: 'Not applicable' })).not.toBeChecked()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await expectFocusKeptIn(page, list)
  await list.getByRole('switch', { name: 'Use keyboard shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('2')
  await expect(page.getByRole('tab', { name: /^Description/ })).toHaveAttribute('aria-selected', 'true')
})

test('P opens the file chooser', async ({ page }) => {
  // A key that is pressed while the screen is still being drawn may come before anything listens.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 })
    await page.keyboard.press('p')
    expect((await chooser).isMultiple()).toBe(true)
  }).toPass()
})

test('a finding is entered without a pointer', async ({ page }) => {
  await page.keyboard.press('3')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Missing shingles')
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('radio', { name: 'Repair' }))
  await page.keyboard.press('ArrowLeft')
  await expect(sheet.getByRole('radio', { name: 'Concern' })).toBeChecked()
  await tabTo(page, sheet.getByRole('button', { name: 'Other…' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Another place')).toBeFocused()
  await page.keyboard.type('North slope')
  await tabTo(page, sheet.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Missing shingles/ }).first()).toBeFocused()
  await expectSent(page)
})

test('Escape closes the uppermost dialog alone', async ({ page }) => {
  await page.keyboard.press('3')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Missing shingles')
  const photo = await drawPhoto(page)
  await chooseFiles(page, sheet.getByRole('button', { name: 'Add photos, or drop them here' }), photo)
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: /^Edit photo/ }).click()
  const editor = page.getByRole('dialog', { name: 'Edit the photo of Missing shingles' })
  await expect(editor.getByRole('button', { name: 'Turn' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await page.waitForTimeout(DIALOG_GONE_MS)
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

/** Tab goes round within a dialog and never behind it. */
async function expectFocusKeptIn(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
