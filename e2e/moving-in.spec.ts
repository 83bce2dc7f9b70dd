// Moving in: from the drop of a Spectora sheet to the first finding, timed.

import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { templateRoutes } from '@plumbline/contract/templates'
import { type SpectoraRow, sheetXml, workbook } from '@plumbline/sheets/testing/workbooks'
import { violationsOf } from './support/axe.ts'
import { addClient, type Inspector } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, openTab, sheetOf } from './support/step-screen.ts'

const TYPE = 'Comment Type (info, limit, defect)'
const SEVERITY = 'Category (-1: Low, 0: Med, 1: High)'
const comment = (section: string, item: string, name: string, more: SpectoraRow): SpectoraRow => ({
  'Section Name': section,
  'Item Name': item,
  'Comment Name': name,
  ...more,
})
const finding = (section: string, item: string, name: string, severity: string, text: string) =>
  comment(section, item, name, { [TYPE]: 'defect', [SEVERITY]: severity, 'Comment Text': `<p>${text}</p>` })
const SPLIT = 'Shingles are missing at several places. Recommend a qualified roofer evaluate and repair.'

function rowsOf(count: number): SpectoraRow[] {
  const more = Array.from({ length: count - 4 }, (_, index) =>
    finding(
      `Section ${Math.floor(index / 60)}`,
      `Part ${Math.floor(index / 8)}`,
      `Finding ${index}`,
      '0',
      index === 0 ? SPLIT : 'It is so.',
    ),
  )
  return [
    comment('Roof', 'Coverings', 'Material', {
      [TYPE]: 'info',
      'Multiple Choice Options (comma-separated)': 'Asphalt, Clay',
    }),
    comment('Roof', 'Coverings', 'Snow covered', {
      [TYPE]: 'limit',
      'Comment Text': '<p>Snow covered it.</p>',
    }),
    finding('Roof', 'Coverings', 'Shingles missing', '1', SPLIT),
    comment('Roof', 'Coverings', 'What is this', { [TYPE]: 'other' }),
    ...more,
  ]
}
const FILE = 'Desert Ridge-2026-11-19.xls'
const book = async (count: number) => workbook(sheetXml(rowsOf(count)))

/** Drops the file on the field, as with a mouse. */
async function drop(page: Page, bytes: Uint8Array, name = FILE): Promise<void> {
  const data = await page.evaluateHandle(
    ([text, fileName]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], fileName))
      return transfer
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  )
  await page.getByText('Drop your file here').dispatchEvent('drop', { dataTransfer: data })
}

const own = async (inspector: Inspector) =>
  (await call(templateRoutes.list, {}, inspector)).templates.filter(({ is_builtin }) => !is_builtin)

test('from the drop of 1,248 rows to the first finding of an inspection; a slow link says what has left', async ({
  page,
  inspector,
}) => {
  const client = await addClient(inspector)
  const bytes = await book(1_248)
  await signIn(page, inspector)
  await page.goto('/templates/move-in')
  await page.getByText('Drop your file here').waitFor()
  const begun = performance.now()
  await drop(page, bytes)
  await expect(page.getByRole('heading', { name: 'Import from Spectora' })).toBeVisible()
  await page.getByText('Shingles missing', { exact: true }).waitFor()
  const shown = (performance.now() - begun) / 1_000
  expect(shown).toBeLessThan(5)

  // The tree, its rows, what is to be looked at, and that limits change their place.
  await expect(page.getByText('1,248 rows read in')).toBeVisible()
  await expect(page.getByRole('region', { name: 'To review' })).toContainText('“other” isn’t info')
  await expect(page.getByText('An item’s limitations become limitations of its section.')).toBeVisible()
  await expect(page.getByText('See all 42')).toBeVisible()
  const shingles = page.getByRole('listitem').filter({ hasText: 'Shingles missing' })
  await expect(shingles).toContainText('Safety issue')
  await page.getByLabel('High').selectOption('Concern')
  await expect(shingles).toContainText('Concern')
  await expect(shingles.locator('ins')).toHaveText('Recommend a qualified roofer evaluate and repair.')
  await page.getByRole('button', { name: 'Accept 2 splits' }).click()
  await page.getByRole('button', { name: 'Undo 2 splits' }).click()
  await page.getByLabel('Split this comment: Shingles missing').check()
  await expect(page.getByRole('button', { name: 'Undo 1 split' })).toBeVisible()
  await page.getByLabel('Search: Find in the template').fill('finding 1000')
  await expect(page.getByText('Finding 1000', { exact: true })).toBeVisible()
  expect(await own(inspector)).toEqual([])

  await page.getByLabel('Name').fill('Desert Ridge residential')
  await page.getByRole('button', { name: 'Import 1,247 entries' }).click()
  await expect(page.getByText('1,247 entries imported')).toBeVisible()
  const [moved] = await own(inspector)
  const { content } = await call(templateRoutes.get, { template_id: moved?.id ?? 0 }, inspector)
  const first = content.sections[1]?.recommendation[0]?.recommendations[0]
  expect(first).toMatchObject({ label: 'Finding 0', condition: SPLIT, task: '' })
  await page.getByRole('button', { name: 'Use as default' }).click()
  await expect(page.getByText('New inspections use Desert Ridge residential.')).toBeVisible()

  const { inspection_id } = await call(
    inspectionRoutes.create,
    { client_id: client.id, paragraph_text: 'A house.' },
    inspector,
  )
  await page.goto(`/inspection-step-data/${inspection_id}/roof/1`)
  await openTab(page, 'Recommendation')
  await page.getByRole('button', { name: 'Shingles missing', exact: true }).click()
  const sheet = sheetOf(page, 'Shingles missing')
  await expect(sheet.getByLabel('Description')).toHaveValue('Shingles are missing at several places.')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent(page)
  const seconds = (performance.now() - begun) / 1_000
  console.log(
    `1,248 rows: shown ${shown.toFixed(1)} s after the drop, first finding on the server after ${seconds.toFixed(1)} s`,
  )
  expect(seconds).toBeLessThan(600)

  // Now it is used.
  await page.goto('/templates/move-in')
  await page.getByRole('button', { name: 'Undo Desert Ridge residential' }).click()
  await expect(page.getByText('An inspection uses this template, so it can’t be removed.')).toBeVisible()

  const link = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    link.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(bytes.length / 30)
  await drop(page, bytes)
  const sent = page.getByRole('progressbar', { name: 'File uploaded' })
  await expect(sent).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(page.getByText('Uploading the file…')).toBeVisible()
  await speed(-1)
  await expect(page.getByText('1,248 rows read in')).toBeVisible()
})

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 1280, tag: ['@night'] },
]) {
  test(`no axe violation at ${width} px, light and dark`, { tag }, async ({ page, inspector }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, inspector)
    const bytes = await book(20)
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/templates/move-in?list=1')
      await page.getByRole('heading', { name: 'Paste a list' }).waitFor()
      found.push(...(await violationsOf(page, `move in, ${colorScheme}`)))
      await drop(page, bytes)
      await page.getByText('Shingles missing', { exact: true }).waitFor()
      found.push(...(await violationsOf(page, `dry run, ${colorScheme}`)))
    }
    expect(found, found.join('\n')).toEqual([])
  })
}
