// Rows of clients and inspections that are removed, as one JSON value by table, and the way back into their tables.
import { type RawBuilder, sql } from 'kysely'
import { FILE_COLUMNS, type Tables } from '#server/migrations/tables.ts'
import type { Queryable } from './database.ts'
import type { Scope } from './scope.ts'

export interface WhichRows {
  /** Null where only inspections go. */
  clientId: number | null
  inspectionIds: readonly number[]
}

/** Devices know their things by these ids, which stay when a row goes: each names its row again. */
const RENAMED = { client_ids: 'client_id', inspection_ids: 'inspection_id', photo_ids: 'image_id' } as const

/** May be there still: other inspections are of the same house. */
const SHARED: readonly string[] = ['properties']

/** Goes by foreign keys and does not come back: news of a report that was made. */
export const NOT_BROUGHT_BACK: readonly (keyof Tables)[] = ['notifications']

/** Which rows go, by table. A test holds this to the foreign keys. */
export function removedTables({
  clientId,
  inspectionIds,
}: WhichRows): Partial<Record<keyof Tables, RawBuilder<unknown>>> {
  const ids = sql`any(${inspectionIds}::int[])`
  const labels = sql`(select id from inspection_labels where inspection_id = ${ids})`
  const reports = sql`(select id from reports where inspection_id = ${ids})`
  return {
    clients: sql`id = ${clientId}`,
    properties: sql`id in (select property_id from inspections where id = ${ids})`,
    inspections: sql`id = ${ids}`,
    template_versions: sql`inspection_id = ${ids}`,
    inspection_labels: sql`inspection_id = ${ids}`,
    inspection_images: sql`label_id in ${labels}`,
    reports: sql`inspection_id = ${ids}`,
    report_contents: sql`report_id in ${reports}`,
    report_translations: sql`report_id in ${reports}`,
    report_choices: sql`inspection_id = ${ids}`,
    report_signatures: sql`inspection_id = ${ids}`,
    removed: sql`inspection_id = ${ids} or client_id = ${clientId}`,
    client_ids: sql`client_id = ${clientId}`,
    inspection_ids: sql`inspection_id = ${ids}`,
    photo_ids: sql`image_id in (select id from inspection_images where label_id in ${labels})`,
  }
}

/** The rows as JSON, as an expression: they never leave the database. */
export function rowsAsJson(which: WhichRows): RawBuilder<unknown> {
  const members = Object.entries(removedTables(which)).map(
    ([table, where]) =>
      sql`${sql.lit(table)}, (select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t where ${where})`,
  )
  return sql`jsonb_build_object(${sql.join(members)})`
}

/** Storage keys of all files that such JSON names, each once, as an array. */
export function fileKeysIn(json: RawBuilder<unknown>): RawBuilder<string[]> {
  const paths = Object.keys(removedTables({ clientId: null, inspectionIds: [] })).flatMap((table) =>
    (FILE_COLUMNS[table as keyof Tables] ?? []).map(
      (column) =>
        sql`select jsonb_path_query(${json}, ${sql.lit(`$.${table}[*].${column}[*]`)}::jsonpath) as key`,
    ),
  )
  return sql`array(
    select distinct key #>> '{}' from (${sql.join(paths, sql` union all `)}) as keys where key <> 'null')`
}

/**
 * Puts rows back where they were, with their ids. What a member made who is no longer one is the caller's.
 * @param json a subquery that gives what `rowsAsJson` gave; a column that came since has its default
 * Fails as the database does where something that they stand on is gone.
 */
export async function putRowsBack(tx: Queryable, scope: Scope, json: RawBuilder<unknown>): Promise<void> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select kept.key as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from jsonb_each(${json}) as kept
    join information_schema.columns c on c.table_schema = 'public' and c.table_name = kept.key
    where c.is_generated = 'NEVER' and jsonb_typeof(kept.value) = 'array' and kept.value -> 0 ? c.column_name
    group by kept.key`.execute(tx)
  // One statement: foreign keys are looked at behind it, whatever the order.
  const writes = tables.map(({ table, columns }) => {
    const rows = sql`jsonb_populate_recordset(null::${sql.table(table)}, rows.json -> ${sql.lit(table)}) as t`
    const column = RENAMED[table as keyof typeof RENAMED]
    if (column !== undefined) return sql`${sql.id(`put_${table}`)} as (${rename(table, column, rows)})`
    const values = columns.map((name) => (name === 'user_id' ? maker(scope) : sql`t.${sql.id(name)}`))
    return sql`${sql.id(`put_${table}`)} as (
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))}) overriding system value
      select ${sql.join(values)} from rows, ${rows}
      ${SHARED.includes(table) ? sql`on conflict do nothing` : sql``})`
  })
  await sql`with rows as materialized (select ${json} as json), ${sql.join(writes)} select`.execute(tx)
}

function maker({ ownerId, userId }: Scope): RawBuilder<unknown> {
  const isMember = sql`t.user_id in (select user_id from members where owner_id = ${ownerId})`
  return sql`case when t.user_id is null or ${isMember} then t.user_id else ${userId} end`
}

function rename(table: string, column: string, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const [whose, id] = table === 'photo_ids' ? ['user_id', 'photo_id'] : ['owner_id', 'uuid']
  return sql`
    update ${sql.table(table)} as there set ${sql.id(column)} = t.${sql.id(column)} from rows, ${rows}
    where there.${sql.id(whose ?? '')} = t.${sql.id(whose ?? '')} and there.${sql.id(id ?? '')} = t.${sql.id(id ?? '')}
      and there.${sql.id(column)} is null`
}
