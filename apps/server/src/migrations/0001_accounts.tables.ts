// The tables of accounts, sessions and of the platform itself.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Filled by the database unless said otherwise. */
type Timestamp = ColumnType<Date, Date | undefined, Date>

export interface UsersTable {
  id: Generated<number>
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone_number: string
  is_phone_verified: Generated<boolean>
  address: Generated<string>
  city: Generated<string>
  country: Generated<string>
  state: Generated<string>
  zip: Generated<string>
  website: Generated<string>
  company_info: Generated<string>
  inspector_license_number: Generated<string>
  /** yyyy-MM-dd */
  license_expiration_date: string | null
  /** Storage key (sha256) of the logo or portrait. */
  profile_image: string | null
  /** 1 administrator, 2 inspector. */
  user_type_id: Generated<number>
  is_active: Generated<boolean>
  /** By a mailed code; until then mail goes to the client alone (0009, decision 24). */
  is_email_confirmed: Generated<boolean>
  /** When paid access runs, with its days of retries, kept by billing; without what is long over (0012). */
  paid_times: ColumnType<PaidTime[], string | undefined, string>
  created_at: Timestamp
  updated_at: Timestamp
  /** What administrators search in, in lower case: name, email, phone, address (0015). */
  search_text: GeneratedAlways<string>
  /** When the account was closed for good: emptied of what is personal, it waits for all that hangs on it to go (0016). */
  leaving_at: ColumnType<Date | null, Date | undefined, Date>
  /** Until when a password that another chose signs in, once; null for one of the owner's own (0081). */
  first_password_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** ISO 8601. */
export interface PaidTime {
  from: string
  until: string
}

export interface AccessTokensTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  /** The administrator signed in as this user (decision 8). */
  impersonator_id: number | null
  /** The administrator's own session, which this one ends with (0015). */
  impersonator_session_id: number | null
  device: Generated<string>
  created_at: Timestamp
  last_used_at: Timestamp
  expires_at: Date
}

export interface RateWindowsTable {
  key: string
  hits: number
  ends_at: Date
}

export interface IdempotencyAnswersTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number
  body: string
  expires_at: Date
}

export interface AccountTables {
  users: UsersTable
  access_tokens: AccessTokensTable
  rate_windows: RateWindowsTable
  idempotency_answers: IdempotencyAnswersTable
}
