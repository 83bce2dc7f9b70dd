// HTTP of the account: the signed-in user, the profile and its picture, and the confirmation of the email.
import { accountRoutes } from '@plumbline/contract/account'
import { TEXT } from '@plumbline/contract/texts'
import { type Endpoint, ONE_FILE, prepareAndWrite, Refusal, read } from '#server/platform/http/endpoint.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Accounts } from './account.service.ts'
import type { EmailConfirmation } from './email-confirmation.service.ts'
import type { Profiles } from './profile.service.ts'

export function accountEndpoints(deps: {
  accounts: Accounts
  profiles: Profiles
  confirmation: EmailConfirmation
  spendOnPictures: SpendOnPictures
}): Endpoint[] {
  const { accounts, profiles, confirmation, spendOnPictures } = deps
  return [
    read(accountRoutes.getUser, async ({ caller, tx }) => ({
      user: await accounts.getUser(tx, caller.userId),
    })),
    read(accountRoutes.myAccount, async ({ caller, tx }) => ({
      user: await accounts.get(tx, caller.userId),
    })),
    prepareAndWrite(
      accountRoutes.updateProfileImage,
      async ({ caller: { userId }, input: { profile_image } }) => {
        await spendOnPictures(userId, [profile_image])
        return accounts.keepPicture(userId, profile_image)
      },
      async ({ caller, tx, prepared }) => ({
        profile_image: await accounts.setPicture(tx, caller.userId, prepared),
        message: TEXT.profileImageUpdated,
      }),
      ONE_FILE,
    ),
    prepareAndWrite(
      accountRoutes.updateProfile,
      ({ db, caller, input: { confirmation, ...profile } }) =>
        profiles.prepare(db, caller, profile, confirmation),
      async ({ caller, tx, prepared, noteSecurity }) => {
        const { user, isOtherEmail } = await profiles.update(tx, caller, prepared)
        noteSecurity(isOtherEmail ? 'email changed' : 'profile changed', caller.userId)
        return { user, message: TEXT.profileUpdated }
      },
      ONE_FILE,
    ),
    prepareAndWrite(
      accountRoutes.sendEmailCode,
      ({ caller }) => confirmation.countSend(caller.userId),
      async ({ caller, tx }) =>
        (await confirmation.resend(tx, caller.userId))
          ? { message: TEXT.emailCodeSent }
          : new Refusal(TEXT.emailAlreadyConfirmed),
    ),
    prepareAndWrite(
      accountRoutes.confirmEmail,
      ({ caller }) => confirmation.countTry(caller.userId),
      async ({ caller, tx, input, request: { network }, noteSecurity }) => {
        if (!(await confirmation.confirm(tx, caller.userId, { code: input.code, network })))
          return new Refusal(TEXT.emailCodeWrong)
        noteSecurity('email confirmed', caller.userId)
        return { message: TEXT.emailConfirmed }
      },
    ),
  ]
}
