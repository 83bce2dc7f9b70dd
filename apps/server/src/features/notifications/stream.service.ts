// One stream behind the bell: what any process wrote reaches the open page of its inspector, in order and without gaps.
// Announcements only wake it; what it tells it reads from the database, from where it stopped. So nothing is lost with
// an announcement, and nothing piles up for a reader that is slow.
import type { ReportEvent } from '@plumbline/contract/notifications'
import type { Watch, Watcher } from '#server/features/changes/index.ts'
import type { Reports } from '#server/features/reports/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { DatabaseEvents } from '#server/platform/database-events.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventsCall } from '#server/platform/http/endpoint.ts'
import type { EventStream } from '#server/platform/http/event-stream.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Notifications } from './notifications.service.ts'
import { openStreamHub, type StreamHub, type StreamListener } from './stream.hub.ts'

/** A reader that was cut off comes back after so long, in ms; one that had a stream too many after the second. */
const RETRY_MS = 3_000
const RETRY_DISPLACED_MS = 60_000
/** How many notifications are read at once. */
const BATCH = 100
/** Progress of reports is told this often at most, in ms. */
const PROGRESS_MS = 250

export interface StreamDeps {
  database: Database
  events: DatabaseEvents
  reports: Pick<Reports, 'unfinished' | 'progress'>
  watch: Watch
}

type Deps = StreamDeps & { notifications: Pick<Notifications, 'listAfter' | 'newestId'> }
type Call = EventsCall<unknown>

/** Gives what serves a stream until it is over; it fails with 401 when the session ended meanwhile. */
export function streamService(deps: Deps): (call: Call) => Promise<void> {
  const hub = openStreamHub(deps.events)
  return (call) => new NewsStream(deps, call).serve(hub)
}

class NewsStream implements StreamListener, Watcher {
  readonly userId: number
  readonly #scope: Scope
  readonly ownerId: number
  readonly tokenId: number
  readonly #deps: Deps
  readonly #call: Call
  readonly #woken = new Latch()
  #stream: EventStream | null = null
  #isOver = false
  /** The last notification that was told. */
  #cursor = 0
  #isBehind = true
  #isChangeDue = false
  #mayHaveMissedReports = true
  /** Reports whose progress is to be told. */
  readonly #dueReports = new Set<number>()
  /** What was last told of those that are not finished, as JSON. */
  readonly #toldReports = new Map<number, string>()
  #reportsToldAt = Number.NEGATIVE_INFINITY
  #progressTimer: NodeJS.Timeout | undefined

  constructor(deps: Deps, call: Call) {
    this.#deps = deps
    this.#call = call
    this.userId = call.caller.userId
    this.#scope = call.caller.scope
    this.ownerId = call.caller.scope.ownerId
    this.tokenId = call.caller.tokenId
  }

  async serve(hub: StreamHub): Promise<void> {
    const leave = hub.join(this)
    let endWatch = () => {}
    try {
      // What ended before this stream could hear of it is asked once more.
      if (!(await this.#call.isStillAdmitted())) throw new AppError('unauthenticated')
      endWatch = this.#deps.watch(this)
      await this.#begin()
    } finally {
      endWatch()
      clearTimeout(this.#progressTimer)
      leave()
    }
  }

  async #begin(): Promise<void> {
    const { database, notifications } = this.#deps
    const newest = await notifications.newestId(database.db, this.userId)
    this.#cursor = Math.min(idOf(this.#call.lastEventId) ?? newest, newest)
    const stream = this.#call.begin()
    this.#stream = stream
    if (this.#isOver) stream.end()
    stream.over.addEventListener('abort', () => this.#woken.set())
    // The id alone is no event, but what a reader comes back with before it heard of any.
    await stream.send({ retry: RETRY_MS, id: this.#cursor })
    while (!stream.over.aborted) {
      await this.#tellNotifications(stream)
      await this.#tellReports(stream)
      await this.#tellChanged(stream)
      await this.#woken.wait()
    }
  }

  async #tellNotifications(stream: EventStream): Promise<void> {
    while (this.#isBehind && !stream.over.aborted) {
      this.#isBehind = false
      const { database, notifications } = this.#deps
      const missed = await notifications.listAfter(database.db, this.userId, this.#cursor, BATCH)
      if (missed.length === BATCH) this.#isBehind = true
      for (const notification of missed) {
        if (!(await stream.send({ event: 'notification', id: notification.id, data: notification }))) return
        this.#cursor = notification.id
      }
    }
  }

  async #tellReports(stream: EventStream): Promise<void> {
    const { database, reports } = this.#deps
    if (this.#mayHaveMissedReports) {
      this.#mayHaveMissedReports = false
      for (const id of this.#toldReports.keys()) this.#dueReports.add(id)
      for (const id of await reports.unfinished(database.db, this.#scope)) this.#dueReports.add(id)
    }
    if (this.#dueReports.size === 0) return
    const waitMs = this.#reportsToldAt + PROGRESS_MS - performance.now()
    clearTimeout(this.#progressTimer)
    if (waitMs > 0) {
      this.#progressTimer = setTimeout(() => this.#woken.set(), waitMs)
      return
    }
    this.#reportsToldAt = performance.now()
    const due = [...this.#dueReports]
    this.#dueReports.clear()
    for (const id of due) {
      const progress = await reports.progress(database.db, this.#scope, id)
      if (progress && !(await this.#tellReport(stream, progress))) return
    }
  }

  /** Gives whether the stream is still open. */
  async #tellReport(stream: EventStream, progress: ReportEvent): Promise<boolean> {
    const { report_id: id, state } = progress
    const text = JSON.stringify(progress)
    if (this.#toldReports.get(id) === text) return true
    if (state === 'done' || state === 'failed') this.#toldReports.delete(id)
    else this.#toldReports.set(id, text)
    return stream.send({ event: 'report', data: progress })
  }

  async #tellChanged(stream: EventStream): Promise<void> {
    if (!this.#isChangeDue) return
    this.#isChangeDue = false
    await stream.send({ event: 'changed', data: {} })
  }

  onChanged(): void {
    this.#isChangeDue = true
    this.#woken.set()
  }

  onNotification(): void {
    this.#isBehind = true
    this.#woken.set()
  }

  onReport(reportId: number): void {
    this.#dueReports.add(reportId)
    this.#woken.set()
  }

  onGap(): void {
    this.#isBehind = true
    this.#mayHaveMissedReports = true
    this.#woken.set()
  }

  onAccess(): void {
    // Beside the telling, which may be waiting for a slow reader. Where the answer is not to be had, the reader asks anew.
    this.#call.isStillAdmitted().then(
      (isAdmitted) => isAdmitted || this.#end(),
      () => this.#end(),
    )
  }

  onDisplaced(): void {
    void this.#stream?.send({ retry: RETRY_DISPLACED_MS })
    this.#end()
  }

  #end(): void {
    this.#isOver = true
    this.#stream?.end()
  }
}

/** A `Last-Event-ID` that can be one of ours. */
function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

/** Waits for what may have happened already; what happens several times meanwhile is waited for once. */
class Latch {
  #open = () => {}
  #next = this.#close()

  #close(): Promise<void> {
    return new Promise((resolve) => {
      this.#open = resolve
    })
  }

  set(): void {
    this.#open()
  }

  async wait(): Promise<void> {
    await this.#next
    this.#next = this.#close()
  }
}
