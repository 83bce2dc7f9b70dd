// What is left: from every count to the list, answered in place, on to the next open question round the house.

import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { pinTemplate } from './support/database.ts'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, openTab, sheetOf } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const roofing = builtInTemplate.sections.find(({ key }) => key === 'roofing')
if (!roofing) throw new Error('The built-in template has no roofing')
const PARTS = roofing.observation.length
const [first, second] = roofing.observation.map(({ label }) => label)
if (!first || !second) throw new Error('Roofing asks too little')

test('what is left of a step is answered in its list', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.getByRole('button', { name: `${PARTS + 1} left in Roofing` }).tap()
  const list = page.getByRole('dialog', { name: `${PARTS + 1} left in Roofing` })
  await expect(list).toContainText(`Done rests on one choice in Description and all ${PARTS} Observations.`)
  await list.getByRole('group', { name: first, exact: true }).getByRole('button').first().tap()
  // The answer is seen for a moment; then its question goes.
  await expect(page.getByRole('dialog', { name: `${PARTS} left in Roofing` })).toBeVisible()
  const rest = page.getByRole('dialog', { name: `${PARTS} left in Roofing` })
  await expect(rest.getByRole('group', { name: first, exact: true })).toHaveCount(0)
  await expect(rest.getByRole('group', { name: second, exact: true })).toBeVisible()
  await rest.getByRole('button', { name: 'Close' }).tap()
  await expectSent(page)
  const observed = (await readStep(inspector, inspection.id, 'roofing')).observation
  expect(observed.find(({ label }) => label === first)?.checks.filter(({ checked }) => checked)).toHaveLength(
    1,
  )
})

test('Not visible asks why, and the reason is its comment', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Observation')
  const covering = page.getByRole('radiogroup', { name: first })
  await covering.getByRole('radio', { name: 'Not visible' }).tap()
  const why = page.getByRole('group', { name: 'Why not visible' })
  await why.getByRole('button', { name: 'No safe access' }).tap()
  await expect(page.getByText(`In the report: “${first}: Not visible. No safe access.”`)).toBeVisible()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'observation', 'Not visible').details?.comments).toBe('No safe access.')

  // Later leaves the reason open; the question itself is answered.
  const other = page.getByRole('radiogroup', { name: second })
  await other.getByRole('radio', { name: 'Not visible' }).tap()
  await page.getByRole('button', { name: 'Later' }).nth(1).tap()
  await expect(page.getByRole('button', { name: 'Say why' })).toBeVisible()
  await expect(page.getByRole('tab', { name: `Observation, 2 of ${PARTS}` })).toBeVisible()
})

test('one reason is given to all parts that have none, and taken back at once', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Observation')
  const reasons = async () => {
    const { observation } = await readStep(inspector, inspection.id, 'roofing')
    return observation.flatMap(({ labels_details }) => labels_details.map(({ comments }) => comments))
  }
  const why = page.getByRole('group', { name: 'Why not visible' })
  for (const name of [first, second])
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Not visible' }).tap()
  await why.first().getByRole('button', { name: 'Locked' }).tap()
  await page.getByRole('button', { name: 'Same reason for all 2 in Roofing' }).tap()
  await expect(page.getByText(`In the report: “${second}: Not visible. Locked.”`)).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Same reason for 1 more part' })
  await toast.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText(
    '2 parts were not inspected, 1 without a reason.',
  )
  await page.getByRole('button', { name: 'Same reason for all 2 in Roofing' }).tap()
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText(
    '2 parts were not inspected.',
  )
  await expectSent(page)
  await expect.poll(reasons).toEqual(['Locked.', 'Locked.'])
})

test('a step of which nothing could be inspected is answered by one reason', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.getByRole('button', { name: `${PARTS + 1} left in Roofing` }).tap()
  const list = page.getByRole('dialog')
  const reason = list
    .getByRole('group', { name: 'Not visible', exact: true })
    .getByRole('button', { name: 'No safe access' })
  await list.getByRole('button', { name: 'Nothing here could be inspected' }).tap()
  await reason.tap()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('1 left in Roofing')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(`${PARTS + 1} left in Roofing`)
  await reason.tap()
  await expect(list).toContainText(`${PARTS} parts were not inspected.`)
  await list.getByRole('button', { name: 'Close' }).tap()
  await expectSent(page)
  const { observation } = await readStep(inspector, inspection.id, 'roofing')
  const comments = observation.map(({ labels_details }) => labels_details.map(({ comments: text }) => text))
  expect(comments).toEqual(observation.map(() => ['No safe access.']))
})

test('Next open goes round the house, and a step says what Done rests on', async ({
  page,
  inspector,
  inspection,
}) => {
  const last = builtInTemplate.sections.at(-1)
  const [beginning] = builtInTemplate.sections
  if (!last || !beginning) throw new Error('The built-in template is empty')
  for (const { key: step_name } of builtInTemplate.sections.slice(1, -1)) {
    const place = { inspection_id: inspection.id, step_name }
    await call(inspectionRoutes.notApplicable, { ...place, is_applicable: 0 }, inspector)
  }
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, last.key))
  await page.getByRole('button', { name: new RegExp(`left in ${last.title}`) }).tap()
  const list = page.getByRole('dialog')
  // Every question of the last step is answered in the list.
  const open = list.getByRole('group')
  for (let left = last.observation.length + 1; left > 0; left -= 1) {
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(`${left} left in ${last.title}`)
    await open.first().getByRole('button').first().tap()
    await expect(open).toHaveCount(left - 1)
  }
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(`Done in ${last.title}`)
  await list.getByRole('button', { name: 'Next open: Description' }).tap()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, beginning.key)))
  await expect(list).toBeHidden()

  // Within the step: the next one behind where one is, also of another tab.
  const place = page.getByRole('region', { name: 'What is left' })
  await expect(place).toContainText(`${beginning.observation.length + 1} left in ${beginning.title}`)
  await page.getByRole('button', { name: `${beginning.observation.length + 1} left in` }).tap()
  await list.getByText(/^House/).tap()
  await expect(list.getByRole('button', { name: new RegExp(`^${last.title}.*Done`) })).toBeDisabled()
  await list.getByRole('button', { name: 'Close' }).tap()
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  await page.getByRole('button', { name: `${beginning.observation.length + 1} left in the house` }).tap()
  await page.getByRole('button', { name: new RegExp(`^${beginning.title}.*Nothing answered`) }).tap()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, beginning.key)))
})

test('a link to an open question shows it with the focus on its first answer', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const step = await readStep(inspector, inspection.id, 'roofing')
  const place = step.observation.at(-1)
  if (!place) throw new Error('Roofing asks nothing')
  await page.goto(`${stepPath(inspection, 'roofing')}?category=${place.id}#observation`)
  const answer = page.getByRole('radiogroup', { name: place.label }).getByRole('radio').first()
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport()
  await expect(sheetOf(page, place.label)).toHaveCount(0)
})

test('a section that may be left out is asked for once something is entered there', async ({
  page,
  inspector,
  inspection,
}) => {
  const sections = smallTemplate.sections.map((one) => ({ ...one, optional: one.key === 'dock' }))
  await pinTemplate(inspector.user.id, inspection.id, { ...smallTemplate, sections })
  await signIn(page, inspector)
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  const dock = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dock' }) })
  await expect(dock).toContainText('Left out')
  await expect(page.getByText('0 of 2 steps done').filter({ visible: true }).first()).toBeVisible()
  await dock.getByRole('link', { name: 'Dock', exact: true }).tap()
  await page.getByRole('button', { name: 'Dock may be left out' }).tap()
  const list = page.getByRole('dialog', { name: 'Dock may be left out' })
  await expect(list).toContainText('It counts once anything is entered.')
  await list.getByRole('button', { name: 'Close' }).tap()
  await openTab(page, 'Observation')
  await page.getByRole('radiogroup', { name: 'Deck boards' }).getByRole('radio', { name: 'Poor' }).tap()
  await expect(page.getByRole('button', { name: 'Done in Dock' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 of 3 steps done').filter({ visible: true }).first()).toBeVisible()
})
