// What the prerendered pages are filled with: the facts of this installation, and the plans on sale as words.
import type { Plan } from '@plumbline/contract/billing'
import type { SiteFacts, SitePlan } from '@plumbline/contract/site-page'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'

/** A change of the plans shows after so long; a crowd of visitors asks the database no more often. */
const FRESH_MS = 60_000

const INTERVALS = {
  month: { per: 'per month', charged: 'every 30 days' },
  year: { per: 'per year', charged: 'every 365 days' },
} as const

export type SiteConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'SUPPORT_EMAIL'
  | 'SELLER'
  | 'BLOG_URL'
  | 'COMMUNITY_URL'
  | 'VIDEO_URL'
  | 'APP_STORE_URL'
  | 'GOOGLE_PLAY_URL'
  | 'STRIPE_SECRET_KEY'
  | 'TWILIO_ACCOUNT_SID'
  | 'FCM_SERVICE_ACCOUNT_FILE'
>

interface FactsDeps {
  clock: Clock
  config: SiteConfig
  readPlans: () => Promise<Pick<Plan, 'nickname' | 'interval' | 'amount'>[]>
}

/** Gives what reads the facts. While the database does not answer the plans are those of before, or none. */
export function siteFacts({ clock, config, readPlans }: FactsDeps) {
  const facts = factsOf(config)
  let plans: SitePlan[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const refresh = async () => {
    try {
      plans = (await readPlans()).map(showPlan)
    } catch {
      // The page is worth more than its prices; whoever watches the database hears of it elsewhere.
    }
    readAt = clock.now().getTime()
  }

  return async (): Promise<SiteFacts & { plans: SitePlan[] }> => {
    if (clock.now().getTime() - readAt >= FRESH_MS) {
      reading ??= refresh().finally(() => {
        reading = null
      })
      await reading
    }
    return { ...facts, ...(plans.length > 0 ? { PRICES: pricesOf(plans) } : {}), plans }
  }
}

/** None of a provider's secrets: only that there is one. */
function factsOf(config: SiteConfig): SiteFacts {
  const isThere = (value: string | undefined) => (value === undefined ? undefined : 'yes')
  return {
    PUBLIC_URL: config.PUBLIC_URL,
    SUPPORT_EMAIL: config.SUPPORT_EMAIL,
    SELLER: config.SELLER.split(';', 1)[0]?.trim(),
    BLOG_URL: config.BLOG_URL,
    COMMUNITY_URL: config.COMMUNITY_URL,
    VIDEO_URL: config.VIDEO_URL,
    APP_STORE_URL: config.APP_STORE_URL,
    GOOGLE_PLAY_URL: config.GOOGLE_PLAY_URL,
    APPS: isThere(config.APP_STORE_URL ?? config.GOOGLE_PLAY_URL),
    STRIPE: isThere(config.STRIPE_SECRET_KEY),
    TWILIO: isThere(config.TWILIO_ACCOUNT_SID),
    FIREBASE: isThere(config.FCM_SERVICE_ACCOUNT_FILE),
  }
}

function showPlan({ nickname, interval, amount }: Pick<Plan, 'nickname' | 'interval' | 'amount'>): SitePlan {
  const { per, charged } = INTERVALS[interval]
  return { NICKNAME: nickname, PRICE: dollars(amount), INTERVAL: per, CHARGED: charged }
}

/** "$49 per month or $490 per year" */
function pricesOf(plans: readonly SitePlan[]): string {
  const prices = plans.map(({ PRICE, INTERVAL }) => `${PRICE} ${INTERVAL}`)
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(prices)
}

/** "$49", "$49.50" */
function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
}
