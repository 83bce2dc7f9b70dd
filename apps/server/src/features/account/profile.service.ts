// Changing one's profile: the email with its notice to the old address, the number with its proof, the picture.
import type { Account } from '@plumbline/contract/account'
import type { ProfileFields } from '@plumbline/contract/profile'
import { FIELD } from '@plumbline/contract/texts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Tell } from '#server/platform/slice.ts'
import { findUser, lockUser, type UserRow, updateUser } from './account.repo.ts'
import type { Accounts } from './account.service.ts'
import { emailChangedLetter } from './account-letters.ts'
import type { EmailChanges } from './email-changes.service.ts'
import type { EmailConfirmation } from './email-confirmation.service.ts'
import type { MailedCodes } from './mailed-codes.ts'
import { isSameNumber } from './phone-number.ts'
import type { Phones } from './phones.service.ts'

/** Of one account. Each change of the email mails the old address and the new: they may be anybody's. */
const CHANGES = { tries: 60, seconds: 3_600 }
const EMAIL_CHANGES = { tries: 4, seconds: 24 * 3_600 }

/** The profile as it is to be, with its picture kept. */
export interface PreparedProfile {
  fields: Omit<ProfileFields, 'profile_image'>
  /** Null: the picture stays. */
  pictureKey: string | null
}

export interface Profiles {
  /** What takes long before the transaction. Fails with 403 for another's email, with 422, and with 429. */
  prepare(
    db: Queryable,
    caller: Caller,
    profile: ProfileFields,
    confirmation?: string,
  ): Promise<PreparedProfile>
  /** Fails with 403, 404, and with 422 for an email taken meanwhile or a number that is not proved. */
  update(
    tx: Queryable,
    caller: Caller,
    profile: PreparedProfile,
  ): Promise<{ user: Account; isOtherEmail: boolean }>
}

export interface ProfilesDeps {
  clock: Clock
  accounts: Pick<Accounts, 'get' | 'isEmailFree' | 'keepPicture'>
  emailChanges: Pick<EmailChanges, 'note'>
  phones: Pick<Phones, 'takeProof'>
  codes: Pick<MailedCodes, 'end'>
  confirmation: Pick<EmailConfirmation, 'sendCode'>
  letters: Letters
  limits: RateLimits
  requireVerifiedPhone: boolean
  spendOnPictures: SpendOnPictures
  tell: Tell
}

export function profilesService(deps: ProfilesDeps): Profiles {
  const { clock, accounts, confirmation, letters } = deps

  const checkEmailRight = (user: UserRow, email: string, caller: Caller) => {
    if (isOtherEmail(user, email) && caller.impersonatorId !== null) throw new AppError('impersonating')
  }

  /** Whether the number is proved then. A number that changes is not, but with a proof of its own (decision 6). */
  const isPhoneProved = async (tx: Queryable, user: UserRow, fields: PreparedProfile['fields']) => {
    const { phone_number, phone_token } = fields
    const isSame = isSameNumber(user.phone_number, phone_number)
    if (isSame && user.is_phone_verified) return true
    const isProved = phone_token !== undefined && (await deps.phones.takeProof(tx, phone_token, phone_number))
    if (!isProved && (phone_token !== undefined || (deps.requireVerifiedPhone && !isSame)))
      throw invalid({ phone_number: [FIELD.phoneUnproved] })
    return isProved
  }

  const tellOfNewEmail = async (tx: Queryable, user: UserRow, changed: UserRow) => {
    // What was mailed to the old address must not open the account any more.
    await deps.codes.end(tx, user.id)
    const content = emailChangedLetter({
      firstName: user.first_name,
      newEmail: changed.email,
      at: clock.now(),
      undoUrl: await deps.emailChanges.note(tx, user),
    })
    const to = { name: `${user.first_name} ${user.last_name}`.trim(), address: user.email }
    await letters.send(tx, { to, content, userId: user.id })
    await confirmation.sendCode(tx, changed)
  }

  return {
    prepare: async (db, caller, { profile_image, ...fields }, confirmation) => {
      const user = await findUser(db, caller.userId)
      if (!user) throw notFound()
      checkEmailRight(user, fields.email, caller)
      if (isOtherEmail(user, fields.email)) await deps.tell(db, 'email.changing', { caller, confirmation })
      await deps.limits.take(`profile:${user.id}`, CHANGES)
      if (isOtherEmail(user, fields.email) && !(await accounts.isEmailFree(db, fields.email, user.id)))
        throw invalid({ email: [FIELD.emailTaken] })
      if (isOtherEmail(user, fields.email)) await deps.limits.take(`profile-email:${user.id}`, EMAIL_CHANGES)
      if (profile_image) await deps.spendOnPictures(caller.userId, [profile_image])
      return {
        fields,
        pictureKey: profile_image ? await accounts.keepPicture(caller.userId, profile_image) : null,
      }
    },

    update: async (tx, caller, { fields, pictureKey }) => {
      const user = await lockUser(tx, caller.userId)
      if (!user) throw notFound()
      checkEmailRight(user, fields.email, caller)
      const { adress, license_expiration_date, phone_token: _, ...rest } = fields
      const isOther = isOtherEmail(user, fields.email)
      const changed = await updateUser(tx, user.id, {
        ...rest,
        address: adress,
        license_expiration_date: license_expiration_date ?? null,
        is_phone_verified: await isPhoneProved(tx, user, fields),
        ...(isOther ? { is_email_confirmed: false } : {}),
        ...(pictureKey === null ? {} : { profile_image: pictureKey }),
        updated_at: clock.now(),
      })
      if (!changed) throw invalid({ email: [FIELD.emailTaken] })
      if (isOther) await tellOfNewEmail(tx, user, changed)
      return { user: await accounts.get(tx, user.id), isOtherEmail: isOther }
    },
  }
}

/** Another spelling of the same address is no other one. */
function isOtherEmail(user: UserRow, email: string): boolean {
  return user.email.toLowerCase() !== email.toLowerCase()
}
