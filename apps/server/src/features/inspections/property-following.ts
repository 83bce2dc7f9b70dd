// What an inspection does when its client or its property is changed: it follows the client's address as far as it stood
// there, and its name follows both.
import { isSameAddress, type Properties } from '#server/features/properties/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { SliceEvents } from '#server/platform/slice.ts'
import {
  isSharedProperty,
  moveInspections,
  propertiesOfClient,
  renameInspections,
} from './inspections.repo.ts'

/**
 * Properties at the client's old address are at the new one: written anew where they are this client's alone and the
 * owner has none there, else the inspections move to the one that is there, or to a new one.
 */
export async function followClient(
  tx: Queryable,
  properties: Properties,
  { scope, id, before, after }: SliceEvents['client.changed'],
): Promise<void> {
  // Also before names alone are changed: two changes that rename the same inspections would wait for each other.
  await properties.hold(tx, scope)
  if (!isSameAddress(before, after))
    for (const propertyId of await propertiesOfClient(tx, id)) {
      if (!isSameAddress(await properties.get(tx, scope, propertyId), before)) continue
      const there = await properties.at(tx, scope, after)
      if (there === undefined && !(await isSharedProperty(tx, propertyId, id))) {
        await properties.readdress(tx, scope, propertyId, after)
        continue
      }
      await moveInspections(tx, id, propertyId, there ?? (await properties.make(tx, scope, after)))
      await properties.leave(tx, scope, propertyId)
    }
  await renameInspections(tx, 'client_id', id)
}
