// What each of the three steps of a forgotten password asks for.
import { CheckResetCodeRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@plumbline/contract/auth'
import { FIELD } from '@plumbline/contract/texts'
import type { z } from 'zod'

export interface ForgotValues extends Record<string, unknown> {
  email: string
  reset_code: string
  password: string
  /** Asked on the screen alone. */
  confirm_password: string
}

export const EMPTY: ForgotValues = { email: '', reset_code: '', password: '', confirm_password: '' }

export const STEP_SCHEMAS: readonly [z.ZodType, z.ZodType, z.ZodType] = [
  ForgotPasswordRequest,
  CheckResetCodeRequest,
  ResetPasswordRequest,
]

/** The names of the fields of all steps but the last. */
export const STEP_FIELDS = [['email'], ['reset_code']]

/** The repeat must equal the password. */
export function repeatError({ password, confirm_password }: ForgotValues): Record<string, string> {
  return password === confirm_password ? {} : { confirm_password: FIELD.passwordsMatch }
}
