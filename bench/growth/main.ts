// npm run bench -- growth [INSPECTIONS]: the ten busiest calls of an inspector with 100 inspections, in a database of 1,000
// and in one of a million, alternately; what an inspection weighs; how long the newest migrations, vacuum and backup
// take.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { changeRoutes } from '@plumbline/contract/changes'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import type { Route } from '@plumbline/contract/route'
import { Caller } from '../inspectors/caller.ts'
import { doWholeJob } from '../inspectors/whole-job.ts'
import { median, requestText, runLoad } from '../load.ts'
import { makePhotos } from '../photos.ts'
import { addressOf, type Product, startProduct } from '../product.ts'
import { linesOf, type Row, tableOf } from '../table.ts'
import { findSource, grow } from './grow.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 9
const MOST_TIMES = 1.5
const PHOTOS = 4
/** What the newest migrations do to tables that are full: run again under another name, and taken back. */
const MIGRATIONS = {
  '0067, an index of reports': 'create index again on reports (number) where number is not null',
  '0068, a column of photos': 'alter table inspection_images add column again text',
  '0075, a column of reports with its check':
    "alter table reports add column again text not null default 'en' check (again in ('en', 'es'))",
}
const BACKUP = fileURLToPath(new URL('../../apps/server/src/backup.ts', import.meta.url))

const many = Number(process.argv[3] ?? MANY)
if (!Number.isInteger(many) || many <= FEW) throw new Error('npm run bench -- growth [INSPECTIONS]')

interface Grown {
  product: Product
  token: string
  inspectionId: number
  cursor: string
  /** A label that may be checked, and where it stands. */
  label: { step_name: string; category: string; label: string }
}

const small = await makeGrown(FEW)
const large = await makeGrown(many)
try {
  const rows: Row[] = []
  for (const name of Object.keys(callsOf(small))) rows.push(await compare(name))
  console.log(tableOf(linesOf('growth', rows)))
  await tellSize()
  await tellUpkeep()
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  await small.product.stop()
  await large.product.stop()
}

async function makeGrown(count: number): Promise<Grown> {
  const product = await startProduct()
  const caller = new Caller(
    () => [product.port],
    () => {},
  )
  const journal = await doWholeJob(caller, await makePhotos(PHOTOS))
  const begun = performance.now()
  await grow(product.pool, await findSource(product.pool), 1, count)
  const seconds = (performance.now() - begun) / 1000
  console.error(`${count.toLocaleString('en-US')} inspections made in ${seconds.toFixed(0)} s`)
  const { cursor } = await caller.ask(changeRoutes.changes, {})
  const [step_name = '', category = '', label = ''] = journal.taps[0]?.split(' / ') ?? []
  return {
    product,
    token: journal.token,
    inspectionId: journal.inspectionId,
    cursor,
    label: { step_name, category, label },
  }
}

function callsOf({
  token,
  inspectionId: inspection_id,
  cursor,
  label: place,
}: Grown): Record<string, string[]> {
  const post = ({ path }: Route, body: object) => [requestText('POST', path, { token, body })]
  const { label, ...path } = { inspection_id, ...place }
  return {
    'client list': post(clientRoutes.getClientsList, { active: 1, paginate: 1, listSize: 0 }),
    'client search': post(clientRoutes.getClientsList, {
      active: 1,
      search: 'mar',
      paginate: 1,
      listSize: 0,
    }),
    'inspection list': post(inspectionRoutes.getInspections, { listSize: 0 }),
    'inspection search': post(inspectionRoutes.getInspections, { search: 'omar', listSize: 0 }),
    'get-step-categories': post(inspectionRoutes.getStepCategories, { inspection_id, book_mark: 2 }),
    'update-category-checks': [true, false].flatMap((checked) =>
      post(inspectionRoutes.updateCategoryChecks, { ...path, checks: [{ label, checked }] }),
    ),
    'save-comment-images': ['One.', 'Two.'].flatMap((comment) =>
      post(inspectionRoutes.saveCommentImages, { ...path, label, comment }),
    ),
    'the whole inspection': post(inspectionRoutes.getReport, { inspection_id }),
    changes: post(changeRoutes.changes, { cursor }),
    notifications: [requestText('GET', notificationRoutes.notifications.path, { token })],
  }
}

async function compare(name: string): Promise<Row> {
  const p95 = async (grown: Grown) => {
    const requests = callsOf(grown)[name] ?? []
    const order = { port: grown.product.port, requests, connections: 4, warmupMs: 300, durationMs: 1_000 }
    return (await runLoad(order)).p95
  }
  const few: number[] = []
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await p95(small))
    all.push(await p95(large))
  }
  const ratio = median(all.map((ms, round) => ms / (few[round] ?? Number.NaN)))
  return {
    what: `${name}: ${many.toLocaleString('en-US')} inspections against ${FEW.toLocaleString('en-US')}`,
    target: `p95 grows less than ${MOST_TIMES} times`,
    measured: `${ratio.toFixed(2)} times (${median(all).toFixed(1)} ms against ${median(few).toFixed(1)} ms)`,
    isMet: ratio < MOST_TIMES,
  }
}

async function tellSize(): Promise<void> {
  const { rows } = await large.product.pool.query<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`)
  const total = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  const kilobytes = (bytes: number) => `${(bytes / many / 1024).toFixed(1)} KB`
  const first = rows.slice(0, 5).map(({ name, bytes }) => `${name} ${kilobytes(Number(bytes))}`)
  console.log(
    `an inspection takes ${kilobytes(total)} of the database, indexes included (${first.join(', ')}); ${(total / 1e9).toFixed(2)} GB in all`,
  )
}

async function tellUpkeep(): Promise<void> {
  const { pool, dataDir, connection } = large.product
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return `${((performance.now() - begun) / 1000).toFixed(2)} s`
  }
  for (const [name, statement] of Object.entries(MIGRATIONS)) {
    const client = await pool.connect()
    await client.query('begin')
    console.log(`migration ${name}: ${await timed(() => client.query(statement))}`)
    await client.query('rollback')
    client.release()
  }
  await pool.query('update inspection_labels set version = version + 1 where id % 20 = 0')
  console.log(`vacuum after every 20th label was changed: ${await timed(() => pool.query('vacuum'))}`)
  console.log(`vacuum analyze of all: ${await timed(() => pool.query('vacuum analyze'))}`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-growth-'))
  try {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) }
    const backup = () => promisify(execFile)(process.execPath, [BACKUP, '--to', folder], { env })
    console.log(`backup: ${await timed(backup)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
