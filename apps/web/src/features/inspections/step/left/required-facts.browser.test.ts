// Required facts: marked by a word, counted, led to and answered in the checklist; a finding answers its rating.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addTemplate, readStep, startInspection } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { chip, expectSent, openTab } from '#web/testing/step-screen.ts'
import { walkTemplate } from '#web/testing/walk-template.ts'

const end = page.getByRole('region', { name: 'Unanswered' })
const item = (name: string) => page.getByRole('region', { name, exact: true })

async function openPool() {
  const inspection = await startInspection(await addTemplate(walkTemplate))
  await openPage(`/inspection-step-data/${inspection.id}/pool-and-spa/1`, PHONE)
  return inspection
}

test('a required fact says so and is counted; another description is not', async () => {
  await openPool()
  await expect.element(item('Shell type')).toMatchTextContent('Required')
  await expect.element(item('How inspected')).not.toMatchTextContent('Required')
  await expect.element(end).toMatchTextContent('7 unanswered')
  await chip('In the water').click()
  await expect.element(end).toMatchTextContent('7 unanswered')
  await chip('Concrete').click()
  await expect.element(end).toMatchTextContent('6 unanswered')
})

test('the next unanswered question is the required fact, and the checklist answers it', async () => {
  await openPool()
  await openTab('Observation')
  await end.getByRole('button', { name: 'Next unanswered' }).click()
  await expect.element(chip('Concrete')).toHaveFocus()
  await userEvent.keyboard('u')
  const list = page.getByRole('dialog', { name: 'Unanswered' })
  await list.getByRole('button', { name: 'Vinyl liner' }).click()
  await expect.element(list.getByRole('heading', { name: 'Shell type' })).not.toBeInTheDocument()
  await list.getByRole('textbox', { name: 'Pump size' }).fill('2')
  await list.getByRole('button', { name: 'Everything else inspected; no other findings' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(end).toMatchTextContent('Done')
})

test('a finding answers the rating of its item, and nothing of that is stored', async () => {
  const inspection = await openPool()
  await openTab('Recommendation')
  await page.getByRole('checkbox', { name: 'Noisy bearings: in the report' }).click()
  await openTab('Observation')
  const rated = item('Pump').getByRole('radio', { name: 'See finding' })
  await expect.element(rated).toBeChecked()
  await expect.element(item('Pump').getByRole('button', { name: 'Noisy bearings' })).toBeVisible()
  await expect.element(item('Shell').getByRole('radio', { name: 'See finding' })).not.toBeChecked()
  await expect.element(end).toMatchTextContent('6 unanswered')
  await expectSent()
  const { observation } = await readStep(inspection, 'pool-and-spa')
  expect(observation.flatMap(({ checks }) => checks.filter(({ checked }) => checked))).toEqual([])
  await item('Pump').getByRole('radio', { name: 'Inspected', exact: true }).click()
  await expect.element(rated).not.toBeChecked()
})
