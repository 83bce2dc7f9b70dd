// The explicit list of slices and how they stand one upon the other. The only wiring; docs/adr/0040-slices-in-one-order.md.
import { warmRenderer } from '@plumbline/report/render'
import type { FastifyBaseLogger } from 'fastify'
import { breachedPasswords } from './adapters/breached-passwords/breached-passwords.range.ts'
import type { MailTransport } from './adapters/mail/mail.port.ts'
import type { Mailbox } from './adapters/mail/mailbox.port.ts'
import type { PaymentSandbox } from './adapters/payments/payment-sandbox.port.ts'
import type { Payments } from './adapters/payments/payments.port.ts'
import type { Push } from './adapters/push/push.port.ts'
import type { Sms } from './adapters/sms/sms.port.ts'
import type { Storage } from './adapters/storage/storage.port.ts'
import { type AccountSlice, accountSlice } from './features/account/index.ts'
import { activitySlice } from './features/activity/index.ts'
import { adminSlice } from './features/admin/index.ts'
import { authSlice } from './features/auth/index.ts'
import { billingSlice } from './features/billing/index.ts'
import { changesSlice } from './features/changes/index.ts'
import { type ClientsSlice, clientsSlice, type PresentCard } from './features/clients/index.ts'
import { dataRightsSlice } from './features/data-rights/index.ts'
import { emailsSlice } from './features/emails/index.ts'
import { type InspectionsSlice, inspectionsSlice, presentCard } from './features/inspections/index.ts'
import { lettersSlice } from './features/letters/index.ts'
import { notificationsSlice } from './features/notifications/index.ts'
import { propertiesSlice } from './features/properties/index.ts'
import { isPictureKept, isSignature, reportsSlice, showLatest } from './features/reports/index.ts'
import { secondFactorSlice } from './features/second-factor/index.ts'
import { siteSlice } from './features/site/index.ts'
import { templatesSlice } from './features/templates/index.ts'
import { openCaptcha } from './platform/captcha.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { DatabaseEvents } from './platform/database-events.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Links } from './platform/links.ts'
import type { Metrics } from './platform/metrics.ts'
import { pictureBudget } from './platform/picture-budget.ts'
import type { Secrets } from './platform/secret.ts'
import { type Slice, tellSlices } from './platform/slice.ts'
import type { Tracing } from './platform/tracing.ts'

/** What the process opened before the app is built. */
export interface AppDeps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  database: Database
  events: DatabaseEvents
  jobs: Jobs
  metrics: Metrics
  /** Undefined: no traces. */
  tracing?: Tracing | undefined
  mail: MailTransport
  /** Shown at /dev/mailbox; null: off. */
  mailbox: Mailbox | null
  payments: Payments
  /** Takes test cards; null: payments are real. */
  sandbox: PaymentSandbox | null
  push: Push
  sms: Sms
  storage: Storage
  links: Links
  /** Of this installation: what codes and captchas are keyed with. */
  secrets: Secrets
  /** Where the web app's builds are kept for pages that are open during an update; undefined: nowhere. */
  keptBuilds?: string | undefined
}

/**
 * Builds the slices, each from those before it: none calls one that comes later, but tells of what happened.
 * @returns all of them, the first at the bottom, and by name those that the server itself calls
 */
export function buildSlices(deps: AppDeps & { limits: RateLimits }) {
  const { config, clock, database, storage, links, jobs, limits } = deps
  const slices: Slice[] = []
  const tell = tellSlices(slices)
  const add = <S extends Slice>(slice: S): S => {
    slices.push(slice)
    return slice
  }

  const { letters, hasPending } = add(
    lettersSlice({ clock, database, jobs, mail: deps.mail, mailFrom: config.MAIL_FROM }),
  )
  const captcha = openCaptcha({ db: database.db, clock, secrets: deps.secrets, work: config.CAPTCHA_WORK })
  const spendOnPictures = pictureBudget(database.db, clock)
  const kept = { clock, database, storage, jobs, links }
  const shared = { ...sharedOf(deps), letters }
  const account = add(
    accountSlice({
      ...shared,
      spendOnPictures,
      storage,
      links,
      sms: deps.sms,
      captcha,
      tell,
    }),
  )
  const { accounts } = account
  const isRequiredOfAdmins = config.ADMIN_SECOND_FACTOR === 'required'
  const secondFactor = add(secondFactorSlice({ ...shared, accounts, isRequiredOfAdmins, log: deps.log }))
  const signIn = { ...shared, account, secondFactor, database, events: deps.events, jobs }
  const auth = add(authSlice({ ...signIn, ...rulesOfPasswords(deps) }))
  const { activity } = add(activitySlice({ ...shared, accounts }))

  const { clients } = add(clientsSlice({ clock, limits, presentCard: wholeCard(links), tell }))
  const { properties } = add(propertiesSlice({ clock, clients, tell }))
  const { templates, own, forms } = add(templatesSlice({ clock, limits }))
  const inspections = add(
    inspectionsSlice({
      ...kept,
      templates,
      own,
      forms,
      clients,
      properties,
      accounts,
      tell,
      showReport: (row) => showLatest(links, row),
      isFileUsedElsewhere: async (db, key) =>
        (await accounts.isPicture(db, key)) || (await isSignature(db, key)) || (await isPictureKept(db, key)),
      spendOnPictures,
    }),
  )
  const { reports, samples, settings } = add(
    reportsSlice({
      ...kept,
      limits,
      templates,
      publicUrl: config.PUBLIC_URL,
      lockInspection: async (tx, scope, which) => {
        const { client, inspection } = await inspections.lock(tx, scope, which)
        return { clientId: client.id, isArchived: !client.is_active, inspectionId: inspection?.id ?? null }
      },
      ...reportSources({ inspections, clients, accounts }),
      numbers: inspections.numbers,
      spendOnPictures,
      checkInspection: async (db, scope, id) => {
        await inspections.propertyOf(db, scope, id)
      },
      holdFiles: inspections.holdFiles,
      forgetFiles: inspections.forgetFiles,
      tell,
      prepareRenderer: config.ROLE === 'web' ? () => {} : warmRenderer,
    }),
  )
  const { watch } = add(changesSlice({ clock, database, secrets: deps.secrets }))
  const { notifications, devices } = add(
    notificationsSlice({
      clock,
      database,
      events: deps.events,
      jobs,
      links,
      push: deps.push,
      reports,
      watch,
    }),
  )
  add(
    emailsSlice({
      ...kept,
      limits,
      mail: deps.mail,
      mailFrom: config.MAIL_FROM,
      trustsUnconfirmed: !config.isProduction,
      accounts,
      clients,
      inspections,
      devices,
      reports,
      settings,
      publicUrl: config.PUBLIC_URL,
      notify: notifications.notify,
    }),
  )
  const billing = add(
    billingSlice({
      accounts,
      clock,
      database,
      jobs,
      letters,
      links: auth.billingLinks,
      log: deps.log,
      payments: deps.payments,
      sandbox: deps.sandbox,
      publicUrl: config.PUBLIC_URL,
      seller: config.SELLER,
      onEntitlementChanged: auth.tokens.forgetUser,
    }),
  )
  const site = add(siteSlice({ clock, captcha, letters, config, readPlans: billing.plansOnSale }))
  const dataRights = add(
    dataRightsSlice({
      ...shared,
      ...kept,
      accounts,
      clients,
      source: { clients, inspections, parts: slices.flatMap(({ exportOf }) => exportOf ?? []) },
      hasPendingLetters: hasPending,
      checkPassword: auth.checkPassword,
      checkConfirmation: secondFactor.factors.checkConfirmation,
      forgetSessions: auth.tokens.forgetUser,
      tell,
    }),
  )
  const admin = add(
    adminSlice({
      clock,
      jobs,
      accounts,
      auth,
      requireSecondFactor: secondFactor.factors.requireOf,
      stopRenewal: billing.ending.onAccountDeactivated,
      removeAccount: dataRights.removeAccount,
    }),
  )
  return { slices, auth, activity, billing, samples, site, admin }
}

/** What several slices take. */
function sharedOf({ config, clock, limits, secrets }: AppDeps & { limits: RateLimits }) {
  const { PUBLIC_URL: publicUrl, REQUIRE_VERIFIED_PHONE: requireVerifiedPhone } = config
  return { clock, limits, secrets, publicUrl, requireVerifiedPhone }
}

function rulesOfPasswords({ config, log }: Pick<AppDeps, 'config' | 'log'>) {
  const { FIRST_PASSWORDS, GUESSED_PASSWORDS, BREACHED_PASSWORDS_URL: url } = config
  return {
    firstPasswords: FIRST_PASSWORDS,
    refusesGuessed: GUESSED_PASSWORDS === 'refused',
    isBreached: url ? breachedPasswords(url, log) : null,
  }
}

/** What a report is made from, of the three slices that have it, and what a user is called who signs it. */
function reportSources(slices: {
  inspections: Pick<InspectionsSlice, 'reportSource'>
  clients: Pick<ClientsSlice['clients'], 'get'>
  accounts: Pick<AccountSlice['accounts'], 'get' | 'pictureKey'>
}): Pick<Parameters<typeof reportsSlice>[0], 'sourcesOf' | 'nameOf'> {
  const { inspections, clients, accounts } = slices
  return {
    sourcesOf: async (db, scope, inspectionId) => {
      const source = await inspections.reportSource(db, scope, inspectionId)
      const client = await clients.get(db, scope, source.clientId)
      const account = await accounts.get(db, source.userId)
      const logoKey = await accounts.pictureKey(db, source.userId)
      return { source, client, account, logoKey }
    },
    nameOf: async (db, userId) => {
      const { first_name, last_name } = await accounts.get(db, userId)
      return `${first_name} ${last_name}`.trim()
    },
  }
}

/** How a card is shown follows from what the view holds of it: no slice is asked. */
function wholeCard(links: Links): PresentCard {
  return (card) => ({
    ...presentCard(links, card),
    inspection_report: showLatest(links, card),
  })
}
