// The yardstick: a bare Fastify with one SELECT, or one UPDATE in a transaction, and nothing else: no sign-in, no checks,
// rows as they come. Run as a process.
import Fastify from 'fastify'
import pg from 'pg'

const [, , port = '', connection = ''] = process.argv
const pool = new pg.Pool({ ...JSON.parse(connection), max: 20 })
await pool.query('create table if not exists bench_rows (id integer primary key, text text, n integer)')
await pool.query(
  "insert into bench_rows select i, repeat('x', 200), 0 from generate_series(1, 1000) i on conflict do nothing",
)

const app = Fastify({ logger: false })
let next = 0
const someId = () => (next++ % 1000) + 1

app.get('/select', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select * from bench_rows where id = $1',
    values: [someId()],
  })
  return { status: true, row: rows[0] }
})

/** What a page shows, read by one plain SELECT as somebody without our layers would write it. */
const CARD = `i.id as inspection_id, i.active_section, i.cover_cut_key, i.not_applicable, i.progress,
    p.address as property_address, r.made_at, r.file_key, r.file_name, u.uuid, v.number, t.name as template_name`
const NEWEST_REPORT = `left join lateral (
    select made_at, file_key, file_name from reports
    where inspection_id = i.id and state = 'done' order by version desc limit 1) r on true
    left join inspection_ids u on u.inspection_id = i.id
    left join template_versions v on v.id = i.template_version_id left join templates t on t.id = v.template_id`
const PAGES = {
  clients: `select c.id, c.client_name, c.contactname, c.address, c.city, c.state, c.zip, c.phone, c.fax, c.email,
      c.is_active, ${CARD}
    from clients c left join lateral (
      select * from inspections where client_id = c.id order by id desc limit 1) i on true
    left join properties p on p.id = i.property_id ${NEWEST_REPORT}
    where c.user_id = $1 and c.is_active order by c.id desc limit 10`,
  inspections: `select i.client_id, i.added_on, i.kind, c.client_name, p.city, p.state, ${CARD}
    from inspections i join clients c on c.id = i.client_id join properties p on p.id = i.property_id ${NEWEST_REPORT}
    where i.user_id = $1 and c.is_active order by i.id desc limit 10`,
  step: `select i.*, (select json_agg(l) from inspection_labels l where l.inspection_id = i.id and split_part(l.category, '.', 1) = 'roofing') as labels
    from inspections i where i.user_id = $1 order by i.id limit 1`,
}
for (const [name, text] of Object.entries(PAGES)) {
  app.get<{ Querystring: { user: string } }>(`/${name}`, async (request) => {
    const { rows } = await pool.query({ name, text, values: [request.query.user] })
    return { status: true, rows }
  })
}

app.post('/update', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'bump',
      text: 'update bench_rows set n = n + 1 where id = $1 returning n',
      values: [someId()],
    })
    await client.query('commit')
    return { status: true, n: rows[0].n }
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.once('disconnect', () => process.exit())
