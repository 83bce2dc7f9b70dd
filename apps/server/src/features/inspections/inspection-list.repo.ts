// SQL of the lists of inspections: by page, by client and by search, always within one owner's.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReportsTable } from '#server/migrations/0004_reports.tables.ts'
import type { InspectionCardsView } from '#server/migrations/0037_properties.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { searchNewest } from '#server/platform/search.ts'
import { readStatement } from '#server/platform/statement.ts'
import type { InspectionRow } from './inspections.repo.ts'

const cardColumns = [
  'inspection_kind',
  'is_open',
  'property_id',
  'property_address',
  'property_city',
  'property_state',
  'template_id',
  'template_version_id',
  'template_name',
  'book_mark',
  'section_keys',
  'active_section',
  'active_title',
  'cover_cut_key',
  'not_applicable',
  'progress',
  'revision',
  'versions',
] as const

/** An inspection with what lists show of its client, its property and its newest report. */
export type ListedInspection = Pick<InspectionRow, 'id' | 'client_id' | 'added_on'> & {
  client_name: string
  is_sample: boolean
  template_number: number
  /** Of a form that this inspection alone has: the version that it stands on. */
  template_base_id: number | null
  uuid: string | null
  report_made_at: ReportsTable['made_at']
  report_file_key: string | null
  report_file_name: string | null
  report_time_zone: string | null
  report_version: number | null
  email_status: number | null
  email_to: string | null
  email_copies: number | null
  email_at: Date | null
} & Pick<Selectable<InspectionCardsView>, (typeof cardColumns)[number]>

interface InspectionPage {
  scope: OfOwner
  offset: number
  limit: number
}

/** An owner's inspections with their clients, without their cards. */
const ofOwner = (db: Kysely<Tables>, ownerId: number) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('clients as c', 'c.id', 'i.client_id')
    .select(['i.id', 'i.client_id', 'i.added_on', 'c.client_name', 'c.is_sample'])
    .where('i.owner_id', '=', ownerId)

/** Those of active clients. */
const own = (db: Kysely<Tables>, ownerId: number) => ofOwner(db, ownerId).where('c.is_active', '=', true)

/** A chosen page with the cards of its inspections, newest first, so that none is read for those left out. */
const shown = (db: Kysely<Tables>, page: ReturnType<typeof own>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('inspection_cards as card', 'card.inspection_id', 'page.id')
    .innerJoin('template_versions as version', 'version.id', 'card.template_version_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['id', 'version', 'made_at', 'file_key', 'file_name', 'time_zone'])
          .whereRef('reports.inspection_id', '=', 'page.id')
          .where('state', '=', 'done')
          .orderBy('version', 'desc')
          .limit(sql.lit(1))
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('email_logs')
          .select(['status', 'client_email', 'updated_at'])
          .select(sql<number>`cardinality(cc) + cardinality(bcc)`.as('copies'))
          .whereRef('email_logs.report_id', '=', 'report.id')
          // One on its way, else one that was sent, else one that failed; the newest of them.
          .orderBy('status')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('email'),
      (join) => join.onTrue(),
    )
    .select(['page.id', 'page.client_id', 'page.added_on', 'page.client_name', 'page.is_sample'])
    .select(cardColumns.map((column) => `card.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('inspection_ids')
        .select('uuid')
        .whereRef('inspection_ids.inspection_id', '=', 'page.id')
        .as('uuid'),
    )
    .select([
      'version.number as template_number',
      'version.base_version_id as template_base_id',
      'report.made_at as report_made_at',
      'report.file_key as report_file_key',
      'report.file_name as report_file_name',
      'report.time_zone as report_time_zone',
      'report.version as report_version',
      'email.status as email_status',
      'email.client_email as email_to',
      'email.copies as email_copies',
      'email.updated_at as email_at',
    ])
    .orderBy('page.id', 'desc')

/** What almost every reading of the list is. */
const firstPage = readStatement<{ ownerId: number }>()((db, value) =>
  shown(db, own(db, value('ownerId')).orderBy('i.id', 'desc').limit(sql.lit(PAGE_SIZE))),
)

/** A page of inspections of active clients, newest first. */
export function listInspections(db: Queryable, page: InspectionPage): Promise<ListedInspection[]> {
  const { scope, offset, limit } = page
  if (offset === 0 && limit === PAGE_SIZE) return firstPage(db, { ownerId: scope.ownerId })
  return longList(db, shown(db, own(db, scope.ownerId).orderBy('i.id', 'desc').limit(limit).offset(offset)))
}

/** All of a client, active or archived, newest first. */
export function listInspectionsOfClient(
  db: Queryable,
  scope: OfOwner,
  clientId: number,
): Promise<ListedInspection[]> {
  return shown(db, ofOwner(db, scope.ownerId).where('i.client_id', '=', clientId)).execute()
}

/**
 * Those whose name holds a text.
 * @param namePattern part of the name in a LIKE pattern
 * @param datePattern part of the date yyyy-MM-dd in a LIKE pattern, where the text searched could be one
 */
export async function searchInspections(
  db: Queryable,
  page: InspectionPage,
  namePattern: string,
  datePattern: string | null,
): Promise<ListedInspection[]> {
  const { scope, offset, limit } = page
  const all = own(db, scope.ownerId)
  const list = db.selectFrom('inspections').select('id').where('owner_id', '=', scope.ownerId)
  const search = (found: typeof all, part: { offset: number; limit: number }) =>
    searchNewest(part, 'i.id', list, ({ from, order }) => {
      const rows = found.where('i.id', '>=', from).orderBy(order, 'desc')
      return longList(db, shown(db, rows.limit(part.limit).offset(part.offset)))
    })
  const named = all.where('i.search_name', 'like', sql<string>`lower(${namePattern})`)
  if (datePattern === null) return search(named, page)
  // Each half by its own index: an OR of the two would read all rows.
  const reach = offset + limit
  const dated = all.where('i.added_on', 'like', datePattern)
  const halves = [named, dated].map((half) => search(half, { offset: 0, limit: reach }))
  const found = new Map((await Promise.all(halves)).flat().map((row) => [row.id, row]))
  return [...found.values()].sort((one, other) => other.id - one.id).slice(offset, reach)
}
