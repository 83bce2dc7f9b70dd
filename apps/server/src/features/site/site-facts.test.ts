// What the public pages say of an installation: prices as they stand, none of a provider's secrets.
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { FakeClock } from '#server/testing/fake-clock.ts'
import { siteFacts } from './site-facts.ts'

type Plan = Awaited<ReturnType<Parameters<typeof siteFacts>[0]['readPlans']>>[number]

const MONTHLY: Plan = { nickname: 'Monthly', interval: 'month', amount: 4_900 }
const YEARLY: Plan = { nickname: 'Yearly', interval: 'year', amount: 49_050 }
const NONE = async () => []

test('prices are those of the plans, asked for once a minute', async () => {
  const clock = new FakeClock()
  let plans = [MONTHLY, YEARLY]
  let asked = 0
  const readPlans = async () => {
    asked += 1
    return plans
  }
  const facts = siteFacts({ clock, config: readConfig({}), readPlans })
  const [first] = await Promise.all([facts(), facts(), facts()])
  expect([asked, first.PRICES]).toEqual([1, '$49 per month or $490.50 per year'])
  expect(first.plans[0]).toEqual({
    NICKNAME: 'Monthly',
    PRICE: '$49',
    INTERVAL: 'per month',
    CHARGED: 'every 30 days',
  })
  plans = [{ ...MONTHLY, amount: 5_900 }]
  expect((await facts()).PRICES).toBe('$49 per month or $490.50 per year')
  clock.advance(60)
  expect((await facts()).PRICES).toBe('$59 per month')
})

test('a database that does not answer costs the prices at most', async () => {
  const clock = new FakeClock()
  let isUp = false
  const readPlans = async () => {
    if (!isUp) throw new Error('gone')
    return [MONTHLY]
  }
  const facts = siteFacts({ clock, config: readConfig({}), readPlans })
  expect(await facts()).toMatchObject({ plans: [], PUBLIC_URL: 'http://localhost:3000' })
  expect('PRICES' in (await facts())).toBe(false)
  isUp = true
  clock.advance(60)
  expect((await facts()).PRICES).toBe('$49 per month')
  isUp = false
  clock.advance(60)
  expect((await facts()).PRICES).toBe('$49 per month')
})

test('addresses and providers are told of where they are configured', async () => {
  const clock = new FakeClock()
  const bare = await siteFacts({
    clock,
    config: readConfig({ PUBLIC_URL: 'https://p.test' }),
    readPlans: NONE,
  })()
  expect(bare).toMatchObject({ SUPPORT_EMAIL: 'support@p.test', SELLER: 'Plumbline' })
  for (const name of ['BLOG_URL', 'COMMUNITY_URL', 'VIDEO_URL', 'APPS', 'STRIPE', 'TWILIO', 'FIREBASE'])
    expect([name, bare[name as keyof typeof bare]]).toEqual([name, undefined])
  const config = readConfig({
    SUPPORT_EMAIL: 'help@p.test',
    SELLER: 'Plumbline Inc.;1 Main Street',
    BLOG_URL: 'https://blog.test',
    GOOGLE_PLAY_URL: 'https://play.test',
    STRIPE_SECRET_KEY: 'sk_test_hidden',
  })
  const full = await siteFacts({ clock, config, readPlans: NONE })()
  expect(full).toMatchObject({
    SUPPORT_EMAIL: 'help@p.test',
    SELLER: 'Plumbline Inc.',
    BLOG_URL: 'https://blog.test',
    GOOGLE_PLAY_URL: 'https://play.test',
    APPS: 'yes',
    STRIPE: 'yes',
  })
  expect(JSON.stringify(full)).not.toContain('hidden')
})
