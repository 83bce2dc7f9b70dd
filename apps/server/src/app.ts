// The whole application: the explicit list of slices and how they hang together. The only wiring.
import { join } from 'node:path'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { chooseRenderer, warmRenderer } from '@plumbline/report/render'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { MailTransport } from './adapters/mail/mail.port.ts'
import type { Mailbox } from './adapters/mail/mailbox.port.ts'
import type { PaymentSandbox } from './adapters/payments/payment-sandbox.port.ts'
import type { Payments } from './adapters/payments/payments.port.ts'
import type { Push } from './adapters/push/push.port.ts'
import type { Sms } from './adapters/sms/sms.port.ts'
import type { Storage } from './adapters/storage/storage.port.ts'
import { accountSlice } from './features/account/index.ts'
import { adminSlice } from './features/admin/index.ts'
import { authSlice } from './features/auth/index.ts'
import { type BillingSlice, billingSlice } from './features/billing/index.ts'
import { clientsSlice } from './features/clients/index.ts'
import { dataRightsSlice } from './features/data-rights/index.ts'
import { emailsSlice } from './features/emails/index.ts'
import { inspectionsSlice } from './features/inspections/index.ts'
import { lettersSlice } from './features/letters/index.ts'
import { notificationsSlice } from './features/notifications/index.ts'
import { makeContent, reportsSlice } from './features/reports/index.ts'
import { siteSlice } from './features/site/index.ts'
import { openCaptcha } from './platform/captcha.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { DatabaseEvents } from './platform/database-events.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { serveFiles } from './platform/http/files.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMailbox } from './platform/http/mailbox-page.ts'
import { serveApiDocs } from './platform/http/openapi.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { buildServer } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import type { JobHandler, Jobs } from './platform/jobs.ts'
import type { Links } from './platform/links.ts'
import { pictureBudget } from './platform/picture-budget.ts'
import { keyFor } from './platform/secret.ts'

/** Where the web app's build ends up. */
const WEB_BUILD = join(import.meta.dirname, '../../web/dist')

/** What the process opened before the app is built. */
export interface AppDeps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  database: Database
  events: DatabaseEvents
  jobs: Jobs
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
  secret: string
  /** Where the web app's builds are kept for pages that are open during an update; undefined: nowhere. */
  keptBuilds?: string | undefined
}

export interface App {
  server: FastifyInstance
  /** For `jobs.start`. */
  jobHandlers: JobHandler[]
  billing: Pick<BillingSlice, 'applyPlansFile' | 'askToCollect' | 'collectDue' | 'ending'>
}

/** Builds the server with every slice bound; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, log, clock, database, storage, links, jobs } = deps
  chooseRenderer(config.REPORT_RENDERER ?? null)
  const limits = rateLimits(database.db, clock)
  const letters = lettersSlice({ clock, database, jobs, mail: deps.mail, mailFrom: config.MAIL_FROM })

  const captcha = openCaptcha({ db: database.db, clock, secret: deps.secret, work: config.CAPTCHA_WORK })
  const shared = {
    clock,
    letters: letters.letters,
    limits,
    publicUrl: config.PUBLIC_URL,
    requireVerifiedPhone: config.REQUIRE_VERIFIED_PHONE,
  }
  const spendOnPictures = pictureBudget(database.db, clock)
  const account = accountSlice({
    ...shared,
    spendOnPictures,
    storage,
    links,
    sms: deps.sms,
    captcha,
    secret: deps.secret,
  })
  const auth = authSlice({ ...shared, account, database, events: deps.events, jobs })
  const billing = billingSlice({
    accounts: account.accounts,
    clock,
    database,
    jobs,
    letters: letters.letters,
    links: auth.billingLinks,
    log,
    payments: deps.payments,
    sandbox: deps.sandbox,
    publicUrl: config.PUBLIC_URL,
    seller: config.SELLER,
    onEntitlementChanged: auth.tokens.forgetUser,
  })
  const clients = clientsSlice({
    clock,
    presentCard: (card) => ({
      ...inspections.cardOf(card),
      inspection_report: reports.reports.showLatest({
        made_at: card.report_made_at,
        file_key: card.report_file_key,
        file_name: card.report_file_name,
        time_zone: card.report_time_zone,
      }),
    }),
    onRemove: [
      (tx, client) => emails.emails.removeOfClient(tx, client.id),
      (tx, client) => inspections.removeOfClient(tx, client),
      (tx, client) => reports.reports.removeOfClient(tx, client.id),
    ],
  })
  const inspections = inspectionsSlice({
    clock,
    database,
    storage,
    jobs,
    links,
    clients: clients.clients,
    accounts: account.accounts,
    showReport: (report) => reports.reports.showLatest(report),
    isFileUsedElsewhere: account.accounts.isPicture,
    spendOnPictures,
  })
  const notifications = notificationsSlice({
    clock,
    database,
    events: deps.events,
    jobs,
    links,
    push: deps.push,
    unfinishedReports: (db, userId) => reports.reports.unfinished(db, userId),
    reportProgress: (db, userId, reportId) => reports.reports.progress(db, userId, reportId),
  })
  const reports = reportsSlice({
    clock,
    database,
    storage,
    jobs,
    links,
    publicUrl: config.PUBLIC_URL,
    lockInspectionOfClient: async (tx, userId, clientId) => {
      const client = await clients.clients.lock(tx, userId, clientId)
      const inspection = await inspections.lockInspectionOfClient(tx, userId, clientId)
      return { isArchived: !client.is_active, inspectionId: inspection?.id ?? null }
    },
    contentOf: async (db, userId, inspectionId, wish) => {
      const source = await inspections.reportSource(db, userId, inspectionId)
      const client = await clients.clients.get(db, userId, source.clientId)
      const user = await account.accounts.get(db, userId)
      const logoKey = await account.accounts.pictureKey(db, userId)
      return makeContent({ source, client, account: user, logoKey }, wish)
    },
    noteToken: notifications.devices.noteToken,
    notifyReportReady: (tx, news) => notifications.notify(tx, { type: 'report', ...news }),
    onMade: (tx, reportId) => emails.emails.onReportMade(tx, reportId),
    onFailed: (tx, reportId, failure) => emails.emails.onReportFailed(tx, reportId, failure),
    prepareRenderer: config.ROLE === 'web' ? () => {} : warmRenderer,
  })

  const emails = emailsSlice({
    clock,
    database,
    storage,
    jobs,
    links,
    mail: deps.mail,
    mailFrom: config.MAIL_FROM,
    trustsUnconfirmed: !config.isProduction,
    accounts: account.accounts,
    clients: clients.clients,
    covers: inspections.covers,
    devices: notifications.devices,
    reports: reports.reports,
    notify: notifications.notify,
  })

  const dataRights = dataRightsSlice({
    ...shared,
    database,
    storage,
    jobs,
    links,
    source: {
      profile: account.accounts.get,
      pictureKey: account.accounts.pictureKey,
      subscription: async (db, userId) => {
        const { subscription, trial } = await billing.details(db, userId)
        return { subscription, trial }
      },
      transactions: billing.transactions,
      sessions: auth.sessionsOf,
      devices: notifications.devicesOf,
      countClients: clients.clients.count,
      countPhotos: inspections.countPhotos,
      clients: clients.clients.after,
      inspection: inspections.exportOf,
      reports: reports.reports.filesOf,
      mails: emails.logsAfter,
    },
    clients: clients.clients,
    hasPendingLetters: letters.hasPending,
    checkPassword: auth.checkPassword,
    forgetSessions: auth.tokens.forgetUser,
    closings: [
      (tx, { id }) => billing.ending.onAccountDeleted(tx, id),
      (tx, { id }) => letters.removeOfUser(tx, id),
      (tx, { id }) => emails.removeOfUser(tx, id),
      (tx, { email }) => auth.forgetEmail(tx, email),
      async (tx, { id }) => {
        await auth.tokens.revokeAll(tx, id)
      },
      (tx, { profile_image }) => inspections.forgetFiles(tx, profile_image === null ? [] : [profile_image]),
    ],
    removals: [letters.removeOfUser, reports.reports.removeOfUser, inspections.removeOfUser],
  })
  const admin = adminSlice({
    clock,
    jobs,
    accounts: account.accounts,
    tokens: auth.tokens,
    setPasswordOf: auth.setPasswordOf,
    stopRenewal: billing.ending.onAccountDeactivated,
    removeAccount: dataRights.removeAccount,
  })

  const site = siteSlice({
    clock,
    captcha,
    letters: letters.letters,
    config,
    readPlans: billing.plansOnSale,
  })

  const slices: { endpoints: Endpoint[]; jobHandlers?: JobHandler[] }[] = [
    account,
    dataRights,
    auth,
    billing,
    clients,
    inspections,
    reports,
    notifications,
    emails,
    letters,
    admin,
    site,
  ]
  const endpoints = slices.flatMap((slice) => slice.endpoints)
  const jobHandlers = [
    ...slices.flatMap((slice) => slice.jobHandlers ?? []),
    housekeeping(database, clock, [
      account.sweep,
      auth.sweep,
      notifications.sweep,
      emails.sweep,
      letters.sweep,
      billing.sweep,
      dataRights.sweep,
      jobs.keepFailures,
    ]),
  ]

  const server = await buildServer({
    log,
    trustProxy: config.TRUST_PROXY,
    logsEveryRequest: config.isProduction,
    links,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
  })
  bindEndpoints(server, endpoints, {
    database,
    clock,
    limits,
    authenticate: auth.authenticate,
    authenticateBilling: auth.authenticateBilling,
    isAdmin: (caller) => caller.userTypeId === USER_TYPE_ADMIN,
    answersKey: keyFor(deps.secret, 'kept answers'),
    isSignedOut: auth.isSignedOut,
    noteAsUser: admin.noteAsUser,
    links,
  })
  serveFiles(server, { storage, links, clock })
  serveHealth(server, { database, storage })
  if (deps.mailbox)
    serveMailbox(server, {
      mailbox: deps.mailbox,
      publicUrl: config.PUBLIC_URL,
      previews: [
        ...emails.previews,
        ...account.previews,
        ...dataRights.previews,
        ...auth.previews,
        ...billing.previews,
        ...site.previews,
      ],
    })
  await serveApiDocs(server, config.PUBLIC_URL)
  serveWebApp(server, WEB_BUILD, {
    usesStripe: deps.payments.provider === 'stripe',
    siteFacts: site.facts,
    keptBuilds: deps.keptBuilds,
  })
  return { server, jobHandlers, billing }
}
