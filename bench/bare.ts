// The yardstick: a bare Fastify with one SELECT and one UPDATE in a transaction, nothing else. Run as a process.
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
