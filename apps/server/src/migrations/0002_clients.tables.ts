// The table of clients.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Versions } from './0003_inspections.tables.ts'

export interface ClientsTable {
  id: Generated<number>
  /** Whose it is (0031). */
  owner_id: number
  /** Who made it. */
  user_id: number
  client_name: string
  contactname: string
  address: string
  city: string
  state: string
  zip: string
  phone: string
  fax: string
  email: string
  is_active: Generated<boolean>
  /** 0025: of the sample inspection; at most one of an inspector. */
  is_sample: Generated<boolean>
  /** Name, email and address in lower case, each on a line of its own, for the trigram index. */
  search_text: GeneratedAlways<string>
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
  /** Its own part of what its changes count by (0085). */
  version: Generated<number>
  /** Of each field, the count at which it was changed last (0085). */
  field_versions: ColumnType<Versions | null, string | undefined, string>
}

export interface ClientTables {
  clients: ClientsTable
}
