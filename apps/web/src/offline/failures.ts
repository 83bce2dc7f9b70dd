// What a try that failed makes of an edit: tried again, asked about, found again, or done all the same. Pure.
import type { CommentRecord, LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import type { Settlement } from './answers.ts'
import { applyState } from './apply-whole.ts'
import {
  type Edit,
  type Failure,
  isOfCategory,
  isOrdered,
  isSameLabel,
  type LabelPath,
  type StoredEdit,
} from './edits.ts'
import { stateInConflict } from './fields.ts'
import { asEmptied, asOrphan } from './found-again.ts'
import {
  byPosition,
  categoryOf,
  type InspectionData,
  mergeCategory,
  recordOf,
  withCategory,
} from './inspection-data.ts'
import { overlay } from './overlay.ts'
import { isAsSeen, isDone, isForeignChange, onTopOf } from './rebase.ts'
import { takenOf, withoutTaken } from './taken.ts'

const BACKOFF_FIRST_MS = 1_000
const BACKOFF_LONGEST_MS = 60_000
/** An unpaid account is asked again after this long. */
const UNPAID_RETRY_MS = 5 * 60_000
const SIGNED_OUT_RETRY_MS = 5_000
/** Nobody is believed who asks to wait longer. */
const RETRY_LONGEST_MS = 15 * 60_000
const TOO_LARGE = 413

/** So many answers in our server's place end its tries: what stands between refuses this change alone. */
const STRANGE_MOST = 3

/** Whether others alone ended its tries: our server may have done it, and knows it by its key. */
export function isEndedByStrangers({ status, strange = 0 }: StoredEdit): boolean {
  return status === 'failed' && strange >= STRANGE_MOST
}

/**
 * An edit after a try that failed. `now`: of the clock that waits go by.
 * @param isServerHere whether our server answered this device since the try began, or does now
 */
export function afterFailure(
  entry: StoredEdit,
  error: unknown,
  now: number,
  isServerHere = false,
): StoredEdit {
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
    const strange = (entry.strange ?? 0) + (error.strange !== null && isServerHere ? 1 : 0)
    const failure = asFailure('network', error)
    // Nobody entered a bookmark, so nobody could be asked about it.
    if (error.strange !== null && strange >= STRANGE_MOST && entry.edit.kind !== 'bookmark')
      return { ...entry, strange, status: 'failed', failure: strangeFailure(error.strange) }
    return { ...entry, ...(strange > 0 ? { strange } : {}), retry: waitOf(backoff(entry.attempts)), failure }
  }
  if (error.status === 429 || error.status >= 500 || error.status === 402) {
    const wait = error.status === 402 ? UNPAID_RETRY_MS : backoff(entry.attempts)
    const asked = error.retryAfter === null ? wait : Math.min(error.retryAfter * 1_000, RETRY_LONGEST_MS)
    // Failing over one edit, it may take the others.
    const kind = error.status >= 500 && error.status !== 503 ? 'server' : 'busy'
    return { ...entry, retry: waitOf(asked), failure: asFailure(kind, error) }
  }
  const failure = { ...asFailure('refused', error), ...(goneElsewhere(entry, error) ?? {}) }
  return asOrphan(entry, error) ?? { ...entry, status: 'failed', failure }
}

/** Why there is nothing to change: what belonged to this device is not found only where another one deleted it. */
function goneElsewhere({ edit }: StoredEdit, { status }: ApiError): Pick<Failure, 'message'> | null {
  if (status !== 404) return null
  if (edit.kind === 'details' && (edit.captions ?? edit.removeImages) !== undefined)
    return { message: 'This inspection, or one of its photos, was deleted on another device' }
  const isOfClient = edit.kind === 'start' || edit.kind === 'client-fields' || edit.kind === 'move-client'
  return { message: `This ${isOfClient ? 'client' : 'inspection'} was deleted on another device` }
}

/**
 * Something newer that changed nothing of ours is no conflict: the edit goes out again on top of it. Fields that the server
 * took all the same are done.
 */
function afterConflict(sent: StoredEdit, error: ApiError): StoredEdit {
  const entry = withoutTaken(sent, error.taken)
  const theirs = stateInConflict(entry.edit, error.current)
  if (!theirs) return { ...entry, status: 'failed', failure: asFailure('refused', error) }
  const current = recordIn(error)
  const moved = onTopOf(entry, theirs)
  // Where it stands on that already, the server means something that is not seen here.
  if (isForeignChange(entry, theirs) || moved === entry) {
    const emptied = current && asEmptied(entry, current)
    if (emptied) return emptied
    const failure = asFailure('refused', error)
    return { ...entry, status: 'conflict', theirs, ...(current ? { current } : {}), failure }
  }
  // The server has answered: what earlier tries met is over.
  const { retry: _wait, failure: _over, strange: _others, ...rest } = moved
  return { ...rest, key: newKey(), attempts: 0 }
}

/** A settlement that does nothing. */
export const NOTHING: Settlement = { gone: [], changed: [], server: null }

/**
 * After a conflict (409): what is kept of the server says what the other device wrote, and an edit that says the same is
 * over. `asked`: what was kept when the edit went out; photos that came since are not in the answer.
 */
export function settlementOfConflict(
  { queue, server }: { queue: readonly StoredEdit[]; server: InspectionData | null },
  asked: InspectionData | null,
  key: string,
  error: ApiError,
): Settlement {
  const own = queue.find((other) => other.key === key)
  const theirs = own && stateInConflict(own.edit, error.current)
  if (!own || !theirs) return NOTHING
  const isOver = isDone(own, theirs)
  const held = server && isOver ? overlay(server, [own]).data : server
  return {
    ...NOTHING,
    gone: isOver ? [own] : [],
    changed: error.taken.length > 0 ? onTopOfTaken(queue, takenOf(own, error.taken), error) : [],
    server: held && withCurrent(held, own.edit, error, asked),
  }
}

/** What waits behind an edit of which a part was taken stands on that, as it does behind one that was taken whole. */
function onTopOfTaken(queue: readonly StoredEdit[], taken: StoredEdit, error: ApiError): StoredEdit[] {
  return queue.flatMap((other) => {
    if (other.seq <= taken.seq || other.status !== 'pending' || other.attempts > 0) return []
    if (other.edit.kind !== taken.edit.kind || !isOrdered(other.edit, taken.edit)) return []
    const now = stateInConflict(other.edit, error.current)
    const moved = now && isAsSeen(other, now, taken) ? onTopOf(other, now) : other
    return moved === other ? [] : [moved]
  })
}

/** With what an edit met on the server. */
function withCurrent(
  server: InspectionData,
  edit: Edit,
  error: ApiError,
  asked: InspectionData | null,
): InspectionData {
  if (!isOfCategory(edit)) return applyState(server, edit, stateInConflict(edit, error.current))
  const category = categoryIn(error)
  if (category) return withCategory(server, edit, (held) => mergeCategory(held, category))
  const record = recordIn(error)
  return record && 'label' in edit ? withTheirs(server, edit, record, asked) : server
}

/** With the record that an edit met on the server. */
function withTheirs(
  server: InspectionData,
  edit: LabelPath,
  { comment, selrecomd, checked: _checked, checked_version: _version, ...theirs }: CommentRecord,
  asked: InspectionData | null,
): InspectionData {
  const before = asked ? imagesOf(asked, edit) : []
  const isSince = ({ id }: LabelImage) => ![...before, ...theirs.images].some((image) => image.id === id)
  const images = [...theirs.images, ...imagesOf(server, edit).filter(isSince)].sort(byPosition)
  const record = { ...theirs, label: edit.label, comments: comment ?? '', radio: selrecomd, images }
  return withCategory(server, edit, (category) => ({
    ...category,
    labels_details: [
      ...category.labels_details.filter((details) => !isSameLabel(details.label, edit.label)),
      record,
    ],
  }))
}

function imagesOf(data: InspectionData, edit: LabelPath): readonly LabelImage[] {
  return recordOf(categoryOf(data, edit), edit.label)?.images ?? []
}

/** What stands between this device and the server refuses it. */
function strangeFailure(status: number): Failure {
  const message =
    status === TOO_LARGE
      ? `Too large for this network (${status}). Try another network, or add a smaller photo`
      : `This network blocked the upload${status === 0 ? '' : ` (${status})`}. Sign in to the Wi-Fi or try another network`
  return { kind: 'refused', message, status }
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

function recordIn({ current: value }: ApiError): CommentRecord | null {
  const isRecord = typeof value === 'object' && value !== null && 'version' in value && 'comment' in value
  return isRecord ? (value as CommentRecord) : null
}

function categoryIn({ current: value }: ApiError): Category | null {
  return typeof value === 'object' && value !== null && 'checks' in value ? (value as Category) : null
}

/** Doubles with each try, up to a minute, a little spread so that tabs and phones do not march in step. */
function backoff(attempts: number): number {
  const wait = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** Math.max(0, attempts - 1))
  return wait * (0.8 + Math.random() * 0.4)
}
