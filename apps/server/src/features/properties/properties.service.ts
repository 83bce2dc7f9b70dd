// An owner's properties: each stands once for its address and lives as long as there is an inspection of it (ADR 45).
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { Property, PropertyAddress, PropertyFacts } from '@plumbline/contract/properties'
import type { Clients } from '#server/features/clients/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { type AppError, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { Tell } from '#server/platform/slice.ts'
import { answerOf, type Base, takenFields, versionsAfter } from '#server/platform/versions.ts'
import {
  deleteUnused,
  fieldVersionsOf,
  findAt,
  findProperty,
  insertProperty,
  listProperties,
  lockProperties,
  updateProperty,
} from './properties.repo.ts'

export interface PropertiesDeps {
  clock: Clock
  clients: Pick<Clients, 'get'>
  tell: Tell
}

/** Facts that are left out stay. */
export type PropertyChange = PropertyAddress & {
  [Fact in keyof PropertyFacts]?: PropertyFacts[Fact] | undefined
}

export interface PropertyListQuery {
  /** Those of this client's inspections. */
  clientId?: number | undefined
  search?: string | undefined
  /** Count already loaded: with it a page of 10 from there, without it all, at most 500. */
  from: number | null
}

/** Whatever names a property or a client fails with 404 for another owner's. */
export interface Properties {
  /** Newest first. */
  list(db: Queryable, scope: Scope, query: PropertyListQuery): Promise<Property[]>
  get(db: Queryable, scope: OfOwner, propertyId: number): Promise<Property>
  /**
   * Slices with inspections of it are told (`property.changed`). Fails with 409 where the property, or each of the fields
   * named, is newer than the base; gives that 409 where some are, and the others are written.
   */
  update(
    tx: Queryable,
    scope: Scope,
    propertyId: number,
    change: PropertyChange,
    base: Base<keyof PropertyChange>,
  ): Promise<Property | AppError>
  /** Keeps other changes of an owner's properties out until the transaction ends; comes before any of the next ones. */
  hold(tx: Queryable, scope: OfOwner): Promise<void>
  /** The one at an address; undefined where the owner has none there. */
  at(tx: Queryable, scope: OfOwner, address: PropertyAddress): Promise<number | undefined>
  make(tx: Queryable, scope: Scope, address: PropertyAddress): Promise<number>
  /** The house is the same, its address was written anew. */
  readdress(tx: Queryable, scope: OfOwner, propertyId: number, address: PropertyAddress): Promise<void>
  /** Removes it where no inspection is of it any more. */
  leave(tx: Queryable, scope: OfOwner, propertyId: number): Promise<void>
}

export function propertiesService({ clock, clients, tell }: PropertiesDeps): Properties {
  const get = async (db: Queryable, scope: OfOwner, propertyId: number) => {
    const row = await findProperty(db, scope, propertyId)
    if (!row) throw notFound()
    return row
  }
  /** While the owner's properties are held. */
  const change = async (
    tx: Queryable,
    scope: OfOwner,
    id: number,
    fields: PropertyChange,
    base: Base<keyof PropertyChange> = {},
  ) => {
    const before = await get(tx, scope, id)
    const known = await fieldVersionsOf(tx, id)
    const { fields: taken, split } = await takenFields(
      fields,
      base,
      known,
      before.version,
      async () => before,
    )
    const version = before.version + 1
    const given = Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined))
    const field_versions = JSON.stringify(versionsAfter<object>(known, before, given, version))
    await updateProperty(tx, scope, id, { ...given, version, field_versions, updated_at: clock.now() })
    return split
  }
  return {
    list: async (db, scope, { clientId, search = '', from }) => {
      if (clientId !== undefined) await clients.get(db, scope, clientId)
      return listProperties(db, scope, {
        clientId: clientId ?? null,
        search,
        offset: from ?? 0,
        limit: from === null ? LIST_ALL_MAX : PAGE_SIZE,
      })
    },
    get,
    update: async (tx, scope, propertyId, fields, base) => {
      await lockProperties(tx, scope)
      const split = await change(tx, scope, propertyId, fields, base)
      await tell(tx, 'property.changed', { id: propertyId })
      return answerOf(await get(tx, scope, propertyId), split)
    },
    hold: lockProperties,
    at: findAt,
    make: (tx, scope, { address, city, state, zip }) => {
      const now = clock.now()
      return insertProperty(tx, {
        owner_id: scope.ownerId,
        user_id: scope.userId,
        address,
        city,
        state,
        zip,
        created_at: now,
        updated_at: now,
      })
    },
    readdress: async (tx, scope, propertyId, { address, city, state, zip }) => {
      await change(tx, scope, propertyId, { address, city, state, zip })
    },
    leave: deleteUnused,
  }
}

/** Whether two are one place, to the letter. */
export function isSameAddress(one: PropertyAddress, other: PropertyAddress): boolean {
  return (['address', 'city', 'state', 'zip'] as const).every((field) => one[field] === other[field])
}
