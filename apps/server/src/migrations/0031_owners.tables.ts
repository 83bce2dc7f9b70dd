// The tables of owners: whose everything is, and who works for them.
import type { Generated } from 'kysely'

export interface OwnersTable {
  id: Generated<number>
  made_at: Generated<Date>
}

export interface MembersTable {
  owner_id: number
  /** Of one owner at a time. */
  user_id: number
  /** What each may do: `platform/scope.ts`. */
  role: 'owner' | 'member'
}

export interface OwnerTables {
  owners: OwnersTable
  members: MembersTable
}
