// What lists of clients show of their inspections.
import type { Client } from '@plumbline/contract/clients'
import type { ClientCard, ClientRecord } from '#server/features/clients/index.ts'
import type { Links } from '#server/platform/links.ts'
import { linkToCover, viewCard } from './inspections.service.ts'

/** The columns of a client's card that are its inspection's; null where it has none. */
export type CardColumns = Pick<ClientRecord, 'client_name'> &
  Pick<
    ClientCard,
    | 'inspection_id'
    | 'property_address'
    | 'book_mark'
    | 'section_keys'
    | 'active_section'
    | 'active_title'
    | 'cover_cut_key'
    | 'not_applicable'
    | 'progress'
    | 'revision'
    | 'versions'
  >

/** A client's inspection and cover, read with the client itself. */
export function presentCard(links: Links, card: CardColumns): Pick<Client, 'pagecover' | 'inspection'> {
  const { inspection_id, property_address, book_mark, section_keys, not_applicable, progress, revision } =
    card
  if (
    inspection_id === null ||
    property_address === null ||
    book_mark === null ||
    section_keys === null ||
    not_applicable === null ||
    progress === null ||
    revision === null
  )
    return { pagecover: null, inspection: null }
  return {
    inspection: viewCard({
      ...card,
      id: inspection_id,
      property_address,
      book_mark,
      section_keys,
      not_applicable,
      progress,
      revision,
    }),
    pagecover: linkToCover(links, card.cover_cut_key),
  }
}
