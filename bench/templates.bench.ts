// A template of 5,000 entries: opened, kept as a draft, published, and pinned by a new inspection, one after another, each
// from the request, whose bytes are there, to the last byte of the answer; and files of the vendor's form, each read in a
// process of its own.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, urlToHttpOptions } from 'node:url'
import { promisify } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import { TEMPLATE_ENTRIES_MAX, type Template } from '@plumbline/contract/template'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { countEntries } from '@plumbline/domain/content/entries'
import { type SpectoraRow, sheetXml, workbook } from '@plumbline/sheets/testing/workbooks'
import { send } from './migration/http.ts'
import { type Product, register, requestOf, startProduct } from './product.ts'
import type { Row } from './table.ts'

/** Not through `fetch`: what that takes for a long body, and for its garbage, is the client's, and more than all the rest. */
const agent = new Agent({ keepAlive: true })
const ROUNDS = 40
const MOST_MS = 100
/** What the issue of moving in allows a file. */
const FILE_MOST_MS = 5_000
const FILE_MOST_MB = 50
/** A usual large sheet, all that a template holds, and far more. */
const FILES = [1_248, 5_000, 50_000]

type Step = 'open' | 'draft' | 'publish' | 'pin'
type Times = Record<Step, number[]>

export async function benchTemplates(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const token = await register(product)
    const content = largeTemplate()
    const times = await timesOf(product, token, content)
    const size = (JSON.stringify(content).length / 1e6).toFixed(1)
    const what = `a template of ${countEntries(content).toLocaleString('en-US')} entries, ${size} MB`
    const rows = Object.entries(times).map(([step, all]): Row => {
      const p95 = atShare(all, 0.95)
      return {
        what: `${what}: ${step}`,
        target: `p95 ≤ ${MOST_MS} ms`,
        measured: `p95 ${p95.toFixed(0)} ms, median ${atShare(all, 0.5).toFixed(0)} ms, ${ROUNDS} times`,
        isMet: p95 <= MOST_MS,
      }
    })
    return [...rows, ...(await fileRows())]
  } finally {
    agent.destroy()
    await product.stop()
  }
}

/** One word more is typed each round, as one who works at it would. */
async function timesOf(product: Product, token: string, content: Template): Promise<Times> {
  const times: Times = { open: [], draft: [], publish: [], pin: [] }
  const timed = async <R extends Route>(step: Step, route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
    const [url, { method = '', headers, body }] = requestOf(product.port, route, input, token)
    const bytes = typeof body === 'string' ? Buffer.from(body) : undefined
    const length = { 'content-length': String(bytes?.length ?? 0) }
    const all = { ...(headers as Record<string, string>), ...length }
    const begun = performance.now()
    const answer = await send({ ...urlToHttpOptions(url), agent, method, headers: all }, bytes)
    times[step].push(performance.now() - begun)
    const text = String(answer.encoding === 'zstd' ? zstdDecompressSync(answer.bytes) : answer.bytes)
    if (answer.status !== 200) throw new Error(`${route.path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const client_id = await makeClient(product, token)
  let { template } = await product.call(
    templateRoutes.create,
    { name: content.name, from_template_id: 1 },
    token,
  )
  template = await publish(product, token, template, content)
  for (let round = 0; round < ROUNDS; round += 1) {
    const template_id = template.id
    const base_version_id = template.version_id
    const opened = await timed('open', templateRoutes.get, { template_id })
    const content = withTyped(opened.content, round)
    await timed('draft', templateRoutes.draft, { template_id, base_version_id, content })
    template = (await timed('publish', templateRoutes.save, { template_id, base_version_id, content }))
      .template
    const pin = { client_id, template_id, new: 1, paragraph_text: 'A house.' } as const
    await timed('pin', inspectionRoutes.create, pin)
  }
  return times
}

async function fileRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sheets-'))
  const reader = fileURLToPath(import.meta.resolve('@plumbline/sheets/testing/read-child'))
  const rows: Row[] = []
  try {
    for (const count of FILES) {
      const path = join(folder, `${count}.xls`)
      await writeFile(path, await workbook(sheetXml(sheetRows(count))))
      const { stdout } = await promisify(execFile)(process.execPath, [reader, path])
      const { answer, megabytes, ms } = JSON.parse(stdout)
      rows.push({
        what: `a Spectora sheet of ${count.toLocaleString('en-US')} rows: read`,
        target: `≤ ${FILE_MOST_MS / 1_000} s, ≤ ${FILE_MOST_MB} MB`,
        measured: `${(ms / 1_000).toFixed(2)} s, ${megabytes} MB: ${answer}`,
        isMet: ms <= FILE_MOST_MS && megabytes <= FILE_MOST_MB,
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

function sheetRows(count: number): SpectoraRow[] {
  return Array.from({ length: count }, (_, index) => ({
    'Section Name': `Section ${Math.floor((index / count) * 17)}`,
    'Item Name': `Item ${Math.floor((index / count) * 133)}`,
    'Comment Name': `Comment ${index}`,
    'Comment Type (info, limit, defect)': 'defect',
    'Comment Text':
      '<p>Shingles are missing at several places. Recommend a qualified roofer evaluate and repair.</p>',
  }))
}

async function publish(product: Product, token: string, { id, version_id }: TemplateCard, content: Template) {
  const wish = { template_id: id, base_version_id: version_id, content }
  return (await product.call(templateRoutes.save, wish, token)).template
}

async function makeClient(product: Product, token: string): Promise<number> {
  const fields = {
    client_name: 'Marisol Hollis',
    address: '1184 Sycamore Hollow Road',
    city: 'Maplewood',
    state: 'New Jersey',
    zip: '07040',
    email: 'marisol@example.com',
  }
  return (await product.call(clientRoutes.create, fields, token)).client.id
}

/** The built-in content with its ready findings again and again, under other names, as often as there is room for. */
function largeTemplate(): Template {
  const content = structuredClone(builtInTemplate)
  content.name = 'All that there is'
  let room = TEMPLATE_ENTRIES_MAX - countEntries(content)
  const parts = content.sections.flatMap(({ recommendation }) => recommendation)
  const first = parts.map(({ recommendations }) => [...recommendations])
  for (let copy = 2; room > 0; copy += 1)
    for (const [index, { recommendations }] of parts.entries())
      for (const entry of first[index]?.slice(0, room) ?? []) {
        recommendations.push({ ...entry, label: `${entry.label} (${copy})` })
        room -= 1
      }
  return content
}

function withTyped(content: Template, round: number): Template {
  const typed = structuredClone(content)
  const entry = typed.sections[round % typed.sections.length]?.recommendation[0]?.recommendations[0]
  if (!entry) throw new Error('a section without ready findings')
  entry.condition += ` ${round}.`
  return typed
}

function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
