// Work done later: asked for in the transaction of the write, done by the worker, tried again when it fails.
// The only file that knows pg-boss, with the folder beside it.
import { setTimeout } from 'node:timers/promises'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseConnection, Queryable } from './database.ts'
import {
  countFailures,
  deleteJobsNaming,
  type JobOutput,
  keepFailures,
  listFailures,
  lockJob,
} from './jobs/failed-jobs.ts'
import { type WaitingJobs, waitingJobs } from './jobs/waiting-jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { explainMissingRights } from './postgres/start-error.ts'
import type { Tracing } from './tracing.ts'

export interface JobDefinition<Payload extends object = object> {
  /** `slice.verb`, as `reports.render`. */
  name: string
  payload: z.ZodType<Payload>
  /** Further tries after the first; 0 for none. */
  retryLimit: number
  /** Before the first further try; doubles each time. */
  retryDelaySeconds: number
  /** A try that takes longer is given up. */
  expireSeconds: number
  /** Jobs of this kind that one worker process does at once. */
  concurrency: number
}

/** A failure that no further try would mend: the job fails at once. */
export class PermanentError extends Error {}

export interface JobCall<Payload> {
  id: string
  payload: Payload
  /** 0 for the first try. */
  attempt: number
  /** Aborts when the server stops, the job took too long, or another worker took it over. */
  signal: AbortSignal
  log: Log
}

export interface JobHandler<Payload extends object = object> {
  job: JobDefinition<Payload>
  run: (call: JobCall<Payload>) => Promise<void>
  /**
   * Runs when tries ran out or a permanent error was thrown, so that the user sees it failed: in whichever worker is
   * alive then, and again until it succeeds. Not while another job with the same payload waits or runs.
   * @param reason `reasonOf` of the last try's error; null when that try was never heard of again
   */
  onFailed?: (payload: Payload, reason: string | null) => Promise<void>
  /** What the user may read of an error. */
  reasonOf?: (error: unknown) => string
  /**
   * Before a job that failed is tried again: undoes what `onFailed` wrote, or gives false where that cannot be. With
   * `onFailed` and without this, a job that failed stays so.
   */
  onRetry?: (tx: Queryable, payload: Payload) => Promise<boolean>
  /** Cron expression in UTC for jobs that run by the clock; their payload is {}. */
  schedule?: string
}

/** A job whose tries ran out. */
export interface JobFailure {
  id: string
  name: string
  failedAt: Date
  /** What its last try threw. */
  message: string
  /** Whether `retry` may help. */
  isRetryable: boolean
}

export interface Jobs {
  /**
   * Asks for a job inside `tx`: a rollback drops it.
   * @param options.startAfterSeconds waits at least so long
   * @param options.behind comes after those of its kind with a smaller number; 0 unless it is said
   * @returns the job's id
   */
  enqueue<Payload extends object>(
    tx: Queryable,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { startAfterSeconds?: number; behind?: number },
  ): Promise<string>
  /** Jobs that failed since then, newest first, at most `limit`. */
  failures(db: Queryable, since: Date, limit: number): Promise<JobFailure[]>
  /** How many failed since then, by the day of UTC (yyyy-MM-dd); days without any are left out. */
  countFailures(db: Queryable, since: Date): Promise<Map<string, number>>
  /**
   * Asks for a failed job to be tried once more.
   * @returns its name; null when there is no such job; false when it has not failed, or another try cannot help
   */
  retry(tx: Queryable, id: string): Promise<string | null | false>
  /** Forgets the jobs of a kind, done or not, whose payload has this text in a field, whatever the case. */
  forget<Payload extends object>(
    tx: Queryable,
    job: JobDefinition<Payload>,
    field: keyof Payload & string,
    text: string,
  ): Promise<void>
  /** What there is to do, by kind and state. */
  waiting(db: Queryable): Promise<WaitingJobs[]>
  /** Keeps failed jobs for longer than those that were done; to be called now and then. */
  keepFailures(db: Queryable): Promise<void>
  /**
   * Makes the queues, and with `work` begins to work them off.
   * @param handlers all jobs there are: every role makes all queues, so that a web process can ask for any
   * Fails with StartError where the tables are of another version and the role may not change them.
   */
  start(handlers: readonly JobHandler[], options: { work: boolean }): Promise<void>
  /** Waits for what is running, at most `timeoutMs`; the rest is taken over by the next start. */
  stop(timeoutMs?: number): Promise<void>
}

/** A worker that died is noticed after so long without a sign of life, in seconds (pg-boss's least). */
const HEARTBEAT_SECONDS = 10
const MONITOR_SECONDS = 1
/** How soon retries and delayed jobs are looked for, in seconds; fresh ones are announced at once. */
const POLL_SECONDS = 2

/** How soon the next index of the queue is built, in seconds (pg-boss's least), and looked for. */
const INDEX_SECONDS = 10
const LOOK_MS = 500

/** Keeps the `onFailed` of all jobs: one that still failed after so many tries has met a fault of ours. */
const FAILED = defineJob({ name: 'platform.failed', payload: z.looseObject({}), retryLimit: 10 })

/** Who is told of each job that ends, and of each that runs. */
interface Watchers {
  metrics?: Pick<Metrics, 'worked'> | undefined
  tracing?: Pick<Tracing, 'run'> | undefined
}

/** Fills in what most jobs agree on. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 3, retryDelaySeconds: 2, expireSeconds: 300, concurrency: 1, ...job }
}

/** Ties a handler to its job with the payload's type kept, for lists of handlers of several kinds. */
export function handleJob<Payload extends object>(handler: JobHandler<Payload>): JobHandler {
  return handler as unknown as JobHandler
}

/**
 * The queue of the server, in the same database as everything else. Nothing connects before `start`.
 * @param options.pollSeconds how soon a worker looks for what it was not told of
 * @param options.metrics is told of each job that ended
 * @param options.tracing makes a span of each that runs
 */
export function openJobs(
  connection: DatabaseConnection,
  log: Log,
  { pollSeconds = POLL_SECONDS, metrics, tracing }: { pollSeconds?: number } & Watchers = {},
): Jobs {
  let boss: PgBoss | null = null
  let known: readonly JobHandler[] = []
  let isStopped = false

  const work = async (running: PgBoss, name: string, run: (item: JobItem) => Promise<JobResult>) => {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: 1,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    const id = await running.work(name, options, async ([item]: JobItem[]) => {
      const results = item ? [await run(item)] : []
      // There may be more: a worker left to itself waits out its poll between two jobs.
      running.notifyWorker(id)
      return results
    })
  }

  return {
    enqueue: async (tx, job, payload, options = {}) => {
      if (!boss) throw new Error('jobs are not started')
      const id = await boss.send(job.name, payload, {
        db: fromKysely(tx),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        priority: -(options.behind ?? 0),
      })
      if (!id) throw new Error(`job ${job.name} was not taken`)
      return id
    },
    failures: async (db, since, limit) => {
      const rows = await listFailures(db, namesOf(known), since, limit)
      return rows.map(({ output, ...row }) => ({
        ...row,
        message: output?.message ?? output?.value?.message ?? '',
        isRetryable: known.some((handler) => handler.job.name === row.name && isRetryable(handler)),
      }))
    },
    countFailures: (db, since) => countFailures(db, namesOf(known), since),
    retry: async (tx, id) => {
      if (!boss) throw new Error('jobs are not started')
      const found = await lockJob(tx, namesOf(known), id)
      const handler = known.find(({ job }) => job.name === found?.name)
      if (!found || !handler) return null
      if (found.state !== 'failed' || !isRetryable(handler)) return false
      const payload = handler.job.payload.safeParse(found.data)
      if (!payload.success || (await handler.onRetry?.(tx, payload.data)) === false) return false
      await boss.retry(found.name, id, { db: fromKysely(tx) })
      return found.name
    },
    forget: (tx, job, field, text) => deleteJobsNaming(tx, job.name, field, text),
    waiting: waitingJobs,
    keepFailures,
    start: async (handlers, options) => {
      known = handlers
      const starting = new PgBoss({
        ...connection,
        max: 3,
        application_name: 'plumbline-jobs',
        useListenNotify: options.work,
        supervise: options.work,
        schedule: options.work,
        monitorIntervalSeconds: MONITOR_SECONDS,
        superviseIntervalSeconds: MONITOR_SECONDS,
      })
      starting.on('error', (error) => {
        // The database, stopped after us, ends connections that were still closing.
        if (!isStopped) log.error({ err: error }, 'jobs: error')
      })
      try {
        await starting.start()
      } catch (error) {
        throw explainMissingRights(error, 'The job tables')
      }
      await makeQueues(starting, handlers)
      boss = starting
      if (!options.work) return
      // Before any worker looks for jobs: behind them all a start would wait too long for a connection.
      for (const { job, schedule } of handlers) if (schedule) await starting.schedule(job.name, schedule, {})
      for (const handler of handlers) {
        const { name, concurrency } = handler.job
        for (let i = 0; i < concurrency; i += 1)
          await work(starting, name, (item) => runJob(handler, item, { log, metrics, tracing }))
      }
      await work(starting, FAILED.name, (item) => tellOfFailure(starting, handlers, item, log))
    },
    stop: async (timeoutMs = 10_000) => {
      await boss?.stop({ graceful: true, timeout: timeoutMs })
      boss = null
      isStopped = true
    },
  }
}

/**
 * Makes the tables of the queue, or brings them to this version: `start` does so too where its role may. Indexes of tables
 * that are in use are built after that, one after the other; they are waited for, since a role that serves may not.
 * Fails with the reason of one that could not be built.
 */
export async function makeQueueTables(connection: DatabaseConnection): Promise<void> {
  const options = { supervise: false, schedule: false, bamIntervalSeconds: INDEX_SECONDS }
  const boss = new PgBoss({ ...connection, max: 2, ...options })
  const failures: string[] = []
  boss.on('bam', ({ status, name, error }) => {
    if (status === 'failed') failures.push(`${name}: ${error}`)
  })
  // What fails is thrown; without a listener it would end the process as well.
  boss.on('error', () => {})
  await boss.start()
  try {
    while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed')) {
      if (failures.length > 0) throw new Error(`an index of the queue was not built: ${failures.join('; ')}`)
      await setTimeout(LOOK_MS)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

const namesOf = (handlers: readonly JobHandler[]) => handlers.map(({ job }) => job.name)
const isRetryable = (handler: JobHandler) => !handler.onFailed || handler.onRetry !== undefined

type JobItem = JobWithMetadata<object>

async function makeQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await makeQueue(boss, FAILED)
  for (const { job, onFailed } of handlers)
    await makeQueue(boss, job, onFailed ? { deadLetter: FAILED.name } : {})
  const toldOf = namesOf(handlers.filter(({ onFailed }) => onFailed))
  // Jobs asked for before their queue named it take the way of those asked for from now on.
  await boss
    .getDb()
    .executeSql(
      `update pgboss.job set dead_letter = $1 where name = any($2) and state < 'completed' and dead_letter is null`,
      [FAILED.name, toldOf],
    )
}

async function makeQueue(
  boss: PgBoss,
  job: JobDefinition,
  more: { deadLetter?: string } = {},
): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryLimit > 0,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    ...more,
  }
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options)
  else await boss.createQueue(job.name, options)
}

async function runJob(
  handler: JobHandler,
  item: JobItem,
  { log, metrics, tracing }: { log: Log } & Watchers,
): Promise<JobResult> {
  const fields = { job: item.name, jobId: item.id, attempt: item.retryCount }
  const started = performance.now()
  const tell = (outcome: 'done' | 'failed') =>
    metrics?.worked({ job: item.name, outcome }, (performance.now() - started) / 1000)
  try {
    const parsed = handler.job.payload.safeParse(item.data)
    if (!parsed.success)
      throw new PermanentError(`payload of ${item.name} does not fit: ${parsed.error.message}`)
    const { id, retryCount: attempt, signal } = item
    const run = () => handler.run({ id, payload: parsed.data, attempt, signal, log })
    await (tracing ? tracing.run(`job ${item.name}`, { 'plumbline.job_id': id, attempt }, run) : run())
    tell('done')
    log.info({ ...fields, ms: Math.round(performance.now() - started) }, 'job done')
    return { id: item.id, status: 'completed' }
  } catch (error) {
    tell('failed')
    const isPermanent = error instanceof PermanentError
    log.error(
      { ...fields, err: error, isOver: isPermanent || item.retryCount >= item.retryLimit },
      'job failed',
    )
    const message = error instanceof Error ? error.message : String(error)
    const reason = handler.reasonOf?.(error)
    return { id: item.id, status: isPermanent ? 'deadletter' : 'failed', output: { message, reason } }
  }
}

/**
 * Runs the `onFailed` of a job that pg-boss gave up, wherever its last try ended: a worker that was killed, or was
 * thought dead and came back too late, says nothing itself.
 */
async function tellOfFailure(
  boss: PgBoss,
  handlers: readonly JobHandler[],
  item: JobItem,
  log: Log,
): Promise<JobResult> {
  const { id, sourceName, sourceId, data } = item
  const fields = { job: sourceName, jobId: sourceId }
  try {
    const handler = handlers.find(({ job }) => job.name === sourceName)
    const payload = handler?.job.payload.safeParse(data).data
    if (handler && payload && !(await isUnderWay(boss, handler.job.name, payload)))
      await handler.onFailed?.(payload, (item.sourceOutput as JobOutput | null)?.reason ?? null)
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ ...fields, err: error }, 'job: telling of the failure failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** Whether a job was asked for anew, or tried again, since one with its payload failed. */
async function isUnderWay(boss: PgBoss, name: string, payload: object): Promise<boolean> {
  const alike = await boss.findJobs(name, { data: payload })
  return alike.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}
