// Paying in a journey: a server whose clock the journey moves, signing in by the form, the sandbox's card form.
import type { Page } from '@playwright/test'
import { billingRoutes } from '@plumbline/contract/billing'
import { type Inspector, openSession, PASSWORD, registerInspector } from './inspector.ts'
import { expect, signIn } from './journey.ts'
import { MortalServer } from './mortal-server.ts'
import { call } from './server.ts'

const DAY_SECONDS = 86_400

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  lacksFunds: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  processes: '4000 0000 0000 0077',
  isDeclinedLater: '4000 0000 0000 0341',
} as const

/** More than the trial of 30 days. */
export const AFTER_TRIAL_DAYS = 31

/** A server with a database of its own, for which journeys let days pass. */
export class TimeServer {
  readonly #server: MortalServer
  readonly #payers: Inspector[] = []
  #days = 0

  private constructor(server: MortalServer) {
    this.#server = server
  }

  /** Takes what is configured beside the usual. */
  static async start(env: Record<string, string> = {}): Promise<TimeServer> {
    const server = await MortalServer.make(env)
    await server.start()
    return new TimeServer(server)
  }

  /** One on which so many inspectors have registered, whose trial is over. */
  static async startAfterTrial(count: number, env: Record<string, string> = {}): Promise<TimeServer> {
    const server = await TimeServer.start(env)
    for (let i = 0; i < count; i++) server.#payers.push(await registerInspector(server.baseUrl))
    await server.pass(AFTER_TRIAL_DAYS)
    return server
  }

  get baseUrl(): string {
    return this.#server.baseUrl
  }

  /** Starts it again so many days later. */
  async pass(days: number): Promise<void> {
    this.#days += days
    await this.#server.restart({ CLOCK_OFFSET_SECONDS: String(Math.round(this.#days * DAY_SECONDS)) })
  }

  /** A session of this inspector as the server is now: an earlier one ends after 30 days without use. */
  signInAgain({ user }: Inspector): Promise<Inspector> {
    return openSession(user.email, PASSWORD, this.baseUrl)
  }

  /** Signs in the next of those whose trial is over. */
  async signInNext(page: Page): Promise<Inspector> {
    const registered = this.#payers.pop()
    if (!registered) throw new Error('More inspectors are needed')
    const inspector = await this.signInAgain(registered)
    await signIn(page, inspector, this.baseUrl)
    return inspector
  }

  /** What was paid so far. */
  async transactionsOf({ token }: Inspector) {
    return (await call(billingRoutes.recentTransactions, {}, { token, baseUrl: this.baseUrl })).trnsactions
  }

  async subscriptionOf({ token }: Inspector) {
    return (await call(billingRoutes.getSubscriptionDetails, {}, { token, baseUrl: this.baseUrl }))
      .subscription
  }

  /** Buys a plan beside the browser. */
  async buy(inspector: Inspector, planId: number, card: string = CARDS.succeeds): Promise<void> {
    const options = { token: inspector.token, baseUrl: this.baseUrl }
    const { client_secret } = await call(
      billingRoutes.getPaymentIntentSubscription,
      { plan_id: planId },
      options,
    )
    if (client_secret === null) throw new Error('There is nothing to pay')
    const { payment_status } = await call(
      billingRoutes.sandboxConfirm,
      { client_secret, card: { number: card, exp_month: '12', exp_year: '2040', cvc: '123' } },
      options,
    )
    expect(payment_status).toBe('succeeded')
  }

  async dispose(): Promise<void> {
    await this.#server.dispose()
  }
}

/** Signs in by the form, as after a session that has ended. */
export async function signInByForm(page: Page, baseUrl: string, { user }: Inspector): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Chooses a plan on /plans and gives the payment that its checkout is about. */
export async function choosePlan(page: Page, baseUrl: string, button: string): Promise<string> {
  await page.goto(`${baseUrl}/plans`)
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/checkout\/[^/]+$/)
  await expect(page.getByLabel('Card number')).toBeVisible()
  return decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '')
}

/** Types a card into the form and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** A day as the browser of the journeys writes it. */
export function longDate(iso: string | undefined): string {
  if (iso === undefined) throw new Error('No date')
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  })
}
