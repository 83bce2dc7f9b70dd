// A rating whose role is a finding: tinted by word and tone, and the item's findings are offered at once.
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addTemplate, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { answer, expectSent, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const panel = page.getByRole('region', { name: 'Add a finding for Roof covering' })
const added = page.getByRole('list', { name: 'Findings for Roof covering' })

test('a finding is offered for the rating, added by one tap, checked and open', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Observation')
  await answer('Roof covering', 'See finding').click()
  await expect.element(answer('Roof covering', 'See finding')).toHaveAttribute('data-tone', 'poor')
  await expect
    .element(page.getByRole('status').filter({ hasText: '3 findings for Roof covering' }))
    .toBeInTheDocument()
  await panel.getByRole('button', { name: FINDING }).click()
  const sheet = sheetOf(FINDING)
  await sheet.getByRole('radio', { name: 'Concern' }).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(added).toMatchTextContent(`${FINDING}Concern`)
  await expect.element(panel).not.toBeInTheDocument()
  await expectSent()
  const step = await readStep(inspection, 'roofing')
  expect(labelIn(step, 'observation', 'See finding').isChecked).toBe(true)
  const { isChecked, details } = labelIn(step, 'recomendation', FINDING)
  expect([isChecked, details?.radio]).toEqual([true, 'Concern'])

  // Its line opens it again; Cancel changes nothing then.
  await added.getByRole('button').click()
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(added).toBeVisible()
})

test('Cancel takes the finding out again; Not now folds the offer, and All findings shows them', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Observation')
  await answer('Roof covering', 'See finding').click()
  await panel.getByRole('button', { name: FINDING }).click()
  await sheetOf(FINDING).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(panel).toBeVisible()
  await expectSent()
  await expect
    .poll(async () => labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING))
    .toMatchObject({ isChecked: false, details: undefined })
  await panel.getByRole('button', { name: 'Not now' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add a finding', exact: true }).click()
  await panel.getByRole('button', { name: /^All \d+ findings$/ }).click()
  await expect
    .element(page.getByRole('tab', { name: /^Recommendation/ }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('button', { name: 'Show fewer' })).toBeVisible()
})

test('offers go by the role, in whatever words, and have a key', async () => {
  const [pool, ...others] = smallTemplate.sections
  if (!pool) throw new Error('the small template has no sections')
  const pump = {
    ...{ key: 'pump', header: 'Pump', label: 'Pump', synonyms: {} },
    ...{ choices: ['Sound', 'Worn', 'Poor'], roles: { Sound: 'good' as const, Worn: 'finding' as const } },
  }
  const sections = [{ ...pool, observation: [pump] }, ...others]
  const template = await addTemplate({ ...smallTemplate, name: 'Own words', sections })
  const { id } = await startInspection(template)
  await openPage(`/inspection-step-data/${id}/${pool.key}/1`)
  await openTab('Observation')
  const offers = page.getByRole('region', { name: 'Add a finding for Pump' })
  // A word without a role says nothing.
  await answer('Pump', 'Poor').click()
  await expect.element(answer('Pump', 'Poor')).toBeChecked()
  await expect.element(offers).not.toBeInTheDocument()
  await answer('Pump', 'Worn').click()
  await expect.element(offers).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(offers.getByRole('button', { name: 'No bonding wire' })).toHaveFocus()
  await answer('Pump', 'Sound').click()
  await expect.element(offers).not.toBeInTheDocument()
})
