// What other slices and the wiring may call of the second factor.
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { sealWith } from '#server/platform/seal.ts'
import { keysFor, type Secrets } from '#server/platform/secret.ts'
import type { Slice } from '#server/platform/slice.ts'
import { authenticatorsOf } from './authenticators.ts'
import { type FactorProofs, factorProofs } from './factor-proofs.service.ts'
import { factorSteps } from './factor-steps.ts'
import { passkeysOf } from './passkeys.ts'
import { secondFactorEndpoints } from './second-factor.routes.ts'
import { type SecondFactors, secondFactorService } from './second-factor.service.ts'
import { SECOND_FACTOR_PREVIEWS, tellOwner } from './second-factor-letters.ts'

export type { FactorProofs } from './factor-proofs.service.ts'
export type { SecondFactors } from './second-factor.service.ts'
/** Alone, for what has no server around it. */
export { forgetSecondFactor } from './second-factor.service.ts'

export interface SecondFactorSlice extends Slice {
  factors: SecondFactors
  /** For signing in. */
  proofs: FactorProofs
}

export function secondFactorSlice(deps: {
  accounts: Accounts
  letters: Letters
  clock: Clock
  limits: RateLimits
  /** Of this installation. */
  secrets: Secrets
  publicUrl: string
  /** Of those who may act as others. */
  isRequiredOfAdmins: boolean
  /** Hears how far the change of a secret is. */
  log: Log
}): SecondFactorSlice {
  const steps = factorSteps(deps.clock)
  const seal = sealWith(keysFor(deps.secrets, 'secrets of authenticators'))
  const authenticators = authenticatorsOf({ ...deps, seal })
  const parts = {
    ...deps,
    steps,
    passkeys: passkeysOf({ ...deps, steps }),
    authenticators,
    tellOwner: tellOwner(deps),
  }
  const proofs = factorProofs(parts)
  const factors = secondFactorService({ ...parts, proofs })
  return {
    name: 'second-factor',
    endpoints: secondFactorEndpoints(factors),
    factors,
    proofs,
    on: {
      /** Where an account has a second factor, whoever found its session open must not take it over by a new email. */
      'email.changing': (db, { caller, confirmation }) => factors.checkWhereSecured(db, caller, confirmation),
      'account.closed': (tx, { id }) => factors.forget(tx, id),
    },
    exportOf: {
      account: async (db, { userId }) => ({ second_factor: await factors.of(db, userId) }),
    },
    notRemoved: 'nobody signs in to a closed account: its second factor went when it was closed',
    previews: SECOND_FACTOR_PREVIEWS,
    sweep: async (db, now) => {
      await steps.sweep(db, now)
      const sealed = await authenticators.sealAnew(db)
      if (sealed) deps.log.info(sealed, 'secrets of authenticator apps')
    },
  }
}
