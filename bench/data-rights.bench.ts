// An account of 20,000 photos: taken along in bounded memory, and deleted without keeping anybody waiting.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { PASSWORD, type Product, register, startProduct } from './product.ts'
import type { Row } from './table.ts'

const CLIENTS = 400
const PHOTOS_EACH = 50
const PHOTO_BYTES = 30_000
/** Photos that differ; rows share them, as equal pictures do. */
const FILES = 200
const POLL_MS = 100
const GROWTH_MAX_MB = 200
const REQUEST_MAX_MS = 500

export async function benchDataRights(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const token = await register(product)
    await seed(product)
    return [await benchExport(product, token), await benchDeletion(product, token)]
  } finally {
    await product.stop()
  }
}

async function benchExport(product: Product, token: string): Promise<Row> {
  const before = await residentMb(product.pid)
  const begun = performance.now()
  const { job_id: id } = await product.call(dataRightsRoutes.exportAccount, {}, token)
  let peak = before
  for (;;) {
    const { state } = await product.call(dataRightsRoutes.job, { id }, token)
    peak = Math.max(peak, await residentMb(product.pid))
    if (state === 'done') break
    if (state === 'failed') throw new Error('the export failed')
    await sleep(POLL_MS)
  }
  const seconds = (performance.now() - begun) / 1_000
  const { export: made } = await product.call(dataRightsRoutes.latestExport, {}, token)
  const mb = Math.round((made?.bytes ?? 0) / 1_000_000)
  return {
    what: 'export of an account of 20,000 photos',
    target: `memory grows by at most ${GROWTH_MAX_MB} MB`,
    measured: `${mb} MB in ${seconds.toFixed(1)} s; ${Math.round(before)} MB before, ${Math.round(peak)} MB at most`,
    isMet: peak - before <= GROWTH_MAX_MB,
  }
}

async function benchDeletion(product: Product, token: string): Promise<Row> {
  const begun = performance.now()
  const { job_id = 0, job_key = '' } = await product.call(
    dataRightsRoutes.deleteAccount,
    { password: PASSWORD },
    token,
  )
  const answered = performance.now() - begun
  for (;;) {
    const { state } = await product.call(dataRightsRoutes.job, { id: job_id, key: job_key })
    if (state === 'done') break
    await sleep(POLL_MS)
  }
  const seconds = (performance.now() - begun) / 1_000
  return {
    what: 'deletion of an account of 20,000 photos',
    target: `answered within ${REQUEST_MAX_MS} ms`,
    measured: `closed in ${Math.round(answered)} ms, all rows removed after ${seconds.toFixed(1)} s`,
    isMet: answered <= REQUEST_MAX_MS,
  }
}

/** Clients with an inspection and photos each, of the only user there is. */
async function seed({ pool, dataDir }: Product): Promise<void> {
  const keys: string[] = []
  for (let i = 0; i < FILES; i += 1) {
    const bytes = Buffer.alloc(PHOTO_BYTES, `photo ${i} `)
    const key = createHash('sha256').update(bytes).digest('hex')
    await mkdir(join(dataDir, 'files', key.slice(0, 2)), { recursive: true })
    await writeFile(join(dataDir, 'files', key.slice(0, 2), key.slice(2)), bytes)
    keys.push(key)
  }
  const user = '(select min(id) from users)'
  await pool.query(
    `insert into clients (owner_id, user_id, client_name, contactname, address, city, state, zip, phone, fax, email)
     select (select owner_id from members where user_id = ${user}), ${user}, 'Client ' || n, '', n || ' Baseline Rd', 'Tempe', 'AZ', '85281', '', '', 'c' || n || '@example.test'
     from generate_series(1, $1::int) n`,
    [CLIENTS],
  )
  await pool.query(
    `insert into properties (owner_id, user_id, address, city, state, zip, created_at, updated_at)
     select owner_id, user_id, address, city, state, zip, created_at, created_at from clients`,
  )
  await pool.query(
    `insert into inspections (client_id, owner_id, user_id, property_id, search_name, template_version_id, description, added_on)
     select c.id, c.owner_id, c.user_id, p.id, lower(client_name || ' - ' || c.address),
       (select max(id) from template_versions), 'A house', '2026-01-01'
     from clients c join properties p using (owner_id, address)`,
  )
  await pool.query(
    `insert into inspection_labels (inspection_id, category, catalogue_label, is_deleted, is_checked, version)
     select id, 'roofing.description.covering-material', 'Slate', false, true, 1 from inspections`,
  )
  await pool.query(
    `insert into inspection_images (label_id, original_key, original_width, original_height, thumbnail_key, print_key,
       print_width, print_height, print_bytes, small_print_key, small_print_bytes)
     select l.id, ($1::text[])[1 + (l.id * 31 + n) % $2::int], 1600, 1200, repeat(md5('t' || l.id || '-' || n), 2),
       repeat(md5('p' || l.id || '-' || n), 2), 800, 600, 1, repeat(md5('s' || l.id || '-' || n), 2), 1
     from inspection_labels l, generate_series(1, $3::int) n`,
    [keys, FILES, PHOTOS_EACH],
  )
  await pool.query('vacuum analyze')
}

/** Memory of a process and of nothing that it started. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
