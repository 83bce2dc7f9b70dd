// A question of each type, answered without a signal; and one that takes a value, answered by a client that knows labels alone.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { Question, type Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { addTemplate, readStep, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { answer, chip, expectSent, openTab, syncStatus } from '#web/testing/step-screen.ts'

const ask = (key: string, label: string, answer: Question['answer'], more: Partial<Question> = {}) =>
  Question.parse({ key, header: 'Service', label, answer, ...more })
const QUESTIONS = [
  ask('amperage', 'Service amperage', 'number', { units: ['A', 'kA'] }),
  ask('maker', 'Panel maker', 'text'),
]
const OF_EACH_TYPE = [
  ask('feed', 'Feed', 'choices', { choices: ['Overhead', 'Underground'] }),
  ask('grounded', 'Grounded', 'boolean'),
  ...QUESTIONS,
  ask('depth', 'Insulation depth', 'range', { units: ['in'] }),
  ask('installed', 'Panel installed', 'date'),
]

/** A template of one section that asks this. */
function addPanel(description: Question[]): Promise<number> {
  const [section] = builtInTemplate.sections
  const sections = [{ ...section, key: 'panel', title: 'Panel', description, observation: [] }]
  return addTemplate({ ...builtInTemplate, name: 'Panel', sections } as Template)
}

/** The section of a question bears its name too. */
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('every type of answer is entered without a signal, and stands in review and report', async () => {
  const template_id = await addPanel(OF_EACH_TYPE)
  const inspection = await startInspection(template_id)
  await openPage(`/inspection-step-data/${inspection.id}/panel/1`)
  const from = page.getByLabelText('Insulation depth, from')
  const to = page.getByLabelText('Insulation depth, to')
  const unit = page.getByLabelText('Unit of Service amperage')
  // With the keyboards that fit.
  await expect.element(field('Service amperage')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(to).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field('Panel installed')).toHaveAttribute('inputmode', 'numeric')
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).toHaveLength(1)

  const findNetwork = loseNetwork()
  await chip('Overhead').click()
  for (const word of ['Yes', 'No']) await answer('Grounded', word).click()
  await field('Service amperage').fill('200')
  await unit.selectOptions('kA')
  await from.fill('5')
  await to.fill('10')
  await field('Panel installed').fill('12/4/2019')
  await field('Panel maker').fill('Square D, left of the door')
  await userEvent.tab()
  await expect.element(syncStatus('not uploaded')).toBeVisible()
  // What is no answer is said, and stays where it was typed.
  await from.fill('12')
  await userEvent.tab()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The first number can’t be higher than the second. The saved value is 5 to 10 in.')
  await openTab('Recommendation')
  await openTab('Description')
  await expect.element(from).toHaveValue('12')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The saved value is 5 to 10 in.')
  await from.fill('6')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  findNetwork()
  await expectSent()
  const { description } = await readStep(inspection, 'panel')
  const chosen = description.map(({ checks }) =>
    checks.filter(({ checked, value_of }) => checked && value_of === undefined),
  )
  expect(chosen).toMatchObject([
    [{ label: 'Overhead' }],
    [{ label: 'No' }],
    [{ value: '200', unit: 'kA' }],
    [{ value: 'Square D, left of the door' }],
    [{ value: '6', value_to: '10', unit: 'in' }],
    [{ value: '2019-04-12' }],
  ])

  // The unit is remembered in the next inspection.
  const next = await startInspection(template_id)
  await openPage(`/inspection-step-data/${next.id}/panel/1`)
  await expect.element(unit).toHaveValue('kA')
  const units = unit.getByRole('option').elements()
  expect(units.map(({ textContent }) => textContent)).toEqual(['kA', 'A'])

  const said = ['200 kA', '6 to 10 in', 'April 12, 2019', 'Square D, left of the door']
  await openPage(`/inspection-review/${inspection.id}/${inspection.client.id}`)
  await page.css('summary').filter({ hasText: 'Description' }).first().click()
  for (const words of ['Service amperage', ...said])
    await expect.element(page.getByText(words).first()).toBeVisible()
  const { report_id = 0 } = await call(reportRoutes.generatePdf, { client_id: inspection.client.id })
  const state = async () => (await call(reportRoutes.reportStatus, { report_id })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  const { content } = await call(reportRoutes.reportContent, { report_id })
  for (const words of said) expect(JSON.stringify(content)).toContain(words)
})

test('what a client that knows labels alone answered is shown, and changed', async () => {
  const { id, client } = await startInspection(await addPanel(QUESTIONS))
  const place = { inspection_id: id, step_name: 'panel', category: 'panel.description.amperage' }
  const checks = [{ label: 'Service amperage', checked: 1 as const }]
  await call(inspectionRoutes.updateCategoryChecks, { ...place, checks })
  const maker = { ...place, category: 'panel.description.maker', new_label: 'Square D' }
  await call(inspectionRoutes.addLabel, maker)

  const noValue = page.getByText('Observed; no value recorded')
  await openPage(`/inspection-review/${id}/${client.id}`)
  await page.css('summary').filter({ hasText: 'Description' }).first().click()
  await expect.element(noValue).toBeVisible()
  await expect.element(page.getByText('Square D')).toHaveLength(1)
  await openPage(`/inspection-step-data/${id}/panel/1`)
  await expect.element(noValue).toBeVisible()
  await field('Service amperage').fill('200')
  await expect.element(noValue).not.toBeInTheDocument()
  ;(field('Service amperage').element() as HTMLElement).blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(noValue).toBeVisible()
  await page.getByRole('button', { name: 'Clear Service amperage' }).click()
  await expectSent()
})
