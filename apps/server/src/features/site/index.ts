// The public site's part on the server: the contact form, and what its prerendered pages are filled with.
import type { Plan } from '@plumbline/contract/billing'
import type { SiteFacts, SitePlan } from '@plumbline/contract/site-page'
import type { Captcha } from '#server/platform/captcha.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Slice } from '#server/platform/slice.ts'
import { contactService } from './contact.service.ts'
import { CONTACT_MAIL_PREVIEWS } from './contact-mail.ts'
import { siteEndpoints } from './site.routes.ts'
import { type SiteConfig, siteFacts } from './site-facts.ts'

export interface SiteDeps {
  clock: Clock
  captcha: Pick<Captcha, 'take'>
  letters: Letters
  config: SiteConfig
  /** The plans on sale. */
  readPlans: () => Promise<Pick<Plan, 'nickname' | 'interval' | 'amount'>[]>
}

export interface SiteSlice extends Slice {
  /** What the pages are filled with at this moment. */
  facts: () => Promise<SiteFacts & { plans: SitePlan[] }>
}

export function siteSlice(deps: SiteDeps): SiteSlice {
  return {
    name: 'site',
    endpoints: siteEndpoints(contactService({ ...deps, supportEmail: deps.config.SUPPORT_EMAIL })),
    previews: CONTACT_MAIL_PREVIEWS,
    facts: siteFacts(deps),
  }
}
