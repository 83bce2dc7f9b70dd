// What a try that failed makes of an edit: tried again, asked about, found again, or done all the same. Pure.
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import type { Settlement } from './answers.ts'
import type { Failure, StoredEdit } from './edits.ts'
import { asEmptied, asOrphan } from './found-again.ts'
import type { InspectionData } from './inspection-data.ts'
import { overlay } from './overlay.ts'
import { isDone, isForeignChange, rebased, valuesOfRecord } from './rebase.ts'
import { withTheirs } from './resolve.ts'

const BACKOFF_FIRST_MS = 1_000
const BACKOFF_LONGEST_MS = 60_000
/** An unpaid account is asked again after this long. */
const UNPAID_RETRY_MS = 5 * 60_000
const SIGNED_OUT_RETRY_MS = 5_000
/** Nobody is believed who asks to wait longer. */
const RETRY_LONGEST_MS = 15 * 60_000

/** An edit after a try that failed. `now`: of the clock that waits go by. */
export function afterFailure(entry: StoredEdit, error: unknown, now: number): StoredEdit {
  if (!(error instanceof ApiError)) {
    const failure: Failure = { kind: 'refused', message: TEXT.somethingWrong }
    return { ...entry, status: 'failed', failure }
  }
  const waitOf = (ms: number) => ({ begun: now, ms })
  // The session is over: edits stay as they are until this user signs in again (decision 7).
  if (error.status === 401) return { ...entry, retry: waitOf(SIGNED_OUT_RETRY_MS) }
  if (error.status === 409) return afterConflict(entry, error)
  // 408: it came so slowly that the server gave up waiting for the rest.
  if (error.kind === 'network' || error.status === 408) {
    return { ...entry, retry: waitOf(backoff(entry.attempts)), failure: asFailure('network', error) }
  }
  if (error.status === 429 || error.status >= 500 || error.status === 402) {
    const wait = error.status === 402 ? UNPAID_RETRY_MS : backoff(entry.attempts)
    const asked = error.retryAfter === null ? wait : Math.min(error.retryAfter * 1_000, RETRY_LONGEST_MS)
    // Failing over one edit, it may take the others.
    const kind = error.status >= 500 && error.status !== 503 ? 'server' : 'busy'
    return { ...entry, retry: waitOf(asked), failure: asFailure(kind, error) }
  }
  return asOrphan(entry, error) ?? { ...entry, status: 'failed', failure: asFailure('refused', error) }
}

/** A newer record that changed nothing of ours is no conflict: the edit goes out again on top of it. */
function afterConflict(entry: StoredEdit, error: ApiError): StoredEdit {
  const current = recordIn(error)
  if (!current) return { ...entry, status: 'failed', failure: asFailure('refused', error) }
  const theirs = valuesOfRecord(current)
  if (isForeignChange(entry, theirs)) {
    const emptied = asEmptied(entry, current)
    if (emptied) return emptied
    return { ...entry, status: 'conflict', current, failure: asFailure('refused', error) }
  }
  return { ...rebased(entry, theirs), key: newKey(), attempts: 0 }
}

/** A settlement that does nothing. */
export const NOTHING: Settlement = { gone: [], changed: [], server: null }

/** After a conflict (409): an edit whose record says already what it says is over. */
export function settlementOfDone(
  queue: readonly StoredEdit[],
  server: InspectionData | null,
  key: string,
  error: ApiError,
): Settlement {
  const current = recordIn(error)
  const own = queue.find((other) => other.key === key)
  if (!own || !current || !isDone(own, current)) return NOTHING
  const applied = server && overlay(server, [own]).data
  return { ...NOTHING, gone: [own], server: applied && withTheirs(applied, { ...own, current }) }
}

function asFailure(kind: Failure['kind'], error: ApiError): Failure {
  const first = Object.values(error.errors)[0]?.[0]
  const { status, errors } = error
  const said = Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]))
  return {
    kind,
    message: first ?? error.message,
    ...(status > 0 ? { status } : {}),
    ...(first === undefined ? {} : { errors: said }),
  }
}

function recordIn({ current: value }: ApiError): StoredEdit['current'] | null {
  return typeof value === 'object' && value !== null && 'version' in value && 'comment' in value
    ? (value as StoredEdit['current'])
    : null
}

/** Doubles with each try, up to a minute, a little spread so that tabs and phones do not march in step. */
function backoff(attempts: number): number {
  const wait = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** Math.max(0, attempts - 1))
  return wait * (0.8 + Math.random() * 0.4)
}
