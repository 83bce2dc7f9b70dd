// Accounts: making one, showing it, its picture; and who is entitled to work.
import type { Account, User } from '@plumbline/contract/account'
import type { RegisterRequest } from '@plumbline/contract/auth'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { UploadedFile } from '@plumbline/contract/wire'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { PaidTime } from '#server/migrations/0001_accounts.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WorkOwner } from '#server/platform/work-queue.ts'
import {
  endFirstPassword,
  findUser,
  findUserByEmail,
  insertUser,
  isProfileImage,
  lockUserByEmail,
  renewPasswordHash,
  setActive,
  setEmailConfirmed,
  setPaidTimes,
  setPasswordHash,
  setProfileImage,
  setUserType,
  type UserRow,
} from './account.repo.ts'
import { isHeldForOther } from './email-changes.repo.ts'
import { isEntitled, isOnTrial } from './entitlement.ts'
import { findScope, insertOwner } from './owners.repo.ts'
import { makeProfilePicture } from './profile-picture.ts'

export interface AccountDeps {
  clock: Clock
  storage: Storage
  links: Links
}

/** What an account is made of beside the profile fields. */
export interface NewAccount {
  profile: Omit<RegisterRequest, 'password' | 'phone_token' | 'profile_image' | 'device_id'>
  passwordHash: string
  isPhoneVerified: boolean
  /** Until when the password signs in, once, where it is not the owner's own. */
  firstPasswordUntil?: Date | null
  /** Where nobody is there to enter a code. */
  isEmailConfirmed?: boolean
  /** Storage key of the picture, from `keepPicture`. */
  pictureKey: string | null
  userTypeId?: number
}

/** What signing in and changing the password need to know. */
export interface SignInFacts {
  userId: number
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  /** Whether another chose the password: it signs in once, and not for long. */
  isFirstPassword: boolean
  isActive: boolean
}

export interface MailRights {
  /** By a mailed code that came back. */
  isEmailConfirmed: boolean
  /** Works on the free trial alone. */
  isOnTrial: boolean
}

export interface Accounts {
  /** The account in full, as my-account shows it. Fails with 404. */
  get(db: Queryable, userId: number): Promise<Account>
  /** The account as get-user shows it. Fails with 404. */
  /** Whose data a user works with; null for one who is gone. */
  scopeOf(db: Queryable, userId: number): Promise<Scope | null>
  getUser(db: Queryable, userId: number): Promise<User>
  /** Whether an account may have this email: nobody has it, and none but this user can put it back. */
  isEmailFree(db: Queryable, email: string, userId?: number): Promise<boolean>
  findForSignIn(db: Queryable, email: string): Promise<SignInFacts | null>
  /** The same of a user who is signed in. Fails with 404. */
  signInFacts(db: Queryable, userId: number): Promise<SignInFacts>
  /** Whoever has this email is changed by nobody else until the transaction ends. */
  holdByEmail(tx: Queryable, email: string): Promise<void>
  /** Gives false when the password is not the one whose hash is `from` any more. */
  setPassword(tx: Queryable, userId: number, passwordHash: string, from?: string): Promise<boolean>
  /** Sets one that another chose than the owner: until then it signs in, once; null for as long as it stays. */
  setFirstPassword(tx: Queryable, userId: number, passwordHash: string, until: Date | null): Promise<void>
  /** Uses such a one up. Gives false when it was used before, or is over. */
  useFirstPassword(tx: Queryable, userId: number): Promise<boolean>
  /** Another hash of the same password; nothing where that was changed meanwhile. */
  renewHash(db: Queryable, userId: number, hashes: { from: string; to: string }): Promise<void>
  /** The email is its owner's: something that was mailed there came back. */
  setEmailConfirmed(tx: Queryable, userId: number): Promise<void>
  /** Whether the user may sign in. */
  setActive(tx: Queryable, userId: number, isActive: boolean): Promise<void>
  /** When paid access runs; every process hears of it. */
  setPaidTimes(tx: Queryable, userId: number, times: readonly PaidTime[]): Promise<void>
  /** Fails with 422 `Email is Already Taken`. */
  create(tx: Queryable, account: NewAccount): Promise<User>
  /** Makes an administrator of a user; false when there is no such user. */
  promote(tx: Queryable, email: string): Promise<boolean>
  /** Checks and keeps a picture; gives its storage key. Fails with 422 when it does not decode. */
  keepPicture(owner: WorkOwner, file: UploadedFile): Promise<string>
  /** Sets the picture; gives a link to it. */
  setPicture(tx: Queryable, userId: number, key: string): Promise<string>
  /** When the account was made: the trial counts from there. Fails with 404. */
  createdAt(db: Queryable, userId: number): Promise<Date>
  /** Whom an account may mail (decision 24). Fails with 404. */
  mailRights(db: Queryable, userId: number): Promise<MailRights>
  /** Storage key of the account's picture, for the report's cover; null without one. */
  pictureKey(db: Queryable, userId: number): Promise<string | null>
  /** Whether a file of the store is somebody's picture, so that it is not removed for another's sake. */
  isPicture(db: Queryable, key: string): Promise<boolean>
}

export function accountService({ clock, storage, links }: AccountDeps): Accounts {
  const linkTo = (key: string) => links.to({ key, type: 'image/jpeg', name: 'profile.jpg' })
  const present = (row: UserRow): Account => presentAccount(row, clock.now(), linkTo)
  const load = async (db: Queryable, userId: number): Promise<UserRow> => {
    const row = await findUser(db, userId)
    if (!row) throw new AppError('not_found')
    return row
  }
  return {
    get: async (db, userId) => present(await load(db, userId)),
    scopeOf: async (db, userId) => (await findScope(db, userId)) ?? null,
    getUser: async (db, userId) => present(await load(db, userId)),
    isEmailFree: async (db, email, userId) =>
      (await findUserByEmail(db, email)) === undefined &&
      !(await isHeldForOther(db, { email, userId, now: clock.now() })),
    findForSignIn: async (db, email) => {
      const row = await findUserByEmail(db, email)
      return row ? signInFactsOf(row) : null
    },
    signInFacts: async (db, userId) => signInFactsOf(await load(db, userId)),
    setPassword: (tx, userId, passwordHash, from) =>
      setPasswordHash(tx, userId, passwordHash, {
        now: clock.now(),
        ...(from === undefined ? {} : { from }),
      }),
    setFirstPassword: async (tx, userId, passwordHash, until) => {
      await setPasswordHash(tx, userId, passwordHash, { now: clock.now(), firstUntil: until })
    },
    useFirstPassword: (tx, userId) => endFirstPassword(tx, userId, clock.now()),
    renewHash: renewPasswordHash,
    setEmailConfirmed,
    holdByEmail: lockUserByEmail,
    setActive: (tx, userId, isActive) => setActive(tx, userId, isActive, clock.now()),
    setPaidTimes,
    create: async (tx, account) => {
      const { adress, license_expiration_date, ...profile } = account.profile
      const now = clock.now()
      const row = await insertUser(tx, {
        ...profile,
        address: adress,
        license_expiration_date: license_expiration_date ?? null,
        password_hash: account.passwordHash,
        first_password_until: account.firstPasswordUntil ?? null,
        is_phone_verified: account.isPhoneVerified,
        is_email_confirmed: account.isEmailConfirmed ?? false,
        profile_image: account.pictureKey,
        ...(account.userTypeId === undefined ? {} : { user_type_id: account.userTypeId }),
        created_at: now,
        updated_at: now,
      })
      if (!row) throw invalid({ email: [FIELD.emailTaken] })
      await insertOwner(tx, row.id, now)
      return present(row)
    },
    promote: (tx, email) => setUserType(tx, email, USER_TYPE_ADMIN),
    keepPicture: async (owner, file) => (await storage.put(await makeProfilePicture(owner, file))).key,
    setPicture: async (tx, userId, key) => {
      await setProfileImage(tx, userId, key, clock.now())
      return linkTo(key)
    },
    createdAt: async (db, userId) => (await load(db, userId)).created_at,
    mailRights: async (db, userId) => {
      const row = await load(db, userId)
      return { isEmailConfirmed: row.is_email_confirmed, isOnTrial: isOnTrial(row, clock.now()) }
    },
    pictureKey: async (db, userId) => (await load(db, userId)).profile_image,
    isPicture: isProfileImage,
  }
}

function signInFactsOf(row: UserRow): SignInFacts {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    isFirstPassword: row.first_password_until !== null,
    isActive: row.is_active,
  }
}

function presentAccount(row: UserRow, now: Date, linkTo: (key: string) => string): Account {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    country: row.country,
    city: row.city,
    profile_image: row.profile_image ? linkTo(row.profile_image) : null,
    email: row.email,
    is_payment_done: isEntitled(row, now) ? 1 : 0,
    created_at: row.created_at.toISOString(),
    user_type_id: row.user_type_id,
    phone_number: row.phone_number,
    address: row.address,
    adress: row.address,
    state: row.state,
    zip: row.zip,
    website: row.website,
    company_info: row.company_info,
    inspector_license_number: row.inspector_license_number,
    license_expiration_date: row.license_expiration_date,
    is_email_confirmed: row.is_email_confirmed ? 1 : 0,
    is_phone_verified: row.is_phone_verified ? 1 : 0,
  }
}
