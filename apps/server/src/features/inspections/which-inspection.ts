// The inspection that a call means and its client, read or held against changes. Which one it is, clients decide.
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { ClientRecord, Clients } from '#server/features/clients/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findInspection, type InspectionRow, lockInspection } from './inspections.repo.ts'

export interface Meant {
  client: ClientRecord
  /** Null where the client has none. */
  inspection: InspectionRow | null
}

/** Fails with 404 for another owner's client or inspection. */
export async function findMeant(
  db: Queryable,
  clients: Pick<Clients, 'meant'>,
  scope: Scope,
  which: WhichInspection,
): Promise<Meant> {
  const { client, inspectionId } = await clients.meant(db, scope, which)
  if (inspectionId === null) return { client, inspection: null }
  return { client, inspection: (await findInspection(db, scope, inspectionId)) ?? null }
}

/**
 * The same, both held until the transaction ends: the client first, so that of two that make an inspection at once the
 * second sees the first's.
 */
export async function lockMeant(
  tx: Queryable,
  clients: Pick<Clients, 'lock' | 'meant'>,
  scope: Scope,
  which: WhichInspection,
): Promise<Meant> {
  const client = await clients.lock(tx, scope, which)
  const { inspectionId } = await clients.meant(tx, scope, which)
  if (inspectionId === null) return { client, inspection: null }
  const inspection = await lockInspection(tx, scope, inspectionId)
  if (!inspection) throw notFound()
  return { client, inspection }
}
