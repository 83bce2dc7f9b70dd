// How an inspection begins and ends: made for a client at a property, or resumed; removed with all that is kept of it.
import { isDeepStrictEqual } from 'node:util'
import { allDetails, type DetailFields, propertyDetails } from '@plumbline/contract/inspection-details'
import type { PropertyAddress } from '@plumbline/contract/properties'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { Accounts } from '#server/features/account/index.ts'
import type { ClientRecord, Clients } from '#server/features/clients/index.ts'
import type { Properties } from '#server/features/properties/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { SliceEvents, Tell } from '#server/platform/slice.ts'
import { dayAt, timeZoneOf } from '#server/platform/time-zones.ts'
import { isStale, stale } from '#server/platform/versions.ts'
import type { Bringing } from './brought.service.ts'
import { coverKeysOf } from './covers.service.ts'
import type { Files } from './files.service.ts'
import { idOfInspection, inspectionOfId, nameInspection, takeInspectionId } from './inspection-ids.repo.ts'
import { checkVersion, THING, versionOf } from './inspection-versions.ts'
import {
  changeInspection,
  deleteInspection,
  findInspection,
  type InspectionRow,
  insertInspection,
  inspectionsOfClient,
  lockInspection,
} from './inspections.repo.ts'
import { inspectionNameOf } from './inspections.service.ts'
import { fileKeysOfPhotos } from './labels.repo.ts'
import { removedFileKeys } from './removed.repo.ts'
import type { Removed } from './removed.service.ts'
import { firstProgress } from './step-progress.ts'
import { lockMeant } from './which-inspection.ts'

/** The kind of one that was not told its own. */
const USUAL_KIND = 'home'

/** What a description is saved for; all but the description counts only where an inspection is made. */
export interface InspectionWish extends WhichInspection {
  /** Another one of the client, whatever it has; nothing beside an `inspection_id`. */
  new?: boolean | undefined
  /** What the device calls it. */
  uuid?: string | undefined
  paragraph_text: string
  kind?: string | undefined
  /** Left out, the owner's default. */
  template_id?: number | undefined
  property_id?: number | undefined
  /** Where it is not known yet; without either the client's address. */
  property?: PropertyAddress | undefined
  /** Of the description, where it is changed. */
  version?: number | undefined
  /** Description answers of the last inspection there come as proposals. */
  take_over?: boolean | undefined
  start_date?: string | undefined
  start_time?: string | undefined
  /** Those named are set, also where the description is changed. */
  details?: DetailFields | undefined
}

export interface MadeInspection {
  uuid: string | null
  version: number
  revision: number
}

export interface InspectionRemoval {
  version: number | undefined
  /** The inspection as it is shown. */
  current(): Promise<unknown>
}

/** Every call fails with 404 for another owner's client, inspection or property. */
export interface InspectionMaking {
  /**
   * Makes an inspection, or changes the description of the one that is meant; gives its id. One whose `uuid` is known is
   * there: it is neither made nor changed, and where it was removed this fails with 410.
   */
  save(tx: Queryable, scope: Scope, wish: InspectionWish): Promise<number>
  /** Of one that was saved: its `uuid`, or null, the version of its description, and its revision. */
  made(db: Queryable, scope: Scope, inspectionId: number): Promise<MadeInspection>
  /**
   * With its photos, reports and mails, kept for 30 days; the sample goes whole, with its client. Fails with 409 and `current` where anything
   * was entered after the revision that `version` is.
   */
  remove(tx: Queryable, scope: Scope, inspectionId: number, base: InspectionRemoval): Promise<void>
  /** The same of all of a client, before its row goes; `check` is told what they count while they are held. */
  removeOfClient(tx: Queryable, removed: SliceEvents['client.removed']): Promise<void>
}

export function inspectionMaking(deps: {
  clock: Clock
  clients: Pick<Clients, 'countRemoved' | 'lock' | 'meant' | 'remove'>
  accounts: Pick<Accounts, 'get'>
  properties: Properties
  templates: Pick<Templates, 'forNew' | 'checkKnown'>
  bringing: Pick<Bringing, 'last' | 'bring'>
  files: Pick<Files, 'forget'>
  removed: Pick<Removed, 'keepWhole'>
  tell: Tell
}): InspectionMaking {
  const { clock, clients, accounts, properties, templates, bringing, files, removed, tell } = deps

  const houseOf = async (tx: Queryable, scope: Scope, client: ClientRecord, wish: InspectionWish) => {
    await properties.hold(tx, scope)
    if (wish.property_id !== undefined) return properties.get(tx, scope, wish.property_id)
    const address = wish.property ?? client
    const id = (await properties.at(tx, scope, address)) ?? (await properties.make(tx, scope, address))
    return properties.get(tx, scope, id)
  }

  const known = async (tx: Queryable, scope: Scope, uuid: string) => {
    const id = await inspectionOfId(tx, scope, uuid)
    if (id === null) throw new AppError('gone')
    return id
  }

  const make = async (tx: Queryable, scope: Scope, client: ClientRecord, wish: InspectionWish) => {
    if (wish.uuid !== undefined && !(await takeInspectionId(tx, scope, wish.uuid))) {
      // Another request with the same, for another client, was first by a moment.
      const there = await known(tx, scope, wish.uuid)
      if (there !== undefined) return there
    }
    const property = await houseOf(tx, scope, client, wish)
    const { versionId, form } = await templates.forNew(tx, scope, wish.template_id || undefined)
    const last = wish.take_over ? await bringing.last(tx, scope, property.id) : undefined
    const zone = timeZoneOf(property, await accounts.get(tx, client.user_id))
    const id = await insertInspection(tx, {
      client_id: client.id,
      owner_id: client.owner_id,
      user_id: scope.userId,
      property_id: property.id,
      kind: wish.kind || USUAL_KIND,
      name: inspectionNameOf(client, property),
      template_version_id: versionId,
      description: wish.paragraph_text,
      details: answered({ ...(last && propertyDetails(last.details)), ...wish.details }),
      start_date: wish.start_date ?? null,
      start_time: wish.start_time ?? null,
      progress: firstProgress(form),
      added_on: dayAt(clock.now(), zone),
    })
    if (wish.uuid !== undefined) await nameInspection(tx, scope, wish.uuid, id)
    if (last) await bringing.bring(tx, last, { id, form })
    return id
  }

  /** @param keep keeps them before their rows go; null where nothing is kept */
  const removeHeld = async (
    tx: Queryable,
    scope: OfOwner,
    rows: readonly InspectionRow[],
    keep: (() => Promise<void>) | null,
  ) => {
    for (const { id } of rows) await tell(tx, 'inspection.removed', { id, isKept: keep !== null })
    await keep?.()
    for (const row of rows) {
      // Others may have equal files, which their job looks for.
      if (!keep)
        await files.forget(tx, [
          ...(await fileKeysOfPhotos(tx, row.id)),
          ...(await removedFileKeys(tx, 'inspection_id', row.id)),
          ...coverKeysOf(row),
        ])
      await deleteInspection(tx, row.id)
      await properties.leave(tx, scope, row.property_id)
    }
  }

  return {
    made: async (db, scope, id) => {
      const row = await findInspection(db, scope, id)
      if (!row) throw notFound()
      const { revision } = row
      return { uuid: await idOfInspection(db, id), version: versionOf(row, THING.description), revision }
    },
    save: async (tx, scope, wish) => {
      const { uuid, inspection_id } = wish
      const there =
        uuid === undefined || inspection_id !== undefined ? undefined : await known(tx, scope, uuid)
      if (there !== undefined) return there
      if (wish.property_id !== undefined) await properties.get(tx, scope, wish.property_id)
      if (wish.template_id) await templates.checkKnown(tx, scope, wish.template_id)
      const { client, inspection } = await lockMeant(tx, clients, scope, wish)
      const isAnother = wish.new && wish.inspection_id === undefined
      if (!inspection || isAnother) return make(tx, scope, client, wish)
      const { id, description } = inspection
      const current = () => ({ paragraph_text: description, details: allDetails(inspection.details) })
      checkVersion(inspection, THING.description, wish.version, current)
      const details = answered({ ...inspection.details, ...wish.details })
      const isSame = description === wish.paragraph_text && isDeepStrictEqual(details, inspection.details)
      const change = { description: wish.paragraph_text, details }
      await changeInspection(tx, id, change, isSame ? [] : [THING.description])
      return id
    },
    remove: async (tx, scope, inspectionId, { version, current }) => {
      const which = { inspection_id: inspectionId }
      await clients.lock(tx, scope, which)
      await properties.hold(tx, scope)
      const { client, inspection } = await lockMeant(tx, clients, scope, which)
      if (!inspection) return
      const { revision } = inspection
      if (isStale(revision, version, revision)) throw stale(await current())
      if (client.is_sample) return clients.remove(tx, scope, client.id)
      const property = await properties.get(tx, scope, inspection.property_id)
      const keep = () =>
        removed.keepWhole(tx, {
          kind: 'inspection',
          owner_id: client.owner_id,
          name: inspectionNameOf(client, property),
          thing_id: inspection.id,
          client_id: client.id,
          clientId: null,
          inspectionIds: [inspection.id],
        })
      await removeHeld(tx, scope, [inspection], keep)
      await clients.countRemoved(tx, scope, client.id, revision)
    },
    removeOfClient: async (tx, { id: clientId, ownerId, name, check }) => {
      const scope = { ownerId }
      const rows = await inspectionsOfClient(tx, scope, clientId)
      if (rows.length > 0) await properties.hold(tx, scope)
      let entered = 0
      for (const { id } of rows) entered += 1 + ((await lockInspection(tx, scope, id))?.revision ?? 0)
      await check?.(entered)
      const inspectionIds = rows.map(({ id }) => id)
      const keep = (known: string) => () =>
        removed.keepWhole(tx, {
          kind: 'client',
          owner_id: ownerId,
          thing_id: clientId,
          client_id: null,
          name: known,
          clientId,
          inspectionIds,
        })
      await removeHeld(tx, scope, rows, name === null ? null : keep(name))
    },
  }
}

/** Fields that somebody answered. */
function answered(details: DetailFields): DetailFields {
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value.length > 0),
  )
}
