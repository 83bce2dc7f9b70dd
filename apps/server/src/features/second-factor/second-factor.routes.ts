// HTTP of the second factor: what there is, setting it up, taking it away.
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { type Endpoint, prepareAndWrite, read, write } from '#server/platform/http/endpoint.ts'
import type { SecondFactors } from './second-factor.service.ts'

export function secondFactorEndpoints(factors: SecondFactors): Endpoint[] {
  return [
    read(secondFactorRoutes.secondFactor, async ({ tx, caller }) => ({
      ...(await factors.of(tx, caller.userId)),
      is_required: factors.isRequiredOf(caller),
    })),
    write(secondFactorRoutes.beginAuthenticator, async ({ tx, caller, input }) => {
      await factors.checkConfirmation(tx, caller, input.confirmation)
      return factors.beginAuthenticator(tx, caller.userId)
    }),
    prepareAndWrite(
      secondFactorRoutes.setAuthenticator,
      ({ db, caller }) => factors.prepareSetUp(db, caller.userId),
      async ({ tx, caller, input, prepared, noteSecurity }) => {
        await factors.checkConfirmation(tx, caller, input.confirmation)
        noteSecurity('second factor set up', caller.userId)
        return { recovery_codes: await factors.setAuthenticator(tx, caller.userId, input.otp, prepared) }
      },
    ),
    write(secondFactorRoutes.removeAuthenticator, async ({ tx, caller, input, noteSecurity }) => {
      await factors.checkConfirmation(tx, caller, input.confirmation)
      noteSecurity('second factor removed', caller.userId)
      await factors.removeAuthenticator(tx, caller.userId)
      return {}
    }),
    prepareAndWrite(
      secondFactorRoutes.makeRecoveryCodes,
      ({ caller }) => factors.prepareNewCodes(caller.userId),
      async ({ tx, caller, input, prepared, noteSecurity }) => {
        await factors.checkConfirmation(tx, caller, input.confirmation)
        noteSecurity('recovery codes made', caller.userId)
        return { recovery_codes: await factors.replaceRecoveryCodes(tx, caller.userId, prepared) }
      },
    ),
    write(secondFactorRoutes.beginPasskey, async ({ tx, caller, input }) => {
      await factors.checkConfirmation(tx, caller, input.confirmation)
      return { options: await factors.beginPasskey(tx, caller) }
    }),
    prepareAndWrite(
      secondFactorRoutes.addPasskey,
      ({ db, caller }) => factors.prepareSetUp(db, caller.userId),
      async ({ tx, caller, input, prepared, noteSecurity }) => {
        await factors.checkConfirmation(tx, caller, input.confirmation)
        noteSecurity('second factor set up', caller.userId)
        const made = { answer: input.passkey, name: input.name }
        return { recovery_codes: await factors.addPasskey(tx, caller, made, prepared) }
      },
    ),
    write(secondFactorRoutes.renamePasskey, async ({ tx, caller, input }) => {
      await factors.renamePasskey(tx, caller.userId, input.id, input.name)
      return {}
    }),
    write(secondFactorRoutes.removePasskey, async ({ tx, caller, input, noteSecurity }) => {
      await factors.checkConfirmation(tx, caller, input.confirmation)
      noteSecurity('second factor removed', caller.userId)
      await factors.removePasskey(tx, caller.userId, input.id)
      return {}
    }),
    write(secondFactorRoutes.passkeyToConfirm, async ({ tx, caller }) => ({
      options: await factors.challenge(tx, caller),
    })),
  ]
}
