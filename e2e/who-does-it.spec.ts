// What is behind the fold of a finding. Who does the work: the form's trade first, another by a tap, carried to other
// places. What to do: pasted from another program, and never cut.
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a trade is chosen by a chip, or typed, and goes to other places', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const trades = sheet.getByRole('group', { name: 'Who does it' })
  await expect(trades).toHaveCount(0)
  await sheet.getByRole('button', { name: /^Why it matters, what to do/ }).tap()
  await expect(trades.getByRole('button').first()).toHaveText('Roofing contractor')
  await expect(trades.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await trades.getByRole('button', { name: 'Licensed electrician' }).tap()
  await expect(trades.getByRole('button', { name: 'Licensed electrician' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // No account asks for costs yet.
  await expect(sheet.getByRole('group', { name: 'Cost range' })).toHaveCount(0)
  await trades.getByRole('button', { name: 'Other…' }).tap()
  await sheet.getByLabel('Another trade').fill('Slate restorer')
  await sheet.getByRole('button', { name: 'Again elsewhere' }).tap()
  const again = page.getByRole('dialog', { name: 'Again elsewhere' })
  await again.getByRole('button', { name: 'Garage' }).tap()
  await again.getByRole('button', { name: 'Add 1 finding' }).tap()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  for (const label of [FINDING, `${FINDING}, Garage`])
    expect(labelIn(step, 'recomendation', label).details?.trade).toBe('Slate restorer')

  // What was used last is offered first, behind the form's own.
  await findingRow(page, 'Curled or cupped shingles').tap()
  const other = sheetOf(page, 'Curled or cupped shingles')
  await other.getByRole('button', { name: /^Why it matters, what to do/ }).tap()
  const offered = other.getByRole('group', { name: 'Who does it' }).getByRole('button')
  await expect(offered.nth(0)).toHaveText('Roofing contractor')
  await expect(offered.nth(1)).toHaveText('Slate restorer')
})

test('a text that is too long says by how much, is not saved, and is not lost', async ({
  page,
  inspector,
  inspection,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const more = sheet.getByRole('button', { name: /^Why it matters, what to do/ })
  const task = sheet.getByLabel('What to do')
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  await more.tap()
  const begin = 'Shingles are missing.\vStop using the porch.'
  await page.evaluate((text) => navigator.clipboard.writeText(text), begin + 'x'.repeat(1_541 - begin.length))
  await task.fill('')
  await task.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(task).toHaveValue(/^Shingles are missing\.\nStop using the porch\.x+$/)
  await expect(task).toHaveAccessibleDescription('541 too many. Not saved until it is shortened')
  // Folded away it is not forgotten, and the sheet says no Save that is none.
  await more.tap()
  await save.tap()
  await expect(task).toBeFocused()
  await page.reload()
  await findingRow(page, FINDING).tap()
  await more.tap()
  await expect(task).toHaveAccessibleDescription('541 too many. Not saved until it is shortened')
  expect((await task.inputValue()).length).toBe(1_541)
  await task.fill(begin.replace('\v', '\n'))
  await expect(task).toHaveAccessibleDescription('')
  await save.tap()
  await expect(sheet).toBeHidden()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.task).toBe('Shingles are missing.\nStop using the porch.')
})
