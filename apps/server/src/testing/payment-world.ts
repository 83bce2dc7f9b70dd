// A world in which a payer, the provider and the app live through random days: what can be done in it, and what can
// break between the app and the provider. For the property test of the ledger.
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import type { OpenedPayments } from '#server/adapters/payments/open-payments.ts'
import {
  PaymentError,
  type Payments,
  type ProviderInvoice,
  type ProviderSubscription,
  ProviderUnavailable,
} from '#server/adapters/payments/payments.port.ts'
import { CARDS, choose, type MONTHLY, makeUnpaid, payWith, type YEARLY } from './billing-scene.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type CardKind = keyof typeof CARDS

/** One thing that happens. */
export type Step =
  | { kind: 'waits'; seconds: number }
  | { kind: 'chooses'; plan: typeof MONTHLY | typeof YEARLY }
  /** `unheard`: the provider takes the money, and the app is not told. */
  | { kind: 'pays'; order: number; card: CardKind; times: 1 | 2; unheard: boolean }
  | { kind: 'confirms'; order: number; yes: boolean; unheard: boolean }
  | { kind: 'cancels' }
  | { kind: 'is refunded'; which: number }
  /** The provider's message, so many times, at once. */
  | { kind: 'message'; times: 0 | 1 | 2 | 3 }
  | { kind: 'asks'; order: number }
  | { kind: 'collects'; atOnce: 1 | 2 }
  /** The next calls to the provider fail: before they do anything, or with their answer lost. */
  | { kind: 'breaks'; how: readonly ('before' | 'after' | 'not')[] }

/** What is to go wrong with the next calls, shared by all runs. */
export class Faults {
  next: ('before' | 'after' | 'not')[] = []

  /** The same provider, with calls that fail as `next` says. */
  through = (opened: OpenedPayments): OpenedPayments => {
    const { payments } = opened
    const broken = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
      return async (...args: Args): Promise<T> => {
        const fault = this.next.shift() ?? 'not'
        if (fault === 'before') throw new ProviderUnavailable('broken before it was done')
        const answer = await call(...args)
        if (fault === 'after') throw new ProviderUnavailable('done, and the answer lost')
        return answer
      }
    }
    const wrapped: Payments = {
      provider: payments.provider,
      publishableKey: payments.publishableKey,
      begin: broken(payments.begin),
      subscription: broken(payments.subscription),
      payment: broken(payments.payment),
      abandon: broken(payments.abandon),
      cancelAtPeriodEnd: broken(payments.cancelAtPeriodEnd),
      cancelNow: broken(payments.cancelNow),
      changeAtPeriodEnd: broken(payments.changeAtPeriodEnd),
      collect: broken(payments.collect),
    }
    return { ...opened, payments: wrapped }
  }
}

export class PaymentWorld {
  readonly app: TestApp
  readonly user: TestUser
  readonly createdAt: Date
  readonly #faults: Faults
  readonly #orders: { paymentIntent: string; clientSecret: string }[] = []

  private constructor(app: TestApp, user: TestUser, createdAt: Date, faults: Faults) {
    this.app = app
    this.user = user
    this.createdAt = createdAt
    this.#faults = faults
  }

  static async open(app: TestApp, faults: Faults): Promise<PaymentWorld> {
    const createdAt = app.clock.now()
    return new PaymentWorld(app, await makeUnpaid(app), createdAt, faults)
  }

  async take(step: Step): Promise<void> {
    const { app, user } = this
    switch (step.kind) {
      case 'waits':
        app.clock.advance(step.seconds)
        return
      case 'chooses': {
        const { body } = await choose(app, user.token, step.plan)
        if (body.paymentIntent && body.client_secret)
          this.#orders.push({ paymentIntent: body.paymentIntent, clientSecret: body.client_secret })
        return
      }
      case 'pays': {
        const order = this.#order(step.order)
        if (!order) return
        const pay = () =>
          step.unheard
            ? this.#unheard((sandbox) => sandbox.confirm(order.clientSecret, this.#card(step.card)))
            : payWith(app, order.clientSecret, CARDS[step.card])
        await Promise.all(Array.from({ length: step.times }, pay))
        return
      }
      case 'confirms': {
        const order = this.#order(step.order)
        if (!order) return
        if (step.unheard) await this.#unheard((sandbox) => sandbox.authenticate(order.clientSecret, step.yes))
        else await payWith(app, order.clientSecret, CARDS.asks, { authenticate: step.yes ? 1 : 0 })
        return
      }
      case 'cancels':
        await app.call(billingRoutes.cancelSubscription, {}, { token: user.token })
        return
      case 'is refunded': {
        const paid = (await this.invoices()).filter(({ status }) => status === 'paid')
        const invoice = paid[step.which % Math.max(1, paid.length)]
        if (invoice?.paymentIntent) await app.payments.sandbox?.refund(invoice.paymentIntent)
        return
      }
      case 'message':
        await Promise.all(Array.from({ length: step.times }, () => this.hear().catch(onlyBroken)))
        return
      case 'asks': {
        const order = this.#order(step.order)
        if (order)
          await app.call(billingRoutes.paymentIntent, { id: order.paymentIntent }, { token: user.token })
        return
      }
      case 'collects':
        await Promise.all(Array.from({ length: step.atOnce }, () => this.collect()))
        return
      case 'breaks':
        this.#faults.next = [...step.how]
        return
    }
  }

  /** Nothing breaks any more, and everything that is due or was not heard of is worked off. */
  async settle(): Promise<void> {
    this.#faults.next = []
    await this.hear()
    await this.collect()
    await this.hear()
  }

  /** The provider's message, worked off. */
  async hear(): Promise<void> {
    for (const customerRef of await this.#customers())
      await this.app.runJob('billing.refresh-customer', { customerRef })
  }

  collect(): Promise<void> {
    return this.app.billing.collectDue(new AbortController().signal)
  }

  /** Every subscription of this payer as the provider has it. */
  async subscriptions(): Promise<ProviderSubscription[]> {
    const { db } = this.app.database
    const rows = await db
      .selectFrom('sandbox_subscriptions')
      .select('ref')
      .where('user_id', '=', this.user.id)
      .execute()
    const found = await Promise.all(rows.map(({ ref }) => this.app.payments.payments.subscription(ref)))
    return found.filter((subscription) => subscription !== null)
  }

  async invoices(): Promise<ProviderInvoice[]> {
    return (await this.subscriptions()).flatMap(({ invoices }) => invoices)
  }

  /** Whether the server lets this payer work, by a call that needs it. */
  async mayWork(): Promise<boolean> {
    await this.app.settle()
    const { status } = await this.app.call(clientRoutes.getClients, {}, { token: this.user.token })
    return status === 200
  }

  transactions() {
    return this.app.database.db
      .selectFrom('transactions')
      .selectAll()
      .where('user_id', '=', this.user.id)
      .orderBy('period_start')
      .execute()
  }

  /** So that a later run's jobs have nothing to do with this one's subscriptions. */
  async leave(): Promise<void> {
    await this.app.database.db
      .updateTable('subscriptions')
      .set({ check_at: null })
      .where('user_id', '=', this.user.id)
      .execute()
  }

  #order(index: number) {
    return this.#orders.at(-1 - (index % Math.max(1, this.#orders.length)))
  }

  #card(kind: CardKind) {
    return {
      number: CARDS[kind],
      expMonth: 12,
      expYear: this.app.clock.now().getUTCFullYear() + 1,
      cvc: '123',
    }
  }

  async #unheard(work: (sandbox: NonNullable<OpenedPayments['sandbox']>) => Promise<unknown>) {
    const { sandbox } = this.app.payments
    if (!sandbox) throw new Error('payments are real')
    await work(sandbox).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
    })
  }

  async #customers(): Promise<string[]> {
    return [...new Set((await this.subscriptions()).map(({ customerRef }) => customerRef))]
  }
}

function onlyBroken(error: unknown): void {
  if (!(error instanceof ProviderUnavailable)) throw error
}
