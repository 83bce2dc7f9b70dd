// Anyone who has a report can verify it: by the code on its cover, or by the file itself, which stays in the browser.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import { showVerifyCode } from '@plumbline/contract/verify-code'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork, lost, onCall } from '#web/testing/calls.ts'
import { type Inspection, startInspection, visitorHere } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

interface Version {
  /** What the QR code opens. */
  path: string
  code: string
  file: Blob
  /** In the other language; null where it has one file alone. */
  translated: Blob | null
}

const GENUINE = 'Genuine, and the newest version'
const PATIENCE = { timeout: 60_000 }

/** Asks for the report, waits for it, and downloads what was made. */
async function makeReport({ id: inspection_id, client }: Inspection): Promise<Version> {
  const { report_id = 0 } = await call(reportRoutes.generatePdf, { client_id: client.id })
  const state = async () => (await call(reportRoutes.reportStatus, { report_id })).state
  await expect.poll(state, PATIENCE).toBe('done')
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id })
  const { url, verify_url, translation } = reports[0] ?? {}
  if (!url || !verify_url) throw new Error('no version was made')
  const load = async (from: string) => {
    const { pathname, search } = new URL(from, location.origin)
    return (await fetch(pathname + search)).blob()
  }
  const path = new URL(verify_url).pathname
  return {
    path,
    code: path.slice(path.lastIndexOf('/') + 1),
    file: await load(url),
    translated: translation ? await load(translation.url) : null,
  }
}

const picker = page.getByLabelText(/Choose the PDF file/)
const answer = page.getByRole('status').filter({ hasText: /\S/ })
const madeFirst = page.getByText(/^Version 1 of this report, created /)

const chooseFile = (name: string, bytes: Blob) =>
  userEvent.upload(picker, new File([bytes], name, { type: 'application/pdf' }))

/** One byte in the middle of it is another. */
async function changed(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return new Blob([bytes])
}

test('an older version says that a newer one exists, and each file is known by its number', async () => {
  const inspection = await startInspection()
  const first = await makeReport(inspection)
  await call(inspectionRoutes.updateTime, {
    client_id: inspection.client.id,
    start_date: '2026-11-20',
    end_date: '2026-11-20',
    start_time: '9:00 AM',
    end_time: '11:30 AM',
    weather_condition: 'Rain',
  })
  const second = await makeReport(inspection)
  await visitorHere()
  await openPage(first.path, PHONE)
  await expect.element(madeFirst).toBeVisible()
  await expect.element(page.getByText('Superseded')).toBeVisible()
  await expect.element(page.getByText('A newer version exists: ask your inspector for it.')).toBeVisible()
  await chooseFile('first.pdf', first.file)
  await expect.element(answer).toMatchTextContent('Genuine, but not the newest version')
  await chooseFile('second.pdf', second.file)
  await expect.element(answer).toMatchTextContent('Genuine, but this is version 2, not version 1')
  await expect.element(answer).toMatchTextContent('It is the newest version.')
  expect(await commands.violations('another version', 'light')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('the code is typed by keyboard; a wrong one says so', async () => {
  const { code } = await makeReport(await startInspection())
  await visitorHere()
  await openPage('/verify', PHONE)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Verify a report' })).toBeVisible()
  const field = page.getByLabelText('Code')
  field.element().focus()
  await userEvent.keyboard('7K3M{Enter}')
  await expect.element(page.getByText('A code has 12 letters and digits, like 7K3M-2XQF-9RTB')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await field.fill('0000-0000-0000')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no report with this code')
  expect(await commands.violations('the code, wrong', 'light')).toEqual([])
  await field.fill(showVerifyCode(code).toLowerCase())
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect.element(madeFirst).toBeVisible()
  for (let presses = 0; presses < 5 && document.activeElement !== picker.element(); presses += 1)
    await userEvent.tab()
  await expect.element(picker).toHaveFocus()
})

test('without a network the page says so and goes on by itself; a file is compared all the same', async () => {
  const { path, file } = await makeReport(await startInspection())
  await visitorHere()
  let isLost = true
  onCall(reportRoutes.verifyReport, (request, pass) => (isLost ? lost(request, pass) : pass()))
  await openPage(path, DESKTOP)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network Error!')
  isLost = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(madeFirst).toBeVisible()

  loseNetwork()
  await chooseFile('report.pdf', file)
  await expect.element(answer).toMatchTextContent(GENUINE)
  await chooseFile('changed.pdf', await changed(file))
  await expect.element(answer).toMatchTextContent('Not version 1 of this report')
})

test('of a report in two languages both files are genuine, also offline', async () => {
  const inspection = await startInspection()
  const choices = { inspection_id: inspection.id, language: 'both', print_changes: 0, version: 0 }
  await call(reportChoicesRoutes.save, choices as never)
  const { path, file, translated } = await makeReport(inspection)
  if (!translated) throw new Error('there are two files')
  await visitorHere()
  await openPage(path, PHONE)
  await expect.element(page.getByText('Newest version', { exact: true })).toBeVisible()
  await expect.element(page.getByText('It is the newest version.')).toBeVisible()
  await page.getByText('Fingerprint of the genuine files').click()
  await expect.element(page.getByText('This version has two files, one in each language.')).toBeVisible()

  loseNetwork()
  for (const [name, bytes] of [
    ['english.pdf', file],
    ['español.pdf', translated],
  ] as const) {
    await chooseFile(name, bytes)
    await expect.element(answer).toMatchTextContent(name)
    await expect.element(answer).toMatchTextContent(GENUINE)
  }
  await chooseFile('changed.pdf', await changed(translated))
  await expect.element(answer).toMatchTextContent('Not version 1 of this report')
})
