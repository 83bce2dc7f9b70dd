// A reason of one's own: typed where the focus is, kept as it is typed, and never taken for shortcuts.
import { fifthTemplate } from '@plumbline/catalogue/edition-5/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addTemplate, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { answer, expectSent, openTab, sheetOf } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const REASON = '46 F and no power'
const cooling = builtInTemplate.sections.find(({ key }) => key === 'cooling')
const [first, second] = cooling?.observation.filter(({ choices }) => choices.includes('Not inspected')) ?? []
if (!cooling || !first || !second) throw new Error('The built-in template asks too little of Cooling')

const included = page.getByRole('switch', { name: 'Include this section' })

test('Other… has the focus, and what is typed is the reason', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'cooling'))
  await openTab('Observation')
  await answer(first.label, 'Not inspected').click()
  await page.getByRole('group', { name: 'Why not inspected' }).getByRole('button', { name: 'Other…' }).click()
  await userEvent.keyboard(REASON)
  await expect
    .element(page.getByText(`In the report: “${first.label}: Not inspected. ${REASON}”`))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Other…', pressed: true })).toHaveFocus()
  await expectSent()
  const step = await readStep(inspection, 'cooling')
  expect(labelIn(step, 'observation', 'Not inspected').details?.comments).toBe(REASON)
  expect(step.is_applicable).toBe(1)
  // However many keys: one Undo.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('In the report:')).not.toBeInTheDocument()
})

test('a text that lost its field is no row of shortcuts', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'cooling'))
  await openTab('Observation')
  await answer(first.label, 'Not inspected').click()
  const sheet = sheetOf('Not inspected')
  await page.getByRole('button', { name: `Actions for ${first.label}` }).click()
  await page.getByRole('menuitem', { name: 'Add a comment' }).click()
  await expect.element(sheet).toBeVisible()
  // No button has the focus that a space would press.
  await expect.element(sheet.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard(REASON)
  await expect.element(sheet).toBeVisible()

  sheet.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.keyboard('46 no power')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(included).toBeChecked()
  await expect
    .element(page.getByRole('tab', { name: /^Observation/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('N says what it did, and its Undo takes it back', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'cooling'))
  await expect.element(included).toBeChecked()
  await userEvent.keyboard('n')
  await expect.element(included).not.toBeChecked()
  const toast = page.getByRole('status').filter({ hasText: `${cooling.title} is not applicable` })
  await press(toast.getByRole('button', { name: 'Undo' }))
  await expect.element(included).toBeChecked()
})

test('a description asks why, too, and a part said twice is one on every page', async () => {
  const inspection = await startInspection(await addTemplate({ ...fifthTemplate, name: 'Same words' }))
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Description')
  const covering = page.getByRole('region', { name: 'Covering', exact: true })
  await covering.getByRole('button', { name: 'Not visible', exact: true }).click()
  const why = page.getByRole('group', { name: 'Why not visible' })
  await why.getByRole('button', { name: 'Behind stored goods' }).click()
  await openTab('Observation')
  await answer('Covering', 'Not visible').click()
  // Something of the roof was seen, else it is one gap as a whole.
  await answer('Flashing', 'Satisfactory').click()
  await expectSent()
  const step = await readStep(inspection, 'roofing')
  expect(labelIn(step, 'description', 'Not visible').details?.comments).toBe('Behind stored goods.')
  await openPage(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  const panel = page.getByRole('region', { name: 'Not inspected' })
  await expect.element(panel.getByText('Not visible: behind stored goods')).toHaveLength(1)
})

describe('on a phone', () => {
  const openLeft = async () => {
    await page.getByRole('button', { name: /unanswered in Cooling/ }).click()
    return page.getByRole('dialog')
  }

  test('a reason of one’s own is given to all parts at once', async () => {
    const inspection = await startInspection()
    await openPage(stepPath(inspection, 'cooling'), PHONE)
    await openTab('Observation')
    await answer(first.label, 'Not inspected').click()
    await answer(second.label, 'Not inspected').click()
    const list = await openLeft()
    const all = list.getByRole('group', { name: 'Same reason for all 2 items not inspected' })
    await all.getByRole('button', { name: 'Other…' }).click()
    await userEvent.keyboard(REASON)
    await list.getByRole('button', { name: 'Apply to all 2' }).click()
    await expect.element(list.getByRole('button', { name: 'Apply to all 2' })).not.toBeInTheDocument()
    await list.getByRole('button', { name: 'Close' }).click()
    await expectSent()
    const { observation } = await readStep(inspection, 'cooling')
    expect(
      observation.flatMap(({ labels_details }) => labels_details.map(({ comments }) => comments)),
    ).toEqual([REASON, REASON])
  })

  test('so it is to a step of which nothing could be inspected', async () => {
    const inspection = await startInspection()
    await openPage(stepPath(inspection, 'cooling'), PHONE)
    const list = await openLeft()
    await list.getByRole('button', { name: 'Nothing here could be inspected' }).click()
    const why = list.getByRole('group', { name: 'Not inspected', exact: true })
    await why.getByRole('button', { name: 'Other…' }).click()
    await userEvent.keyboard(`${REASON}{Enter}`)
    await expect.element(list.getByRole('radiogroup')).toMatchTextContent('Cooling (2)')
    await list.getByRole('button', { name: 'Close' }).click()
    await expectSent()
    const { observation } = await readStep(inspection, 'cooling')
    const reasons = observation.flatMap(({ labels_details }) =>
      labels_details.map(({ comments }) => comments),
    )
    expect(reasons.length).toBeGreaterThan(3)
    expect(new Set(reasons)).toEqual(new Set([REASON]))
  })

  test('in the list of what is left a question stays until its reason is typed', async () => {
    const inspection = await startInspection()
    await openPage(stepPath(inspection, 'cooling'), PHONE)
    const list = await openLeft()
    const question = list.getByRole('group', { name: first.label, exact: true })
    await question.getByRole('button', { name: 'Not inspected' }).click()
    const why = list.getByRole('group', { name: 'Why not inspected' })
    await why.getByRole('button', { name: 'Other…' }).click()
    const field = list.getByLabelText('Another reason')
    await expect.element(field).toHaveFocus()
    // Key by key, as it is kept: none of them is the last.
    for (const key of REASON) await userEvent.keyboard(key)
    await expect.element(field).toHaveValue(REASON)
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await list.getByRole('button', { name: 'Close' }).click()
    await expectSent()
    const step = await readStep(inspection, 'cooling')
    expect(labelIn(step, 'observation', 'Not inspected').details?.comments).toBe(REASON)
  })
})
