// What lists of clients show of their inspections.
import type { Client } from '@plumbline/contract/clients'
import type { ClientCard, ClientRecord } from '#server/features/clients/index.ts'
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

/** The columns of the view client_cards that are an inspection's; null where the client has none. */
export type CardColumns = Pick<ClientRecord, 'client_name' | 'address'> &
  Pick<ClientCard, 'inspection_id' | 'book_mark' | 'cover_cut_key' | 'not_applicable' | 'progress'>

/** A client's inspection and cover, read with the client itself. */
export function presentCard(links: Links, card: CardColumns): Pick<Client, 'pagecover' | 'inspection'> {
  const { inspection_id, book_mark, not_applicable, progress } = card
  if (inspection_id === null || book_mark === null || not_applicable === null || progress === null)
    return { pagecover: null, inspection: null }
  return {
    inspection: viewCard({ ...card, id: inspection_id, book_mark, not_applicable, progress }),
    pagecover: linkToCover(links, card.cover_cut_key),
  }
}
