// Refusals as values: a stable code each, and one table that says its status and its words (api.md, Conventions).
import { TEXT } from '@plumbline/contract/texts'

/** Field → messages, in the words of section 5. */
export type FieldErrors = Record<string, [string, ...string[]]>

export type ErrorCode =
  | 'wrong_credentials'
  | 'unknown_client'
  | 'bad_request'
  | 'second_factor_asked'
  | 'sign_in_over'
  | 'second_factor_required'
  | 'unauthenticated'
  | 'payment_required'
  | 'foreign_page'
  | 'not_an_admin'
  | 'not_for_members'
  | 'inactive_account'
  | 'first_password_over'
  | 'mailed_link_only'
  | 'impersonating'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'too_large'
  | 'unreadable_media_type'
  | 'invalid'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'disk_full'

/** Every code's status and default words; leaving one out does not compile. */
export const ERROR_TABLE = {
  wrong_credentials: { status: 400, message: TEXT.wrongCredentials },
  unknown_client: { status: 400, message: 'Unknown client' },
  bad_request: { status: 400, message: 'Bad request' },
  unauthenticated: { status: 401, message: TEXT.unauthenticated },
  second_factor_asked: { status: 401, message: TEXT.secondFactorAsked },
  sign_in_over: { status: 401, message: TEXT.signInOver },
  payment_required: { status: 402, message: TEXT.paymentRequired },
  foreign_page: { status: 403, message: 'This request can’t be made from another site' },
  not_an_admin: { status: 403, message: TEXT.forbidden },
  not_for_members: { status: 403, message: 'Only an owner may do this' },
  inactive_account: { status: 403, message: TEXT.accountInactive },
  first_password_over: { status: 403, message: TEXT.firstPasswordOver },
  mailed_link_only: { status: 403, message: TEXT.mailedLinkOnly },
  second_factor_required: { status: 403, message: TEXT.administratorNeedsFactor },
  impersonating: { status: 403, message: TEXT.notAsUser },
  not_found: { status: 404, message: TEXT.notFound },
  gone: { status: 410, message: TEXT.gone },
  conflict: { status: 409, message: TEXT.conflict },
  too_large: { status: 413, message: TEXT.tooLarge },
  unreadable_media_type: { status: 415, message: TEXT.unsupportedMedia },
  invalid: { status: 422, message: 'Invalid' },
  too_many_requests: { status: 429, message: TEXT.tooManyRequests },
  internal: { status: 500, message: TEXT.somethingWrong },
  unavailable: { status: 503, message: TEXT.unavailable },
  disk_full: { status: 503, message: TEXT.diskFull },
} as const satisfies Record<ErrorCode, { status: number; message: string }>

interface AppErrorDetails {
  message?: string
  errors?: FieldErrors
  /** Seconds until it makes sense to try again (429, 503). */
  retryAfter?: number
  /** Further fields of the answer, such as `current` of a 409. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** A refusal that the caller is meant to see. Anything else thrown is a 500 and is logged whole. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERROR_TABLE[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_TABLE[code].status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.extra = details.extra
  }
}

/** A 422 whose `message` is the first field's first, as api.md asks. */
export function invalid(errors: FieldErrors, extra?: Record<string, unknown>): AppError {
  const first = Object.values(errors)[0]
  return new AppError('invalid', {
    errors,
    ...(extra ? { extra } : {}),
    ...(first ? { message: first[0] } : {}),
  })
}

/** An unknown or foreign id: always 404, never 403 (decision 2). */
export function notFound(): AppError {
  return new AppError('not_found')
}
