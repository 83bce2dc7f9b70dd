// Reports: what cannot be sent and why, covers that cannot be, the archives.
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { onCall } from '#web/testing/calls.ts'
import { addClient, startInspection } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { makeReport } from '#web/testing/reports.ts'

test('on a phone: no client, no inspection, an archived client, covers that cannot be', async () => {
  const bare = await addClient({ client_name: 'Ines Bare', email: 'ines.bare@example.test' })
  const { client } = await startInspection()
  const send = page.css('button:visible').filter({ hasText: 'Email report' })
  await openPage('/reports', PHONE)
  await send.click()
  await expect.element(page.getByText('Please select client!')).toBeVisible()
  await openPage(`/reports?client=${bare.id}`, PHONE)
  await expect.element(page.getByRole('link', { name: 'Start inspection' })).toBeVisible()
  await send.click()
  await expect.element(page.getByRole('alert').getByText('Inspection does not exist!')).toBeVisible()

  await openPage(`/reports?client=${client.id}`, PHONE)
  await page.css('summary').filter({ hasText: 'Cover image' }).click()
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await expect.element(update).toBeDisabled()
  const input = page.css('input[type=file]')
  await userEvent.upload(input, new File(['words, no picture'], 'notes.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('notes.jpg: Choose a picture (JPEG, PNG, WebP or HEIC)')).toBeVisible()
  // Set as a chooser sets it: so many bytes are not sent through the test's own connection.
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(30 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' }))
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('big.jpg: The file is too large. The limit is 20 MB')).toBeVisible()
  await expect.element(update).toBeDisabled()

  await call(clientRoutes.archive, { client_id: client.id })
  await openPage(`/reports?client=${client.id}`, PHONE)
  await expect.element(page.getByText('This client is archived.')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Client Restored Successfully!')).toBeVisible()
  await expect.element(send).toBeVisible()
})

test('a report is not changed by what was chosen for another, and is by what is chosen for it', async () => {
  const other = await startInspection()
  await openPage(`/reports?client=${other.client.id}`)
  await page.getByLabelText('Appendix B').click()
  const inspection = await startInspection()
  await makeReport(inspection)
  const path = `/reports?client=${inspection.client.id}`
  await openPage(path)
  const changed = page.getByText('Changed since version 1: appendices')
  const next = page.css('button:visible').filter({ hasText: 'Generate version 2' })
  await expect.element(page.css('button:visible').filter({ hasText: 'Email report' })).toBeEnabled()
  await expect.element(page.getByLabelText('Appendix A')).not.toBeChecked()
  await expect.element(page.getByLabelText('Appendix B')).not.toBeChecked()
  await expect.element(changed).not.toBeInTheDocument()
  await expect.element(next).not.toBeInTheDocument()
  await page.getByLabelText('Appendix A').click()
  await expect.element(changed).toBeVisible()
  await openPage(path)
  await expect.element(next).toBeEnabled()
  await expect.element(page.getByLabelText('Appendix A')).toBeChecked()
})

test('before its emails are known, nothing is said of the report and none is sent', async () => {
  const inspection = await startInspection()
  const { id, email } = inspection.client
  await makeReport(inspection)
  await call(emailRoutes.emailReport, { client_id: id, mail_to: email })
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  onCall(emailRoutes.emailLogs, async (_, pass) => {
    await isAnswered
    return pass()
  })
  await openPage(`/reports?client=${id}`)
  await expect.element(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  await expect.element(page.css('button:visible').filter({ hasText: 'Email report' })).toBeDisabled()
  await expect.element(page.getByText('Report ready', { exact: true })).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByText('Emailed', { exact: true })).toBeVisible()
  await expect.element(page.css('button:visible').filter({ hasText: 'Email again' })).toBeEnabled()
})

test('the archives hold every version and open it in a tab; the history leads from the newest to the older', async () => {
  const inspection = await startInspection()
  const client_id = inspection.client.id
  for (const count of [1, 2]) {
    const fields = { client_id, template_id: 1, paragraph_text: `A house, looked at ${count} times.` }
    await call(inspectionRoutes.create, fields)
    await makeReport(inspection)
  }
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id: inspection.id })
  await openPage('/report-archives')
  const open = page.getByRole('link', { name: /^Open version \d of the report for Rosa Vega/ })
  await expect.element(open).toHaveLength(2)
  await expect.element(open.first()).toHaveAccessibleName(expect.stringMatching(/version 2/))
  await expect.element(open.first()).toHaveAttribute('target', '_blank')
  await expect.element(open.first()).not.toHaveAttribute('download')

  await openPage('/reports-history')
  await expect.element(page.getByRole('link', { name: /^Download the report for/ })).toHaveLength(1)
  await page.getByText('Earlier versions').click()
  const linkTo = (wanted: number) => {
    const number = reports.find(({ version }) => version === wanted)?.number
    return page.getByRole('link', { name: `Download version ${number}`, exact: true })
  }
  await expect.element(linkTo(1)).toBeVisible()
  const bytes = await (await fetch(linkTo(1).element().getAttribute('href') ?? '')).bytes()
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  await expect.element(linkTo(2)).not.toBeInTheDocument()
})
