// Process start: config → database → migrations → app → demo → listen. Each stage prints one line with its time.
import './platform/threads.ts'
import { join, resolve } from 'node:path'
import { openDiskMailbox } from './adapters/mail/mailbox.disk.ts'
import { openMail } from './adapters/mail/open-mail.ts'
import { openPayments } from './adapters/payments/open-payments.ts'
import { openPush } from './adapters/push/open-push.ts'
import { openSms } from './adapters/sms/open-sms.ts'
import { openStorage } from './adapters/storage/open-storage.ts'
import { measuredStorage } from './adapters/storage/storage.measured.ts'
import { type App, type AppDeps, buildApp } from './app.ts'
import { type Clock, clockMovedBy } from './platform/clock.ts'
import { type Config, processEnvironment, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { openDatabaseEvents } from './platform/database-events.ts'
import { listenForMetrics } from './platform/http/serve-metrics.ts'
import { openJobs } from './platform/jobs.ts'
import { openLinks } from './platform/links.ts'
import { type Log, openLog } from './platform/log.ts'
import { type Metrics, openMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { connectDatabase } from './platform/open-database.ts'
import { readSecrets } from './platform/secret.ts'
import { Shutdown } from './platform/shutdown.ts'
import { checkPort, explainStart, StageLog } from './platform/stages.ts'
import type { Tracing } from './platform/tracing.ts'
import { startWatchdog } from './platform/watchdog.ts'

/** A job under way is waited for so long at a stop; what is left of it is done after the next start. */
const JOBS_PATIENCE_MS = 2_000

const shutdown = new Shutdown()
const stages = new StageLog()
try {
  await start(readConfig(processEnvironment()))
} catch (error) {
  for (const line of explainStart(error)) stages.fail(line)
  await shutdown.run(1)
}

async function start(config: Config): Promise<void> {
  startWatchdog()
  const listens = config.ROLE !== 'worker'
  const works = config.ROLE !== 'web'
  const dataDir = resolve(config.DATA_DIR)
  const log = openLog({ level: config.LOG_LEVEL, pretty: !config.isProduction })
  shutdown.listen(log)
  if (listens) await checkPort(config.PORT, config.HOST)

  const tracing = await openConfiguredTracing(config)
  const database = await openMigrated(config, dataDir, log, tracing)
  const clock = clockMovedBy(config.CLOCK_OFFSET_SECONDS)
  const metrics = openMetrics()
  const adapters = await openAdapters(config, { dataDir, database, clock, metrics })
  const jobs = openJobs(database.connection, log, { metrics, tracing })
  const events = openDatabaseEvents(database.connection, log)
  shutdown.add('database events', () => events.stop())
  const keptBuilds = listens ? join(dataDir, 'web-builds') : undefined
  const deps: AppDeps = {
    config,
    log,
    clock,
    database,
    events,
    jobs,
    metrics,
    tracing,
    keptBuilds,
    ...adapters,
  }
  const app = await stages.run('app', async () => {
    const built = await buildApp(deps)
    await events.start()
    await built.server.ready()
    const { storage, mail, sms, payments, push } = adapters
    return {
      result: built,
      detail: `files: ${storage.name}; mail: ${mail.name}; codes: ${sms.name}; payments: ${payments.provider}; push: ${push.name}; role: ${config.ROLE}`,
    }
  })
  const { PLANS_FILE } = config
  if (PLANS_FILE)
    await stages.run('plans', async () => {
      const count = await app.billing.applyPlansFile(PLANS_FILE)
      return { result: count, detail: `${count} from ${PLANS_FILE}` }
    })
  await stages.run('jobs', async () => {
    await jobs.start(app.jobHandlers, { work: works })
    if (works) await app.billing.askToCollect()
    shutdown.add('jobs', () => jobs.stop(JOBS_PATIENCE_MS))
    return { result: null, detail: works ? 'worker runs here' : 'asked for only' }
  })
  const { METRICS_PORT: port, HOST: host } = config
  if (port)
    await stages.run('metrics', async () => {
      const server = await listenForMetrics(metrics, { port, host, log })
      shutdown.add('metrics', async () => server.close())
      return { result: null, detail: `${host}:${port}` }
    })
  const lines = config.DEMO && works ? await loadDemo({ ...deps, app }) : []
  if (listens) {
    shutdown.add('http', () => app.server.close())
    await stages.run('listen', async () => {
      await app.server.listen({ port: config.PORT, host: config.HOST })
      return { result: null, detail: `${config.HOST}:${config.PORT}` }
    })
  }
  if (listens && adapters.mailbox)
    lines.push(`Mail and codes stay on this machine: ${config.PUBLIC_URL}/dev/mailbox`)
  stages.ready(listens ? `Plumbline is ready on ${config.PUBLIC_URL}` : 'Plumbline works off jobs', lines)
}

/** Undefined where no collector is named: nothing of it is loaded then. */
async function openConfiguredTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = config
  if (!endpoint) return undefined
  const { openTracing } = await import('./platform/tracing.ts')
  const tracing = openTracing({
    endpoint,
    headers: Object.fromEntries(headers.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    serviceName: config.OTEL_SERVICE_NAME,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  })
  shutdown.add('traces', () => tracing.stop())
  return tracing
}

/** Opens the database, which is brought to this version's tables. */
async function openMigrated(
  config: Config,
  dataDir: string,
  log: Log,
  tracing: Tracing | undefined,
): Promise<Database> {
  const connection = await stages.run('database', async () => {
    const opened = await connectDatabase(
      config,
      dataDir,
      (line) => stages.note(line),
      () => shutdown.run(1),
    )
    shutdown.add('database server', opened.stop)
    return { result: opened.connection, detail: opened.name }
  })
  const database = openDatabase(connection, {
    onError: (error) => log.error({ err: error }, 'database: connection lost'),
    onStatement: tracing?.noteStatement,
  })
  shutdown.add('database', () => database.close())
  await stages.run('migrations', async () => {
    const applied = await migrate(database.db)
    return { result: applied, detail: applied.length > 0 ? `${applied.length} applied` : 'up to date' }
  })
  return database
}

/** Opens what the server talks to outside, and what it keeps in its folder. */
async function openAdapters(
  config: Config,
  {
    dataDir,
    database,
    clock,
    metrics,
  }: { dataDir: string; database: Database; clock: Clock; metrics: Metrics },
) {
  const push = await openPush(config)
  const { payments, sandbox } = await openPayments(config, { database, clock })
  const storage = measuredStorage(await openStorage(config, dataDir), metrics)
  const secrets = await readSecrets(config, dataDir)
  const links = openLinks(secrets, config.PUBLIC_URL, clock)
  const kept = openDiskMailbox(join(dataDir, 'mailbox'))
  const { mail, mailbox: shown } = openMail(config, kept)
  const sms = await openSms(config, { mailbox: kept, secrets, clock })
  const mailbox = sms.name === 'mailbox' ? shown : null
  shutdown.add('mail', () => mail.close())
  return { mail, mailbox, payments, sandbox, push, sms, storage, links, secrets }
}

/** Demo data of the first start; gives the lines to print at every start, such as the logins. */
async function loadDemo(deps: AppDeps & { app: App }): Promise<string[]> {
  return stages.run('demo', async () => {
    const { loadDemo: load } = await import('./demo/index.ts')
    const { isLoaded, lines } = await load(deps)
    return { result: lines, detail: isLoaded ? 'loaded' : 'there already' }
  })
}
