// Who does the work of a finding: the form's trade first, another by a tap, carried to other places.
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
