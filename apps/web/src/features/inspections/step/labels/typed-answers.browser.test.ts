// A question that takes a value, where it was answered by a client that knows labels alone.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { Question, type Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { addTemplate, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { expectSent } from '#web/testing/step-screen.ts'

const QUESTIONS = [
  Question.parse({
    key: 'amperage',
    header: 'Service',
    label: 'Service amperage',
    answer: 'number',
    units: ['A', 'kA'],
  }),
  Question.parse({ key: 'maker', header: 'Service', label: 'Panel maker', answer: 'text' }),
]

test('what a client that knows labels alone answered is shown, and changed', async () => {
  const [section] = builtInTemplate.sections
  const sections = [{ ...section, key: 'panel', title: 'Panel', description: QUESTIONS, observation: [] }]
  const template = { ...builtInTemplate, name: 'Panel', sections } as Template
  const { id, client } = await startInspection(await addTemplate(template))
  const place = { inspection_id: id, step_name: 'panel', category: 'panel.description.amperage' }
  const checks = [{ label: 'Service amperage', checked: 1 as const }]
  await call(inspectionRoutes.updateCategoryChecks, { ...place, checks })
  const maker = { ...place, category: 'panel.description.maker', new_label: 'Square D' }
  await call(inspectionRoutes.addLabel, maker)

  const noValue = page.getByText('Observed; no value recorded')
  await openPage(`/inspection-review/${id}/${client.id}`)
  await expect.element(noValue).toBeVisible()
  await expect.element(page.getByText('Square D')).toHaveLength(1)
  await openPage(`/inspection-step-data/${id}/panel/1`)
  const tab = page.getByRole('tab', { name: /^Description/ })
  await expect.element(tab).toMatchTextContent('2 chosen')
  await expect.element(noValue).toBeVisible()
  // The section of a question bears its name too.
  const field = page.getByRole('textbox', { name: 'Service amperage', exact: true })
  await field.fill('200')
  await expect.element(noValue).not.toBeInTheDocument()
  ;(field.element() as HTMLElement).blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(noValue).toBeVisible()
  await page.getByRole('button', { name: 'Clear Service amperage' }).click()
  await expect.element(tab).toMatchTextContent('1 chosen')
  await expectSent()
})
