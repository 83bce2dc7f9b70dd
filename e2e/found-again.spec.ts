// Two devices that disagree: what one takes away the work of the other is found again, put back, moved, or asked about.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { countLabel, type Inspector, labelIn, openSession, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'
import {
  chip,
  chooseFiles,
  expectSent,
  findingRow,
  openTab,
  sendingWord,
  sheetOf,
} from './support/step-screen.ts'

const FINDING = 'Missing shingles'
const OTHER = 'Cracked or split shingles'
const WORDS = 'Three are missing over the porch.'

/** Another device of the inspector, on the same page. */
async function openOther(browser: Browser, { user }: Inspector, path: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, await openSession(user.email))
  await other.goto(path)
  return other
}

/** Enters a finding with a photo without a signal. */
async function enterFinding(page: Page, context: BrowserContext): Promise<void> {
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await expect(sheet.getByLabel('What was found')).toBeVisible()
  await context.setOffline(true)
  await sheet.getByLabel('What was found').fill(WORDS)
  await chooseFiles(
    page,
    sheet.getByRole('button', { name: /Choose photos|Add photos/ }),
    await drawPhoto(page),
  )
  await page.keyboard.press('Escape')
  await expect(sendingWord(page, / kept on this device/)).toBeVisible()
}

async function removeLabel(other: Page, label: string): Promise<void> {
  await openTab(other, 'Recommendation')
  await findingRow(other, label).click({ button: 'right' })
  await other.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(findingRow(other, label)).toHaveCount(0)
  await expectSent(other)
}

test('a finding whose label was deleted elsewhere is found again, put back, and shown by both', async ({
  page,
  context,
  browser,
  inspector,
  inspection,
}) => {
  const roofing = stepPath(inspection, 'roofing')
  await signIn(page, inspector)
  await page.goto(roofing)
  await enterFinding(page, context)
  const other = await openOther(browser, inspector, roofing)
  await removeLabel(other, FINDING)

  await context.setOffline(false)
  await expect(sendingWord(page, / needs? you/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const found = page.getByRole('region', { name: 'Found again 1' })
  await expect(found.getByText(FINDING)).toBeVisible()
  await expect(
    found.getByText(/Label deleted or renamed on another device\. Kept: .*text.*, 1 photo\./),
  ).toBeVisible()
  await found.getByRole('button', { name: 'Put back' }).click()
  await expect(found).toHaveCount(0)
  await expect(findingRow(other, FINDING)).toContainText(WORDS)
  await expect(sendingWord(page, / (need|kept)/)).toHaveCount(0)
  const { details, isChecked } = labelIn(
    await readStep(inspector, inspection.id, 'roofing'),
    'recomendation',
    FINDING,
  )
  expect(details?.images).toHaveLength(1)
  expect(isChecked).toBe(true)
  await other.context().close()
})

test('it goes to another label, behind what stands there', async ({
  page,
  context,
  browser,
  inspector,
  inspection,
}) => {
  const roofing = stepPath(inspection, 'roofing')
  await signIn(page, inspector)
  await page.goto(roofing)
  await enterFinding(page, context)
  const other = await openOther(browser, inspector, roofing)
  await removeLabel(other, FINDING)
  await context.setOffline(false)
  await expect(sendingWord(page, / needs? you/)).toBeVisible()
  await sendingWord(page, / needs? you/).click()
  const sending = page.getByRole('dialog', { name: 'Sending' })
  await sending.getByRole('button', { name: 'Move to…' }).click()
  const move = page.getByRole('dialog', { name: `Move ${FINDING} to…` })
  await move.getByRole('searchbox').fill('split shingles')
  await move.getByRole('button', { name: OTHER }).click()
  await expect(sending.getByText('The server has everything.')).toBeVisible()
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', OTHER).details).toMatchObject({ comments: WORDS, images: [{}] })
  expect(countLabel(step, 'recomendation', FINDING)).toBe(0)
  await other.context().close()
})

test('the same label of both is one', async ({ page, context, browser, inspector, inspection }) => {
  const roofing = stepPath(inspection, 'roofing')
  await signIn(page, inspector)
  await page.goto(roofing)
  const other = await openOther(browser, inspector, roofing)
  await expect(chip(page, 'Slate')).toBeVisible()
  await context.setOffline(true)
  for (const [one, name] of [
    [page, 'Water reed'],
    [other, 'water Reed'],
  ] as const) {
    await one.getByRole('button', { name: 'Add label to Covering' }).click()
    await one.getByLabel('New label in Covering').fill(name)
    await one.keyboard.press('Enter')
    await chip(one, name).click()
  }
  await expectSent(other)
  await context.setOffline(false)
  await expectSent(page)
  await expect(chip(page, 'water Reed')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Water reed')).toHaveCount(0)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(countLabel(step, 'description', 'water Reed') + countLabel(step, 'description', 'Water reed')).toBe(
    1,
  )
  await other.context().close()
})

test('not applicable against a finding is asked', async ({
  page,
  context,
  browser,
  inspector,
  inspection,
}) => {
  const roofing = stepPath(inspection, 'roofing')
  await signIn(page, inspector)
  await page.goto(roofing)
  await enterFinding(page, context)
  const other = await openOther(browser, inspector, roofing)
  await other.getByRole('switch', { name: 'Not applicable' }).check({ force: true })
  await expectSent(other)
  await context.setOffline(false)
  await expect(
    page.getByText(`Marked not applicable on another device. The report leaves out ${FINDING}.`),
  ).toBeVisible({
    timeout: 40_000,
  })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const found = page.getByRole('region', { name: 'Found again 1' })
  await expect(found.getByText('Roofing was marked not applicable')).toBeVisible()
  await found.getByRole('button', { name: 'It applies' }).click()
  await expect(found).toHaveCount(0)
  await expect(other.getByRole('switch', { name: 'Not applicable' })).not.toBeChecked()
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(step.is_applicable).toBe(1)
  expect(labelIn(step, 'recomendation', FINDING).details).toMatchObject({ comments: WORDS, images: [{}] })
  await other.context().close()
})

test('what two devices changed is asked about: a removal, a description, and of a client the same field alone', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const path = {
    inspection_id: inspection.id,
    step_name: 'roofing',
    category: 'roofing.recommendation.covering',
    label: FINDING,
  }
  const save = (comment: string) =>
    call(
      inspectionRoutes.saveCommentImages,
      { ...path, call_from: 'web', checked: 1, selrecomd: 'Repair', comment },
      inspector,
    )
  await save('Seen from the ground.')
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await expect(findingRow(page, FINDING)).toContainText('Seen from the ground.')

  // Here nothing keeps the app on the device: the menu is brought while there is a signal.
  await findingRow(page, FINDING).click({ button: 'right' })
  const remove = page.getByRole('menuitem', { name: 'Delete', exact: true })
  await expect(remove).toBeVisible()
  await context.setOffline(true)
  await remove.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(findingRow(page, FINDING)).toHaveCount(0)
  await save(WORDS)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Compare' }).click()
  const question = page.getByRole('dialog', { name: 'Changed on another device' })
  await expect(question.getByText('This finding has new text from another device.')).toBeVisible()
  await expect(question.getByText(WORDS)).toBeVisible()
  await question.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(findingRow(page, FINDING)).toContainText(WORDS)
  await expectSent(page)

  const which = { client_id: inspection.client.id, inspection_id: inspection.id }
  const describe = (paragraph_text: string) =>
    call(inspectionRoutes.create, { ...which, paragraph_text, template_id: 1 }, inspector)
  await page.goto(`/property-description/${inspection.client.id}`)
  const text = page.getByLabel('Overall property description')
  await text.fill('A house of mine.')
  await describe('A house of theirs.')
  await page.getByRole('button', { name: 'Save and review' }).first().click()
  await expect(question.getByText('A house of theirs.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep both texts' }).click()
  await expect(question).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await call(inspectionRoutes.getReport, { inspection_id: inspection.id }, inspector)).inspection
          .description,
    )
    .toBe('A house of theirs.\nA house of mine.')

  const { client } = await call(clientRoutes.getClient, which, inspector)
  await page.goto(`/clients/edit-client/${client.id}`)
  await page.getByLabel('City').fill('Tempe')
  const { client_name, contactname, address, state, zip, phone, fax, city } = client
  const theirs = {
    client_name,
    contactname,
    address,
    state,
    zip,
    phone,
    fax,
    city,
    email: 'corrected@example.test',
  }
  await call(clientRoutes.update, { ...theirs, client_id: client.id }, inspector)
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page).toHaveURL(/\/clients$/)
  expect((await call(clientRoutes.getClient, which, inspector)).client).toMatchObject({
    city: 'Tempe',
    email: 'corrected@example.test',
  })
})
