// The sheet of a finding: its foot is Cancel and Save whatever its state, and no chip moves another.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const OTHER = 'Shingles curled or cupped'
const READY_TEXT = 'Shingles were missing from the roof at the ridge.'

const lefts = (chips: Locator) => chips.elements().map((chip) => chip.getBoundingClientRect().left)

test('the foot of a finding is Cancel and Save, and a chosen chip moves none beside it', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const cancel = sheet.getByRole('button', { name: 'Cancel', exact: true })
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  const foot = () => [...(save.element().parentElement?.children ?? [])].map(({ textContent }) => textContent)
  const another = sheet.getByRole('button', { name: 'Add another location' })
  const photos = sheet.getByRole('region', { name: `Photos of ${FINDING}` })
  await expect.poll(foot).toEqual(['Cancel', 'Save'])
  await expect.element(another).toBeVisible()
  const description = sheet.getByLabelText('Description', { exact: true })
  const gap = () =>
    photos.element().getBoundingClientRect().top - description.element().getBoundingClientRect().bottom
  const gapBefore = gap()

  const places = sheet.getByRole('group', { name: 'Where' }).getByRole('button')
  const before = lefts(places)
  await places.first().click()
  await expect.element(places.first()).toHaveAttribute('aria-pressed', 'true')
  expect(lefts(places)).toEqual(before)
  // Recorded by that: nothing came between, and only the description grew by the place.
  await expect.element(sheet.getByRole('button', { name: `Actions for ${FINDING}` })).toBeVisible()
  expect(gap()).toBe(gapBefore)
  expect(foot()).toEqual(['Cancel', 'Save'])
  // Cancel of another location leads back to the finding.
  await another.click()
  const locations = page.getByRole('dialog', { name: 'Add another location' })
  await locations.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(locations).not.toBeInTheDocument()
  await expect.element(another).toBeVisible()
  await cancel.click()
  await expectSent()
  await findingRow(FINDING).click()
  await expect.element(places.first()).toHaveAttribute('aria-pressed', 'false')
})

test('a link to another finding is written where the cursor is, in the comment and in the task', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await openTab('Recommendation')
  const link = (sheet: Locator) => sheet.getByRole('combobox', { name: 'Link to a finding' })
  await findingRow(FINDING).click()
  // There is none to link to.
  await expect.element(sheetOf(FINDING).getByLabelText('Description', { exact: true })).toBeVisible()
  expect(link(sheetOf(FINDING)).elements()).toEqual([])
  await sheetOf(FINDING).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeChecked()

  await findingRow(OTHER).click()
  const sheet = sheetOf(OTHER)
  const comment = sheet.getByLabelText('Description', { exact: true })
  await comment.fill('See , above.')
  const field = comment.element()
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the description is no text field')
  field.setSelectionRange(4, 4)
  await link(sheet).first().selectOptions(FINDING)
  await expect.element(comment).toHaveValue(`See [[Finding: Roofing, ${FINDING}]], above.`)
  await sheet.getByRole('button', { name: 'Recommended action' }).click()
  const task = sheet.getByRole('textbox', { name: 'Recommended action' })
  await task.fill('Repair with ')
  await link(sheet).nth(1).selectOptions(FINDING)
  await expect.element(task).toHaveValue(`Repair with [[Finding: Roofing, ${FINDING}]]`)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent()
})

test('another location of a finding that is not recorded yet makes it one, with its standard wording', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  await sheetOf(FINDING).getByRole('button', { name: 'Add another location' }).click()
  const again = page.getByRole('dialog', { name: 'Add another location' })
  await again.getByRole('button', { name: 'Ridge', exact: true }).click()
  await again.getByRole('button', { name: 'Add 1 finding' }).click()
  await expect.element(page.getByRole('checkbox', { name: `${FINDING}: in the report` })).toBeChecked()
  await page.getByRole('button', { name: `${FINDING}, Ridge`, exact: true }).click()
  const copy = sheetOf(`${FINDING}, Ridge`)
  await expect.element(copy.getByLabelText('Description', { exact: true })).toHaveValue(READY_TEXT)
})
