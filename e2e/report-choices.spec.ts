// Key findings of a report: suggested, then the inspector's own; saved by themselves, and kept where no answer comes.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { violationsOf } from './support/axe.ts'
import type { Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

/** Gives the roof so many findings; says their labels. */
async function addFindings(inspector: Inspector, inspection_id: number, count: number): Promise<string[]> {
  const steps = await call(inspectionRoutes.getStepCategories, { inspection_id }, inspector)
  const category = steps.stepCategories.roofing?.recomendation[0]
  const labels = category?.checks.slice(0, count).map(({ label }) => label) ?? []
  for (const label of labels) {
    const finding = { inspection_id, step_name: 'roofing', category: category?.id ?? '', label, checked: 1 }
    await call(
      inspectionRoutes.saveCommentImages,
      { ...finding, selrecomd: 'Repair', comment: 'It leaks.' } as never,
      inspector,
    )
  }
  return labels
}

test('conclusion and top findings are chosen on the report page, wait offline, and are uploaded from any page', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const inspection_id = inspection.id
  const [one = '', two = ''] = await addFindings(inspector, inspection_id, 2)
  await signIn(page, inspector)
  await page.goto(`/reports?client=${inspection.client.id}`)
  const box = page.getByRole('region', { name: 'Key findings' })
  const top = page.getByRole('dialog', { name: 'Top findings' })
  const conclusion = box.getByLabel('Conclusion')
  await expect(conclusion).toHaveValue(/\w/)
  await expect(box.getByText(/^Suggested from your findings/)).toBeVisible()
  expect(await violationsOf(page, 'report with choices')).toEqual([])

  await context.setOffline(true)
  await conclusion.fill('The house is sound.')
  await box.getByRole('button', { name: 'Change top findings' }).click()
  await expect(top.getByText(/^Suggested by level, timeframe and cost/)).toBeVisible()
  await top.getByRole('button', { name: new RegExp(`^Move [\\d.]+ ${one} down$`) }).click()
  await expect(top.getByText('2 of 5 chosen.')).toBeVisible()
  await top.getByRole('button', { name: 'Done' }).click()
  await expect(
    box.getByText(/^You’re offline\. Conclusion, top findings: saved on this device/),
  ).toBeVisible()
  expect(await violationsOf(page, 'report with choices that wait')).toEqual([])
  await page.route('**/v1/oauth/inspection/save-report-choices', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(conclusion).toHaveValue('The house is sound.')
  // What waits is asked about before logout, and holds a report back, with the way to it.
  await conclusion.fill('The house is sound and dry.')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before everything is uploaded?' })
  await expect(question.getByText('1 edit not uploaded yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 change not uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Generate report' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Conclusion/ })).toBeVisible()
  // By itself: a new try is never far.
  await page.unrouteAll()
  await expect(dialog.getByText('1 change not uploaded')).toBeHidden()
  const { choices } = await call(reportChoicesRoutes.get, { inspection_id }, inspector)
  expect(choices.conclusion).toBe('The house is sound and dry.')
  expect(choices.picks?.map(({ label }) => label)).toEqual([two, one])

  // Also from whatever page stands when there is a signal again: this one goes away, and its last try has none either.
  await page.goto(`/reports?client=${inspection.client.id}`)
  await expect(conclusion).toHaveValue('The house is sound and dry.')
  await context.setOffline(true)
  await conclusion.fill('The house is sound.')
  await expect(box.getByText(/^You’re offline/)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const another = await context.newPage()
  await another.goto('/mail-logs')
  const kept = async () =>
    (await call(reportChoicesRoutes.get, { inspection_id }, inspector)).choices.conclusion
  await expect.poll(kept).toBe('The house is sound.')
})
