// A database of the older schema with as many labels as asked for, by SQL: through the product it would take days.
import type pg from 'pg'

const STEPS = [
  'structure',
  'roofing',
  'exterior',
  'electrical',
  'heating',
  'cooling',
  'plumbing',
  'interior',
  'appliance',
  'fireplaces',
  'insulation',
]
const USERS = 200

/** @param each labels of an inspection: the fewer, the more clients, inspections and reports there are */
export async function fillDatabase(client: pg.Client, labels: number, each: number): Promise<void> {
  const inspections = Math.ceil(labels / each)
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, phone_number)
     select 'user' || n || '@example.test', '-', 'Dana', 'Name' || n, '+1 512 555 0100' from generate_series(1, $1::int) n`,
    [USERS],
  )
  await client.query(
    `insert into clients (user_id, client_name, contactname, address, city, state, zip, phone, fax, email)
     select 1 + n % $2::int, 'Client ' || n, '', n || ' Baseline Rd', 'Tempe', 'AZ', '85281', '', '', 'c' || n || '@example.test'
     from generate_series(1, $1::int) n`,
    [inspections, USERS],
  )
  await client.query(
    `insert into inspections (client_id, user_id, catalogue_version, description, added_on, not_applicable, progress)
     select id, user_id, '2026.1', 'A house', to_char(date '2025-01-01' + id % 500, 'YYYY-MM-DD'),
       case when id % 9 = 0 then '{cooling}'::text[] else '{}' end, '{}'
     from clients`,
  )
  await client.query(
    `insert into inspection_labels (inspection_id, step, category, catalogue_label, name, is_deleted, is_checked, comment,
       level, version)
     select 1 + n / $3::int, 1 + n % 11, ($1::text[])[1 + n % 11] || '.recommendation.part-' || n % $3::int,
       case when n % 10 > 0 then 'Label ' || n % $3::int end, case when n % 10 = 0 then 'Own ' || n end,
       n % 97 = 0, n % 3 > 0, case when n % 4 = 0 then 'Cracked along the north slope, ' || md5(n::text) end,
       case when n % 4 = 0 then 'Repair' end, 1 + n % 5
     from generate_series(0, $2::int - 1) n`,
    [STEPS, labels, each],
  )
  await client.query(
    `insert into inspection_images (label_id, caption, original_key, original_width, original_height, thumbnail_key,
       print_key, print_width, print_height, print_bytes, small_print_key, small_print_bytes, position)
     select id, null, md5('o' || id) || md5('o'), 1600, 1200, md5('t' || id), md5('p' || id), 800, 600, 1, md5('s' || id), 1, 0
     from inspection_labels where id % 10 = 0`,
  )
  await client.query(
    `insert into reports (user_id, client_id, inspection_id, version, state, progress, appendix_a, appendix_b, fingerprint,
       client_name, client_email, requested_at, made_at, file_key, file_name, pages, bytes)
     select user_id, client_id, id, 1, 'done', 100, true, true, md5(id::text), 'Client', 'c@example.test', now(), now(),
       md5('r' || id) || md5('r'), 'report.pdf', 20, 1000000
     from inspections where id % 4 = 0`,
  )
  await client.query(
    `insert into notifications (user_id, type, report_id, client_name, file_key, file_name, created_at)
     select user_id, 'report', id, client_name, file_key, file_name, now() from reports`,
  )
  await client.query('vacuum analyze')
}
