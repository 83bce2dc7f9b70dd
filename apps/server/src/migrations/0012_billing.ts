// Subscriptions as the provider has them, what was paid, and links to the billing screen. Nobody could pay before this.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table subscriptions`.execute(db)
  // Paid time may have gaps, as a refund leaves: one end of it would not say who may work when.
  await sql`drop trigger users_access on users`.execute(db)
  await sql`alter table users drop column entitled_until, add column paid_times jsonb not null default '[]'`.execute(
    db,
  )
  await sql`
    create trigger users_access
      after delete or update of is_active, user_type_id, paid_times, created_at, first_name, last_name on users
      for each row execute function announce_access()`.execute(db)
  await sql`
    create table subscriptions (
      id int generated always as identity primary key,
      user_id int references users on delete set null,
      provider text not null check (provider in ('sandbox', 'stripe')),
      order_key uuid not null unique,
      ref text,
      customer_ref text,
      payment_intent text,
      plan_id int not null references plans,
      amount int not null check (amount >= 0),
      next_plan_id int references plans,
      starts_at timestamptz not null,
      status text not null check (status in ('incomplete', 'active', 'past_due', 'ended')),
      cancel_at_period_end boolean not null default false,
      must_not_renew boolean not null default false,
      renews_at timestamptz,
      failed_payment_intent text,
      retries int not null default 0,
      reminded_for timestamptz,
      check_at timestamptz,
      version int not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, ref)
    )`.execute(db)
  await sql`create index subscriptions_of_user on subscriptions (user_id)`.execute(db)
  // One order at a time waits to be paid, also of two tabs at once.
  await sql`create unique index subscriptions_open on subscriptions (user_id) where status = 'incomplete'`.execute(
    db,
  )
  await sql`create index subscriptions_of_customer on subscriptions (provider, customer_ref)`.execute(db)
  await sql`create index subscriptions_to_check on subscriptions (check_at) where check_at is not null`.execute(
    db,
  )
  await sql`
    create table transactions (
      id int generated always as identity primary key,
      user_id int references users on delete set null,
      subscription_id int not null references subscriptions,
      provider text not null,
      invoice_ref text not null,
      payment_intent text,
      plan_id int not null references plans,
      nickname text not null,
      amount int not null check (amount >= 0),
      period_start timestamptz not null,
      period_end timestamptz not null check (period_end >= period_start),
      paid_at timestamptz not null,
      refunded_at timestamptz,
      paid_with text not null,
      buyer jsonb,
      unique (provider, invoice_ref)
    )`.execute(db)
  await sql`create index transactions_of_user on transactions (user_id, id desc)`.execute(db)
  await sql`create index transactions_of_subscription on transactions (subscription_id)`.execute(db)
  // What is already known need not be worked off again: an event comes as often as its sender likes.
  await sql`
    create table webhook_events (
      event_id text primary key,
      type text not null,
      received_at timestamptz not null
    )`.execute(db)
  await sql`
    create table billing_links (
      id int generated always as identity primary key,
      token_hash bytea not null unique,
      user_id int not null references users on delete cascade,
      session_id int not null references access_tokens on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index billing_links_of_session on billing_links (session_id)`.execute(db)
}
