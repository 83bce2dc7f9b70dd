// SQL of templates: their versions, and the contents that these share.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import { unpackText } from '#server/platform/packed-text.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { readStatement } from '#server/platform/statement.ts'

/** A version without its content. */
export interface VersionRow {
  id: number
  template_id: number
  sha256: string
  catalogue_version: string
  number: number
  /** Of a form that one inspection has: the version that it stands on. */
  base_version_id: number | null
}

const columns = [
  'v.id',
  'v.template_id',
  'v.sha256',
  'v.catalogue_version',
  'v.number',
  'v.base_version_id',
] as const

export function findVersion(db: Queryable, id: number): Promise<VersionRow | undefined> {
  return db.selectFrom('template_versions as v').select(columns).where('v.id', '=', id).executeTakeFirst()
}

/** The JSON text of a content; undefined for an unknown hash. */
export async function findContent(db: Queryable, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('template_contents')
    .select('packed')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row && unpackText(row.packed)
}

const newestVersion = readStatement<{ templateId: number }>()((db, param) =>
  db
    .selectFrom('template_versions')
    .select('id')
    .where('template_id', '=', param('templateId'))
    .where('inspection_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
)

/** The id of a template's newest version. */
export async function findNewest(db: Queryable, templateId: number): Promise<number | undefined> {
  return (await newestVersion(db, { templateId })).at(0)?.id
}

/** A version by what the wire calls it: of a built-in template, of the owner's own, or of their inspection. */
export async function findVersionNamed(
  db: Queryable,
  scope: OfOwner,
  catalogueVersion: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('template_versions as v')
    .innerJoin('templates as t', 't.id', 'v.template_id')
    .leftJoin('inspections as i', 'i.id', 'v.inspection_id')
    .select('v.id')
    .where('v.catalogue_version', '=', catalogueVersion)
    .where((eb) => eb.or([eb('v.inspection_id', 'is', null), eb('i.owner_id', '=', scope.ownerId)]))
    .where((eb) => eb.or([eb('t.owner_id', 'is', null), eb('t.owner_id', '=', scope.ownerId)]))
    .executeTakeFirst()
  return row?.id
}

/** What a member made of an owner's is another member's now. */
export async function handOverTemplates(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
  await tx
    .updateTable('template_imports')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
  await tx
    .updateTable('template_versions')
    .set({ user_id: heirId })
    .where('user_id', '=', scope.userId)
    .where('template_id', 'in', (eb) =>
      eb.selectFrom('templates').select('id').where('owner_id', '=', scope.ownerId),
    )
    .execute()
}
