// Push messages by Firebase Cloud Messaging, HTTP v1.
import { z } from 'zod'
import { type AccessTokens, accessTokens, type ServiceAccount } from './fcm-account.ts'
import { type Push, type PushMessage, PushRefused, PushUnavailable } from './push.port.ts'

export const FCM_API_BASE = 'https://fcm.googleapis.com'
const TIMEOUT_MS = 10_000
const DAY_SECONDS = 24 * 60 * 60
/** News older than this is found behind the bell, in seconds. */
const LIFE_SECONDS = 7 * DAY_SECONDS

export interface FcmOptions {
  account: ServiceAccount
  /** Without a slash at its end; another than Google's in tests. */
  apiBase?: string | undefined
}

export function openFcm({ account, apiBase = FCM_API_BASE }: FcmOptions): Push {
  const tokens = accessTokens(account, fetchOrUnavailable())
  const url = `${apiBase}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  return {
    name: 'fcm',
    isOn: true,
    send: async (message, signal) => {
      const request = fetchOrUnavailable(signal)
      let answer = await post(request, url, message, tokens)
      // The token may have been withdrawn before its time: once more with another.
      if (answer.status === 401) answer = await post(request, url, message, tokens)
      return outcomeOf(answer)
    },
  }
}

async function post(request: typeof fetch, url: string, message: PushMessage, tokens: AccessTokens) {
  const token = await tokens.get()
  const answer = await request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ message: messageOf(message) }),
  })
  if (answer.status === 401) tokens.discard(token)
  return answer
}

/** The message as FCM takes it. Browsers follow https links only, and FCM refuses others. */
function messageOf({ token, title, body, link, data, tag }: PushMessage): Record<string, unknown> {
  return {
    token,
    notification: { title, body },
    data,
    android: {
      priority: 'HIGH',
      ttl: `${LIFE_SECONDS}s`,
      notification: { tag },
    },
    apns: {
      headers: {
        'apns-collapse-id': tag,
        'apns-expiration': String(Math.floor(Date.now() / 1000) + LIFE_SECONDS),
      },
    },
    webpush: {
      headers: { TTL: String(LIFE_SECONDS), Topic: tag },
      notification: { tag },
      ...(link.startsWith('https:') ? { fcm_options: { link } } : {}),
    },
  }
}

const FcmError = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .optional(),
  }),
})

async function outcomeOf(answer: Response): Promise<'sent' | 'unregistered'> {
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return 'sent'
  const { error } = FcmError.safeParse(body).data ?? { error: {} }
  const details = error.details ?? []
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error.status ?? ''
  if (isDeviceGone(answer.status, code, details)) return 'unregistered'
  const text = `push message was not taken: ${answer.status} ${code.slice(0, 100)}`
  if (answer.status === 429 || answer.status >= 500)
    throw new PushUnavailable(text, { retryAfterSeconds: secondsUntil(answer.headers.get('retry-after')) })
  throw new PushRefused(text)
}

/** The token ended, belongs to another project, or never was one. */
function isDeviceGone(
  status: number,
  code: string,
  details: { fieldViolations?: { field: string }[] | undefined }[],
): boolean {
  if (status === 404) return code === 'UNREGISTERED'
  if (status === 403) return code === 'SENDER_ID_MISMATCH'
  const fields = details.flatMap(({ fieldViolations }) => fieldViolations ?? [])
  return status === 400 && fields.length > 0 && fields.every(({ field }) => field === 'message.token')
}

/** `Retry-After` as seconds or as a date (RFC 9110, 10.2.3). */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined
}

/** A fetch with a time limit; a connection that fails is worth another try. Nothing follows a redirect with our token. */
function fetchOrUnavailable(signal?: AbortSignal): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return await fetch(input, {
        ...init,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
    } catch (cause) {
      throw new PushUnavailable('the provider of push messages cannot be reached', { cause })
    }
  }
}
