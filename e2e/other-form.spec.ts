// The form is a value: an inspection of three other sections, from its first step to the mailed report.
import type { Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { stepPath } from '@plumbline/domain/step-address'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { readPdf } from '@plumbline/report/testing/pdf'
import { pinTemplate } from './support/database.ts'
import { type Inspection, type Inspector, labelIn, readStep } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { BASE_URL, call } from './support/server.ts'
import { chip, expectSent, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'

const TITLES = smallTemplate.sections.map(({ title }) => title)
const COMMENT = 'The pump behind the shed is not bonded.'
/** Making the report, then sending it. */
const MAILED_WITHIN_MS = 90_000

test('three sections of its own are inspected, reviewed, printed and mailed', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await pinTemplate(inspector.user.id, inspection.id, smallTemplate)
  await signIn(page, inspector)
  await test.step('the grid has its steps', () => openGrid(page, inspection))
  await test.step('and so have rail, head and foot', () => lookAround(page))
  await test.step('an edit waits offline, and goes out', async () => {
    await context.setOffline(true)
    await inspect(page)
    await expect(syncStatus(page, ' not uploaded')).toBeVisible()
    await context.setOffline(false)
    await expectSent(page)
    await expectKept(inspector, inspection)
  })
  await test.step('a step of another form is not there', () => missStep(page, inspection))
  await test.step('the lists say where it is', () => findInLists(page))
  await test.step('it is reviewed', () => review(page, inspection))
  await test.step('it is mailed with its report', () => mail(page, inspector, inspection))
})

async function openGrid(page: Page, { id, client }: Inspection): Promise<void> {
  await page.goto(`/inspection/${id}/inspection-steps/${client.id}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([...TITLES, 'Review and report'])
  await expect(page.getByText('0 of 3 sections done').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Pool & spa', exact: true }).click()
  await expect(page).toHaveURL(/\/pool-and-spa\/1$/)
}

async function lookAround(page: Page): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Sections of the inspection' }).getByRole('listitem')
  const neighbours = page.getByRole('navigation', { name: 'Previous and next section' }).getByRole('link')
  for (const [index, { title, icon }] of smallTemplate.sections.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Plumbline`)
    await expect(steps).toHaveText(TITLES.map((one) => new RegExp(`^${one}\\d*$`)))
    await expect(steps.nth(index).locator('[aria-current=step]')).toBeVisible()
    const drawn = { plumbing: 'droplet', heating: 'flame', generic: 'clipboard-list' }[icon]
    await expect(steps.nth(index).locator(`svg.tabler-icon-${drawn}`)).toBeVisible()
    await expect(neighbours).toHaveText([
      TITLES[index - 1] ?? 'All sections',
      TITLES[index + 1] ?? 'All sections',
    ])
    if (index + 1 < TITLES.length) await neighbours.last().click()
  }
  await expect(page.getByRole('searchbox', { name: 'Search or say it' })).toBeVisible()
  await expect(page.getByText('The stove was not fired.').first()).toBeAttached()
  await neighbours.first().click()
  await neighbours.first().click()
  await expect(page).toHaveURL(/\/pool-and-spa\/1$/)
  // What the sheet of a finding needs is loaded.
  await openTab(page, 'Recommendation')
  await findingRow(page, 'Noisy bearings').click()
  await sheetOf(page, 'Noisy bearings').getByRole('radio', { name: 'Monitor' }).check()
  await sheetOf(page, 'Noisy bearings').getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent(page)
}

async function inspect(page: Page): Promise<void> {
  await expect(page.getByText('Ask for the key of the pump house.')).toBeVisible()
  await page.getByText('What the standard requires').click()
  await expect(page.getByText('The pool is looked at with its equipment.')).toBeVisible()
  await openTab(page, 'Description')
  await chip(page, 'Vinyl liner').click()
  await openTab(page, 'Observation')
  await page.getByRole('radiogroup', { name: 'Shell' }).getByRole('radio', { name: 'Poor' }).click()
  await openTab(page, 'Recommendation')
  await findingRow(page, 'No bonding wire').click()
  const sheet = sheetOf(page, 'No bonding wire')
  await expect(sheet.getByRole('radio', { name: 'Safety issue' })).toBeChecked()
  await expect(sheet.getByText('Your template requires a photo of this.')).toBeVisible()
  await sheet.getByLabel('Description').fill(COMMENT)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Previous and next section' })
    .getByRole('link', { name: 'Dock' })
    .click()
  await openTab(page, 'Observation')
  await page.getByRole('radio', { name: 'Satisfactory' }).click()
}

async function expectKept(inspector: Inspector, { id }: Inspection): Promise<void> {
  const pool = await readStep(inspector, id, 'pool-and-spa')
  expect(labelIn(pool, 'description', 'Vinyl liner').isChecked).toBe(true)
  expect(labelIn(pool, 'recomendation', 'No bonding wire').details).toMatchObject({
    comments: COMMENT,
    radio: 'Safety issue',
  })
  const dock = await readStep(inspector, id, 'dock')
  expect(labelIn(dock, 'observation', 'Satisfactory').isChecked).toBe(true)
  const kept = async () => (await call(inspectionRoutes.bookmark, { inspection_id: id }, inspector)).book_mark
  expect(await kept()).toBeLessThanOrEqual(3)
}

async function missStep(page: Page, { id }: Inspection): Promise<void> {
  await page.goto(stepPath(id, { stepName: 'roofing', stepId: 2 }))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All sections' }).click()
  await page.getByRole('link', { name: 'Dock', exact: true }).click()
  await expect(page).toHaveURL(/\/dock\/2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dock')
  // The key counts, whatever place the address says.
  await page.goto(stepPath(id, { stepName: 'dock', stepId: 9 }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dock')
}

async function findInLists(page: Page): Promise<void> {
  await page.goto('/inspection-list')
  await expect(
    page.getByRole('img', { name: /^Dock, section 2 of 3, 1 of 3 sections done/ }).first(),
  ).toBeVisible()
  await page.goto('/clients')
  await expect(page.getByText('In progress').filter({ visible: true }).first()).toBeVisible()
}

async function review(page: Page, { id, client }: Inspection): Promise<void> {
  await page.goto(`/inspection-review/${id}/${client.id}`)
  for (const [index, title] of TITLES.entries())
    await expect(page.getByRole('heading', { name: `${index + 1}. ${title}`, exact: true })).toBeVisible()
  for (const fold of await page.locator('main details').all())
    await fold.evaluate((part) => part.setAttribute('open', ''))
  await expect(page.getByText(COMMENT).first()).toBeVisible()
  expectNothingBuiltIn(await page.getByRole('main').innerText())
}

async function mail(page: Page, inspector: Inspector, { client }: Inspection): Promise<void> {
  await page.goto(`/reports?client=${client.id}`)
  await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
  await page.getByRole('button', { name: 'Email report' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Skip signing' }).click()
  await page
    .getByRole('dialog', { name: 'Email report' })
    .getByRole('button', { name: 'Email report' })
    .click()
  await expect(page.getByText('Email in process, you will be notified once it is sent')).toBeVisible()
  const find = async (): Promise<string | undefined> => {
    const answer = await fetch(`${BASE_URL}/dev/mailbox`, { headers: { accept: 'application/json' } })
    const { messages }: { messages: { reply_to: string | null; attachments: { url: string }[] }[] } =
      await answer.json()
    return messages.find(({ reply_to }) => reply_to?.includes(inspector.user.email))?.attachments[0]?.url
  }
  await expect.poll(find, { timeout: MAILED_WITHIN_MS }).toBeDefined()
  const file = await fetch(new URL((await find()) ?? '', BASE_URL))
  const { pages, outline } = await readPdf(Buffer.from(await file.arrayBuffer()))
  const text = pages.join('\n')
  for (const wanted of [...TITLES, COMMENT, 'Nothing under water was inspected.'])
    expect(text.replace(/\s+/g, ' ')).toContain(wanted)
  expectNothingBuiltIn([text, ...outline.map(({ title }) => title)].join('\n'))
}

/** No title of the built-in form stands there as a word of its own. */
function expectNothingBuiltIn(text: string): void {
  for (const { title } of builtInTemplate.sections)
    expect(text).not.toMatch(new RegExp(`(^|\\s)${title}($|\\s)`, 'm'))
}
