// What becomes of an edit while its form is still open: sent, or kept for later where no answer comes.
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { isNetworkAnswering } from '#web/lib/reach.ts'
import type { Failure, StoredEdit } from './edits.ts'
import type { Outbox } from './outbox.ts'
import { askAbout } from './questions.ts'

/** `conflict`: another device changed it too, and it is asked which is to stay. */
export type Outcome = 'sent' | 'kept' | 'conflict'

/** A form waits so long for an answer (ms): a signal that is slower is none. */
const LONGEST_MS = 8_000

export interface OutcomeOptions {
  takesBack?: boolean
  longest?: number
  /** Called once the server took later what was kept, as far as this page brought it there. */
  onLate?: () => void
}

/**
 * Follows the edits of an inspection, or of clients, that `isIt` means, until the server took them or there is no hope of
 * an answer now; one that another device changed too stays, and is asked about. One that it refused is taken back, unless something stands on it, for the form to say why: throws
 * `ApiError`.
 */
export async function outcomeOf(
  outbox: Outbox,
  inspectionId: number,
  isIt: (entry: StoredEdit) => boolean,
  { takesBack = true, longest = LONGEST_MS, onLate }: OutcomeOptions = {},
): Promise<Outcome> {
  let stop = () => {}
  const first = await new Promise<StoredEdit | Outcome>((resolve) => {
    const look = () => {
      const entry = outbox.stateOf(inspectionId).queue.find(isIt)
      if (!entry) resolve('sent')
      else if (entry.status === 'conflict') {
        askAbout({ inspectionId, key: entry.key })
        resolve('conflict')
      } else if (entry.failure && entry.failure.kind !== 'network') resolve(entry)
      else if (entry.failure || !navigator.onLine || isNetworkAnswering() || isUnanswered(outbox))
        resolve('kept')
    }
    // What it waits for may be of another queue: its client's.
    const unsubscribe = outbox.ledger.onState(look)
    const timer = setTimeout(() => resolve('kept'), longest)
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
    look()
  })
  stop()
  if (first === 'kept' && onLate) followLate(outbox, inspectionId, isIt, onLate)
  if (typeof first === 'string') return first
  if (takesBack) await outbox.discard(inspectionId, [first.key])
  throw errorOf(first.failure)
}

/** Until nothing of it waits: an edit that was discarded was not sent. */
function followLate(
  outbox: Outbox,
  inspectionId: number,
  isIt: (entry: StoredEdit) => boolean,
  onLate: () => void,
): void {
  let key: string | undefined
  const look = () => {
    const entry = outbox.stateOf(inspectionId).queue.find(isIt)
    if (entry) key = entry.key
    if (entry || key === undefined) return
    unsubscribe()
    if (outbox.isSent(key)) onLate()
  }
  const unsubscribe = outbox.ledger.onState(look)
  look()
}

/** Whether something, perhaps in front of it, found no network. */
function isUnanswered({ ledger }: Outbox): boolean {
  const states = [...(ledger.states()?.values() ?? [])]
  return states.some(({ queue }) => queue.some(({ failure }) => failure?.kind === 'network'))
}

/** A refusal as the call would have thrown it. */
export function errorOf(failure: Failure | undefined): ApiError {
  const { status = 0, message = TEXT.somethingWrong, errors = {} } = failure ?? {}
  return new ApiError(status === 200 ? 'refused' : 'http', status, message, { errors })
}
