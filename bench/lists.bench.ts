// Lists and searches with 100,000 clients in one account, against 1,000, alternately.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { median, requestText, runLoad } from './load.ts'
import { type Product, register, startProduct } from './product.ts'
import type { Row } from './table.ts'

const ROUNDS = 5

export async function benchLists(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const small = await accountWith(product, 1_000)
    const large = await accountWith(product, 100_000)
    await product.pool.query('vacuum analyze')
    const rows: Row[] = []
    const clients = clientRoutes.getClientsList.path
    const inspections = inspectionRoutes.getInspections.path
    const cases: [string, string, Record<string, unknown>][] = [
      ['client list', clients, { active: 1, search: '', paginate: 1, listSize: 0 }],
      ['client list, page 50', clients, { active: 1, search: '', paginate: 1, listSize: 490 }],
      ['client search, rare word', clients, { active: 1, search: 'quillfeather', paginate: 1, listSize: 0 }],
      ['client search, 3 letters, common', clients, { active: 1, search: 'mar', paginate: 1, listSize: 0 }],
      ['client search, no match', clients, { active: 1, search: 'zzzyyx', paginate: 1, listSize: 0 }],
      ['inspection list', inspections, { listSize: 0 }],
      ['inspection list, page 50', inspections, { listSize: 490 }],
      ['inspection search, rare word', inspections, { search: 'quillfeather', listSize: 0 }],
      ['inspection search, 3 letters, common', inspections, { search: 'mar', listSize: 0 }],
      ['inspection search, a year', inspections, { search: '2025', listSize: 0 }],
    ]
    for (const [name, path, body] of cases)
      rows.push(await compare(product.port, name, path, body, small, large))
    return rows
  } finally {
    await product.stop()
  }
}

const FIRST = ['Maria', 'James', 'Omar', 'Linda', 'Chen', 'Priya', 'Marcus', 'Ana', 'Viktor', 'Ruth']
const LAST = [
  'Hollis',
  'Venkat',
  'Martin',
  'Okafor',
  'Lindqvist',
  'Reyes',
  'Quillfeather',
  'Stone',
  'Baker',
  'Novak',
]
const STREETS = [
  'Cholla Ridge',
  'Ironwood Bluff',
  'Sycamore Hollow',
  'Market',
  'Lake Shore',
  'Elm',
  'Harbor',
  'Mill',
]

async function accountWith(product: Product, clients: number): Promise<string> {
  const token = await register(product)
  const { rows } = await product.pool.query('select max(id) as id from users')
  await product.pool.query(
    `insert into clients (owner_id, user_id, client_name, contactname, address, city, state, zip, phone, fax, email, is_active)
     select (select owner_id from members where user_id = $1), $1, ($3::text[])[1 + (i * 7) % 10] || ' ' || case when i % 997 = 0 then 'Quillfeather' else ($4::text[])[1 + (i * 3) % 6] end || ' ' || i,
       '', (i * 13) % 9000 || ' ' || ($5::text[])[1 + i % 8] || ' Road', 'Springfield', 'Ohio', '45501', '', '',
       'person' || i || '@example.com', true
     from generate_series(1, $2::int) i`,
    [rows[0].id, clients, FIRST, LAST, STREETS],
  )
  await product.pool.query(
    `insert into properties (owner_id, user_id, address, city, state, zip, created_at, updated_at)
     select distinct on (address) owner_id, user_id, address, city, state, zip, created_at, created_at
     from clients where user_id = $1`,
    [rows[0].id],
  )
  await product.pool.query(
    `insert into inspections (client_id, owner_id, user_id, property_id, search_name, template_version_id, description, added_on)
     select c.id, c.owner_id, c.user_id, p.id, lower(client_name || ' - ' || c.address),
       (select max(id) from template_versions), '', to_char(date '2024-01-01' + (c.id % 1000)::int, 'YYYY-MM-DD')
     from clients c join properties p using (owner_id, address) where c.user_id = $1 order by c.id`,
    [rows[0].id],
  )
  return token
}

async function compare(
  port: number,
  name: string,
  path: string,
  body: Record<string, unknown>,
  small: string,
  large: string,
): Promise<Row> {
  const order = { port, connections: 4, warmupMs: 300, durationMs: 1_000 }
  const ratios: number[] = []
  const smalls: number[] = []
  const larges: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await runLoad({ ...order, requests: [requestText('POST', path, { token: small, body })] })
    const many = await runLoad({ ...order, requests: [requestText('POST', path, { token: large, body })] })
    smalls.push(few.p95)
    larges.push(many.p95)
    ratios.push(many.p95 / few.p95)
  }
  const ratio = median(ratios)
  return {
    what: `${name}: 100,000 clients against 1,000`,
    target: 'p95 grows less than 1.5 times',
    measured: `${ratio.toFixed(2)} times (${median(larges).toFixed(1)} ms against ${median(smalls).toFixed(1)} ms)`,
    isMet: ratio < 1.5,
  }
}
