// A local server that speaks Stripe's wire format, so that the real SDK can be taken through everything that happens to
// a payment: it keeps one account, whose time is that of the clock it is given.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import type { StripeRoute } from './stripe-server-answers.ts'
import { runUntil } from './stripe-server-billing.ts'
import { API_VERSION, authenticate, StripeAccount } from './stripe-server-charging.ts'
import { expanded } from './stripe-server-expand.ts'
import { checkParameters, type Form, readForm, StripeRefusal } from './stripe-server-forms.ts'
import type { StripeEvent } from './stripe-server-objects.ts'
import { STRIPE_ROUTES } from './stripe-server-routes.ts'

export const STRIPE_TEST_KEYS = {
  secretKey: 'sk_test_local_1234567890',
  publishableKey: 'pk_test_local_1234567890',
  webhookSecret: 'whsec_local_1234567890',
}

/** What may go wrong with the next request: an answer instead, no answer, or the work done and the answer lost. */
export type StripeFault = { status: number; body: unknown } | 'hangs' | 'drops' | 'loses the answer'

export interface SeenRequest {
  call: string
  form: Form
  idempotencyKey: string | null
}

export interface BrowserAnswer {
  status: number
  /** Of the PaymentIntent; undefined where it was refused. */
  paymentStatus: string | undefined
  error: { code?: string; message?: string } | undefined
}

export interface StripeServer {
  /** For STRIPE_API_BASE. */
  origin: string
  account: StripeAccount
  requests: SeenRequest[]
  /** Used up one a request, in their order; one for a call of its own, such as `POST /v1/subscriptions`, waits for it. */
  faults: (StripeFault | { call: string; fault: StripeFault })[]
  /** Runs before a request is answered: what happens at the same time. */
  onRequest: (request: SeenRequest) => void
  /** Lets happen what is due by the clock now; every request does that by itself. */
  catchUp(): void
  /** The payer enters a card, as Stripe's own form in the browser sends it. */
  payByCard(clientSecret: string, number: string): Promise<BrowserAnswer>
  /** The payer's bank asked, and was answered. */
  authenticate(clientSecret: string, isConfirmed: boolean): void
  /** An event as Stripe would send it: body and signature. */
  sign(event: object, options?: { secret?: string; at?: Date }): { body: Buffer; signature: string }
  /** Events of this type so far, oldest first. */
  eventsOf(type: string): StripeEvent[]
  close(): Promise<void>
}

export async function startStripeServer(clock: Clock): Promise<StripeServer> {
  const account = new StripeAccount(seconds(clock.now()))
  const answers = new Map<string, { content: string; answer: Answer | null }>()
  const signer = new Stripe(STRIPE_TEST_KEYS.secretKey)
  const catchUp = () => runUntil(account, seconds(clock.now()))

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const text = request.method === 'POST' ? await textOfBody(request) : url.search.slice(1)
    const form = readForm(text)
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : null
    const call = `${request.method} ${url.pathname}`
    const seen = { call, form, idempotencyKey }
    state.requests.push(seen)
    state.onRequest(seen)
    const fault = takeFault(state.faults, call)
    if (fault === 'hangs') return
    if (fault === 'drops') {
      request.destroy()
      return
    }
    if (typeof fault === 'object') {
      write(response, fault)
      return
    }
    catchUp()
    const content = createHash('sha256').update(`${call}?${text}`).digest('hex')
    const answer = once(answers, idempotencyKey, content, () => answerOf(account, { request, call, form }))
    if (fault === 'loses the answer') request.destroy()
    else write(response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      write(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const state: StripeServer = {
    origin,
    account,
    requests: [],
    faults: [],
    onRequest: () => {},
    catchUp,
    payByCard: (clientSecret, number) => payByCard(origin, clientSecret, number),
    authenticate: (clientSecret, isConfirmed) => {
      catchUp()
      const intent = account.objects.intents.get(nameOf(clientSecret))
      if (!intent) throw new Error('no such payment')
      authenticate(account, intent, isConfirmed)
    },
    sign: (event, { secret = STRIPE_TEST_KEYS.webhookSecret, at = clock.now() } = {}) => {
      const payload = JSON.stringify(event, null, 2)
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(at) })
      return { body: Buffer.from(payload), signature }
    },
    eventsOf: (type) => account.events.filter((event) => event.type === type),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return state
}

function takeFault(faults: StripeServer['faults'], call: string): StripeFault | undefined {
  const isForThis = (queued: StripeServer['faults'][number]) =>
    typeof queued === 'string' || !('call' in queued) || queued.call === call
  const place = faults.findIndex(isForThis)
  const [queued] = place < 0 ? [] : faults.splice(place, 1)
  return typeof queued === 'object' && 'fault' in queued ? queued.fault : queued
}

interface Answer {
  status: number
  body: unknown
}

/** The first answer to a key is the answer to all of its requests, whatever it was. */
function once(
  answers: Map<string, { content: string; answer: Answer | null }>,
  key: string | null,
  content: string,
  make: () => Answer,
): Answer {
  if (key === null) return make()
  const known = answers.get(key)
  if (known && known.content !== content)
    return refused(
      new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`,
      }),
    )
  if (known?.answer) return known.answer
  const answer = make()
  // What was refused before anything was done may be asked again.
  const isKept = answer.status < 400 || answer.status === 402
  if (isKept) answers.set(key, { content, answer })
  return answer
}

function answerOf(
  account: StripeAccount,
  { request, call, form }: { request: IncomingMessage; call: string; form: Form },
): Answer {
  try {
    const { route, id } = findRoute(call)
    checkCaller(account, request, { route, id, form })
    const { expand: _expand, ...parameters } = form
    checkParameters(parameters, route.parameters)
    return { status: 200, body: expanded(account, route.answer({ account, id, form }), form) }
  } catch (error) {
    if (error instanceof StripeRefusal) return refused(error)
    throw error
  }
}

function findRoute(call: string): { route: StripeRoute; id: string } {
  for (const route of STRIPE_ROUTES) {
    const [before = '', after = ''] = route.call.split(':id')
    const hasId = route.call.includes(':id')
    const id = call.slice(before.length, call.length - after.length)
    const isIt = hasId
      ? call.startsWith(before) && call.endsWith(after) && id !== '' && !id.includes('/')
      : call === route.call
    if (isIt) return { route, id: hasId ? id : '' }
  }
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${call}).` })
}

function checkCaller(
  account: StripeAccount,
  request: IncomingMessage,
  { route, id, form }: { route: StripeRoute; id: string; form: Form },
): void {
  const key = request.headers.authorization?.replace(/^Bearer /, '')
  if (key === STRIPE_TEST_KEYS.publishableKey && route.isOfBrowser) {
    if (account.objects.intents.get(id)?.client_secret === form.client_secret) return
    throw new StripeRefusal(400, {
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  }
  if (key !== STRIPE_TEST_KEYS.secretKey)
    throw new StripeRefusal(401, { message: 'Invalid API Key provided: sk_test_****' })
  if (request.headers['stripe-version'] !== API_VERSION)
    throw new StripeRefusal(400, {
      message: `Invalid Stripe API version: ${request.headers['stripe-version']}`,
    })
}

function refused({ status, error }: StripeRefusal): Answer {
  return { status, body: { error } }
}

async function payByCard(origin: string, clientSecret: string, number: string): Promise<BrowserAnswer> {
  const answer = await fetch(`${origin}/v1/payment_intents/${nameOf(clientSecret)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_TEST_KEYS.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const body = (await answer.json()) as { status?: string; error?: { code?: string; message?: string } }
  return { status: answer.status, paymentStatus: body.status, error: body.error }
}

/** A client secret begins with the payment's name. */
function nameOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '')
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function write(response: ServerResponse, { status, body }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(text)
}

async function textOfBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
