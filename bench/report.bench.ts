// Reports of 120 and 300 photos taken in through the product: rendering against Chromium's print of the same
// content, alternately, and the whole way from asking to done.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer, renderReport } from '@plumbline/report/render'
import type { Photo, ReportData } from '@plumbline/report/report-data'
import { openDiskStorage } from '../apps/server/src/adapters/storage/storage.embedded.ts'
import { toReportData } from '../apps/server/src/features/reports/report-content.ts'
import { addFindings, type BenchInspection, startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { makePhotos } from './photos.ts'
import { type Product, startProduct } from './product.ts'
import { contentFromDatabase } from './report-content.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

export async function benchReport(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const usual = await inspectionWith(product, 120)
    const rows = [...(await benchRender(product, usual, 120)), await benchAsk(product, usual)]
    const heavy = await inspectionWith(product, 300)
    rows.push(...(await benchRender(product, heavy, 300)))
    return rows
  } finally {
    await closeRenderer()
    await product.stop()
  }
}

async function inspectionWith(product: Product, photos: number): Promise<BenchInspection> {
  const inspection = await startFullInspection(product)
  await addFindings(product, inspection, await makePhotos(photos))
  return inspection
}

async function benchRender(product: Product, inspection: BenchInspection, photos: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-report-'))
  const storage = await openDiskStorage(join(product.dataDir, 'files'))
  const content = await contentFromDatabase(product, inspection.inspectionId)
  const data = await toReportData(
    content,
    { number: '1-1', version: 1, madeAt: new Date(), verify: null },
    storage,
    folder,
  )
  const outFile = join(folder, 'report.pdf')
  const ours: number[] = []
  const prints: number[] = []
  let peak = 0
  try {
    const browser = photos === 120 ? await chromium.launch(launchOptions()) : null
    const page = browser && (await (await browser.newContext()).newPage())
    for (let round = 0; round < ROUNDS; round += 1) {
      // A process of its own each time, as a worker that was idle would start it.
      await closeRenderer()
      const start = performance.now()
      const made = await renderReport(data, { outFile })
      ours.push(performance.now() - start)
      peak = Math.max(peak, made.peakMemoryMb ?? 0)
      if (!page) continue
      const html = join(folder, 'report.html')
      await writePage(data, html)
      const printStart = performance.now()
      await page.goto(`file://${html}`, { waitUntil: 'load' })
      await page.pdf({ path: join(folder, 'print.pdf'), format: 'Letter', printBackground: true })
      prints.push(performance.now() - printStart)
    }
    await browser?.close()
    const megabytes = (await stat(outFile)).size / 1e6
    const seconds = median(ours) / 1000
    const limits = photos === 120 ? { seconds: 0.8, megabytes: 10 } : { seconds: 2, megabytes: 18 }
    const rows: Row[] = [
      {
        what: `report of ${photos} photos: render`,
        target: `≤ ${limits.seconds} s`,
        measured: `${seconds.toFixed(2)} s`,
        isMet: seconds <= limits.seconds,
      },
      {
        what: `report of ${photos} photos: size`,
        target: `≤ ${limits.megabytes} MB`,
        measured: `${megabytes.toFixed(1)} MB`,
        isMet: megabytes <= limits.megabytes,
      },
    ]
    if (photos === 120) {
      const ratio = median(prints.map((print, i) => print / (ours[i] ?? Number.NaN)))
      rows.push(
        {
          what: 'report of 120 photos: against the print of Chromium',
          target: '≥ 5 times as fast',
          measured: `${ratio.toFixed(1)} times (${(median(prints) / 1000).toFixed(2)} s)`,
          isMet: ratio >= 5,
        },
        {
          what: 'report of 120 photos: memory',
          target: '≤ 450 MB',
          measured: `${Math.round(peak)} MB`,
          isMet: peak <= 450,
        },
      )
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From the question to the finished report on an idle server; each time with other appendices, so that it is made. */
async function benchAsk(product: Product, inspection: BenchInspection): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { report_id = 0 } = await product.call(
      reportRoutes.generatePdf,
      { client_id: inspection.clientId, appendixA: round % 2, appendixB: round % 3 === 0 ? 1 : 0 },
      inspection.token,
    )
    for (;;) {
      const { state } = await product.call(reportRoutes.reportStatus, { report_id }, inspection.token)
      if (state === 'failed') throw new Error('the report failed')
      if (state === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    times.push(performance.now() - start)
  }
  const seconds = median(times) / 1000
  return {
    what: 'from generate-pdf to done, idle server, 120 photos',
    target: '≤ 1.5 s',
    measured: `${seconds.toFixed(2)} s`,
    isMet: seconds <= 1.5,
  }
}

function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** The same text and photos as a plain page, two photos to a row: what a browser's print would be made of. */
async function writePage(data: ReportData, file: string): Promise<void> {
  const escapeHtml = (text: string | null) => (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const photo = ({ path, width, height, caption }: Photo) =>
    `<figure><img src="file://${path}" width="${width}" height="${height}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`
  const steps = data.steps.map(
    (step) => `<h1>${step.stepId} ${escapeHtml(step.name)}</h1>
<dl>${step.descriptions.map((item) => `<dt>${escapeHtml(item.label)}</dt><dd>${item.values.map((value) => escapeHtml(value.label)).join(', ')}</dd>`).join('')}
${step.observations.map((item) => `<dt>${escapeHtml(item.label)}</dt><dd>${escapeHtml(item.value)}</dd>`).join('')}</dl>
${step.findings.map((finding) => `<section><h2>${escapeHtml(finding.title)}</h2><p>${escapeHtml(finding.level)} ${escapeHtml(finding.timeframe)} ${escapeHtml(finding.location)}</p><p>${escapeHtml(finding.comment)}</p><p>${escapeHtml(finding.implication)}</p><p>${escapeHtml(finding.task)}</p><div>${finding.photos.map(photo).join('')}</div></section>`).join('')}
<ul>${step.limitations.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
  )
  const html = `<!doctype html><meta charset="utf-8"><title>${escapeHtml(data.number)}</title>
<style>body{font:10.5pt/14pt sans-serif}img{width:200pt;height:auto}div{display:flex;flex-wrap:wrap;gap:10pt}section{break-inside:avoid}</style>
<h1>${escapeHtml(data.client.address)}</h1><p>${escapeHtml(data.inspection.description)}</p>${steps.join('')}`
  await writeFile(file, html)
}
