// What was removed of an inspection: kept for 30 days, listed, and brought back to its place (decision 42).
import { REMOVED_KEPT_DAYS } from '@plumbline/contract/limits'
import { REMOVED_TEXT, type RemovedKind, type RemovedThing } from '@plumbline/contract/removed'
import { takesOne } from '@plumbline/domain/answers'
import { sectionKeyOf } from '@plumbline/domain/form'
import { isNameTaken } from '@plumbline/domain/label-edits'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Categories, OpenedCategory } from './category-access.ts'
import type { Files } from './files.service.ts'
import { storeFinding } from './findings.service.ts'
import { viewCategory } from './inspection-views.ts'
import { findInspection } from './inspections.repo.ts'
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
  eraseRemoved,
  insertRemoved,
  listRemoved,
  photosToKeep,
  type RemovedLabel,
  renamePhotos,
  takeRemoved,
} from './removed.repo.ts'

const DAY_MS = 86_400_000
const KEPT_MS = REMOVED_KEPT_DAYS * DAY_MS

export interface Removed {
  /** Keeps a label of a locked category before what it holds is taken away. */
  keep(
    tx: Queryable,
    scope: Scope,
    kind: RemovedKind,
    at: { opened: OpenedCategory; label: PresentLabel },
  ): Promise<void>
  list(db: Queryable, scope: Scope): Promise<RemovedThing[]>
  /**
   * Brings a thing back, with its photos. Fails with 404 for another owner's, or once 30 days are over; with 409 where
   * something newer is in its place, or the inspection has none for it.
   */
  restore(tx: Queryable, scope: Scope, wish: { kind: RemovedKind; id: number }): Promise<Restored>
  /** Erases what was removed 30 days ago, with its files. */
  sweep(now: Date): Promise<void>
}

export interface Restored {
  kind: RemovedKind
  client_id: number
  inspection_id: number
  category: string
  revision: number
}

export function removedService(deps: {
  clock: Clock
  database: Database
  links: Links
  files: Pick<Files, 'forget'>
  categories: Pick<Categories, 'lock'>
}): Removed {
  const { clock, database, links, files, categories } = deps
  const since = (now: Date) => new Date(now.getTime() - KEPT_MS)

  const open = async (tx: Queryable, scope: Scope, inspection_id: number, category: string) => {
    const path = { inspection_id, category, step_name: sectionKeyOf(category) }
    return categories.lock(tx, scope, path).catch((error: unknown) => {
      // A newer form may have no such category.
      const isGone = error instanceof AppError && error.code === 'invalid'
      throw isGone ? new AppError('conflict', { message: REMOVED_TEXT.placeGone }) : error
    })
  }

  return {
    keep: async (tx, scope, kind, { opened: { category, inspection }, label }) => {
      const { images, ...stored } = storedOf(category, label)
      await insertRemoved(tx, {
        owner_id: scope.ownerId,
        inspection_id: inspection.id,
        kind,
        category: category.definition.id,
        name: label.name,
        content: {
          label: stored,
          photos: await photosToKeep(
            tx,
            images.map(({ id }) => id),
          ),
        },
        removed_at: clock.now(),
      })
    },
    list: async (db, scope) => {
      const rows = await listRemoved(db, scope, since(clock.now()))
      return rows.map(({ removed_at, ...row }) => ({
        ...row,
        removed_at: removed_at.toISOString(),
        removed_until: new Date(removed_at.getTime() + KEPT_MS).toISOString(),
      }))
    },
    restore: async (tx, scope, wish) => {
      const row = await takeRemoved(tx, scope, wish, since(clock.now()))
      if (!row) throw notFound()
      const { inspection_id, category, content } = row
      const opened = await open(tx, scope, inspection_id, category)
      const now = broughtBack(opened.category, content, row.name)
      if (!now)
        throw new AppError('conflict', {
          message: REMOVED_TEXT.placeTaken,
          extra: { current: viewCategory(links, opened.category) },
        })
      const { added, revision } = await storeFinding(tx, opened, { row: now, changed: [now] }, content.photos)
      const named = added.flatMap(({ id }, index) => {
        const { photoId = null, userId = null } = content.photos[index] ?? {}
        return photoId === null || userId === null ? [] : [{ id, photoId, userId }]
      })
      await renamePhotos(tx, named)
      const inspection = await findInspection(tx, scope, inspection_id)
      if (!inspection) throw notFound()
      return { kind: row.kind, client_id: inspection.client_id, inspection_id, category, revision }
    },
    sweep: (now) => database.transaction(async (tx) => files.forget(tx, await eraseRemoved(tx, since(now)))),
  }
}

/** The row of a label as it was, on top of what is there; null where that is newer work, or has its name. */
function broughtBack(category: CategoryState, { label }: RemovedLabel, name: string): StoredLabel | null {
  const { id, catalogueLabel, category: _, version: _version, fieldVersions: _fields, ...held } = label
  const { checkedVersion: _checked, orderVersion: _order, isDeleted: _deleted, ...content } = held
  const present = presentLabels(category)
  const there = present.find(({ stored, catalogueLabel: of }) =>
    catalogueLabel === null ? stored !== null && stored.id === id : of === catalogueLabel,
  )
  if (there && there.stored !== null && (hasDetails(there.stored) || there.stored.value !== null)) return null
  const others = present.filter((one) => one !== there).map((one) => one.name)
  if (isNameTaken(others, there?.name ?? name)) return null
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
