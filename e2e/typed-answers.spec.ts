// A template with a question of each type: answered without a signal, kept, reviewed, printed.

import type { Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { Question, type Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { readPdf } from '@plumbline/report/testing/pdf'
import { addClient, type Inspector, readStep } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { chip, expectSent, openTab, sendingWord } from './support/step-screen.ts'

const ask = (key: string, label: string, answer: Question['answer'], more: Partial<Question> = {}) =>
  Question.parse({ key, header: 'Service', label, answer, ...more })
const QUESTIONS = [
  ask('feed', 'Feed', 'choices', { choices: ['Overhead', 'Underground'] }),
  ask('grounded', 'Grounded', 'boolean'),
  ask('amperage', 'Service amperage', 'number', { units: ['A', 'kA'] }),
  ask('depth', 'Insulation depth', 'range', { units: ['in'] }),
  ask('installed', 'Panel installed', 'date'),
  ask('maker', 'Panel maker', 'text'),
]

async function startPanel({ token }: Inspector) {
  const client = await addClient({ token } as Inspector)
  const made = await call(templateRoutes.create, { name: 'Panel', from_template_id: 1 }, { token })
  const [section] = builtInTemplate.sections
  const sections = [{ ...section, key: 'panel', title: 'Panel', description: QUESTIONS, observation: [] }]
  const content = { ...builtInTemplate, sections } as Template
  const { id: template_id, version_id: base_version_id } = made.template
  await call(templateRoutes.save, { template_id, base_version_id, content }, { token })
  const fields = { client_id: client.id, template_id, paragraph_text: 'A house of one storey.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields, { token })
  return { id: inspection_id, client, template_id }
}

test('every type of answer is entered without a signal, and stands in review and report', async ({
  page,
  context,
  inspector,
}) => {
  const { token } = inspector
  const inspection = await startPanel(inspector)
  await signIn(page, inspector)
  await page.goto(`/inspection-step-data/${inspection.id}/panel/1`)
  await expect(field(page, 'Service amperage')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add label to/ })).toHaveCount(1)
  await expect(page.getByRole('tab', { name: /^Description/ })).toContainText('0 chosen')
  await test.step('with the keyboards that fit', async () => {
    await expect(field(page, 'Service amperage')).toHaveAttribute('inputmode', 'decimal')
    await expect(page.getByLabel('Insulation depth, to')).toHaveAttribute('inputmode', 'decimal')
    await expect(field(page, 'Panel installed')).toHaveAttribute('inputmode', 'numeric')
  })
  await context.setOffline(true)
  await answerAll(page)
  await expect(sendingWord(page, ' kept on this device')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Description/ })).toContainText('6 chosen')
  await test.step('what is no answer is said, and stays where it was typed', async () => {
    const from = page.getByLabel('Insulation depth, from')
    await from.fill('12')
    await from.blur()
    await expect(page.getByRole('alert')).toHaveText(
      'The first number must not be above the second. Saved is 5 to 10 in.',
    )
    await openTab(page, 'Recommendation')
    await openTab(page, 'Description')
    await expect(page.getByLabel('Insulation depth, from')).toHaveValue('12')
    await expect(page.getByRole('alert')).toContainText('Saved is 5 to 10 in.')
    await page.getByLabel('Insulation depth, from').fill('6')
    await page.getByLabel('Insulation depth, from').blur()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await context.setOffline(false)
  await expectSent(page)
  await test.step('the server has them', async () => {
    const step = await readStep(inspector, inspection.id, 'panel')
    const checked = step.description.map(({ checks }) =>
      checks.filter((check) => check.checked && check.value_of === undefined),
    )
    expect(checked).toMatchObject([
      [{ label: 'Overhead' }],
      [{ label: 'No' }],
      [{ value: '200', unit: 'kA' }],
      [{ value: '6', value_to: '10', unit: 'in' }],
      [{ value: '2019-04-12' }],
      [{ value: 'Square D, left of the door' }],
    ])
  })
  await test.step('the unit is remembered in the next inspection', async () => {
    const client = await addClient(inspector, 'Ida Marsh')
    const fields = { client_id: client.id, template_id: inspection.template_id, paragraph_text: 'Another.' }
    const { inspection_id } = await call(inspectionRoutes.create, fields, { token })
    await page.goto(`/inspection-step-data/${inspection_id}/panel/1`)
    await expect(page.getByLabel('Unit of Service amperage')).toHaveValue('kA')
    await expect(page.getByLabel('Unit of Service amperage').getByRole('option')).toHaveText(['kA', 'A'])
  })
  const said = [/200 kA/, /6 to 10 in/, /April 12, 2019/, /Square D, left of the door/]
  await test.step('review', async () => {
    await page.goto(`/inspection-review/${inspection.id}/${inspection.client.id}`)
    for (const words of said) await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('Service amperage').first()).toBeVisible()
  })
  await test.step('report', async () => {
    const asked = await call(reportRoutes.generatePdf, { client_id: inspection.client.id }, { token })
    const report_id = asked.report_id ?? 0
    const status = () => call(reportRoutes.reportStatus, { report_id }, { token })
    await expect.poll(async () => (await status()).state, { timeout: 60_000 }).toBe('done')
    const file = await fetch((await status()).url ?? '')
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
    const text = pages.join('\n').replaceAll('\u200b', '').replace(/\s+/g, ' ')
    for (const words of said) expect(text).toMatch(words)
  })
})

/** The section of a question bears its name too. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function answerAll(page: Page): Promise<void> {
  await openTab(page, 'Description')
  await chip(page, 'Overhead').click()
  await page.getByRole('radiogroup', { name: 'Grounded' }).getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('radiogroup', { name: 'Grounded' }).getByRole('radio', { name: 'No' }).click()
  await field(page, 'Service amperage').fill('200')
  await page.getByLabel('Unit of Service amperage').selectOption('kA')
  await page.getByLabel('Insulation depth, from').fill('5')
  await page.getByLabel('Insulation depth, to').fill('10')
  await field(page, 'Panel installed').fill('12/4/2019')
  await field(page, 'Panel maker').fill('Square D, left of the door')
  await field(page, 'Panel maker').blur()
}
