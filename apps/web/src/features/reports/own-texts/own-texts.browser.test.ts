// The inspector's own text beside a field for its Spanish: what is listed, saved by itself, switched, and kept offline.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { lost, onCall } from '#web/testing/calls.ts'
import { type Inspection, readStep, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const options = page.getByRole('region', { name: 'Options' })
const language = options.getByLabelText('Language')
const translate = options.getByRole('button', { name: 'Translate your text' })
const dialog = page.getByRole('dialog', { name: 'Your text in Spanish' })
const leak = dialog.getByRole('textbox', { name: 'Spanish: It leaks at the chimney.' })

/** Opens the report, in both languages, of a finding whose comment and place are the inspector's own. */
async function openDialog(size = DESKTOP): Promise<Inspection> {
  const inspection = await startInspection()
  const [category] = (await readStep(inspection, 'roofing')).recomendation
  const label = category?.checks[0]?.label ?? ''
  const place = { inspection_id: inspection.id, step_name: 'roofing', category: category?.id ?? '', label }
  const comment = 'It leaks at the chimney.\nEl techo está mojado.'
  const finding = { ...place, checked: 1, selrecomd: 'Repair', comment, location: 'Bedroom 2' }
  await call(inspectionRoutes.saveCommentImages, finding as never)
  await openPage(`/reports?client=${inspection.client.id}`, size)
  if (size === PHONE) await page.getByRole('heading', { name: 'Options' }).click()
  await expect.element(language).toBeVisible()
  await expect.element(translate).not.toBeInTheDocument()
  await language.selectOptions('both')
  await translate.click()
  return inspection
}

async function openTexts(size = DESKTOP): Promise<Inspection> {
  const inspection = await openDialog(size)
  await expect.element(leak, { timeout: 60_000 }).toBeVisible()
  return inspection
}

const choicesOf = async ({ id: inspection_id }: Inspection) =>
  (await call(reportChoicesRoutes.get, { inspection_id })).choices
const kept = async (inspection: Inspection) => (await choicesOf(inspection)).own_texts

test('own text alone is listed, its Spanish saves by itself, and a text that is Spanish is said to be', async () => {
  const inspection = await openTexts()
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  // The place is one of those that the screen offers: it is translated already.
  await expect.element(dialog.getByText('Bedroom 2')).not.toBeInTheDocument()
  const all = dialog.getByRole('listitem').elements().length
  const left = (count: number) => dialog.getByText(`${count} of ${all} will print in English.`)
  await expect.element(left(all)).toBeVisible()
  await leak.fill('Gotea en la chimenea.')
  await expect.element(left(all - 1)).toBeVisible()
  await row('El techo está mojado.').getByLabelText('I typed this in Spanish').click()
  await expect.element(left(all - 2)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'English: El techo está mojado.' })).toBeVisible()
  await expect
    .poll(() => kept(inspection))
    .toEqual([
      { text: 'It leaks at the chimney.', language: 'en', translation: 'Gotea en la chimenea.' },
      { text: 'El techo está mojado.', language: 'es', translation: '' },
    ])
  expect(await commands.violations('own text in Spanish', 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(translate).toHaveFocus()
  await translate.click()
  await expect.element(leak).toHaveValue('Gotea en la chimenea.')
})

test('what another device wrote for the same text is asked about with both in sight', async () => {
  const inspection = await openTexts(PHONE)
  await expect.poll(async () => (await choicesOf(inspection)).version).toBe(1)
  const theirs = { text: 'It leaks at the chimney.', language: 'en', translation: 'Tiene goteras.' } as const
  const choices = { inspection_id: inspection.id, language: 'both', print_changes: 0, version: 1 } as const
  await call(reportChoicesRoutes.save, { ...choices, own_texts: [theirs] })
  await leak.fill('Gotea.')
  await expect.element(dialog.getByText('“Tiene goteras.” for “It leaks at the chimney.”')).toBeVisible()
  await expect.element(leak).toHaveValue('Gotea.')
  await dialog.getByRole('button', { name: 'Keep this device’s' }).click()
  await expect.poll(() => kept(inspection)).toEqual([{ ...theirs, translation: 'Gotea.' }])
  const spanish = { ...theirs, language: 'es', translation: '' } as const
  await call(reportChoicesRoutes.save, { ...choices, version: 3, own_texts: [spanish] })
  await leak.fill('Gotea mucho.')
  const marked = '“It leaks at the chimney.” is marked as Spanish; it has no English translation'
  await expect.element(dialog.getByText(marked)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the other device’s' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'English: It leaks at the chimney.' }))
    .toBeVisible()
  expect(await kept(inspection)).toEqual([spanish])
})

test('the Spanish of a text that was changed since stays in sight until it is deleted', async () => {
  const inspection = await openTexts()
  const former = { text: 'It leaked in May.', language: 'en', translation: 'Goteó en mayo.' } as const
  const marked = { text: 'Gotea en mayo.', language: 'es', translation: '' } as const
  await leak.fill('Gotea.')
  await expect.poll(() => kept(inspection)).toHaveLength(1)
  const { version } = await choicesOf(inspection)
  const choices = { inspection_id: inspection.id, language: 'both', print_changes: 0, version } as const
  await call(reportChoicesRoutes.save, { ...choices, own_texts: [former, marked] })
  await openPage(`/reports?client=${inspection.client.id}`, DESKTOP)
  await translate.click()
  await dialog.getByText('Not in the report anymore, 2').click()
  await expect.element(dialog.getByText('Goteó en mayo.')).toBeVisible()
  const remove = (text: string) => dialog.getByRole('button', { name: `Delete: ${text}` })
  await remove(former.text).click()
  await expect.element(remove(marked.text)).toHaveFocus()
  await expect.element(dialog.getByText('Goteó en mayo.')).not.toBeInTheDocument()
  const ofLeak = { text: 'It leaks at the chimney.', language: 'en', translation: 'Gotea.' }
  await expect.poll(() => kept(inspection)).toEqual([ofLeak, marked])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByText('Goteó en mayo.')).toBeVisible()
  await expect.poll(() => kept(inspection)).toEqual(expect.arrayContaining([ofLeak, former, marked]))
  await remove(former.text).click()
  await remove(marked.text).click()
  await expect.element(dialog.getByText(/Not in the report anymore/)).not.toBeInTheDocument()
  await expect.poll(() => kept(inspection)).toEqual([ofLeak])
})

test('a report that is English again is told which of its lines are Spanish', async () => {
  const inspection = await openTexts()
  const row = dialog.getByRole('listitem').filter({ hasText: 'El techo está mojado.' })
  await row.getByLabelText('I typed this in Spanish').click()
  const all = dialog.getByRole('listitem').elements().length
  await dialog.getByRole('button', { name: 'Done' }).click()
  await language.selectOptions('en')
  await expect.poll(() => choicesOf(inspection)).toMatchObject({ language: 'en', own_texts: [{}] })
  await openPage(`/reports?client=${inspection.client.id}`, DESKTOP)
  await translate.click()
  await expect
    .element(dialog.getByText(`1 of ${all} will print in Spanish.`), { timeout: 60_000 })
    .toBeVisible()
  await row.getByLabelText('I typed this in Spanish').click()
  await expect.element(dialog.getByText('All of your text is in English.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(translate).toHaveFocus()
})

test('a list that could not be loaded says so, and comes with Retry', async () => {
  let isLost = true
  onCall(reportRoutes.ownTexts, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openDialog()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText('The list needs a connection.'), { timeout: 60_000 }).toBeVisible()
  isLost = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(leak, { timeout: 60_000 }).toBeVisible()
})

test('nothing is said of the whole while text of this device waits', async () => {
  let isLost = false
  onCall(reportChoicesRoutes.save, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openTexts()
  const said = dialog.getByText(/will print in English/)
  const waiting = dialog.getByText('Changes on this device are listed after they upload.')
  await expect.element(said).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  isLost = true
  await options.getByLabelText('Agreement no. (optional)').fill('Signed by Margaret')
  await translate.click()
  await expect.element(waiting).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  isLost = false
  await expect.element(said, { timeout: 60_000 }).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})
