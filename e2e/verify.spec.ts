// A report is verified by whoever holds it, signed in or not: by the code on its cover, and by the file itself.
import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import { showVerifyCode } from '@plumbline/contract/verify-code'
import { violationsOf } from './support/axe.ts'
import type { Inspection, Inspector } from './support/inspector.ts'
import { expect, test } from './support/journey.ts'
import { call } from './support/server.ts'

interface Version {
  /** The address that the QR code holds. */
  address: string
  code: string
  file: Buffer
  /** In the other language; null where it has one file alone. */
  translated: Buffer | null
}

/** Asks for the report, waits for it, and downloads what was made. */
async function makeReport({ token }: Inspector, { id, client }: Inspection): Promise<Version> {
  const { report_id = 0 } = await call(reportRoutes.generatePdf, { client_id: client.id }, { token })
  await expect
    .poll(async () => (await call(reportRoutes.reportStatus, { report_id }, { token })).state, {
      timeout: 60_000,
    })
    .toBe('done')
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id: id }, { token })
  const { url, verify_url: address, translation } = reports[0] ?? {}
  if (!url || !address) throw new Error('no version was made')
  const load = async (from: string) => Buffer.from(await (await fetch(from)).arrayBuffer())
  const code = address.slice(address.lastIndexOf('/') + 1)
  return {
    address,
    code,
    file: await load(url),
    translated: translation ? await load(translation.url) : null,
  }
}

async function changeWeather({ token }: Inspector, { client }: Inspection): Promise<void> {
  const day = { start_date: '2026-11-20', end_date: '2026-11-20' }
  const hours = { start_time: '9:00 AM', end_time: '11:30 AM' }
  await call(
    inspectionRoutes.updateTime,
    { client_id: client.id, ...day, ...hours, weather_condition: 'Rain' },
    { token },
  )
}

/** Lets a file fall on the page, as a hand with a mouse does. */
async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const dragged = new DataTransfer()
      dragged.items.add(new File([data], fileName, { type: 'application/pdf' }))
      return dragged
    },
    [name, bytes.toString('base64')] as const,
  )
  const zone = page.locator('label', { hasText: 'Choose the PDF file' })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(/Choose the PDF file/).setInputFiles({ name, mimeType: 'application/pdf', buffer })

/** One byte in the middle of it is another. */
function changed(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

const answer = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('the genuine file is told from one with a changed byte, and neither leaves the browser', async ({
  page,
  inspector,
  inspection,
}) => {
  const { address, code, file } = await makeReport(inspector, inspection)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postDataBuffer() !== null) sent.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByText(/^Version 1 of this report, made /)).toBeVisible()
  await expect(page.getByText('It is the newest.')).toBeVisible()
  await expect(page.getByText(showVerifyCode(code))).toBeVisible()
  await expect(page).toHaveTitle('Verify a report · Plumbline')
  await expect(page.getByText(/^Report [\dA-Z]{4}-[\dA-Z]{3}, 99 Gable Road, by /)).toBeVisible()
  for (const secret of ['Rosa', 'Vega', 'Nora']) expect(await page.content()).not.toContain(secret)
  await shoot(page, 'newest-desktop')

  await dropFile(page, 'Rosa Vega, 99 Gable Road.pdf', file)
  await expect(answer(page)).toContainText('Genuine, and the newest version')
  expect(await violationsOf(page, 'genuine')).toEqual([])
  await shoot(page, 'genuine-desktop')

  await chooseFile(page, 'changed.pdf', changed(file))
  await expect(answer(page)).toContainText('Not a file of this report')
  expect(await violationsOf(page, 'changed')).toEqual([])
  await shoot(page, 'changed-desktop')
  expect(sent).toEqual([])
})

test('an older version says that a newer one exists, and each file is known by its number', async ({
  page,
  inspector,
  inspection,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await makeReport(inspector, inspection)
  await changeWeather(inspector, inspection)
  const second = await makeReport(inspector, inspection)
  expect(second.file.equals(first.file)).toBe(false)

  await page.goto(first.address)
  await expect(page.getByText(/^Version 1 of this report, made /)).toBeVisible()
  await expect(page.getByText('A newer version exists: ask your inspector for it.')).toBeVisible()
  await chooseFile(page, 'first.pdf', first.file)
  await expect(answer(page)).toContainText('Genuine, but not the newest version')
  await shoot(page, 'superseded-phone')
  await chooseFile(page, 'second.pdf', second.file)
  await expect(answer(page)).toContainText('Genuine, but version 2 of this report')
  await expect(answer(page)).toContainText('It is the newest.')
  expect(await violationsOf(page, 'another version')).toEqual([])
  await shoot(page, 'other-version-phone')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('the code is typed by keyboard; a wrong one says so', async ({ page, inspector, inspection }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { code } = await makeReport(inspector, inspection)
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a report' })).toBeVisible()
  expect(await violationsOf(page, 'the code, empty')).toEqual([])
  await shoot(page, 'typed-phone')
  const field = page.getByLabel('Code')
  await field.focus()
  await page.keyboard.type('7K3M')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A code has 12 letters and digits, like 7K3M-2XQF-9RTB')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is no report with this code')
  expect(await violationsOf(page, 'the code, wrong')).toEqual([])
  await shoot(page, 'unknown-phone')
  await page.getByLabel('Code').fill(showVerifyCode(code).toLowerCase())
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/^Version 1 of this report, made /)).toBeVisible()
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 4; presses += 1) {
    if (await page.getByLabel(/Choose the PDF file/).evaluate((input) => input === document.activeElement))
      break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel(/Choose the PDF file/)).toBeFocused()
})

test('without a network the page says so and goes on by itself; a file is compared all the same', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  const { address, file } = await makeReport(inspector, inspection)
  await page.route('**/verify-report?**', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Network Error!')
  await shoot(page, 'no-network-desktop')
  await page.unroute('**/verify-report?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Version 1 of this report, made /)).toBeVisible()

  await context.setOffline(true)
  await chooseFile(page, 'report.pdf', file)
  await expect(answer(page)).toContainText('Genuine, and the newest version')
  await chooseFile(page, 'changed.pdf', changed(file))
  await expect(answer(page)).toContainText('Not a file of version 1')
})

test('of a report in two languages both files are genuine, also offline', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const choices = { inspection_id: inspection.id, language: 'both', print_changes: 0, version: 0 } as const
  await call(reportChoicesRoutes.save, choices as never, { token: inspector.token })
  const { address, file, translated } = await makeReport(inspector, inspection)
  if (!translated) throw new Error('there are two files')
  await page.goto(address)
  await expect(page.getByText('It is the newest.')).toBeVisible()
  const genuine = 'Genuine, and the newest version'
  await chooseFile(page, 'español.pdf', translated)
  await expect(answer(page)).toContainText(genuine)
  await page.getByText('Fingerprint of the genuine files').click()
  await expect(page.getByText('This version has two files, one in each language.')).toBeVisible()
  await shoot(page, 'two-languages-phone')

  await context.setOffline(true)
  for (const [name, bytes] of [
    ['english.pdf', file],
    ['español.pdf', translated],
  ] as const) {
    await chooseFile(page, name, bytes)
    await expect(answer(page)).toContainText(name)
    await expect(answer(page)).toContainText(genuine)
  }
  await chooseFile(page, 'changed.pdf', changed(translated))
  await expect(answer(page)).toContainText('Not a file of version 1')
})
