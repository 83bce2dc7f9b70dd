// Speaks as Google does to senders of push messages: sign-in by a signed assertion, and HTTP v1's send.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSPKI, jwtVerify } from 'jose'

export interface FcmAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

export interface SentMessage {
  token: string
  notification: { title: string; body: string }
  data: Record<string, string>
  [part: string]: unknown
}

export interface FcmServer {
  origin: string
  /** The service account's JSON file. */
  accountFile: string
  account: Record<string, string>
  /** Messages that were taken. */
  messages: SentMessage[]
  /** Sends that came, taken or not. */
  sends: number
  /** Access tokens given out. */
  signIns: number
  /** What the next sends are answered, in this order; after them they are taken. */
  next: FcmAnswer[]
  /** What the next sign-ins are answered. */
  nextSignIns: FcmAnswer[]
  tokenSeconds: number
  /** From now on no access token given so far is good. */
  withdrawTokens(): void
  close(): Promise<void>
}

/** An FCM error as the API words it. */
export function fcmError(status: number, code: string, headers: Record<string, string> = {}): FcmAnswer {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }]
  return { status, headers, body: { error: { code: status, message: 'Refused.', status: code, details } } }
}

const PROJECT = 'plumbline-test'
const EMAIL = `sender@${PROJECT}.iam.gserviceaccount.com`

export async function startFcmServer(): Promise<FcmServer> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const publicKey = await importSPKI(keys.publicKey, 'RS256')
  let good = new Set<string>()

  const signIn = async (request: IncomingMessage): Promise<FcmAnswer> => {
    const scripted = state.nextSignIns.shift()
    if (scripted) return scripted
    const fields = new URLSearchParams(await bodyOf(request))
    const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'Bad assertion' } }
    if (fields.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return refused
    try {
      const { payload, protectedHeader } = await jwtVerify(fields.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: EMAIL,
        audience: `${state.origin}/token`,
        requiredClaims: ['iat', 'exp'],
        maxTokenAge: 60,
      })
      const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0)
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return refused
      if (lifetime > 3600 || protectedHeader.kid !== 'key-1') return refused
    } catch {
      return refused
    }
    state.signIns += 1
    const token = `access-${state.signIns}`
    good.add(token)
    const body = { access_token: token, expires_in: state.tokenSeconds, token_type: 'Bearer' }
    return { status: 200, body }
  }
  const send = async (request: IncomingMessage): Promise<FcmAnswer> => {
    state.sends += 1
    const { message } = JSON.parse(await bodyOf(request)) as { message: SentMessage }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!good.has(token)) return fcmError(401, 'UNAUTHENTICATED')
    const scripted = state.next.shift()
    if (scripted) return scripted
    state.messages.push(message)
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${state.messages.length}` } }
  }

  const server = createServer((request, response) => {
    const answering =
      request.url === '/token'
        ? signIn(request)
        : request.url === `/v1/projects/${PROJECT}/messages:send`
          ? send(request)
          : Promise.resolve({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } })
    answering.then(
      (answer) => write(response, answer),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'key-1',
    private_key: keys.privateKey,
    client_email: EMAIL,
    token_uri: `${origin}/token`,
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-fcm-'))
  const accountFile = join(folder, 'account.json')
  await writeFile(accountFile, JSON.stringify(account))
  const state: FcmServer = {
    origin,
    account,
    accountFile,
    messages: [],
    sends: 0,
    signIns: 0,
    next: [],
    nextSignIns: [],
    tokenSeconds: 3599,
    withdrawTokens: () => {
      good = new Set()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
  return state
}

function write(response: ServerResponse, { status, headers, body }: FcmAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
