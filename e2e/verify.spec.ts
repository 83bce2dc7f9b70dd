// Anyone who has a report can verify it by the file itself, which does not leave the browser.
import type { Page } from '@playwright/test'
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
  const { url, verify_url: address } = reports[0] ?? {}
  if (!url || !address) throw new Error('no version was made')
  const file = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { address, code: address.slice(address.lastIndexOf('/') + 1), file }
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
  await expect(page.getByText(/^Version 1 of this report, created /)).toBeVisible()
  await expect(page.getByText('It is the newest version.')).toBeVisible()
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
