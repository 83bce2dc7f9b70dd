// The plans on sale (decision 4) and who holds one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plans (
      id int primary key,
      nickname text not null,
      interval_plan text not null check (interval_plan in ('monthly', 'yearly')),
      interval text not null check (interval in ('month', 'year')),
      amount int not null check (amount >= 0),
      is_active boolean not null
    )`.execute(db)
  await sql`
    insert into plans (id, nickname, interval_plan, interval, amount, is_active) values
      (1, 'Monthly', 'monthly', 'month', 4900, true),
      (2, 'Monthly (founding rate)', 'monthly', 'month', 3900, false),
      (3, 'Yearly', 'yearly', 'year', 49000, true)`.execute(db)
  await sql`
    create table subscriptions (
      user_id int primary key references users on delete cascade,
      plan_id int not null references plans,
      current_period_end timestamptz not null,
      cancel_at_period_end boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
}
