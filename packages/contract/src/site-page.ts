// The public pages are rendered once, when the web app is built; this is what both sides agree on about the places
// that the server fills when it serves them, because only it knows this installation.

/** Facts that stand in the pages as text or address. One without a value leaves out all that depends on it. */
export type SiteFact =
  /** Without a slash at its end. */
  | 'PUBLIC_URL'
  | 'SUPPORT_EMAIL'
  /** Who runs and sells this. */
  | 'SELLER'
  | 'BLOG_URL'
  | 'COMMUNITY_URL'
  | 'VIDEO_URL'
  | 'APP_STORE_URL'
  | 'GOOGLE_PLAY_URL'
  /** Any text where there is one of these two. */
  | 'APPS'
  /** Any text where Stripe takes the payments; else they are tried out only. */
  | 'STRIPE'
  /** Any text where Twilio sends codes to phones. */
  | 'TWILIO'
  /** Any text where Firebase brings push messages to devices. */
  | 'FIREBASE'
  /** "$49 per month or $490 per year" */
  | 'PRICES'
export type SiteFacts = Partial<Record<SiteFact, string | undefined>>

/** A plan as the pages show it, in words. */
export interface SitePlan {
  NICKNAME: string
  /** "$49" */
  PRICE: string
  /** "per month" */
  INTERVAL: string
  /** "every 30 days" */
  CHARGED: string
}

/** Where the build puts the pages, inside of its folder; each file is the template of one address. */
export const SITE_FOLDER = 'site'

/** One that holds no other. */
const INNERMOST = /<site-(if|unless) fact="([A-Z_]+)">((?:(?!<site-(?:if|unless) )[\s\S])*?)<\/site-\1>/g
const EACH_PLAN = /<site-each of="plans">([\s\S]*?)<\/site-each>/g
const PLACE = /\{\{([A-Z_]+)\}\}/g

/**
 * Fills a page: `{{FACT}}`; `<site-if fact="FACT">` and `<site-unless fact="FACT">` around what depends on one;
 * `<site-each of="plans">` around what stands once for each plan.
 * @param isMarkup whether the values go into HTML or XML and are escaped
 */
export function fillPage(
  template: string,
  { plans, ...facts }: SiteFacts & { plans: readonly SitePlan[] },
  isMarkup = true,
): string {
  const known: Record<string, string | undefined> = facts
  const choose = (html: string): string => {
    const chosen = html.replaceAll(INNERMOST, (_, kind: string, fact: string, inner: string) =>
      (known[fact] !== undefined) === (kind === 'if') ? inner : '',
    )
    return chosen === html ? html : choose(chosen)
  }
  const place = (html: string, values: Readonly<Record<string, string | undefined>>): string =>
    html.replaceAll(PLACE, (mark, name: string) => {
      const value = values[name]
      if (value === undefined) return mark
      return isMarkup ? escapeMarkup(value) : value
    })
  const repeated = choose(template).replaceAll(EACH_PLAN, (_, inner: string) =>
    plans.map((plan) => place(inner, { ...plan })).join(''),
  )
  return place(repeated, known)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
