// SQL of an account's end.
import { USER_TYPE_ADMIN, USER_TYPE_INSPECTOR } from '@plumbline/contract/limits'
import type { Queryable } from '#server/platform/database.ts'

/**
 * An account that is to be closed, held against changes until the transaction ends. Rows may still be hung on it: whoever
 * sends its mail holds the mail's row and then notifies, which must not wait for us while we wait for that row.
 */
export async function lockLeavingUser(tx: Queryable, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'profile_image'])
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Holds a closed account: nothing new can be hung on it until the transaction ends. */
export async function lockClosedUser(tx: Queryable, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('leaving_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function userTypeOf(db: Queryable, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('users').select('user_type_id').where('id', '=', id).executeTakeFirst()
  return found?.user_type_id
}

/** In the order of their ids, so that two transactions never wait for each other. */
export async function lockActiveAdministrators(tx: Queryable): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('user_type_id', '=', USER_TYPE_ADMIN)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Codes sent to a user's email and phone, and emails that could be put back. */
export async function deleteProofs(
  tx: Queryable,
  user: { id: number; email: string; phone_number: string },
): Promise<void> {
  const email = user.email.toLowerCase()
  await tx
    .deleteFrom('mailed_codes')
    .where((eb) => eb.or([eb('user_id', '=', user.id), eb('email', '=', email)]))
    .execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', user.id).execute()
  // One that nobody has used yet may be another's who registers with this number; it is over within the hour.
  await tx
    .deleteFrom('phone_verifications')
    .where('phone_number', '=', user.phone_number)
    .where('proof_used_at', 'is not', null)
    .execute()
}

/** Takes all that is personal out of the row, and frees the email. */
export async function emptyUser(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      // No address: nobody can register it, and no mail can be sent there.
      email: `closed-${id}`,
      password_hash: '',
      first_name: '',
      last_name: '',
      phone_number: '',
      is_phone_verified: false,
      is_email_confirmed: false,
      address: '',
      city: '',
      country: '',
      state: '',
      zip: '',
      website: '',
      company_info: '',
      inspector_license_number: '',
      license_expiration_date: null,
      profile_image: null,
      user_type_id: USER_TYPE_INSPECTOR,
      is_active: false,
      paid_times: '[]',
      leaving_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Everything with a foreign key on it goes, or loses its name. */
export async function deleteUser(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
