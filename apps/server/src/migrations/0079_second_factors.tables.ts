// The tables of second factors.
import type { Generated } from 'kysely'

export interface AuthenticatorsTable {
  user_id: number
  /** Sealed; null until a code of it came back. */
  secret: Buffer | null
  /** Sealed: one that is being set up. */
  pending_secret: Buffer | null
  /** The newest time step of 30 seconds whose code was taken. */
  last_step: number | null
  set_at: Date | null
}

export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: Buffer
  /** COSE. */
  public_key: Buffer
  sign_count: number
  /** How the browser may reach it: `internal`, `hybrid`, `usb`, … */
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface RecoveryCodesTable {
  user_id: number
  /** One for all of an account. */
  salt: Buffer
  /** argon2id. */
  code_hash: Buffer
}

/** `sign_in`: the password was right. `…_passkey`: a challenge that is to come back signed. `confirmed`: the owner was asked. */
export type FactorStepPurpose =
  | 'sign_in'
  | 'sign_in_passkey'
  | 'confirm_passkey'
  | 'new_passkey'
  | 'confirmed'

export interface FactorStepsTable {
  /** SHA-256. */
  token_hash: Buffer
  purpose: FactorStepPurpose
  user_id: number
  /** Whose it is and ends with; null while nobody is signed in. */
  session_id: number | null
  expires_at: Date
}

export interface SecondFactorTables {
  authenticators: AuthenticatorsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  factor_steps: FactorStepsTable
}
