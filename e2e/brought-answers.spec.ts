// A house is inspected again: the description answers of last time come as proposals, and are answers once they are confirmed.
import type { Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { Question, type Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { violationsOf } from './support/axe.ts'
import { addClient, type Inspector, readStep } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { rowsKept } from './support/kept-rows.ts'
import { call } from './support/server.ts'
import { inspectionsOf } from './support/several-inspections.ts'
import { openDescriptionText } from './support/start-sheet.ts'
import { chip, expectSent, openTab } from './support/step-screen.ts'
import { pressInToast } from './support/toasts.ts'

const ask = (key: string, label: string, answer: Question['answer'], more: Partial<Question> = {}) =>
  Question.parse({ key, header: 'Service', label, answer, ...more })
const QUESTIONS = [
  ask('piping', 'Supply piping', 'choices', { choices: ['Copper', 'PEX', 'CPVC'] }),
  ask('shutoff', 'Main shutoff found', 'boolean'),
  ask('capacity', 'Water heater capacity', 'number', { units: ['gallons', 'liters'] }),
  ask('maker', 'Water heater maker', 'text'),
]
const SAID = [
  { key: 'piping', label: 'Copper' },
  { key: 'shutoff', label: 'Yes' },
  { key: 'capacity', label: 'Water heater capacity', value: '50', unit: 'gallons' },
  { key: 'maker', label: 'Water heater maker', value: 'Rheem' },
]
const NOT_CONFIRMED = ', from last time, not confirmed'

/** A client whose house was inspected, with its description answered; the template is the default. */
async function inspectedHouse(inspector: Inspector) {
  const { token } = inspector
  const client = await addClient(inspector)
  const made = await call(templateRoutes.create, { name: 'Water', from_template_id: 1 }, { token })
  const [section] = builtInTemplate.sections
  const sections = [{ ...section, key: 'water', title: 'Plumbing', description: QUESTIONS, observation: [] }]
  const content = { ...builtInTemplate, sections } as Template
  const { id: template_id, version_id: base_version_id } = made.template
  await call(templateRoutes.save, { template_id, base_version_id, content }, { token })
  await call(templateRoutes.setDefault, { template_id }, { token })
  const fields = { client_id: client.id, paragraph_text: 'A house of one storey.' }
  const { inspection_id } = await call(inspectionRoutes.create, fields, { token })
  for (const { key, ...check } of SAID) {
    const path = { inspection_id, step_name: 'water', category: `water.description.${key}` }
    const checks = [{ ...check, checked: true }]
    await call(inspectionRoutes.updateCategoryChecks, { ...path, checks } as never, { token })
  }
  return { id: inspection_id, client }
}

/** Starts another at the same house, with what is brought. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Start inspection' })
  await expect(dialog.getByRole('switch', { name: /^Copy from the last inspection/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Next: property' }).click()
  const text = await openDescriptionText(page)
  await text.fill('A house.')
  await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/inspection-steps\//)
  await page
    .getByRole('link', { name: /Plumbing/ })
    .first()
    .click()
  await openTab(page, 'Description')
}

const brought = (page: Page, label: string) =>
  page.getByText(`${label}${NOT_CONFIRMED}`).filter({ visible: true })
const confirmAll = (page: Page) => page.getByRole('button', { name: /^Confirm \d+ in this section/ })
const answersAt = async (inspector: Inspector, id: number) =>
  (await readStep(inspector, id, 'water')).description
    .flatMap(({ checks }) => checks)
    // The value is said once more as a label, for clients that know labels alone.
    .filter(({ value_of }) => value_of === undefined)
    .map(({ label, checked, value, carried_from }) => [value ?? label, checked, carried_from !== undefined])
    .filter(([, checked, isBrought]) => checked || isBrought)

for (const { width, scheme, tag } of [
  { width: 390, scheme: 'light', tag: [] },
  { width: 1280, scheme: 'dark', tag: ['@night'] },
] as const) {
  test(`answers of last time are proposed and confirmed, ${width} px`, { tag: [...tag] }, async ({
    page,
    inspector,
  }) => {
    await page.setViewportSize({ width, height: width < 900 ? 844 : 860 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { client } = await inspectedHouse(inspector)
    await signIn(page, inspector)
    await page.goto(`/clients/${client.id}`)
    await startAgain(page)
    await expect(page.locator('[data-chosen]')).toHaveCount(0)
    await expect(page.getByText(/^4 answers of /)).toBeVisible()
    await expect(page.getByText('Not in the report until confirmed')).toBeVisible()
    await expect(brought(page, 'Copper')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Water heater maker', exact: true })).toHaveValue('Rheem')
    expect(await violationsOf(page, 'brought answers')).toEqual([])
    const [{ id } = { id: 0 }] = await inspectionsOf(inspector, client)
    expect(await answersAt(inspector, id)).toEqual([
      ['Copper', false, true],
      ['Yes', false, true],
      ['50', false, true],
      ['Rheem', false, true],
    ])
    await test.step('the review says nothing of them', async () => {
      const step = page.url()
      await page.goto(`/inspection-review/${id}/${client.id}`)
      await expect(page.getByText('Plumbing').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText('Rheem')).toHaveCount(0)
      await page.goto(step)
      await openTab(page, 'Description')
    })
    await test.step('one tap for each', async () => {
      await brought(page, 'Copper').click()
      await expect(chip(page, 'Copper')).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Confirm Water heater capacity' }).click()
      await expect(page.getByText(/^2 answers of /)).toBeVisible()
    })
    await test.step('another answer takes the proposal away', async () => {
      await page.getByRole('radio', { name: 'No', exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
      await expect(page.getByText(/^1 answer of /)).toBeVisible()
    })
    await test.step('all at once, with the way back', async () => {
      await confirmAll(page).click()
      await expect(page.getByText('Not in the report until confirmed')).toHaveCount(0)
      await pressInToast(page.getByRole('button', { name: 'Undo' }).last())
      await expect(page.getByText(/^1 answer of /)).toBeVisible()
      await confirmAll(page).click()
      await expect(page.getByText('Not in the report until confirmed')).toHaveCount(0)
    })
    await expectSent(page)
    expect(await answersAt(inspector, id)).toEqual([
      ['Copper', true, false],
      ['No', true, false],
      ['50', true, false],
      ['Rheem', true, false],
    ])
  })
}

test('without a signal they are proposed from what the device keeps, and stay so at the server', async ({
  page,
  context,
  inspector,
}) => {
  const { client, id: last } = await inspectedHouse(inspector)
  await signIn(page, inspector)
  // What was opened here is here.
  await page.goto(`/inspection-step-data/${last}/water/1`)
  await expect(chip(page, 'Copper')).toBeVisible()
  await page.goto(`/clients/${client.id}`)
  await expect(
    page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect.poll(() => keepsLists(page, inspector), { timeout: 30_000 }).toBe(true)
  await context.route('**/v1/**', (route) => route.abort())
  await startAgain(page)
  await expect(page.getByText(/^4 answers of /)).toBeVisible()
  await brought(page, 'Copper').click()
  await expect(page.getByText(/^3 answers of /)).toBeVisible()
  await context.unroute('**/v1/**')
  await expectSent(page)
  await expect(page).toHaveURL(/\/inspection-step-data\/\d+\//)
  const [{ id } = { id: 0 }] = await inspectionsOf(inspector, client)
  expect(await answersAt(inspector, id)).toEqual([
    ['Copper', true, false],
    ['Yes', false, true],
    ['50', false, true],
    ['Rheem', false, true],
  ])
})

/** Whether the device keeps the inspection with its content, and a form to begin with. */
async function keepsLists(page: Page, { user }: Inspector): Promise<boolean> {
  const kept = [
    await rowsKept(page, `plumbline-kept-${user.id}`, 'inspections'),
    await rowsKept(page, `plumbline-field-${user.id}`, 'inspections'),
    await rowsKept(page, `plumbline-field-${user.id}`, 'forms'),
  ]
  return kept.every((rows) => rows > 0)
}
