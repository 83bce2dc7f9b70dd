// What a call of the HTTP contract is: one literal path, who may call it, what goes in, what comes out.
import type { z } from 'zod'

/**
 * Who may call (decision 2).
 * `public` needs no token; `optional` takes one when sent, a bad one is 401;
 * `billing` any signed-in user, or a billing-only token (decision 3);
 * `unpaid` any signed-in user; `paid` an entitled one, else 402; `admin` an administrator, else 403.
 */
export type Access = 'public' | 'optional' | 'billing' | 'unpaid' | 'paid' | 'admin'

/** Rate limits a route takes part in (decision 29); the server holds the numbers' windows. */
export type RateLimitName =
  | 'register'
  | 'token'
  | 'check-email'
  | 'forgot'
  | 'otp'
  | 'contact'
  | 'verify-report'
  | 'payment'
  | 'captcha'

export interface Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodObject = z.ZodObject> {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Access
  /** The slice that answers it, as its folder is named. */
  tag: string
  summary: string
  /** How section 7 of the specification says that the body comes, where it says so. Every call takes all three. */
  encoding?: 'form' | 'multipart'
  /** Goes further than the specification; docs/specification.md says so. */
  isBeyond?: true
  /** Fields of the query (GET) or of the body in any of its three encodings (POST). */
  input: Input
  /** Everything beyond `status` and `message`, which every answer may carry. */
  output: Output
  /** Server-sent events by name, with the schema of their data: then they are the answer, and `output` is empty. */
  events?: Readonly<Record<string, z.ZodType>>
  /** A call of `optional` access that a billing-only token may make too. */
  takesBillingToken?: boolean
  /** Media type of a file that is the whole answer when all goes well; `output` is empty then. */
  answersFile?: `${string}/${string}`
  rateLimit?: RateLimitName
  /** 403 for an administrator who is signed in as the user: password, sessions, email and payment (decision 8). */
  ownAccountOnly?: boolean
  /** Answers that an `Idempotency-Key` must not keep: they hold a new secret. */
  keepsNothing?: boolean
}

/** Declares a route with its types kept. */
export function route<Input extends z.ZodType, Output extends z.ZodObject>(
  declared: Route<Input, Output>,
): Route<Input, Output> {
  return declared
}

export type InputOf<R> = R extends Route<infer I, z.ZodObject> ? z.input<I> : never
export type ParsedInputOf<R> = R extends Route<infer I, z.ZodObject> ? z.output<I> : never
export type OutputOf<R> =
  R extends Route<z.ZodType, infer O>
    ? // An output of no fields is a record of nothing, which would forbid `status` too.
      (string extends keyof z.output<O> ? unknown : z.output<O>) & { status: boolean; message?: string }
    : never
