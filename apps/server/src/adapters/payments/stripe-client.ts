// Stripe's SDK as the adapter uses it: where it asks, how long it waits, and what its errors mean to the product.
import Stripe from 'stripe'
import { ProviderRefused, ProviderUnavailable } from './payments.port.ts'

/** A person waits for the answer: better to say that it failed. One more try follows a lost connection or a 5xx. */
const TIMEOUT_MS = 8_000
const RETRIES = 1

export interface StripeClientOptions {
  secretKey: string
  /** Another than Stripe's in tests. */
  apiBase?: string | undefined
  timeoutMs?: number | undefined
}

export function stripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase ? addressOf(new URL(apiBase)) : {}),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Plumbline' },
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

/**
 * Runs calls of the SDK.
 * Fails with ProviderUnavailable where a later try may succeed, else with ProviderRefused. Neither holds the request,
 * nor more of the answer than Stripe's message and code.
 */
export async function ask<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? meaningOf(error) : error
  }
}

function meaningOf(error: Stripe.errors.StripeError): Error {
  const { type, code, statusCode, requestId, message } = error
  const where = [type, code, statusCode, requestId].filter(Boolean).join(' ')
  const isPassing =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  if (isPassing) return new ProviderUnavailable(`Stripe is unavailable: ${where}`)
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new ProviderRefused(`Stripe rejected STRIPE_SECRET_KEY: ${where}`)
  return new ProviderRefused(`Stripe refused: ${where}: ${message}`)
}

/** What `calls` gives, or null where Stripe knows no such thing. */
export async function askFor<T>(calls: () => Promise<T>): Promise<T | null> {
  return ask(async () => {
    try {
      return await calls()
    } catch (error) {
      if (isNotThere(error)) return null
      throw error
    }
  })
}

export function isNotThere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Stripe gives a thing or its name, depending on what was asked for. */
export function refOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function secondsOf(date: Date): number {
  return Math.round(date.getTime() / 1000)
}
