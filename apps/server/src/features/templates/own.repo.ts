// SQL of an owner's own templates: their cards, versions, default, and the cells that came with them.
import type { Template, TemplateSource } from '@plumbline/contract/template'
import { HOME_TEMPLATE_ID } from '@plumbline/contract/templates'
import { countsOf } from '@plumbline/domain/content/counts'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { Packed } from './packed.ts'

export interface CardRow {
  id: number
  owner_id: number | null
  name: string
  kind: string
  archived_at: Date | null
  source_sha256: string | null
  built_in_version_id: number | null
  version_id: number
  number: number
  sha256: string
  sections: number
  recommendations: number
  made_at: Date
  draft_saved_at: Date | null
  is_default: boolean
}

/** The templates that an owner sees: the built-in ones and their own, each with its newest version. */
function cards(db: Queryable, { ownerId }: OfOwner) {
  return db
    .selectFrom('templates as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('template_versions')
          .selectAll()
          .whereRef('template_id', '=', 't.id')
          .where('inspection_id', 'is', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .leftJoin('template_drafts as d', 'd.template_id', 't.id')
    .leftJoin('template_defaults as f', (join) => join.on('f.owner_id', '=', ownerId))
    .select([
      't.id',
      't.owner_id',
      't.name',
      't.kind',
      't.archived_at',
      't.source_sha256',
      't.built_in_version_id',
      'v.id as version_id',
      'v.number',
      'v.sha256',
      'v.recommendations',
      'v.made_at',
      'd.saved_at as draft_saved_at',
      sql<number>`cardinality(v.section_keys)`.as('sections'),
      sql<boolean>`coalesce(f.template_id = t.id, t.id = ${sql.lit(HOME_TEMPLATE_ID)})`.as('is_default'),
    ])
    .where((eb) => eb.or([eb('t.owner_id', 'is', null), eb('t.owner_id', '=', ownerId)]))
}

/** The built-in ones first, as they came, then the newest; archived ones alone, or none of them. */
export function listCards(db: Queryable, scope: OfOwner, isArchived: boolean): Promise<CardRow[]> {
  return cards(db, scope)
    .where('t.archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy(sql`case when t.owner_id is null then t.id end`)
    .orderBy('t.id', 'desc')
    .execute()
}

/** Fails to find another owner's. */
export function findCard(db: Queryable, scope: OfOwner, id: number): Promise<CardRow | undefined> {
  return cards(db, scope).where('t.id', '=', id).executeTakeFirst()
}

/** The same, with its row held against other changes and against its removal until the transaction ends. */
export async function lockCard(tx: Queryable, scope: OfOwner, id: number): Promise<CardRow | undefined> {
  await tx
    .selectFrom('templates')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .forUpdate()
    .execute()
  return findCard(tx, scope, id)
}

/** The newest own template in use that began as a copy of a built-in one. */
export async function findCopyOf(
  db: Queryable,
  { ownerId }: OfOwner,
  builtInId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', 'v.id', 't.built_in_version_id')
    .select('t.id')
    .where('t.owner_id', '=', ownerId)
    .where('t.archived_at', 'is', null)
    .where('v.template_id', '=', builtInId)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The template that new inspections begin with; it is not held. */
export async function findDefault(db: Queryable, { ownerId }: OfOwner): Promise<number | undefined> {
  const row = await db
    .selectFrom('template_defaults')
    .select('template_id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.template_id
}

/** Holds a template against its removal until the transaction ends, and tells its newest version and whether it is archived. */
export async function holdTemplate(
  tx: Queryable,
  { ownerId }: OfOwner,
  id: number,
): Promise<{ version_id: number; archived_at: Date | null } | undefined> {
  const held = await tx
    .selectFrom('templates')
    .select('archived_at')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', ownerId)]))
    .forKeyShare()
    .executeTakeFirst()
  if (!held) return undefined
  const version = await tx
    .selectFrom('template_versions')
    .select('id')
    .where('template_id', '=', id)
    .where('inspection_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version && { ...held, version_id: version.id }
}

export interface VersionListRow {
  version_id: number
  number: number
  made_at: Date
  note: string | null
  first_name: string | null
  last_name: string | null
  in_work: number
}

/** Newest first; of a template that was found to be the owner's, or a built-in one. */
export function listVersions(db: Queryable, scope: OfOwner, templateId: number): Promise<VersionListRow[]> {
  // A form that one inspection has counts for the version that it stands on.
  const inWork = db
    .selectFrom('inspections as i')
    .innerJoin('inspection_cards as c', 'c.inspection_id', 'i.id')
    .innerJoin('template_versions as pin', 'pin.id', 'i.template_version_id')
    .where('i.owner_id', '=', scope.ownerId)
    .where('pin.template_id', '=', templateId)
    .where('c.is_open', '=', true)
    .select(({ fn }) => [
      fn.coalesce('pin.base_version_id', 'pin.id').as('version_id'),
      sql<number>`count(*)::int`.as('in_work'),
    ])
    .groupBy(({ fn }) => fn.coalesce('pin.base_version_id', 'pin.id'))
  return db
    .selectFrom('template_versions as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin(inWork.as('w'), 'w.version_id', 'v.id')
    .select(['v.id as version_id', 'v.number', 'v.made_at', 'v.note', 'u.first_name', 'u.last_name'])
    .select(({ fn, val }) => fn.coalesce('w.in_work', val(0)).as('in_work'))
    .where('v.template_id', '=', templateId)
    .where('v.inspection_id', 'is', null)
    .orderBy('v.number', 'desc')
    .execute()
}

/** Undefined where the template has no version of that id. */
export async function hashOfVersion(
  db: Queryable,
  templateId: number,
  versionId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('template_versions')
    .select('sha256')
    .where('id', '=', versionId)
    .where('template_id', '=', templateId)
    .where('inspection_id', 'is', null)
    .executeTakeFirst()
  return row?.sha256
}

/** Makes a template without a version yet; gives its id. */
export async function insertTemplate(
  tx: Queryable,
  { ownerId, userId }: Scope,
  template: {
    name: string
    kind: string
    source_sha256: string | null
    built_in_version_id: number | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('templates')
    .values({ owner_id: ownerId, user_id: userId, archived_at: null, ...template })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is there is held, so that `sweepContents` leaves it to the version that comes. */
export async function insertContent(
  tx: Queryable,
  { sha256, packed }: Pick<Packed, 'sha256' | 'packed'>,
): Promise<void> {
  await tx
    .insertInto('template_contents')
    .values({ sha256, packed: await packed })
    .onConflict((on) => on.column('sha256').doUpdateSet({ sha256 }))
    .execute()
}

/** The same of the cells that a template came with. */
export async function insertSource(tx: Queryable, sha256: string, source: string): Promise<void> {
  await tx
    .insertInto('template_sources')
    .values({ sha256, source })
    .onConflict((on) => on.column('sha256').doUpdateSet({ sha256 }))
    .execute()
}

export async function findSource(db: Queryable, sha256: string): Promise<TemplateSource | undefined> {
  const row = await db
    .selectFrom('template_sources')
    .select('source')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.source as TemplateSource | undefined
}

/** Makes the next version of a template, or a form that one inspection has, with a content that is there. */
export async function insertVersion(
  tx: Queryable,
  { userId }: Scope,
  version: {
    templateId: number
    number: number
    sha256: string
    content: Template
    madeAt: Date
    note: string | null
    /** Of a form that one inspection has. */
    ofInspection?: { id: number; baseVersionId: number }
  },
): Promise<number> {
  const { templateId, number, sha256, content, madeAt, note, ofInspection } = version
  const { sections } = content
  const { id } = await tx
    .insertInto('template_versions')
    .values({
      template_id: templateId,
      number,
      sha256,
      catalogue_version: `${templateId}-${number}${ofInspection ? `-${ofInspection.id}` : ''}`,
      section_keys: sections.map(({ key }) => key),
      section_titles: sections.map(({ title }) => title),
      recommendations: countsOf(content).recommendations,
      made_at: madeAt,
      note,
      user_id: userId,
      inspection_id: ofInspection?.id ?? null,
      base_version_id: ofInspection?.baseVersionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeTemplate(
  tx: Queryable,
  id: number,
  change: { name?: string; kind?: string; archived_at?: Date | null },
): Promise<void> {
  await tx.updateTable('templates').set(change).where('id', '=', id).execute()
}

/**
 * Makes a template the default, or with null the home's built-in one. The owner's rows of both are written, so that devices hear of it.
 */
export async function writeDefault(
  tx: Queryable,
  { ownerId }: OfOwner,
  templateId: number | null,
): Promise<void> {
  const before = await findDefault(tx, { ownerId })
  if (templateId === null) await tx.deleteFrom('template_defaults').where('owner_id', '=', ownerId).execute()
  else
    await tx
      .insertInto('template_defaults')
      .values({ owner_id: ownerId, template_id: templateId })
      .onConflict((on) => on.column('owner_id').doUpdateSet({ template_id: templateId }))
      .execute()
  const shown = [before, templateId].flatMap((id) => id ?? [])
  if (shown.length > 0)
    await tx
      .updateTable('templates')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', 'in', shown)
      .where('owner_id', '=', ownerId)
      .execute()
}

/** Of two that may change the default at once, the second waits until the first has. Comes before any lock of a template. */
export async function holdDefault(tx: Queryable, { ownerId }: OfOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('template default'), ${ownerId}::int)`.execute(tx)
}

/** How many templates an owner has that are not archived; nobody else counts them until the transaction ends. */
export async function holdCount(tx: Queryable, { ownerId }: OfOwner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('template count'), ${ownerId}::int)`.execute(tx)
  const { count } = await tx
    .selectFrom('templates')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an inspection was made with any version of a template. */
export async function isInUse(db: Queryable, templateId: number): Promise<boolean> {
  const found = await db
    .selectFrom('inspections as i')
    .innerJoin('template_versions as v', 'v.id', 'i.template_version_id')
    .select('i.id')
    .where('v.template_id', '=', templateId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Versions, draft and default go with it. */
export async function deleteTemplate(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('templates').where('id', '=', id).execute()
}

/** Of an owner who goes: all templates, and then what nobody else's has of their contents. */
export async function deleteTemplatesOf(tx: Queryable, { ownerId }: OfOwner): Promise<void> {
  await tx.deleteFrom('template_imports').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('templates').where('owner_id', '=', ownerId).execute()
  await sweepContents(tx)
}

/** Contents and cells that no template has, nor is about to have. */
export async function sweepContents(db: Queryable): Promise<void> {
  await sql`
    delete from template_contents where sha256 in (
      select sha256 from template_contents c
      where not exists (select from template_versions v where v.sha256 = c.sha256)
      for update skip locked)`.execute(db)
  await sql`
    delete from template_sources where sha256 in (
      select sha256 from template_sources s
      where not exists (select from templates t where t.source_sha256 = s.sha256)
      for update skip locked)`.execute(db)
}

/** An owner's own templates, oldest first, those after one of them (by id). */
export function ownAfter(
  db: Queryable,
  { ownerId }: OfOwner,
  id: number,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}
