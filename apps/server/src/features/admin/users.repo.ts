// SQL of the users table as administrators see and change it.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { sql } from 'kysely'
import { longList, type Queryable } from '#server/platform/database.ts'
import { likePattern } from '#server/platform/search.ts'

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'address',
  'city',
  'state',
  'phone_number',
  'is_active',
  'user_type_id',
] as const

/** What administrators see of a user. */
export interface ListedUser {
  id: number
  first_name: string
  last_name: string
  email: string
  address: string
  city: string
  state: string
  phone_number: string
  is_active: boolean
  user_type_id: number
}

const listed = (db: Queryable, isActive: boolean | undefined) => {
  const users = db.selectFrom('users').select(columns).where('leaving_at', 'is', null)
  const meant = isActive === undefined ? users : users.where('is_active', '=', isActive)
  return meant.orderBy('id', 'desc')
}

/** A page of users, newest first; `isActive` undefined: all. Far down the list only an index is walked to its place. */
export function listUsers(
  db: Queryable,
  isActive: boolean | undefined,
  offset: number,
): Promise<ListedUser[]> {
  const ids = db.selectFrom('users').select('id').where('leaving_at', 'is', null)
  const meant = isActive === undefined ? ids : ids.where('is_active', '=', isActive)
  const page = meant.orderBy('id', 'desc').limit(PAGE_SIZE).offset(offset)
  return longList(db, db.selectFrom('users').select(columns).where('id', 'in', page).orderBy('id', 'desc'))
}

/** What a phone number may be written with beside its digits. */
const PHONE_TEXT = /^[\d\s()+./-]*$/
const PHONE_DIGITS_MIN = 3

/**
 * Users that hold a text in name, email, phone or address, newest first, whatever the case (decision 8); `%` and `_`
 * are plain. A phone number is found however it is written.
 */
export function searchUsers(
  db: Queryable,
  search: string,
  isActive: boolean | undefined,
  limit: number,
): Promise<ListedUser[]> {
  const pattern = sql<string>`lower(${likePattern(search)})`
  const digits = PHONE_TEXT.test(search) ? search.replaceAll(/\D/g, '') : ''
  const found = listed(db, isActive).where((eb) =>
    digits.length < PHONE_DIGITS_MIN || digits === search
      ? eb('search_text', 'like', pattern)
      : eb.or([eb('search_text', 'like', pattern), eb('search_text', 'like', `%${digits}%`)]),
  )
  return longList(db, found.limit(limit))
}

/** A user who is not leaving, held against changes until the transaction ends. */
export function lockUser(tx: Queryable, id: number): Promise<ListedUser | undefined> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The email of a user; undefined for none. */
export async function emailOf(db: Queryable, id: number): Promise<string | undefined> {
  const found = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return found?.email
}
