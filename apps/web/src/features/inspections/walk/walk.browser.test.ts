// The view "By walk": the questions of an inspection by stop, over the same answers.
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { addTemplate, type Inspection, labelIn, readStep, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { chip, expectSent } from '#web/testing/step-screen.ts'
import { walkTemplate } from '#web/testing/walk-template.ts'

const answer = (part: string, word: string) =>
  page.getByRole('radiogroup', { name: part, exact: true }).getByRole('radio', { name: word, exact: true })
const byWalk = page.getByRole('radio', { name: 'By walk' })
const stop = (name: string) => page.getByRole('link', { name, exact: true })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const item = (name: string) => page.getByRole('listitem').filter({ has: stop(name) })

const startWalk = async (): Promise<Inspection> => startInspection(await addTemplate(walkTemplate))
const sections = ({ id, client }: Inspection) => `/inspection/${id}/inspection-steps/${client.id}`

async function openStop(inspection: Inspection, name: string, size = PHONE): Promise<void> {
  await openPage(sections(inspection), size)
  await page.getByText('By walk').click()
  await stop(name).click()
  await expect.element(title(name)).toBeInTheDocument()
}

test('a stop asks what several sections ask there, and the sections have its answers', async () => {
  const inspection = await startWalk()
  await openStop(inspection, 'Outside walk')
  await expect.element(page.getByRole('status').filter({ hasText: '6 unanswered' })).toBeVisible()
  await expect.element(section('Sauna')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radiogroup', { name: 'Pump' })).not.toBeInTheDocument()
  await section('Pool & spa').getByRole('button', { name: 'Concrete' }).click()
  await answer('Deck boards', 'Not present').click()
  await expect.element(page.getByRole('status').filter({ hasText: '4 unanswered' })).toBeVisible()
  await expectSent()
  expect(labelIn(await readStep(inspection, 'pool-and-spa'), 'description', 'Concrete').isChecked).toBe(true)
  expect(labelIn(await readStep(inspection, 'dock'), 'observation', 'Not present').isChecked).toBe(true)
})

test('the view is remembered on the device; what has no stop is not lost, and the last has the prompts', async () => {
  const inspection = await startWalk()
  await openPage(sections(inspection), DESKTOP)
  await expect.element(stop('Pool & spa')).toBeVisible()
  await page.getByText('By walk').click()
  await expect.element(item('Outside walk')).toMatchTextContent('6 unanswered')
  await expect.element(stop('Kitchen')).not.toBeInTheDocument()
  await expect.element(stop('Pool & spa')).not.toBeInTheDocument()
  await openPage(sections(inspection), PHONE)
  await expect.element(byWalk).toBeChecked()
  await stop('Other items').click()
  await chip('Electric').click()
  await page.getByRole('link', { name: 'Close-out' }).click()
  await expect.element(section('Pool & spa')).toMatchTextContent('Active leak anywhere?')
  await expect.element(section('Dock')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'All stops' }).click()
  await expect.element(item('Mechanical equipment')).toMatchTextContent('2 unanswered')
})

test('without a network a stop is answered, and what was answered arrives with it', async () => {
  const inspection = await startWalk()
  await openStop(inspection, 'Mechanical equipment')
  await expectSent()
  const find = loseNetwork()
  await page.getByRole('textbox', { name: 'Pump size' }).fill('2')
  await answer('Pump', 'Inspected').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
  await page.getByRole('link', { name: 'Outside walk' }).click()
  await answer('Coping', 'Inspected').click()
  find()
  await expectSent()
  const { observation } = await readStep(inspection, 'pool-and-spa')
  const answers = observation.map(({ checks }) => checks.find(({ checked }) => checked)?.label)
  expect(answers).toEqual([undefined, 'Inspected', undefined, undefined, 'Inspected'])
})

test('findings are one tap away, and Back leads to the stop', async () => {
  const inspection = await startWalk()
  await openStop(inspection, 'Mechanical equipment')
  await section('Pool & spa').getByRole('link', { name: 'Findings' }).click()
  await expect
    .element(page.getByRole('tab', { name: 'Recommendation' }))
    .toHaveAttribute('aria-selected', 'true')
  history.back()
  await expect.element(title('Mechanical equipment')).toBeInTheDocument()
})

test('a template without stops has no walk, and an address of none says so', async () => {
  const inspection = await startInspection(await addTemplate(smallTemplate))
  await openPage(sections(inspection), PHONE)
  await expect.element(stop('Dock')).toBeVisible()
  await expect.element(byWalk).not.toBeInTheDocument()
  await openPage(`/inspection-walk/${inspection.id}/2`, PHONE)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a stop and the list fit 320 pixels and break no rule of accessibility', async () => {
  const inspection = await startWalk()
  await openStop(inspection, 'Outside walk', { width: 320, height: 640 })
  expect(await commands.standsOut('stop')).toEqual([])
  expect(await commands.violations('stop', 'light')).toEqual([])
  expect(await commands.violations('stop', 'dark')).toEqual([])
  await openPage(sections(inspection), { width: 320, height: 640 })
  await expect.element(stop('Outside walk')).toBeVisible()
  expect(await commands.standsOut('stops')).toEqual([])
  expect(await commands.violations('stops', 'light')).toEqual([])
})
