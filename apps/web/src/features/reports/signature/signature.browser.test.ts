// Signing on the report page: asked at the first Generate and at Email, drawn, typed, saved, skipped, offline, not by others.
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork, lost, onCall } from '#web/testing/calls.ts'
import { type Inspection, startInspection } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { makeReport } from '#web/testing/reports.ts'

const visible = (name: string) => page.css('button:visible').filter({ hasText: name })
const sheet = page.getByRole('dialog', { name: 'Sign the report' })
const pad = sheet.getByRole('img', { name: /^Sign here/ })
const MADE = { timeout: 60_000 }

const signatureOf = async ({ id: inspection_id }: Inspection) =>
  (await call(reportSignatureRoutes.get, { inspection_id })).signature
const versionsOf = async ({ id: inspection_id }: Inspection) =>
  (await call(reportRoutes.reportVersions, { inspection_id })).reports
const open = ({ client }: Inspection, size: typeof PHONE = DESKTOP) =>
  openPage(`/reports?client=${client.id}`, size)

async function askToGenerate(): Promise<void> {
  await visible('Generate report').click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await expect.element(sheet).toBeVisible()
}

/** A stroke over the pad. */
async function draw(): Promise<void> {
  await expect.element(pad).toBeVisible()
  const { width, height } = pad.element().getBoundingClientRect()
  await userEvent.dragAndDrop(pad, pad, {
    sourcePosition: { x: width * 0.2, y: height * 0.3 },
    targetPosition: { x: width * 0.8, y: height * 0.7 },
    steps: 4,
  })
}

test('asked at the first Generate, it is drawn and saved; the next report takes it in one tap', async () => {
  const first = await startInspection()
  await open(first, PHONE)
  await expect.element(page.getByText('Not signed').first()).toBeVisible()
  await askToGenerate()
  expect(await commands.violations('sign the report', 'light')).toEqual([])
  const sign = sheet.getByRole('button', { name: 'Sign and generate' })
  await expect.element(sign).toBeDisabled()
  await draw()
  await sign.click()
  await expect.element(page.getByRole('heading', { name: 'Version 1' }), MADE).toBeVisible()
  const signature = await signatureOf(first)
  expect(signature).toMatchObject({ signature: 'picture', name: expect.stringMatching(/\w+ \w+/) })
  expect((await versionsOf(first)).map(({ version, signed }) => [version, signed])).toEqual([[1, 1]])
  await expect.element(page.getByText('Not signed')).not.toBeInTheDocument()

  const next = await startInspection()
  await open(next)
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
  await expect.element(sheet.getByAltText(/^Signature of/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(page.getByText('Report signed')).toBeVisible()
  await expect.element(page.getByText(/^Signed \w+ \d+, \d{4}/)).toBeVisible()
  expect((await signatureOf(next))?.signature_image).toBe(signature?.signature_image)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Signature removed')).toBeVisible()
  await expect.poll(() => signatureOf(next)).toBeNull()
})

test('it is skipped at Generate, asked at Email, and typed with another date', async () => {
  const inspection = await startInspection()
  await open(inspection)
  await askToGenerate()
  await sheet.getByRole('button', { name: 'Skip signing' }).click()
  await expect.element(page.getByRole('heading', { name: 'Version 1' }), MADE).toBeVisible()
  expect(await signatureOf(inspection)).toBeNull()

  await visible('Email report').click()
  const question = page.getByRole('dialog', { name: 'Version 1 isn’t signed' })
  await question.getByRole('button', { name: 'Email unsigned' }).click()
  const email = page.getByRole('dialog', { name: 'Email report' })
  await expect.element(email.getByLabelText('Message')).toBeVisible()
  await email.getByRole('button', { name: 'Cancel' }).click()

  await visible('Email report').click()
  await question.getByRole('button', { name: 'Sign', exact: true }).click()
  await sheet.getByText('Type', { exact: true }).click()
  await sheet.getByLabelText('Your name as you sign it').fill('R. Pinto')
  await sheet.getByRole('button', { name: 'Change the date' }).click()
  await sheet.getByLabelText('Date (d/m/y)').fill('18/1/2199')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(sheet.getByText('The date can’t be in the future')).toBeVisible()
  await sheet.getByLabelText('Date (d/m/y)').fill('18/1/2026')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(email.getByLabelText('Message')).toBeVisible()
  expect(await signatureOf(inspection)).toMatchObject({ signature_text: 'R. Pinto', signed_on: '2026-01-18' })
})

test('a report that changed since it was signed and generated is to be signed again', async () => {
  const inspection = await startInspection()
  await call(reportSignatureRoutes.sign, {
    ...{ inspection_id: inspection.id, signature: 'typed', signature_text: 'R. Pinto' },
    ...{ signed_on: '2026-01-18', time_zone: '' },
  })
  await makeReport(inspection, { appendixA: 1 })
  await open(inspection)
  await expect.element(page.getByText(/^Signed January 18, 2026/)).toBeVisible()
  const issue = page.getByText('Changed since it was signed')
  await expect.element(issue).not.toBeInTheDocument()
  await page.getByLabelText('Appendix B').click()
  await expect.element(page.getByText('Changed since version 1: appendices')).toBeVisible()
  await expect.element(issue).toBeVisible()
  await page.getByRole('button', { name: 'Sign again' }).click()
  await sheet.getByText('Type', { exact: true }).click()
  await sheet.getByLabelText('Your name as you sign it').fill('Rosa Pinto')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(page.getByText('Report signed')).toBeVisible()
  await expect.element(issue).not.toBeInTheDocument()
})

test('an error of a field that the sheet does not show is shown below', async () => {
  const inspection = await startInspection()
  const errors = { time_zone: ['At most 200 characters'], signature_image: ['This is no picture'] }
  onCall(reportSignatureRoutes.sign, () =>
    Promise.resolve(
      Response.json(
        { status: false, message: 'At most 200 characters', errors },
        { status: 422, headers: { plumbline: '1' } },
      ),
    ),
  )
  await open(inspection)
  await page.getByRole('button', { name: 'Sign', exact: true }).first().click()
  await draw()
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(sheet.getByRole('alert').filter({ hasText: 'At most 200 characters' })).toBeVisible()
  await expect.element(sheet.getByText('This is no picture')).toBeVisible()
})

test('an owner’s signature is not asked for again, and its sentence is the owner’s', async () => {
  const inspection = await startInspection()
  const { signature_image: _, ...settings } = (await call(reportSettingsRoutes.get, {})).settings
  const own = { signature: 'typed', signature_text: 'The Owner', signature_sentence: 'I was there.' } as const
  await call(reportSettingsRoutes.update, { ...settings, ...own })
  await open(inspection)
  await expect.element(page.getByText('From report settings')).toBeVisible()
  await visible('Generate report').click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  await expect.element(page.getByRole('heading', { name: 'Version 1' }), MADE).toBeVisible()
  expect((await versionsOf(inspection)).map(({ signed }) => signed)).toEqual([1])
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(sheet.getByText('“I was there.”')).toBeVisible()
})

test('Generate waits while offline, with the signature; both are done when the network is back', async () => {
  const inspection = await startInspection()
  await open(inspection)
  await expect.element(visible('Generate report')).toBeEnabled()
  await expect.element(page.getByText('Not signed').first()).toBeVisible()
  const goOnline = goOffline()
  await askToGenerate()
  await draw()
  await sheet.getByRole('button', { name: 'Sign and generate' }).click()
  await expect
    .element(page.getByText('You’re offline. Version 1 will be generated when you’re back online.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Signed \w+ \d+, \d{4}/)).toBeVisible()
  goOnline()
  await expect.element(page.getByRole('heading', { name: 'Version 1' }), MADE).toBeVisible()
  expect((await versionsOf(inspection)).map(({ signed }) => signed)).toEqual([1])
  await expect.element(page.getByText(/^You’re offline\. Version/)).not.toBeInTheDocument()
})

test('Cancel of a Generate that waits: nothing is generated when the network is back', async () => {
  const inspection = await startInspection()
  await makeReport(inspection)
  await open(inspection)
  await page.getByLabelText('Appendix B').click()
  await expect.element(visible('Generate version 2')).toBeEnabled()
  const goOnline = goOffline()
  await visible('Generate version 2').click()
  await page.getByRole('button', { name: 'Generate anyway' }).click()
  const notice = page.getByText('You’re offline. Version 2 will be generated when you’re back online.')
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  goOnline()
  await expect.element(visible('Generate version 2')).toBeEnabled()
  expect((await versionsOf(inspection)).map(({ version }) => version)).toEqual([1])
})

test('Cancel of a report that is being generated leaves the page as it was', async () => {
  const inspection = await startInspection()
  const { report_id = 0 } = await call(reportRoutes.generatePdf, { client_id: inspection.client.id })
  // As the worker shows it while it works, though the real one may be finished: the report is as good as endless.
  let isEndless = true
  onCall(notificationRoutes.notificationStream, lost)
  onCall(reportRoutes.reportVersions, async (_, pass) => {
    const answer = await pass()
    const { reports, ...rest } = await answer.clone().json()
    const running = reports.map((report: object) => ({ ...report, state: 'running' }))
    return isEndless ? Response.json({ ...rest, reports: running }, { headers: answer.headers }) : answer
  })
  onCall(reportRoutes.reportStatus, async (_, pass) => {
    const answer = await pass()
    const body = { status: true, message: '', state: 'running', progress: 40, url: null }
    return isEndless ? Response.json(body, { headers: answer.headers }) : answer
  })
  let canceled = 0
  onCall(reportRoutes.cancelReport, async (request, pass) => {
    canceled = (await request.clone().json()).report_id
    isEndless = false
    const answer = await pass()
    return answer.ok ? answer : Response.json({ status: true, message: '' }, { headers: answer.headers })
  })
  await open(inspection)
  const progress = page.getByText('Generating the report')
  await expect.element(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(progress).not.toBeInTheDocument()
  expect(canceled).toBe(report_id)
  await expect.element(page.getByText(/could not be generated/)).not.toBeInTheDocument()
})

/** As the browser says it, and no call arrives; gives the way back. */
function goOffline(): () => void {
  const find = loseNetwork()
  let isOnline = false
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.dispatchEvent(new Event('offline'))
  const goOnline = () => {
    if (isOnline) return
    isOnline = true
    find()
    window.dispatchEvent(new Event('online'))
  }
  onTestFinished(() => {
    goOnline()
    Reflect.deleteProperty(navigator, 'onLine')
  })
  return goOnline
}
