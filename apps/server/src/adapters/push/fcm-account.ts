// The service account that signs in at Google: its file, and the access tokens it is given (RFC 7523).
import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { isReadOnTheWay } from '#server/platform/config-tls.ts'
import { PushRefused, PushUnavailable } from './push.port.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_SECONDS = 3600
/** A token is renewed so long before its end, in ms: no message meets it ending on the way. */
const EARLY_MS = 5 * 60_000

/** The fields used of the JSON file that the Firebase console gives. */
const ServiceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  client_email: z.string().min(3),
  token_uri: z.url({ abort: true }).refine((address) => !isReadOnTheWay(address)),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Reads the file. Fails naming what is wrong with it, never what it holds. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new PushRefused(`the service account's file ${reason}`)
  }
  const parsed = ServiceAccount.safeParse(content)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole')
  throw new PushRefused(
    `the service account's file is not as expected in: ${[...new Set(fields)].join(', ')}`,
  )
}

export interface AccessTokens {
  /** One that is good for some minutes more; asked for once by however many wait for it. */
  get(): Promise<string>
  /** The provider did not take this one: the next `get` asks for another. */
  discard(token: string): void
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** @param request what fetches, with a time limit */
export function accessTokens(account: ServiceAccount, request: typeof fetch): AccessTokens {
  let current: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = async (): Promise<string> => {
    const key = await importPKCS8(account.private_key, 'RS256').catch((cause: unknown) => {
      throw new PushRefused("the service account's key cannot be used", { cause })
    })
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime(`${ASSERTION_SECONDS} seconds`)
      .sign(key)
    const answer = await request(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT_TYPE, assertion }),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.status === 429 || answer.status >= 500)
      throw new PushUnavailable(`sign-in for push messages answered ${answer.status}`)
    const parsed = TokenAnswer.safeParse(body)
    if (!answer.ok || !parsed.success)
      throw new PushRefused(`sign-in for push messages was refused: ${answer.status} ${reasonOf(body)}`)
    const { access_token: token, expires_in: seconds } = parsed.data
    current = { token, until: Date.now() + seconds * 1000 - EARLY_MS }
    return token
  }

  return {
    get: async () => {
      if (current && Date.now() < current.until) return current.token
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    discard: (token) => {
      if (current?.token === token) current = null
    },
  }
}

/** RFC 6749's error code, and nothing else that such an answer may hold. */
function reasonOf(body: unknown): string {
  const parsed = z.object({ error: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.error.slice(0, 100) : ''
}
