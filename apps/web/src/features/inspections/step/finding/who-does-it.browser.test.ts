// The contractor of a finding: the template's first, another by a tap, carried to other places. Its recommended action:
// pasted from another program, and never cut.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'

test('a trade is chosen by a chip, or typed, and goes to other places', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const trades = sheet.getByRole('group', { name: 'Contractor' })
  await expect.element(trades).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Contractor: Roofing contractor' }).click()
  await expect.element(trades.getByRole('button').first()).toHaveTextContent('Roofing contractor')
  await expect.element(trades.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  const electrician = trades.getByRole('button', { name: 'Licensed electrician' })
  await electrician.click()
  await expect.element(electrician).toHaveAttribute('aria-pressed', 'true')
  // No account asks for costs yet.
  await expect.element(sheet.getByRole('group', { name: 'Cost range' })).not.toBeInTheDocument()
  await trades.getByRole('button', { name: 'Other…' }).click()
  await sheet.getByLabelText('Another contractor').fill('Slate restorer')
  await sheet.getByRole('button', { name: 'Add another location' }).click()
  const again = page.getByRole('dialog', { name: 'Add another location' })
  await again.getByRole('button', { name: 'Garage', exact: true }).click()
  await again.getByRole('button', { name: 'Add 1 finding' }).click()
  await expectSent()
  const step = await readStep(inspection, 'roofing')
  for (const label of [FINDING, `${FINDING}, Garage`])
    expect(labelIn(step, 'recomendation', label).details?.trade).toBe('Slate restorer')

  // What was used last is offered first, behind the form's own.
  await findingRow('Shingles curled or cupped').click()
  const other = sheetOf('Shingles curled or cupped')
  await other.getByRole('button', { name: 'Contractor: Roofing contractor' }).click()
  const offered = other.getByRole('group', { name: 'Contractor' }).getByRole('button')
  await expect.element(offered.nth(0)).toHaveTextContent('Roofing contractor')
  await expect.element(offered.nth(1)).toHaveTextContent('Slate restorer')
})

test('a text that is too long says by how much, is not saved, and is not lost', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const more = sheet.getByRole('button', { name: 'Recommended action' })
  const task = sheet.getByRole('textbox', { name: 'Recommended action' })
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await more.click()
  const begin = 'Shingles are missing.\vStop using the porch.'
  await task.fill('')
  pasteInto(task.element() as HTMLTextAreaElement, begin + 'x'.repeat(1_541 - begin.length))
  const value = () => (task.element() as HTMLTextAreaElement).value
  await expect.poll(value).toMatch(/^Shingles are missing\.\nStop using the porch\.x+$/)
  await expect
    .element(task)
    .toHaveAccessibleDescription(/541 characters too long\. Everything else is saved$/)
  // Folded away it is not forgotten, and the sheet says no Save that is none.
  await more.click()
  await save.click()
  await expect.element(task).toHaveFocus()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  await more.click()
  await expect
    .element(task)
    .toHaveAccessibleDescription(/541 characters too long\. Everything else is saved$/)
  expect(value()).toHaveLength(1_541)
  await task.fill(begin.replace('\v', '\n'))
  await expect.element(task).toHaveAccessibleDescription('')
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectSent()
  const { details } = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(details?.task).toBe('Shingles are missing.\nStop using the porch.')
})

/** As another program's text comes from the clipboard. */
function pasteInto(field: HTMLTextAreaElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.focus()
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (field.dispatchEvent(paste)) document.execCommand('insertText', false, text)
}
