// Twenty reports asked for at once: all made, in bounded memory, and the server goes on answering meanwhile.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientRoutes } from '@plumbline/contract/clients'
import { reportRoutes } from '@plumbline/contract/reports'
import { addFindings, type BenchInspection, startFullInspection } from './inspection.ts'
import { makePhotos } from './photos.ts'
import { type Product, register, startProduct } from './product.ts'
import type { Row } from './table.ts'

const REPORTS = 20
const PHOTOS_EACH = 4
const MOST_SECONDS = 60
const MOST_MEGABYTES = 900

export async function benchQueue(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const photos = await makePhotos(REPORTS * PHOTOS_EACH)
    const inspections: BenchInspection[] = []
    const token = await register(product)
    for (let i = 0; i < REPORTS; i += 1) {
      const inspection = await startFullInspection(product, token)
      await addFindings(product, inspection, photos.slice(i * PHOTOS_EACH, (i + 1) * PHOTOS_EACH))
      inspections.push(inspection)
    }
    return [await askForAll(product, inspections)]
  } finally {
    await product.stop()
  }
}

async function askForAll(product: Product, inspections: readonly BenchInspection[]): Promise<Row> {
  const idle = treeMegabytes(product.pid)
  let peak = idle
  let slowest = 0
  let isOver = false
  const watch = async () => {
    const token = inspections[0]?.token ?? ''
    while (!isOver) {
      const asked = performance.now()
      await product.call(clientRoutes.getClientsList, { active: 1, paginate: 1, listSize: 0 }, token)
      slowest = Math.max(slowest, performance.now() - asked)
      peak = Math.max(peak, treeMegabytes(product.pid))
      await sleep(25)
    }
  }
  const watching = watch()
  const start = performance.now()
  const done = await Promise.all(inspections.map((inspection) => untilDone(product, inspection)))
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await watching
  const made = done.filter(Boolean).length
  return {
    what: `${REPORTS} reports of ${PHOTOS_EACH} photos asked for at once`,
    target: `all made; at most ${MOST_MEGABYTES} MB, renderers included`,
    measured: `${made} made in ${seconds.toFixed(1)} s; ${Math.round(idle)} MB before, ${Math.round(peak)} MB at most; a list took ${Math.round(slowest)} ms at worst`,
    isMet: made === REPORTS && seconds < MOST_SECONDS && peak <= MOST_MEGABYTES,
  }
}

async function untilDone(product: Product, { clientId, token }: BenchInspection): Promise<boolean> {
  const { report_id = 0 } = await product.call(reportRoutes.generatePdf, { client_id: clientId }, token)
  for (;;) {
    const { state } = await product.call(reportRoutes.reportStatus, { report_id }, token)
    if (state === 'done' || state === 'failed') return state === 'done'
    await sleep(200)
  }
}

/** Resident memory of a process and of all that it started, in megabytes (Linux). */
function treeMegabytes(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
        return [{ pid: Number(name), parent: field('PPid'), kilobytes: field('VmRSS') }]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
  const tree = new Set([pid])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const one of processes) if (tree.has(one.parent)) tree.add(one.pid)
  }
  const kilobytes = processes.filter((one) => tree.has(one.pid)).reduce((sum, one) => sum + one.kilobytes, 0)
  return kilobytes / 1024
}
