// What other slices may call of accounts.
import type { Sms } from '#server/adapters/sms/sms.port.ts'
import type { Captcha } from '#server/platform/captcha.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import { keysFor, type Secrets } from '#server/platform/secret.ts'
import type { Slice, Tell } from '#server/platform/slice.ts'
import { accountEndpoints } from './account.routes.ts'
import { type AccountDeps, type Accounts, accountService } from './account.service.ts'
import { accountExport } from './account-export.ts'
import { ACCOUNT_LETTER_PREVIEWS } from './account-letters.ts'
import { type EmailChanges, emailChanges } from './email-changes.service.ts'
import { type EmailConfirmation, emailConfirmation } from './email-confirmation.service.ts'
import { type MailedCodes, mailedCodes } from './mailed-codes.ts'
import { phoneEndpoints } from './phones.routes.ts'
import { type Phones, phonesService } from './phones.service.ts'
import { profilesService } from './profile.service.ts'

export type { Accounts, NewAccount } from './account.service.ts'
/** Alone, for what has no server around it. */
export { accountService } from './account.service.ts'
export { timeText } from './account-letters.ts'
export type { EmailChanges } from './email-changes.service.ts'
export type { EmailConfirmation } from './email-confirmation.service.ts'
export { isEntitled, trialOf } from './entitlement.ts'
export type { CodeTry, MailedCodes } from './mailed-codes.ts'
export type { Phones } from './phones.service.ts'
export { closeAccount, keepAnAdministrator, removeClosedAccount, scopeThatGoes } from './removal.ts'

export interface AccountSlice extends Slice {
  accounts: Accounts
  /** Codes by mail, for whoever must know that an email is its owner's. */
  codes: MailedCodes
  confirmation: EmailConfirmation
  /** Emails of before, which their mailboxes can put back. */
  emailChanges: EmailChanges
  phones: Phones
}

export interface AccountSliceDeps extends AccountDeps {
  letters: Letters
  sms: Sms
  captcha: Captcha
  limits: RateLimits
  spendOnPictures: SpendOnPictures
  /** Of this installation. */
  secrets: Secrets
  publicUrl: string
  requireVerifiedPhone: boolean
  tell: Tell
}

export function accountSlice(deps: AccountSliceDeps): AccountSlice {
  const accounts = accountService(deps)
  const codes = mailedCodes(keysFor(deps.secrets, 'mailed codes'), deps.clock)
  const confirmation = emailConfirmation({ ...deps, codes })
  const phones = phonesService(deps)
  const changes = emailChanges({ ...deps, codes })
  const profiles = profilesService({
    ...deps,
    accounts,
    phones,
    codes,
    confirmation,
    emailChanges: changes,
  })
  return {
    name: 'account',
    endpoints: [
      ...accountEndpoints({ ...deps, accounts, profiles, confirmation }),
      ...phoneEndpoints(phones, deps.captcha),
    ],
    accounts,
    codes,
    confirmation,
    emailChanges: changes,
    phones,
    previews: ACCOUNT_LETTER_PREVIEWS,
    exportOf: accountExport(accounts),
    notRemoved: 'closeAccount empties the row of an account and its proofs, removeClosedAccount deletes it',
    sweep: async (db, now) => {
      await codes.sweep(db, now)
      await changes.sweep(db, now)
      await phones.sweep(db, now)
      await deps.captcha.sweep(db, now)
    },
  }
}
