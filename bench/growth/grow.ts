// A database with so many inspections, each a copy of one that was made through the product: by SQL, for through the product
// a million would take days. Keys are the same numbers moved by a stride, so that copies hang together as the first does.
import type pg from 'pg'

/** Of each inspector. */
export const INSPECTIONS_EACH = 100

interface Source {
  user_id: number
  owner_id: number
  client_id: number
  property_id: number
  inspection_id: number
  report_id: number
}

/** More than rows of a kind hang on one inspection. */
const STRIDE = 100
const WORDS = "(array['Maria','James','Omar','Linda','Chen','Priya','Marcus','Ana','Viktor','Ruth'])"

/** What of a table is copied, and what is another in each copy; `k` numbers copies, `u` their inspectors. */
interface Copied {
  table: string
  where: string
  columns: Record<string, string>
  /** One for each inspector, not for each inspection. */
  isOfInspector?: boolean
}

const ID = `s.id + k * ${STRIDE}`
const moved = (column: string) => `s.${column} + k * ${STRIDE}`
const OWNER = 's.owner_id + u'
const USER = 's.user_id + u'

function tablesOf(source: Source): Copied[] {
  const ofInspection = `s.inspection_id = ${source.inspection_id}`
  const labels = `(select id from inspection_labels where inspection_id = ${source.inspection_id})`
  return [
    {
      table: 'users',
      where: `s.id = ${source.user_id}`,
      columns: { id: 's.id + u', email: "'grown-' || u || '@example.com'" },
      isOfInspector: true,
    },
    {
      table: 'owners',
      where: `s.id = ${source.owner_id}`,
      columns: { id: 's.id + u' },
      isOfInspector: true,
    },
    {
      table: 'members',
      where: `s.owner_id = ${source.owner_id}`,
      columns: { owner_id: OWNER, user_id: USER },
      isOfInspector: true,
    },
    {
      table: 'clients',
      where: `s.id = ${source.client_id}`,
      columns: {
        id: ID,
        owner_id: OWNER,
        user_id: USER,
        client_name: `${WORDS}[1 + k % 10] || ' Client ' || k`,
        address: "k % 9000 || ' Sycamore Hollow Road'",
      },
    },
    {
      table: 'properties',
      where: `s.id = ${source.property_id}`,
      columns: {
        id: ID,
        owner_id: OWNER,
        user_id: USER,
        address: "k % 9000 || ' Sycamore Hollow Road ' || k",
      },
    },
    {
      table: 'inspections',
      where: `s.id = ${source.inspection_id}`,
      columns: {
        id: ID,
        client_id: moved('client_id'),
        owner_id: OWNER,
        user_id: USER,
        property_id: moved('property_id'),
        search_name: `lower(${WORDS}[1 + k % 10]) || ' client ' || k || ' - ' || k % 9000 || ' sycamore hollow road'`,
      },
    },
    {
      table: 'inspection_labels',
      where: ofInspection,
      columns: { id: ID, inspection_id: moved('inspection_id') },
    },
    {
      table: 'inspection_images',
      where: `s.label_id in ${labels}`,
      columns: { id: ID, label_id: moved('label_id') },
    },
    {
      table: 'reports',
      where: `s.id = ${source.report_id}`,
      columns: {
        id: ID,
        client_id: moved('client_id'),
        inspection_id: moved('inspection_id'),
        owner_id: OWNER,
        user_id: USER,
        code: 'upper(left(md5(k::text), 16))',
        number: "s.number || '-' || k",
      },
    },
    {
      table: 'report_contents',
      where: `s.report_id = ${source.report_id}`,
      columns: { report_id: moved('report_id') },
    },
    {
      table: 'changes',
      where: `s.owner_id = ${source.owner_id} and s.kind in ('client', 'property', 'inspection')`,
      columns: { owner_id: OWNER, thing_id: moved('thing_id') },
    },
    {
      table: 'notifications',
      where: `s.user_id = ${source.user_id}`,
      columns: { id: ID, user_id: USER, report_id: moved('report_id') },
    },
    {
      table: 'email_logs',
      where: `s.user_id = ${source.user_id}`,
      columns: {
        id: ID,
        client_id: moved('client_id'),
        report_id: moved('report_id'),
        owner_id: OWNER,
        user_id: USER,
        message_id: "k || '-' || s.message_id",
      },
    },
  ]
}

/** The one inspection that there is, made through the product. */
export async function findSource(pool: pg.Pool): Promise<Source> {
  const { rows } = await pool.query<Source>(`
    select i.user_id, i.owner_id, i.client_id, i.property_id, i.id as inspection_id, r.id as report_id
    from inspections i join reports r on r.inspection_id = i.id order by r.id limit 1`)
  if (!rows[0]) throw new Error('there is no inspection with a report')
  return rows[0]
}

/** Copies the source until there are `to` inspections, of which there are `from`. */
export async function grow(pool: pg.Pool, source: Source, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    // What triggers and foreign keys would do by row is the copies' own already.
    await client.query("set session_replication_role = 'replica'")
    for (const { table, where, columns, isOfInspector } of tablesOf(source)) {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
        [table],
      )
      const names = rows.map(({ name }) => name)
      const values = names.map((name) => columns[name] ?? `s.${name}`)
      const series = isOfInspector
        ? `(select u, 0 as k from generate_series(${Math.ceil(from / INSPECTIONS_EACH)}, ${Math.ceil(to / INSPECTIONS_EACH) - 1}) u) as n`
        : `(select k, k / ${INSPECTIONS_EACH} as u from generate_series(${from}, ${to - 1}) k) as n`
      await client.query(
        `insert into ${table} (${names.join(', ')}) overriding system value
         select ${values.join(', ')} from ${table} s cross join ${series} where ${where}`,
      )
      if (names.includes('id'))
        await client.query(
          `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
          [table],
        )
    }
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
  await pool.query('vacuum analyze')
}
