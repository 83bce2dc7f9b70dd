// What another device takes away from work that waits here: it is moved, or asked about.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { callElsewhere, loseNetwork } from '#web/testing/calls.ts'
import { type Inspection, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import {
  addOption,
  chip,
  expectSent,
  findingRow,
  openTab,
  sheetOf,
  syncStatus,
} from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const OTHER = 'Shingles cracked or split'
const WORDS = 'Three are missing over the porch.'

const placeOf = ({ id }: Inspection) => ({
  inspection_id: id,
  step_name: 'roofing',
  category: 'roofing.recommendation.covering',
  label: FINDING,
})

/** Enters a finding with a photo without a signal; gives what ends that. */
async function enterFinding(inspection: Inspection): Promise<() => void> {
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const words = sheetOf(FINDING).getByLabelText('Description')
  await expect.element(words).toBeVisible()
  const findNetwork = loseNetwork()
  await words.fill(WORDS)
  const add = sheetOf(FINDING).getByRole('button', { name: /Choose photos|Add photos/ })
  await chooseFiles(add, await drawPhoto())
  await userEvent.keyboard('{Escape}')
  await expect.element(syncStatus(/ not uploaded/)).toBeVisible()
  return findNetwork
}

test('a finding whose label was deleted elsewhere goes to another, behind what stands there', async () => {
  const inspection = await startInspection()
  const findNetwork = await enterFinding(inspection)
  await callElsewhere(inspectionRoutes.deleteLabel, placeOf(inspection))
  findNetwork()
  await expect.element(syncStatus(/ needs? attention/)).toBeVisible()
  await syncStatus(/ needs? attention/).click()
  const sending = page.getByRole('dialog', { name: 'Sync status' })
  await sending.getByRole('button', { name: 'Move to…' }).click()
  const move = page.getByRole('dialog', { name: `Move ${FINDING} to…` })
  await move.getByRole('searchbox').fill('split shingles')
  await move.getByRole('button', { name: OTHER }).click()
  await expect.element(sending.getByText('Everything is saved.')).toBeVisible()
  const step = await readStep(inspection, 'roofing')
  expect(labelIn(step, 'recomendation', OTHER).details).toMatchObject({ comments: WORDS, images: [{}] })
  expect(() => labelIn(step, 'recomendation', FINDING)).toThrow('no label')
})

test('the same label of both is one', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'))
  await expect.element(chip('Slate')).toBeVisible()
  const findNetwork = loseNetwork()
  await addOption('Roof covering')
  await page.getByLabelText('New option in Roof covering').fill('Water reed')
  await userEvent.keyboard('{Enter}')
  await chip('Water reed').click()
  const path = {
    inspection_id: inspection.id,
    step_name: 'roofing',
    category: 'roofing.description.covering-material',
  }
  await callElsewhere(inspectionRoutes.addLabel, { ...path, new_label: 'water Reed' })
  const checks = [{ label: 'water Reed', checked: true }]
  await callElsewhere(inspectionRoutes.updateCategoryChecks, { ...path, checks })
  findNetwork()
  await expectSent()
  await expect.element(chip('water Reed')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip('Water reed')).not.toBeInTheDocument()
  const { description } = await readStep(inspection, 'roofing')
  const labels = description.flatMap((category) => category.checks.map(({ label }) => label))
  expect(labels.filter((label) => label.toLowerCase() === 'water reed')).toHaveLength(1)
})

test('not applicable against a finding is asked', async () => {
  const inspection = await startInspection()
  const findNetwork = await enterFinding(inspection)
  await callElsewhere(inspectionRoutes.notApplicable, {
    inspection_id: inspection.id,
    step_name: 'roofing',
    is_applicable: 0,
  })
  findNetwork()
  await expect
    .element(page.getByText(`Marked not applicable on another device. The report leaves out ${FINDING}.`))
    .toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const found = page.getByRole('region', { name: 'Recovered 1' })
  await expect.element(found.getByText('Roofing was marked not applicable')).toBeVisible()
  await found.getByRole('button', { name: 'It applies' }).click()
  await expect.element(found).not.toBeInTheDocument()
  const read = () => readStep(inspection, 'roofing')
  await expect.poll(async () => (await read()).is_applicable).toBe(1)
  expect(labelIn(await read(), 'recomendation', FINDING).details).toMatchObject({
    comments: WORDS,
    images: [{}],
  })
})

test('a removal of what has new text from another device is asked about', async () => {
  const inspection = await startInspection()
  const finding = { ...placeOf(inspection), call_from: 'web', checked: 1, selrecomd: 'Repair' } as const
  await call(inspectionRoutes.saveCommentImages, { ...finding, comment: 'Seen from the ground.' })
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
  await expect.element(findingRow(FINDING)).toMatchTextContent('Seen from the ground.')
  const findNetwork = loseNetwork()
  await findingRow(FINDING).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect.element(findingRow(FINDING)).not.toBeInTheDocument()
  await callElsewhere(inspectionRoutes.saveCommentImages, { ...finding, comment: WORDS })
  findNetwork()
  const compare = page.getByRole('button', { name: 'Choose' })
  await expect.element(compare).toBeVisible()
  await compare.click()
  const question = page.getByRole('dialog', { name: 'Changed on another device' })
  await expect.element(question.getByText('This finding has new text from another device.')).toBeVisible()
  await expect.element(question.getByText(WORDS)).toBeVisible()
  await question.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(findingRow(FINDING)).toMatchTextContent(WORDS)
  await expectSent()
})

test('a description that two devices changed may keep both texts', async () => {
  const inspection = await startInspection()
  const which = { client_id: inspection.client.id, inspection_id: inspection.id, template_id: 1 }
  await openPage(`/property-description/${inspection.client.id}`)
  await page.getByLabelText('Overall property description').fill('A house of mine.')
  await callElsewhere(inspectionRoutes.create, { ...which, paragraph_text: 'A house of theirs.' })
  await page.getByRole('button', { name: 'Save and review' }).first().click()
  const question = page.getByRole('dialog', { name: 'Changed on another device' })
  await expect.element(question.getByText('A house of theirs.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep both texts' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const description = async () =>
    (await call(inspectionRoutes.getReport, { inspection_id: inspection.id })).inspection.description
  await expect.poll(description).toBe('A house of theirs.\nA house of mine.')
})

test('of a client that two devices changed, each field keeps who changed it', async () => {
  const { client } = await startInspection()
  await openPage(`/clients/edit-client/${client.id}`)
  await page.getByLabelText('City').fill('Tempe')
  const theirs = { ...client, client_id: client.id, email: 'corrected@example.test' }
  await callElsewhere(clientRoutes.update, theirs)
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect.poll(() => location.pathname).toBe('/clients')
  const kept = async () => (await call(clientRoutes.getClient, { client_id: client.id })).client
  await expect.poll(kept).toMatchObject({ city: 'Tempe', email: 'corrected@example.test' })
})
