// What was removed: kept for 30 days, listed, and brought back to its place (decision 42).
import { IMAGES_PER_LABEL, REMOVED_KEPT_DAYS } from '@plumbline/contract/limits'
import { REMOVED_TEXT, type RemovedKind, type RemovedThing } from '@plumbline/contract/removed'
import { takesOne } from '@plumbline/domain/answers'
import { sectionKeyOf } from '@plumbline/domain/form'
import { isNameTaken } from '@plumbline/domain/label-edits'
import type { Clients } from '#server/features/clients/index.ts'
import type { Properties } from '#server/features/properties/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { brokenBy } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Categories, OpenedCategory } from './category-access.ts'
import type { Files } from './files.service.ts'
import { viewCategory } from './inspection-views.ts'
import { findInspection, renameInspections } from './inspections.repo.ts'
import { inspectionNameOf } from './inspections.service.ts'
import {
  type CategoryState,
  hasDetails,
  NOT_CARRIED,
  newRow,
  type PresentLabel,
  presentLabels,
  type StoredLabel,
  storedOf,
} from './label-overlay.ts'
import {
  deleteRemoved,
  eraseRemoved,
  findRemoved,
  insertRemoved,
  insertRemovedWhole,
  listRemoved,
  lockRemoved,
  photosToKeep,
  putWholeBack,
  type RemovedLabel,
  type RemovedOfLabel,
  type RemovedWhole,
  renamePhotos,
} from './removed.repo.ts'
import { storeFinding } from './store-finding.ts'

const DAY_MS = 86_400_000
const KEPT_MS = REMOVED_KEPT_DAYS * DAY_MS

type OfLabel = { opened: OpenedCategory; label: PresentLabel }

export interface Removed {
  /** Keeps a label of a locked category before what it holds is taken away. */
  keep(tx: Queryable, scope: Scope, kind: 'finding' | 'option', at: OfLabel): Promise<void>
  /** Keeps photos of such a label, each by itself. */
  keepPhotos(tx: Queryable, scope: Scope, at: OfLabel, imageIds: readonly number[]): Promise<void>
  /** Keeps a client or an inspection before its rows go; all of it is held. */
  keepWhole(tx: Queryable, whole: Omit<RemovedWhole, 'removed_at'>): Promise<void>
  list(db: Queryable, scope: Scope): Promise<RemovedThing[]>
  /**
   * Brings a thing back, with all that went with it. Fails with 404 for another owner's, or once 30 days are over; with 409 where
   * something newer is in its place, or the inspection has none for it.
   */
  restore(tx: Queryable, scope: Scope, wish: { kind: RemovedKind; id: number }): Promise<Restored>
  /** Erases what was removed 30 days ago, with its files. */
  sweep(now: Date): Promise<void>
}

export interface Restored {
  kind: RemovedKind
  client_id: number
  inspection_id: number | null
  category: string
  revision: number
}

export function removedService(deps: {
  clock: Clock
  database: Database
  links: Links
  files: Pick<Files, 'forget'>
  categories: Pick<Categories, 'lock'>
  clients: Pick<Clients, 'lock'>
  properties: Pick<Properties, 'hold'>
}): Removed {
  const { clock, database, links, files, categories, clients, properties } = deps
  const since = (now: Date) => new Date(now.getTime() - KEPT_MS)

  const open = async (tx: Queryable, scope: Scope, inspection_id: number, category: string) => {
    const path = { inspection_id, category, step_name: sectionKeyOf(category) }
    return categories.lock(tx, scope, path).catch((error: unknown) => {
      // A newer form may have no such category.
      const isGone = error instanceof AppError && error.code === 'invalid'
      throw isGone ? conflict(REMOVED_TEXT.placeGone) : error
    })
  }

  const insert = (
    tx: Queryable,
    { ownerId }: Scope,
    kind: RemovedOfLabel['kind'],
    { opened: { category, inspection }, label }: OfLabel,
    photos: RemovedLabel['photos'],
  ) => {
    const { images: _, ...stored } = storedOf(category, label)
    return insertRemoved(tx, {
      owner_id: ownerId,
      inspection_id: inspection.id,
      kind,
      category: category.definition.id,
      name: label.name,
      content: { label: stored, photos },
      removed_at: clock.now(),
    })
  }

  /** Of two who bring a thing back, one finds it. */
  const lock = async (tx: Queryable, { id }: Held) => {
    if (!(await lockRemoved(tx, id))) throw notFound()
  }

  const restoreOfLabel = async (
    tx: Queryable,
    scope: Scope,
    kind: RemovedOfLabel['kind'],
    row: HeldOfLabel,
  ) => {
    const { inspection_id, category, content } = row
    const opened = await open(tx, scope, inspection_id, category)
    await lock(tx, row)
    const back =
      kind === 'photo'
        ? labelOfPhoto(opened.category, content)
        : broughtBack(opened.category, content, row.name)
    if (typeof back === 'string') throw conflict(back, { current: viewCategory(links, opened.category) })
    const { added, revision } = await storeFinding(tx, opened, { row: back, changed: [back] }, content.photos)
    const named = added.flatMap(({ id }, index) => {
      const { photoId = null, userId = null } = content.photos[index] ?? {}
      return photoId === null || userId === null ? [] : [{ id, photoId, userId }]
    })
    await renamePhotos(tx, named)
    const inspection = await findInspection(tx, scope, inspection_id)
    if (!inspection) throw notFound()
    return { kind, client_id: inspection.client_id, inspection_id, category, revision }
  }

  const restoreWhole = async (tx: Queryable, scope: Scope, kind: RemovedWhole['kind'], row: HeldWhole) => {
    const { id, thing_id, client_id } = row
    if (client_id !== null) await clients.lock(tx, scope, { client_id })
    await properties.hold(tx, scope)
    await lock(tx, row)
    await putWholeBack(tx, scope, id).catch((error: unknown) => {
      const broken = brokenBy(error)
      if (broken === null) throw error
      // The one thing of a client that another may be: the sample.
      throw conflict(broken === 'missing' ? REMOVED_TEXT.templateGone : REMOVED_TEXT.placeTaken)
    })
    // Client and house may be called otherwise by now; devices learn of it by the new revision.
    await renameInspections(tx, kind === 'client' ? 'client_id' : 'id', thing_id)
    if (kind === 'client')
      return { kind, client_id: thing_id, inspection_id: null, category: '', revision: 0 }
    const inspection = await findInspection(tx, scope, thing_id)
    if (!inspection) throw notFound()
    const { revision } = inspection
    return { kind, client_id: inspection.client_id, inspection_id: thing_id, category: '', revision }
  }

  return {
    keep: async (tx, scope, kind, at) => {
      const ids = storedOf(at.opened.category, at.label).images.map(({ id }) => id)
      await insert(tx, scope, kind, at, await photosToKeep(tx, ids))
    },
    keepPhotos: async (tx, scope, at, imageIds) => {
      for (const photo of await photosToKeep(tx, imageIds)) await insert(tx, scope, 'photo', at, [photo])
    },
    keepWhole: (tx, whole) => insertRemovedWhole(tx, { ...whole, removed_at: clock.now() }),
    list: async (db, scope) => {
      const rows = await listRemoved(db, scope, since(clock.now()))
      return rows.map(
        ({ kind, removed_at, thing_id, of_inspection, of_client, client_name, address, ...row }) => ({
          ...row,
          kind,
          client_id: of_client ?? 0,
          inspection_id: kind === 'inspection' ? thing_id : of_inspection,
          inspection_name:
            client_name === null || address === null ? null : inspectionNameOf({ client_name }, { address }),
          removed_at: removed_at.toISOString(),
          removed_until: new Date(removed_at.getTime() + KEPT_MS).toISOString(),
        }),
      )
    },
    restore: async (tx, scope, wish) => {
      const row = await findRemoved(tx, scope, wish, since(clock.now()))
      if (!row) throw notFound()
      const { kind } = wish
      const restored = await (kind === 'client' || kind === 'inspection'
        ? restoreWhole(tx, scope, kind, row as HeldWhole)
        : restoreOfLabel(tx, scope, kind, row as HeldOfLabel))
      await deleteRemoved(tx, row.id)
      return restored
    },
    sweep: (now) => database.transaction(async (tx) => files.forget(tx, await eraseRemoved(tx, since(now)))),
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof findRemoved>>>
type HeldOfLabel = Held & { inspection_id: number }
type HeldWhole = Held & { thing_id: number }

function conflict(message: string, extra?: { current: unknown }): AppError {
  return new AppError('conflict', { message, ...(extra ? { extra } : {}) })
}

/** The label that a removed label is, or that was made since in its place. */
function sameLabel(
  category: CategoryState,
  { id, catalogueLabel }: RemovedLabel['label'],
): PresentLabel | undefined {
  return presentLabels(category).find(({ stored, catalogueLabel: of }) =>
    catalogueLabel === null ? stored !== null && stored.id === id : of === catalogueLabel,
  )
}

/** The row that a photo comes back to, or why it cannot: what is written there was removed, or holds as many as it can. */
function labelOfPhoto(category: CategoryState, { label }: RemovedLabel): StoredLabel | string {
  const there = sameLabel(category, label)
  if (!there?.stored || !hasDetails(there.stored)) return REMOVED_TEXT.placeGone
  return there.stored.images.length < IMAGES_PER_LABEL ? there.stored : REMOVED_TEXT.placeFull
}

/** The row of a label as it was, on top of what is there; or why not: newer work is there, or has its name. */
function broughtBack(category: CategoryState, { label }: RemovedLabel, name: string): StoredLabel | string {
  const { id: _id, catalogueLabel, category: _, version: _version, fieldVersions: _fields, ...held } = label
  const { checkedVersion: _checked, orderVersion: _order, isDeleted: _deleted, ...content } = held
  const present = presentLabels(category)
  const there = sameLabel(category, label)
  if (there && there.stored !== null && (hasDetails(there.stored) || there.stored.value !== null))
    return REMOVED_TEXT.placeTaken
  const others = present.filter((one) => one.name !== there?.name).map((one) => one.name)
  if (isNameTaken(others, there?.name ?? name)) return REMOVED_TEXT.placeTaken
  const isChecked = content.isChecked && !isAnswered(category, there)
  const back = { ...content, ...NOT_CARRIED, isChecked }
  if (there) return { ...storedOf(category, there), ...back, name: there.stored?.name ?? null }
  const deleted = category.stored.find(
    (row) => catalogueLabel !== null && row.catalogueLabel === catalogueLabel,
  )
  if (deleted) return { ...deleted, ...back, isDeleted: false }
  // Added here, or of a form that has it no more.
  return { ...newRow(category, { catalogueLabel: null, name }), ...back, name }
}

/** Whether a category that takes one answer has another. */
function isAnswered({ definition, stored }: CategoryState, there: PresentLabel | undefined): boolean {
  if (!takesOne(definition.section, definition.answer)) return false
  return stored.some((row) => row.isChecked && row.id !== (there?.stored?.id ?? null))
}
