// The sheet of a finding: its foot is Cancel and Save whatever its state, and no chip moves another.
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Missing shingles'

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
  await expect.poll(foot).toEqual(['Cancel', 'Save'])
  await expect.element(another).not.toBeInTheDocument()

  const places = sheet.getByRole('group', { name: 'Where' }).getByRole('button')
  const before = lefts(places)
  await places.first().click()
  await expect.element(places.first()).toHaveAttribute('aria-pressed', 'true')
  expect(lefts(places)).toEqual(before)
  await expect.element(another).toBeVisible()
  expect(foot()).toEqual(['Cancel', 'Save'])
  await cancel.click()
  await expectSent()
  await findingRow(FINDING).click()
  await expect.element(places.first()).toHaveAttribute('aria-pressed', 'false')
})
