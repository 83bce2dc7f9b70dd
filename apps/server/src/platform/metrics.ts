// What an operator measures of this process, in the form of Prometheus. The only file that knows prom-client.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** A request was answered. `route` is its pattern, never an address; `seconds` from its headers to the answer's end. */
  answered(request: { method: string; route: string; status: number }, seconds: number): void
  /** A job ended: a report was rendered, a mail handed over. */
  worked(job: { job: string; outcome: Outcome }, seconds: number): void
  /** The store of files was asked for something. */
  stored(call: { operation: string; outcome: Outcome }, seconds: number): void
  /** Values that are read anew each time they are asked for; where that fails they are left out. */
  watch(gauge: Watched): void
  /** All of it as text of {@link METRICS_TYPE}. */
  page(): Promise<string>
}

export type Outcome = 'done' | 'failed'

export interface Watched {
  /** Without the product's prefix: `database_connections`. */
  name: string
  help: string
  /** One at least: without any the library tells 0 where nothing could be read. */
  labels: readonly [string, ...string[]]
  read(): Promise<readonly Reading[]> | readonly Reading[]
}

export interface Reading {
  labels: Record<string, string>
  value: number
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

const PREFIX = 'plumbline_'
/** Seconds. */
const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONG = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

export function openMetrics(): Metrics {
  const registry = new Registry()
  // Memory, event loop, garbage collection, file descriptors.
  collectDefaultMetrics({ register: registry })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: PREFIX + name, help, labelNames, buckets, registers: [registry] })
  const requests = histogram(
    'http_request_seconds',
    'Requests answered, by route and status.',
    ['method', 'route', 'status'],
    QUICK,
  )
  const jobs = histogram('job_seconds', 'Finished jobs, by kind and outcome.', ['job', 'outcome'], LONG)
  const files = histogram(
    'storage_seconds',
    'File storage calls, by operation and outcome.',
    ['operation', 'outcome'],
    QUICK,
  )
  return {
    answered: (labels, seconds) => requests.observe(labels, seconds),
    worked: (labels, seconds) => jobs.observe(labels, seconds),
    stored: (labels, seconds) => files.observe(labels, seconds),
    watch: ({ name, help, labels, read }) => {
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          this.reset()
          const readings = await Promise.resolve(read()).catch(() => [])
          for (const { labels, value } of readings) this.set(labels, value)
        },
      })
    },
    page: () => registry.metrics(),
  }
}
