// "Rest satisfactory", or the tap that confirms a section: what is unanswered is rated good, in the template's own words, and
// taken back at once.
import type { RatingRole } from '@plumbline/contract/step-names'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { addTemplate, type Inspection, readStep, startInspection } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { answer, expectSent, openTab } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'
import { walkTemplate } from '#web/testing/walk-template.ts'

const SCALE = { Sound: 'good', Worn: 'finding' } as const
const left = page.getByRole('region', { name: 'Unanswered' })
const restSound = left.getByRole('button', { name: 'Rest sound' })
const undo = page
  .getByRole('status')
  .filter({ hasText: '2 rated Sound' })
  .getByRole('button', { name: 'Undo' })

/** However long ago it was. */
const takeBack = () => userEvent.keyboard('{Control>}z{/Control}')

const item = (label: string, roles: Record<string, RatingRole>) => ({
  ...{ key: label.toLowerCase(), header: label, label, synonyms: {} },
  ...{ choices: Object.keys(roles), roles },
})

/** An inspection whose first section has three items of one scale and one of another, with the second rated Worn. */
async function openOwnWords(width?: typeof PHONE): Promise<Inspection> {
  const [pool, ...others] = smallTemplate.sections
  if (!pool) throw new Error('the small template has no sections')
  const observation = [
    ...['Deck', 'Rails', 'Stairs'].map((label) => item(label, SCALE)),
    item('Leaks', { 'None seen': 'good', Active: 'finding' }),
  ]
  const sections = [{ ...pool, observation, recommendation: [] }, ...others]
  const inspection = await startInspection(
    await addTemplate({ ...smallTemplate, name: 'Own words', sections }),
  )
  await openPage(`/inspection-step-data/${inspection.id}/${pool.key}/1`, width)
  await openTab('Observation')
  await answer('Rails', 'Worn').click()
  return inspection
}

/** What the server has as answers. */
const answersOn = async (inspection: Inspection) =>
  (await readStep(inspection, smallTemplate.sections[0]?.key ?? '')).observation.map(
    ({ checks }) => checks.find(({ checked }) => checked)?.label,
  )

test('the rest is rated on the server as on the screen, and one Undo takes all of it back', async () => {
  const inspection = await openOwnWords(PHONE)
  await restSound.click()
  for (const part of ['Deck', 'Stairs']) await expect.element(answer(part, 'Sound')).toBeChecked()
  await expect.element(answer('Rails', 'Worn')).toBeChecked()
  await expect.element(answer('Leaks', 'None seen')).not.toBeChecked()
  await expect.element(restSound).not.toBeInTheDocument()
  await expectSent()
  await expect.poll(() => answersOn(inspection)).toEqual(['Sound', 'Worn', 'Sound', undefined])
  await takeBack()
  await expect.element(answer('Deck', 'Sound')).not.toBeChecked()
  await expect.element(restSound).toBeVisible()
  await expectSent()
  await expect.poll(() => answersOn(inspection)).toEqual([undefined, 'Worn', undefined, undefined])
})

test('without a network the rest waits, and arrives with it; Undo before that sends nothing of it', async () => {
  const inspection = await openOwnWords(PHONE)
  await expectSent()
  const findUndone = loseNetwork()
  await restSound.click()
  await expect.element(answer('Stairs', 'Sound')).toBeChecked()
  await press(undo)
  await expect.element(answer('Stairs', 'Sound')).not.toBeChecked()
  findUndone()
  await expectSent()
  await expect.poll(() => answersOn(inspection)).toEqual([undefined, 'Worn', undefined, undefined])

  const find = loseNetwork()
  await restSound.click()
  await expect.element(answer('Stairs', 'Sound')).toBeChecked()
  find()
  await expectSent()
  await expect.poll(() => answersOn(inspection)).toEqual(['Sound', 'Worn', 'Sound', undefined])
})

test('it is offered in the checklist too, and has a key', async () => {
  const inspection = await openOwnWords()
  await userEvent.keyboard('u')
  const list = page.getByRole('dialog', { name: 'Unanswered' })
  await list.getByRole('button', { name: 'Rest sound' }).click()
  await expect.element(list.getByRole('group', { name: 'Deck', exact: true })).not.toBeInTheDocument()
  await expect.element(list.getByRole('group', { name: 'Leaks', exact: true })).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Rest sound' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await takeBack()
  await expect.element(answer('Deck', 'Sound')).not.toBeChecked()
  await userEvent.keyboard('r')
  await expect.element(answer('Deck', 'Sound')).toBeChecked()
  await expectSent()
  await expect.poll(() => answersOn(inspection)).toEqual(['Sound', 'Worn', 'Sound', undefined])
})

test('a section with required facts is confirmed by one tap that names what it sets', async () => {
  const inspection = await startInspection(await addTemplate(walkTemplate))
  await openPage(`/inspection-step-data/${inspection.id}/pool-and-spa/1`, PHONE)
  const confirm = left.getByRole('button', { name: 'Everything else inspected; no other findings' })
  await expect
    .element(confirm)
    .toHaveAccessibleDescription('Inspected: Shell, Coping, Drain, Pump. None seen: Leaks.')
  await page.getByRole('button', { name: 'From the edge' }).click()
  await openTab('Observation')
  await answer('Coping', 'Not present').click()
  await expect.element(confirm).toHaveAccessibleDescription('Inspected: Shell, Pump. None seen: Leaks.')
  // The key asks for a look at the names.
  await userEvent.keyboard('r')
  await expect.element(confirm).toHaveFocus()
  await expect.element(answer('Leaks', 'None seen')).not.toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer('Leaks', 'None seen')).toBeChecked()
  await expect.element(confirm).not.toBeInTheDocument()
  await expectSent()
  const pool = ['Inspected', 'Not present', undefined, 'None seen', 'Inspected']
  await expect.poll(() => answersOn(inspection)).toEqual(pool)
  await takeBack()
  await expect.element(confirm).toBeVisible()
  await expectSent()
  const before = [undefined, 'Not present', undefined, undefined, undefined]
  await expect.poll(() => answersOn(inspection)).toEqual(before)
})
