// Timeframe a finding is to be dealt with: chips by tap and by keys, one's own words, taken back, kept without a signal and sent.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, findingRow, openTab, sheetOf, syncStatus } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const FINDING = 'Shingles missing from roof'
/** Its ready text's. */
const READY = 'Immediately'
const OWN = 'Before the closing'

test('a time is chosen by one tap or by keys, typed, taken back, kept and sent', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  const times = sheet.getByRole('group', { name: 'Timeframe' })
  const time = (name: string) => times.getByRole('button', { name, exact: true })
  const pressed = times.css('[aria-pressed=true]')
  const sent = async () =>
    labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING).details?.timeframe
  await expect.element(time(READY)).toHaveAttribute('aria-pressed', 'true')
  for (const one of times.getByRole('button').elements())
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await save.click()
  await expectSent()
  expect(await sent()).toBe(READY)

  // Without a signal: one at a time, and none where the chosen one is tapped again.
  const findNetwork = loseNetwork()
  await findingRow(FINDING).click()
  await time('Within 1 year').click()
  await expect.element(time('Within 1 year')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(time(READY)).toHaveAttribute('aria-pressed', 'false')
  await time('Within 1 year').click()
  await expect.element(pressed).not.toBeInTheDocument()
  time('1–2 years').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(pressed).toHaveTextContent('1–2 years')

  // Words of one's own; a chip in their place offers them back.
  await time('More…').click()
  await expect.element(time('Ongoing')).toBeVisible()
  await sheet.getByLabelText('Another timeframe').fill(OWN)
  await time('Ongoing').click()
  const replaced = page.getByRole('status').filter({ hasText: `Timeframe: “${OWN}” was replaced` })
  await press(replaced.getByRole('button', { name: 'Undo' }))
  await expect.element(sheet.getByLabelText('Another timeframe')).toHaveValue(OWN)
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(syncStatus(/not uploaded/)).toBeVisible()
  findNetwork()
  await expectSent()
  expect(await sent()).toBe(OWN)

  // Typed before, it is a chip of its own; what chips replaced comes back by the keys of Undo.
  await findingRow(FINDING).click()
  await expect.element(time(OWN)).toHaveAttribute('aria-pressed', 'true')
  time(READY).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pressed).toHaveTextContent(READY)
  await time('1–2 years').click()
  await save.click()
  await expectSent()
  await expect.poll(sent).toBe('1–2 years')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sent).toBe(READY)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sent).toBe(OWN)
})
