// What lists of clients show of their inspections.
import type { Client } from '@plumbline/contract/clients'
import type { Queryable } from '#server/platform/database.ts'
import type { Links } from '#server/platform/links.ts'
import { findCards } from './inspections.repo.ts'
import { linkToCover, viewCard } from './inspections.service.ts'

export type InspectionCardOfClient = Pick<Client, 'pagecover'> & {
  inspection: NonNullable<Client['inspection']>
}

/** Per client its inspection and cover, in one round trip; clients without an inspection are left out. */
export async function findClientCards(
  db: Queryable,
  links: Links,
  clientIds: readonly number[],
): Promise<Map<number, InspectionCardOfClient>> {
  if (clientIds.length === 0) return new Map()
  const rows = await findCards(db, clientIds)
  return new Map(
    rows.map((row) => [
      row.client_id,
      { inspection: viewCard(row), pagecover: linkToCover(links, row.cover_cut_key) },
    ]),
  )
}
