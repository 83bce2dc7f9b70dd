// The back office among 100,000 users: lists far down and searches of every kind.
import { adminRoutes } from '@plumbline/contract/admin'
import { requestText, runLoad } from './load.ts'
import { type Product, register, startProduct } from './product.ts'
import type { Row } from './table.ts'

const USERS = 100_000
/** Quick enough to follow typing. */
const TARGET_MS = 100

export async function benchUsers(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const token = await register(product)
    await product.pool.query('update users set user_type_id = 1')
    await seedUsers(product)
    const list = adminRoutes.getUserData.path
    const search = adminRoutes.searchByAdmin.path
    const cases: [string, string, Record<string, unknown>][] = [
      ['user list', list, {}],
      ['user list, inactive', list, { active: 2 }],
      ['user list, after 90,000', list, { listSize: 90_000 }],
      ['user list, active, after 80,000', list, { active: 1, listSize: 80_000 }],
      ['user search, an email', search, { search: 'user54321@' }],
      ['user search, an address', search, { search: '54321 baseline' }],
      ['user search, a phone number', search, { search: '(512) 555-4321' }],
      ['user search, two letters, no match', search, { search: 'qx' }],
      ['user search, no match', search, { search: 'nobody has this' }],
      ['user search, 10,000 characters', search, { search: 'ab'.repeat(5_000) }],
      ['user search, what all have (500 answered)', search, { search: 'example' }],
    ]
    const rows: Row[] = []
    for (const [name, path, body] of cases) {
      const requests = [requestText('POST', path, { token, body })]
      const { p50, p95 } = await runLoad({
        port: product.port,
        requests,
        connections: 1,
        warmupMs: 300,
        durationMs: 1_500,
      })
      rows.push({
        what: `${name}, 100,000 users`,
        target: `middle under ${TARGET_MS} ms`,
        measured: `${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        isMet: p50 < TARGET_MS,
      })
    }
    return rows
  } finally {
    await product.stop()
  }
}

/** The index of the search is made anew afterwards: row by row it would take a hundred times as long. */
async function seedUsers({ pool }: Product): Promise<void> {
  await pool.query('drop index users_search')
  await pool.query(
    `insert into users (email, password_hash, first_name, last_name, phone_number, address, city, state, zip, is_active)
     select 'user' || n || '@mail' || n % 97 || '.example', '-', (array['Dana', 'Marcus', 'Ines', 'Aiko'])[1 + n % 4],
       'Name' || md5(n::text), '+1 512 555 ' || lpad((n % 10000)::text, 4, '0'),
       n || ' ' || (array['Baseline Rd', 'Harbor St', 'Juniper Ave'])[1 + n % 3],
       (array['Tempe', 'Portland', 'Macon'])[1 + n % 3], 'AZ', lpad((n % 99999)::text, 5, '0'), n % 9 > 0
     from generate_series(1, $1::int) n`,
    [USERS],
  )
  await pool.query(
    'create index users_search on users using gin (search_text gin_trgm_ops) with (fastupdate = off)',
  )
  await pool.query('vacuum analyze users')
}
