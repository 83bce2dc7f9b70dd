// Speaks Twilio Verify's wire format: codes sent and checked, with its limits and its errors.
import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TwilioAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

export interface TwilioServer {
  /** For the adapter, and for the configuration by these names. */
  account: { accountSid: string; authToken: string; serviceSid: string; apiBase: string }
  env: Record<string, string>
  /** Text messages that went out, oldest first. */
  texts: { to: string; code: string }[]
  /** Requests that came, answered or not. */
  requests: number
  /** What the next requests are answered, in this order. */
  next: TwilioAnswer[]
  /** The next requests are never answered. */
  isSilent: boolean
  /** Everything sent so far is older than its 10 minutes. */
  expireAll(): void
  close(): Promise<void>
}

/** A number of each kind that Twilio refuses. */
export const LANDLINE = '+12125550170'
export const BLOCKED = '+12125550171'
export const SWITCHED_OFF = '+12125550172'

const SENDS_MAX = 5
const CHECKS_MAX = 5

interface Verification {
  sid: string
  to: string
  code: string
  status: 'pending' | 'approved' | 'expired'
  sends: number
  checks: number
}

/** An error as the API words it. */
export function twilioError(status: number, code: number, message: string): TwilioAnswer {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return { status, body: { code, message, more_info, status } }
}

const sidOf = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`

/** Starts one on a free port. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const accountSid = sidOf('AC')
  const serviceSid = sidOf('VA')
  const authToken = randomBytes(16).toString('hex')
  const verifications: Verification[] = []

  const resourceOf = ({ sid, to, status }: Verification) => ({
    sid,
    service_sid: serviceSid,
    account_sid: accountSid,
    to,
    channel: 'sms',
    status,
    valid: status === 'approved',
    amount: null,
    payee: null,
    date_created: new Date().toISOString(),
    date_updated: new Date().toISOString(),
  })

  const send = (fields: URLSearchParams): TwilioAnswer => {
    const to = fields.get('To') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return twilioError(400, 60200, `Invalid parameter \`To\`: ${to}`)
    if (fields.get('Channel') !== 'sms') return twilioError(400, 60200, 'Invalid parameter `Channel`')
    if (to === LANDLINE) return twilioError(400, 60205, 'SMS is not supported by landline phone number')
    if (to === BLOCKED)
      return twilioError(403, 60410, `The destination phone number ${to} has been temporarily blocked`)
    if (to === SWITCHED_OFF)
      return twilioError(403, 60605, `Verification delivery attempt blocked for ${to}: country not enabled`)
    let verification = verifications.find((one) => one.to === to && one.status === 'pending')
    if (!verification) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      verification = { sid: sidOf('VE'), to, code, status: 'pending', sends: 0, checks: 0 }
      verifications.push(verification)
    }
    if (verification.sends >= SENDS_MAX) return twilioError(429, 60203, 'Max send attempts reached')
    verification.sends += 1
    state.texts.push({ to, code: verification.code })
    const send_code_attempts = [{ time: new Date().toISOString(), channel: 'SMS', attempt_sid: sidOf('VL') }]
    const url = `https://verify.twilio.com/v2/Services/${serviceSid}/Verifications/${verification.sid}`
    const rest = { lookup: {}, send_code_attempts, sna: null, url }
    return { status: 201, body: { ...resourceOf(verification), ...rest } }
  }

  const check = (fields: URLSearchParams): TwilioAnswer => {
    const [sid, to] = [fields.get('VerificationSid'), fields.get('To')]
    const verification = verifications.find(
      (one) => one.status === 'pending' && (one.sid === sid || one.to === to),
    )
    const code = fields.get('Code') ?? ''
    if (!/^\d{4,10}$/.test(code)) return twilioError(400, 60200, 'Invalid parameter `Code`')
    if (!verification) {
      const path = `/Services/${serviceSid}/VerificationCheck`
      return twilioError(404, 20404, `The requested resource ${path} was not found`)
    }
    if (verification.checks >= CHECKS_MAX) return twilioError(429, 60202, 'Max check attempts reached')
    verification.checks += 1
    if (verification.code === code) verification.status = 'approved'
    return { status: 200, body: { ...resourceOf(verification), sna_attempts_error_codes: [] } }
  }

  const answer = async (request: IncomingMessage): Promise<TwilioAnswer> => {
    const fields = new URLSearchParams(await bodyOf(request))
    const scripted = state.next.shift()
    if (scripted) return scripted
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${basic}`) return twilioError(401, 20003, 'Authenticate')
    if (request.method === 'POST' && request.url === `/v2/Services/${serviceSid}/Verifications`)
      return send(fields)
    if (request.method === 'POST' && request.url === `/v2/Services/${serviceSid}/VerificationCheck`)
      return check(fields)
    return twilioError(404, 20404, `The requested resource ${request.url} was not found`)
  }

  const server = createServer((request, response) => {
    state.requests += 1
    if (state.isSilent) return
    answer(request).then(
      ({ status, headers, body }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' ? body : JSON.stringify(body)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: TwilioServer = {
    account: { accountSid, authToken, serviceSid, apiBase },
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_VERIFY_SERVICE_SID: serviceSid,
      TWILIO_API_BASE: apiBase,
    },
    texts: [],
    requests: 0,
    next: [],
    isSilent: false,
    expireAll: () => {
      for (const one of verifications) if (one.status === 'pending') one.status = 'expired'
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return state
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
