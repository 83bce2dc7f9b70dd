// The checklist: every count opens it, questions are answered in it, and Next unanswered goes through all sections.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { addTemplate, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { answer, expectSent, openTab, sheetOf } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const roofing = builtInTemplate.sections.find(({ key }) => key === 'roofing')
if (!roofing) throw new Error('The built-in template has no roofing')
const requiredOf = ({ description }: typeof roofing) => description.filter(({ required }) => required).length
const FACTS = requiredOf(roofing)
const PARTS = roofing.observation.length
// The first bears the name of a required fact, too.
const [, first, second] = roofing.observation.map(({ label }) => label)
if (!first || !second) throw new Error('Roofing asks too little')

const left = page.getByRole('region', { name: 'Unanswered' })
const list = page.getByRole('dialog')
/** The choice between this section and all, with their counts. */
const counts = list.getByRole('radiogroup')

test('what is left of a step is answered in its list', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await page.getByRole('button', { name: `${PARTS + FACTS} unanswered in Roofing` }).click()
  const whole = page.getByRole('dialog', { name: 'Unanswered' })
  await expect.element(counts).toMatchTextContent(`Roofing (${PARTS + FACTS})`)
  await whole.getByRole('group', { name: first, exact: true }).getByRole('button').first().click()
  // The answer is seen for a moment; then its question goes.
  await expect.element(counts).toMatchTextContent(`Roofing (${PARTS + FACTS - 1})`)
  await expect.element(whole.getByRole('group', { name: first, exact: true })).not.toBeInTheDocument()
  await expect.element(whole.getByRole('group', { name: second, exact: true })).toBeVisible()
  await whole.getByRole('button', { name: 'Close' }).click()
  await expectSent()
  const observed = (await readStep(inspection, 'roofing')).observation
  expect(observed.find(({ label }) => label === first)?.checks.filter(({ checked }) => checked)).toHaveLength(
    1,
  )
})

test('Not inspected asks why, and the reason is its comment', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Observation')
  await answer(first, 'Not inspected').click()
  const why = page.getByRole('group', { name: 'Why not inspected' })
  await why.getByRole('button', { name: 'No safe access' }).click()
  await expect
    .element(page.getByText(`In the report: “${first}: Not inspected. No safe access.”`))
    .toBeVisible()
  await expectSent()
  const { observation } = await readStep(inspection, 'roofing')
  const kept = observation.find(({ label }) => label === first)?.labels_details
  expect(kept?.map(({ comments }) => comments)).toEqual(['No safe access.'])

  // Later leaves the reason open; the question itself is answered.
  await answer(second, 'Not inspected').click()
  await page.getByRole('button', { name: 'Later' }).nth(1).click()
  await expect.element(page.getByRole('button', { name: 'Say why' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: `${PARTS + FACTS - 2} unanswered in Roofing` }))
    .toBeVisible()
})

test('one reason is given to all parts that have none, and taken back at once', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Observation')
  const reasons = async () => {
    const { observation } = await readStep(inspection, 'roofing')
    return observation.flatMap(({ labels_details }) => labels_details.map(({ comments }) => comments))
  }
  const why = page.getByRole('group', { name: 'Why not inspected' })
  for (const part of [first, second]) await answer(part, 'Not inspected').click()
  await why.first().getByRole('button', { name: 'Locked' }).click()
  await page.getByRole('button', { name: 'Same reason for all 2 in Roofing' }).click()
  await expect.element(page.getByText(`In the report: “${second}: Not inspected. Locked.”`)).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Same reason for 1 more item' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getByText(`In the report: “${second}: Not inspected. Locked.”`))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Same reason for all 2 in Roofing' }).click()
  await expectSent()
  await expect.poll(reasons).toEqual(['Locked.', 'Locked.'])
})

test('a step of which nothing could be inspected is answered by one reason', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await page.getByRole('button', { name: `${PARTS + FACTS} unanswered in Roofing` }).click()
  const reason = list
    .getByRole('group', { name: 'Not inspected', exact: true })
    .getByRole('button', { name: 'No safe access' })
  await list.getByRole('button', { name: 'Nothing here could be inspected' }).click()
  await reason.click()
  await expect.element(counts).toMatchTextContent(`Roofing (${FACTS})`)
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.element(counts).toMatchTextContent(`Roofing (${PARTS + FACTS})`)
  await reason.click()
  await expect.element(counts).toMatchTextContent(`Roofing (${FACTS})`)
  await list.getByRole('button', { name: 'Close' }).click()
  await expectSent()
  const { observation } = await readStep(inspection, 'roofing')
  const comments = observation.map(({ labels_details }) => labels_details.map(({ comments: text }) => text))
  expect(comments).toEqual(observation.map(() => ['No safe access.']))
})

test('Next unanswered goes round all sections', async () => {
  const inspection = await startInspection()
  const last = builtInTemplate.sections.at(-1)
  const [beginning] = builtInTemplate.sections
  if (!last || !beginning) throw new Error('The built-in template is empty')
  for (const { key: step_name } of builtInTemplate.sections.slice(1, -1))
    await call(inspectionRoutes.notApplicable, { inspection_id: inspection.id, step_name, is_applicable: 0 })
  await openPage(stepPath(inspection, last.key), PHONE)
  await page.getByRole('button', { name: new RegExp(`unanswered in ${last.title}`) }).click()
  // Every question of the last step is answered in the list.
  const open = list.getByRole('group')
  for (let count = last.observation.length + requiredOf(last); count > 0; count -= 1) {
    await expect.element(counts).toMatchTextContent(`${last.title} (${count})`)
    await open.first().getByRole('button').first().click()
    await expect.element(open).toHaveLength(count - 1)
  }
  await expect.element(counts).toMatchTextContent(`${last.title} (0)`)
  await list.getByRole('button', { name: 'Next unanswered: Foundation type' }).click()
  await expect.poll(() => location.pathname).toBe(stepPath(inspection, beginning.key))
  await expect.element(list).not.toBeInTheDocument()

  // Within the step: the next one behind where one is, also of another tab.
  const asked = beginning.observation.length + requiredOf(beginning)
  await expect.element(left).toMatchTextContent(`${asked} unanswered`)
  await page.getByRole('button', { name: `${asked} unanswered in` }).click()
  await list.getByText(/^All sections/).click()
  await expect.element(list.getByRole('button', { name: new RegExp(`^${last.title}.*Done`) })).toBeDisabled()
  await list.getByRole('button', { name: 'Close' }).click()
  await openPage(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`, PHONE)
  await page.getByRole('button', { name: `${asked} unanswered in all sections` }).click()
  await page.getByRole('button', { name: new RegExp(`^${beginning.title}.*Nothing answered`) }).click()
  await expect.poll(() => location.pathname).toBe(stepPath(inspection, beginning.key))
})

test('a link to an open question shows it with the focus on its first answer', async () => {
  const inspection = await startInspection()
  const step = await readStep(inspection, 'roofing')
  const place = step.observation.at(-1)
  if (!place) throw new Error('Roofing asks nothing')
  await openPage(`${stepPath(inspection, 'roofing')}?category=${place.id}#observation`, PHONE)
  const choice = page.getByRole('radiogroup', { name: place.label }).getByRole('radio').first()
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).toBeInViewport()
  await expect.element(sheetOf(place.label)).not.toBeInTheDocument()
})

test('a section that may be left out is asked for once something is entered there', async () => {
  const sections = smallTemplate.sections.map((one) => ({ ...one, optional: one.key === 'dock' }))
  const inspection = await startInspection(await addTemplate({ ...smallTemplate, sections }))
  await openPage(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`, PHONE)
  const dock = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dock' }) })
  await expect.element(dock).toMatchTextContent('Left out')
  await expect.element(page.getByText('0 of 2 sections done').first()).toBeVisible()
  await dock.getByRole('link', { name: 'Dock', exact: true }).click()
  await page.getByRole('button', { name: 'Left out in Dock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unanswered' })
  await expect.element(dialog).toMatchTextContent('Questions appear once you enter something.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openTab('Observation')
  await answer('Deck boards', 'Poor').click()
  await expect.element(page.getByRole('button', { name: 'Done in Dock' })).toBeVisible()
  history.back()
  await expect.element(page.getByText('1 of 3 sections done').first()).toBeVisible()
})

test('a question says that the standard which the owner names asks for its part', async () => {
  const inspection = await startInspection()
  const { signature_image: _, ...settings } = (await call(reportSettingsRoutes.get, {})).settings
  await call(reportSettingsRoutes.update, { ...settings, standard: 'internachi' })
  await openPage(stepPath(inspection, 'appliance'), PHONE)
  await page.getByRole('button', { name: /unanswered in / }).click()
  // InterNACHI leaves appliances out, ASHI does not.
  const mark = list.getByText(/required by the standard/i)
  await expect.element(mark).toHaveAttribute('title', 'InterNACHI 3.9.I')
  await expect.element(mark).toHaveTextContent('Required by the standard')
  await expect.element(list.getByRole('group', { name: 'Microwave oven' })).toBeVisible()
  // A part of two questions: the mark names the part.
  await openPage(stepPath(inspection, 'heating'), PHONE)
  await page.getByRole('button', { name: /unanswered in / }).click()
  await expect.element(list.getByText('Combustion: required by the standard').first()).toBeVisible()
})
