// The review's "What matters most": proposed, then the inspector's own; kept on the device where no answer comes.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { REPORT_CHOICES_TEXT, reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

test('the conclusion and what matters most are chosen in the review', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const inspection_id = inspection.id
  const steps = await call(inspectionRoutes.getStepCategories, { inspection_id }, inspector)
  const category = steps.stepCategories.roofing?.recomendation[0]
  const labels = category?.checks.slice(0, 2).map(({ label }) => label) ?? []
  for (const label of labels) {
    const finding = { inspection_id, step_name: 'roofing', category: category?.id ?? '', label, checked: 1 }
    await call(
      inspectionRoutes.saveCommentImages,
      { ...finding, selrecomd: 'Repair', comment: 'It leaks.' } as never,
      inspector,
    )
  }
  const [one = '', two = ''] = labels
  await signIn(page, inspector)
  await page.goto(`/inspection-review/${inspection_id}/${inspection.client.id}`)
  const box = page.getByRole('region', { name: 'What matters most' })
  const conclusion = box.getByLabel('Conclusion')
  await expect(conclusion).toHaveAttribute('placeholder', /\w/)
  await expect(box.getByText(/^Proposed by level, time and cost/)).toBeVisible()
  expect(await violationsOf(page, 'review with choices')).toEqual([])

  await conclusion.fill('The house is sound.')
  await box.getByRole('button', { name: `Move ${one} down` }).click()
  await expect(box.getByText('Picked by you: 2 of at most 5.')).toBeVisible()
  await context.setOffline(true)
  await box.getByRole('button', { name: 'Save for this report' }).click()
  await expect(box.getByText(/kept on this device/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(conclusion).toHaveValue('The house is sound.')
  await box.getByRole('button', { name: 'Save for this report' }).click()
  await expect(page.getByText(REPORT_CHOICES_TEXT.saved)).toBeVisible()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect(choices.conclusion).toBe('The house is sound.')
  expect(choices.picks?.map(({ label }) => label)).toEqual([two, one])
})
