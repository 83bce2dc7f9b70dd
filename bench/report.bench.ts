// Reports of 120 and 300 photos taken in through the product: rendering beside the same photos and text set plainly by the
// same Typst, alternately, and the whole way from asking to done.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputLabel } from '@plumbline/domain/report/input'
import { closeRenderer, renderReport } from '@plumbline/report/render'
import { openDiskStorage } from '../apps/server/src/adapters/storage/storage.embedded.ts'
import { toReportData } from '../apps/server/src/features/reports/report-draft.ts'
import { issueContent } from '../apps/server/src/features/reports/report-making.ts'
import { addFindings, type BenchInspection, startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { makePhotos } from './photos.ts'
import { PlainSetter, plainOrder } from './plain-report.ts'
import { type Product, startProduct } from './product.ts'
import { draftFromDatabase } from './report-draft.ts'
import type { Row } from './table.ts'

const ROUNDS = 9

/** What reports of so many photos must reach: seconds in a process started for it and in a running one. */
const LIMITS = {
  60: { started: 0.8, running: 0.4, megabytes: 9 },
  120: { started: 0.8, running: 0.45, megabytes: 15 },
  300: { started: 2, running: 2, megabytes: 18 },
}
/** A report takes at most so many times what its photos and text take that are set plainly. */
const PLAIN_TIMES = 1.3
/** So often all findings of the largest one, and its photos twice. */
const COPIES = 30
const HUGE_SECONDS = 5
const PAGES_MOST = 55

export async function benchReport(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const small = await inspectionWith(product, 60)
    const usual = await inspectionWith(product, 120)
    const heavy = await inspectionWith(product, 300)
    return [
      ...(await benchRender(product, small, 60)),
      ...(await benchRender(product, usual, 120)),
      await benchAsk(product, usual),
      ...(await benchRender(product, heavy, 300)),
      await benchHuge(product, heavy),
    ]
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

async function benchRender(
  product: Product,
  inspection: BenchInspection,
  photos: keyof typeof LIMITS,
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-report-'))
  const storage = await openDiskStorage(join(product.dataDir, 'files'))
  const draft = await draftFromDatabase(product, inspection.inspectionId)
  const madeAt = new Date().toISOString()
  const content = issueContent(draft, { number: '1-1', version: 1, madeAt, madeAtText: madeAt, verify: null })
  const data = await toReportData(content, draft.paper, storage, folder)
  const outFile = join(folder, 'report.pdf')
  const times = {
    fresh: [] as number[],
    running: [] as number[],
    freshPlain: [] as number[],
    plain: [] as number[],
  }
  let peak = 0
  let pages = 0
  const render = async () => {
    const made = await renderReport(data, { outFile })
    peak = Math.max(peak, made.peakMemoryMb ?? 0)
    pages = made.pages
  }
  const limits = LIMITS[photos]
  try {
    const order = plainOrder(data, join(folder, 'plain.pdf'))
    for (let round = 0; round < ROUNDS; round += 1) {
      // First in a process of its own, as a worker that was idle would start it, then in the same one again.
      await closeRenderer()
      times.fresh.push(await timed(render, outFile))
      times.running.push(await timed(render, outFile))
      if (photos !== 120) continue
      let setter: PlainSetter | null = null
      times.freshPlain.push(
        await timed(() => {
          setter = new PlainSetter()
          return setter.set(order)
        }, order.outFile),
      )
      const started = setter as PlainSetter | null
      times.plain.push(await timed(async () => started?.set(order), order.outFile))
      started?.close()
    }
    const rows: Row[] = [
      secondsRow(
        `report of ${photos} photos: render, in a process started for it`,
        times.fresh,
        limits.started,
      ),
      secondsRow(`report of ${photos} photos: render, in a running process`, times.running, limits.running),
    ]
    const megabytes = (await stat(outFile)).size / 1e6
    rows.push({
      what: `report of ${photos} photos: size`,
      target: `≤ ${limits.megabytes} MB`,
      measured: `${megabytes.toFixed(1)} MB`,
      isMet: megabytes <= limits.megabytes,
    })
    if (photos === 120)
      rows.push(
        plainRow('both started for it', times.freshPlain, times.fresh),
        plainRow('both running', times.plain, times.running),
        {
          what: 'report of 120 photos: memory',
          target: '≤ 450 MB',
          measured: `${Math.round(peak)} MB`,
          isMet: peak <= 450,
        },
      )
    if (photos === 300)
      rows.push({
        what: 'report of 300 photos: pages',
        target: `≤ ${PAGES_MOST}`,
        measured: String(pages),
        isMet: pages <= PAGES_MOST,
      })
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function again(findings: readonly InputLabel[]): InputLabel[] {
  return Array.from({ length: COPIES }, (_, copy) =>
    findings.map((finding) => ({
      ...finding,
      label: `${finding.label} (${copy + 1})`,
      images: copy < 2 ? finding.images : [],
    })),
  ).flat()
}

/** All findings over and over, with the photos of the first two times. */
async function benchHuge(product: Product, inspection: BenchInspection): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-report-'))
  try {
    const draft = await draftFromDatabase(product, inspection.inspectionId)
    const sections = draft.input.sections.map((section) => ({
      ...section,
      categories: section.categories.map((category) =>
        category.section === 'recomendation' ? { ...category, checked: again(category.checked) } : category,
      ),
    }))
    const madeAt = new Date().toISOString()
    const issue = { number: '1-1', version: 1, madeAt, madeAtText: madeAt, verify: null }
    const content = issueContent({ ...draft, input: { ...draft.input, sections } }, issue)
    const storage = await openDiskStorage(join(product.dataDir, 'files'))
    const data = await toReportData(content, draft.paper, storage, folder)
    const outFile = join(folder, 'report.pdf')
    const what = `report of ${2 * 300} photos and ${content.total.toLocaleString('en-US')} findings: render`
    const target = `≤ ${HUGE_SECONDS} s`
    await closeRenderer()
    const begun = performance.now()
    try {
      const made = await renderReport(data, { outFile })
      const seconds = (performance.now() - begun) / 1000
      const measured = `${seconds.toFixed(2)} s, ${made.pages} pages, ${Math.round(made.peakMemoryMb ?? 0)} MB`
      return { what, target, measured, isMet: seconds <= HUGE_SECONDS }
    } catch (error) {
      // The renderer's own limits of time and memory: what was measured before it is not lost.
      return { what, target, measured: `not made: ${(error as Error).message}`, isMet: false }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What either of them cleans up after its answer is over by then. */
const REST_MS = 200

/** Milliseconds until a file is there that was not. */
async function timed(work: () => Promise<void>, file: string): Promise<number> {
  await rm(file, { force: true })
  await sleep(REST_MS)
  const start = performance.now()
  await work()
  return performance.now() - start
}

function secondsRow(what: string, times: readonly number[], limit: number): Row {
  const seconds = median(times) / 1000
  return { what, target: `≤ ${limit} s`, measured: `${seconds.toFixed(2)} s`, isMet: seconds <= limit }
}

/** Our render of a round against the plain document of the same round. */
function plainRow(how: string, plains: readonly number[], renders: readonly number[]): Row {
  const ratio = median(renders.map((render, round) => render / (plains[round] ?? Number.NaN)))
  return {
    what: `report of 120 photos: against the same photos and text set plainly, ${how}`,
    target: `≤ ${PLAIN_TIMES} times as long`,
    measured: `${ratio.toFixed(2)} times (${(median(plains) / 1000).toFixed(2)} s)`,
    isMet: ratio <= PLAIN_TIMES,
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
      await sleep(20)
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
