// Which answers are our server's own: each of them bears a header (decision 43). Whatever else answers, with whatever
// status, stands between us and the server: for the app there is no network then. Pure.
import { TEXT } from '@plumbline/contract/texts'

const MARK = 'plumbline'
const MARK_VALUE = '1'

/** What every answer of a call is made of, beside its own fields. */
export interface Envelope {
  status: boolean
  message?: string
  errors?: Record<string, string[]>
  current?: unknown
  taken?: string[]
  second_factor?: unknown
  sign_in_by?: unknown
}

/** Reads a header of an answer; null where there is none. */
export type ReadHeader = (name: string) => string | null

/** An answer of a call as it came, by `fetch` or as an upload's. */
export interface Received {
  status: number
  header: ReadHeader
  text: string
}

export function headersOf({ headers }: Response): ReadHeader {
  return (name) => headers.get(name)
}

/** Whether an answer bears our server's header. */
export function isMarked(header: ReadHeader): boolean {
  return header(MARK) === MARK_VALUE
}

/**
 * The answer of a call where it is our server's own; null where somebody else gave it, or it was cut off. The end of a
 * session is believed without the header too: one that is over must not stay open.
 */
export function ownAnswer({ status, header, text }: Received): Envelope | null {
  const answer = parse(text)
  return answer !== null && (isMarked(header) || isSessionEnd(status, answer)) ? answer : null
}

/** Our own refusal of a session that is over. */
function isSessionEnd(status: number, answer: Envelope): boolean {
  return status === 401 && !answer.status && answer.message === TEXT.unauthenticated
}

/** Null for what is none of ours: each of our answers says whether it succeeded. */
function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' &&
      value !== null &&
      'status' in value &&
      typeof value.status === 'boolean'
      ? (value as Envelope)
      : null
  } catch {
    return null
  }
}

/** Answers by which networks ask for a sign-in of their own; redirections are told apart before. */
const SIGN_IN_STATUSES = [401, 403, 407, 511]

/** Who answers in our server's place: a network that wants a sign-in of its own, or what has lost the server. */
export function strangerOf(status: number): 'network' | 'nobody' {
  return status < 400 || SIGN_IN_STATUSES.includes(status) ? 'network' : 'nobody'
}
