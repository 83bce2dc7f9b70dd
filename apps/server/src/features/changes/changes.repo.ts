// SQL of the changes table, which triggers write (migration 0043): what a snapshot of the database did not see yet.
import type { Change, ChangeKind } from '@plumbline/contract/changes'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

/** A row's place in the order in which changes are told. */
export interface Place {
  xid: string
  kind: string
  id: number
}

export interface ChangesSince {
  /** Told are those that this snapshot, as `pg_current_snapshot` gives it, did not see. */
  since: string
  /** Only those behind it; null: from the first. */
  after: Place | null
  limit: number
}

/**
 * Where snapshots are good: in the cluster, the timeline and the database that they were taken in, no copy and no restored
 * past of them.
 */
const HOME = sql<string>`
  (select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint())
    || '.' || (select oid from pg_database where datname = current_database())`

/** The snapshot of this moment, and where it is good. */
export async function takeSnapshot(db: Queryable): Promise<{ home: string; now: string }> {
  const { rows } = await sql<{ home: string; now: string }>`
    select ${HOME} as home, pg_current_snapshot()::text as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  return row
}

/** The changes of an owner, the one that was committed longest ago first, and the snapshot that they were read in. */
export async function changesSince(
  db: Queryable,
  { ownerId }: OfOwner,
  { since, after, limit }: ChangesSince,
): Promise<{ now: string; changes: (Change & Place)[] }> {
  // One statement, so that the snapshot is the one that the rows were read in.
  const { rows } = await sql<{ now: string } & (Change & Place & { kind: ChangeKind | null })>`
    select pg_current_snapshot()::text as now, c.*
    from (values (1)) as once left join lateral (
      select kind, thing_id as id, is_removed as removed, revision, xid::text as xid
      from changes
      where owner_id = ${ownerId}::int
        and xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        and (xid, kind, thing_id) > (${after?.xid ?? '0'}::xid8, ${after?.kind ?? ''}::text, ${after?.id ?? 0}::int)
      order by changes.xid, kind, thing_id
      limit ${limit}::int
    ) as c on true
    order by c.xid::xid8, c.kind, c.id`.execute(db)
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database gave no snapshot')
  return { now, changes: rows.flatMap(({ now: _, ...row }) => (row.kind === null ? [] : [row])) }
}

/** Those of the owners of whom a snapshot did not see all that is there now. */
export async function ownersChangedSince(
  db: Queryable,
  ownerIds: readonly number[],
  since: string,
): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    select owner_id from unnest(${ownerIds}::int[]) as asked (owner_id)
    where exists (
      select from changes
      where changes.owner_id = asked.owner_id
        and xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot))`.execute(db)
  return rows.map(({ owner_id }) => owner_id)
}

export async function deleteChangesBefore(db: Queryable, time: Date): Promise<void> {
  await db.deleteFrom('changes').where('changed_at', '<', time).execute()
}
