// Inspections: several a client and a property (decision 35), their lists, times, and the whole as one answer.
import type { Account } from '@plumbline/contract/account'
import type { Client, LatestReport } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { allDetails, type InspectionDetails } from '@plumbline/contract/inspection-details'
import { type InspectionTime, InspectionTimeForm, TIME_FIELDS } from '@plumbline/contract/inspection-times'
import type { Step, SummaryItem } from '@plumbline/contract/inspections'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import type { Property } from '@plumbline/contract/properties'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import { placeOf } from '@plumbline/domain/form'
import type { Accounts } from '#server/features/account/index.ts'
import type { Asker, Clients } from '#server/features/clients/index.ts'
import type { Properties } from '#server/features/properties/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { type AppError, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import { likePattern } from '#server/platform/search.ts'
import { timeZoneOf } from '#server/platform/time-zones.ts'
import {
  answerOf,
  type Base,
  isRefused,
  newestOf,
  only,
  splitOf,
  stale,
  type Taken,
  takenFields,
} from '#server/platform/versions.ts'
import { type CatalogueAnswer, catalogueEntries } from './catalogue-entries.ts'
import {
  type ListedInspection,
  listInspections,
  listInspectionsOfClient,
  searchInspections,
} from './inspection-list.repo.ts'
import { THING, timeOf, timeVersions, versionOf } from './inspection-versions.ts'
import { allSteps, viewReportedStep, viewSummary } from './inspection-views.ts'
import { changeInspection, findInspection, type InspectionRow } from './inspections.repo.ts'
import { findLabels } from './labels.repo.ts'
import { findingsOf, statesOf } from './step-progress.ts'
import { findMeant, lockMeant } from './which-inspection.ts'

/** How the slice of reports shows a finished one; nulls where there is none. */
type ShowReport = (row: ListedInspection) => LatestReport | null

export interface InspectionsDeps {
  links: Links
  clients: Pick<Clients, 'get' | 'lock' | 'meant' | 'show'>
  accounts: Pick<Accounts, 'get'>
  properties: Pick<Properties, 'get'>
  templates: Templates
  showReport: ShowReport
}

export interface FoundInspection {
  inspection: { id: number; version: number; description_version: number; details: InspectionDetails } | null
  /** 0: none yet. */
  inspection_id: number
  client: Client
  /** `kind`: that of the inspection's own, where there is one. */
  template: { id: number; paragraph_text: string; kind: string }
  /** Null: none yet. */
  property: Property | null
}

export interface WholeInspection {
  client: Client
  property: Property
  inspection: InspectionTime & {
    id: number
    page_cover: string | null
    added_date: string
    description: string
    details: InspectionDetails
    catalogue_version: string
    book_mark: number
    version: number
    description_version: number
    times_version: number
    cover_version: number
  }
  user: Account
  steps: Step[]
  summary: SummaryItem[]
}

/** The times, and the revision at which one of them was changed last. */
export type VersionedTimes = InspectionTime & { version: number }

/** Every call fails with 404 for another owner's client or inspection. */
export interface Inspections {
  /** Inspections of active clients, newest first, a page from `from` on (decision 17). */
  list(db: Queryable, asker: Asker, query: { search: string; from: number }): Promise<InspectionCard[]>
  /** All of a client, active or archived, newest first. */
  listOfClient(db: Queryable, asker: Asker, clientId: number): Promise<InspectionCard[]>
  /** One as lists show it. */
  card(db: Queryable, asker: Asker, inspectionId: number): Promise<InspectionCard>
  /** `new`: as for a client that has none yet. */
  find(
    db: Queryable,
    asker: Asker,
    which: WhichInspection & { new?: boolean | undefined; template_id?: number | undefined },
  ): Promise<FoundInspection>
  bookmark(db: Queryable, scope: Scope, inspectionId: number): Promise<number>
  /** `inspection` null when the client has none yet; the time zone at the property, null where it is not known. */
  times(
    db: Queryable,
    scope: Scope,
    which: WhichInspection,
  ): Promise<{ inspection: VersionedTimes | null; time_zone: string | null }>
  /**
   * Null when the client has no inspection yet. Fails with 409 where the times, or all of those named, are newer than the
   * base; gives that 409 where some are, and the others are written.
   */
  setTimes(
    tx: Queryable,
    scope: Scope,
    which: WhichInspection,
    times: InspectionTime,
    base?: Base<keyof InspectionTime>,
  ): Promise<(VersionedTimes & { revision: number }) | AppError | null>
  whole(db: Queryable, asker: Asker, inspectionId: number): Promise<WholeInspection>
  /** The ready findings of a form by its name on the wire, or of the newest built-in one. */
  catalogue(db: Queryable, scope: Scope, version: string | undefined): Promise<CatalogueAnswer>
}

export function inspectionsService({
  links,
  clients,
  accounts,
  properties,
  templates,
  showReport,
}: InspectionsDeps): Inspections {
  const present = (asker: Asker, row: ListedInspection): InspectionCard => {
    const report = showReport(row)
    return {
      ...viewCard(row),
      inspection_id: row.id,
      uuid: row.uuid,
      client_id: row.client_id,
      client_name: row.client_name,
      added_by: asker.fullName,
      date: row.added_on,
      report_url: report?.url ?? null,
      pagecover: linkToCover(links, row.cover_cut_key),
      is_sample: row.is_sample,
      kind: row.inspection_kind,
      property: {
        id: row.property_id,
        address: row.property_address,
        city: row.property_city,
        state: row.property_state,
      },
      is_open: row.is_open,
      template: {
        id: row.template_id,
        version_id: row.template_base_id ?? row.template_version_id,
        number: row.template_number,
        name: row.template_name,
      },
      report,
    }
  }
  return {
    list: async (db, asker, { search, from }) => {
      const page = { scope: asker.scope, offset: from, limit: PAGE_SIZE }
      const rows = isFoundInAll(asker, search)
        ? await listInspections(db, page)
        : await searchInspections(db, page, likePattern(search), datePatternOf(search))
      return rows.map((row) => present(asker, row))
    },
    listOfClient: async (db, asker, clientId) => {
      await clients.get(db, asker.scope, clientId)
      const rows = await listInspectionsOfClient(db, asker.scope, clientId)
      return rows.map((row) => present(asker, row))
    },
    card: async (db, asker, inspectionId) => {
      const { client_id } = await load(db, asker.scope, inspectionId)
      const rows = await listInspectionsOfClient(db, asker.scope, client_id)
      const row = rows.find(({ id }) => id === inspectionId)
      if (!row) throw notFound()
      return present(asker, row)
    },
    find: async (db, asker, { new: isNew, template_id, ...which }) => {
      const client = await clients.show(db, asker, which)
      const isAnother = isNew && which.inspection_id === undefined
      const row = client.inspection && !isAnother ? await load(db, asker.scope, client.inspection.id) : null
      const { templateId, form } = await templates.forNew(db, asker.scope, template_id || undefined)
      const paragraph_text = row?.description ?? form.template.property_description
      const { kind } = (row ? (await templates.pinned(db, row.template_version_id)).form : form).template
      return {
        inspection: row && {
          id: row.id,
          version: row.revision,
          description_version: versionOf(row, THING.description),
          details: allDetails(row.details),
        },
        inspection_id: row?.id ?? 0,
        client,
        template: { id: templateId, paragraph_text, kind },
        property: row && (await properties.get(db, asker.scope, row.property_id)),
      }
    },
    bookmark: async (db, scope, inspectionId) => {
      const row = await load(db, scope, inspectionId)
      const { form } = await templates.pinned(db, row.template_version_id)
      return placeOf(form, row.active_section)
    },
    times: async (db, scope, which) => {
      const { client, inspection } = await findMeant(db, clients, scope, which)
      const place = inspection ? await properties.get(db, scope, inspection.property_id) : client
      return {
        inspection: inspection && shownTimes(inspection),
        time_zone: timeZoneOf(place, await accounts.get(db, client.user_id)),
      }
    },
    setTimes: async (tx, scope, which, times, base = {}) => {
      const { inspection } = await lockMeant(tx, clients, scope, which)
      if (!inspection) return null
      const before = timesOf(inspection)
      const current = async () => shownTimes(inspection)
      const sent = { ...timesOf(times), weather_condition: times.weather_condition || null }
      const taken = await takenFields(sent, base, timeVersions(inspection), inspection.revision, current)
      const { fields, split } = inOrder(before, taken, base)
      if (isRefused(split)) throw stale(await current(), split)
      const now = { ...before, ...fields }
      const changed = TIME_FIELDS.filter((field) => now[field] !== before[field])
      const revision = await changeInspection(tx, inspection.id, now, changed.map(timeOf))
      const version = changed.length > 0 ? revision : newestOf(timeVersions(inspection))
      return answerOf({ ...now, version, revision }, split)
    },
    whole: async (db, asker, inspectionId) => {
      const row = await load(db, asker.scope, inspectionId)
      const { form, catalogueVersion } = await templates.pinned(db, row.template_version_id)
      const steps = allSteps(form, await findLabels(db, inspectionId, null), row)
      return {
        client: await clients.show(db, asker, { inspection_id: inspectionId }),
        property: await properties.get(db, asker.scope, row.property_id),
        inspection: {
          ...timesOf(row),
          id: row.id,
          page_cover: linkToCover(links, row.cover_key),
          added_date: row.added_on,
          description: row.description,
          details: allDetails(row.details),
          catalogue_version: catalogueVersion,
          book_mark: placeOf(form, row.active_section),
          version: row.revision,
          description_version: versionOf(row, THING.description),
          times_version: newestOf(timeVersions(row)),
          cover_version: versionOf(row, THING.cover),
        },
        user: await accounts.get(db, row.user_id),
        steps: steps.map((step) => viewReportedStep(links, step)),
        summary: viewSummary(links, form, steps),
      }
    },
    catalogue: async (db, scope, version) =>
      catalogueEntries(await (version ? templates.named(db, scope, version) : templates.forNew(db, scope))),
  }
}

async function load(db: Queryable, scope: Scope, id: number): Promise<InspectionRow> {
  const row = await findInspection(db, scope, id)
  if (!row) throw notFound()
  return row
}

/** "{client_name} - {address}" (decision 11), the address being the property's. */
export function inspectionNameOf(client: { client_name: string }, property: { address: string }): string {
  return `${client.client_name} - ${property.address}`
}

/** What every list shows of an inspection. */
export function viewCard(
  row: Pick<
    ListedInspection,
    | 'id'
    | 'book_mark'
    | 'section_keys'
    | 'active_section'
    | 'active_title'
    | 'progress'
    | 'not_applicable'
    | 'client_name'
    | 'property_address'
    | 'revision'
    | 'versions'
  >,
) {
  const keys = row.section_keys.split(' ')
  return {
    id: row.id,
    inspection_name: inspectionNameOf(row, { address: row.property_address }),
    book_mark: row.book_mark,
    current_step: currentStepOf(row),
    steps: statesOf(keys, row.progress, row.not_applicable),
    findings: findingsOf(keys, row.progress, row.not_applicable),
    version: row.revision,
    cover_version: versionOf(row, THING.cover),
  }
}

function currentStepOf({
  active_section,
  active_title,
}: Pick<ListedInspection, 'active_section' | 'active_title'>) {
  if (active_section === null || active_title === null) return null
  return { stepName: active_section, name: active_title }
}

export function linkToCover(links: Links, key: string | null): string | null {
  return key === null ? null : toCover(links, key)
}

export function toCover(links: Links, key: string): string {
  return links.to({ key, type: 'image/jpeg', name: 'cover.jpg' })
}

/** Texts that stand in some date yyyy-MM-dd. */
const PART_OF_DATE = /^(\d{0,4}(-\d{0,2}(-\d{0,2})?)?|\d{0,2}-\d{0,2})$/
/** Four digits are a year, which begins a date: that is found by the order of dates. */
const BEGIN_OF_DATE = /^\d{4}/

function datePatternOf(search: string): string | null {
  if (!PART_OF_DATE.test(search)) return null
  return BEGIN_OF_DATE.test(search) ? `${search}%` : `%${search}%`
}

/** All of an inspector's inspections bear the same added-by: a search that finds it finds them all. */
function isFoundInAll(asker: Asker, search: string): boolean {
  return search.trim() === '' || asker.fullName.toLowerCase().includes(search.toLowerCase())
}

function timesOf(row: InspectionTime): InspectionTime {
  return {
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    weather_condition: row.weather_condition,
  }
}

function shownTimes(row: InspectionRow): VersionedTimes {
  return { ...timesOf(row), version: newestOf(timeVersions(row)) }
}

/** What two people set may not go together: of such times none is taken, and of the change at most the weather. */
function inOrder(
  before: InspectionTime,
  taken: Taken<InspectionTime>,
  { changed }: Base<keyof InspectionTime>,
): Taken<InspectionTime> {
  if (!changed || areInOrder({ ...before, ...taken.fields })) return taken
  const isTime = (field: string) => field !== 'weather_condition'
  const conflicts = changed.filter((field) => isTime(field) || taken.split.conflicts.includes(field))
  const split = splitOf(changed, conflicts)
  return { fields: only(taken.fields, split.taken), split }
}

function areInOrder(times: InspectionTime): boolean {
  const isWhole = TIME_FIELDS.every((field) => field === 'weather_condition' || times[field] !== null)
  return !isWhole || InspectionTimeForm.safeParse(times).success
}
