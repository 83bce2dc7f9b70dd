// What the payment sandbox holds in place of a provider (decision 5). It stands apart from the product's own tables:
// a user's deletion cancels here as it would at a provider, and leaves the records.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_subscriptions (
      ref text primary key,
      order_key text not null unique,
      customer_ref text not null,
      user_id int not null,
      plan jsonb not null,
      next_plan jsonb,
      starts_at timestamptz not null,
      cancel_at_period_end boolean not null default false,
      ended_at timestamptz,
      card text,
      created_at timestamptz not null
    )`.execute(db)
  // One invoice a period: whatever runs at once, nobody is charged twice for it.
  await sql`
    create table sandbox_invoices (
      ref text primary key,
      subscription_ref text not null references sandbox_subscriptions (ref),
      payment_intent text not null unique,
      client_secret text not null unique,
      plan_id int not null,
      amount int not null check (amount > 0),
      amount_refunded int not null default 0 check (amount_refunded between 0 and amount),
      state text not null check (state in ('open', 'requires_action', 'processing', 'paid', 'failed', 'void')),
      period_start timestamptz not null,
      period_end timestamptz not null check (period_end > period_start),
      created_at timestamptz not null,
      paid_at timestamptz,
      settles_at timestamptz,
      attempts int not null default 0,
      tried_at timestamptz,
      failure text,
      unique (subscription_ref, period_start),
      check ((state = 'paid') = (paid_at is not null)),
      check ((state = 'processing') = (settles_at is not null))
    )`.execute(db)
}
