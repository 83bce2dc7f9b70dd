// One thing that stands in the way of a report, and the way to it.

/** An edit or photo of this device that is not uploaded. */
export interface WaitingEdit {
  /** "Photo of Roof tiles loose or slipped" */
  title: string
  /** Why it waits: "Network Error!" */
  reason: string
  to: string
  isPhoto: boolean
  /** A photo that belongs to no option yet. */
  isUnsorted?: true
}

/** Where it is mended. */
export interface Place {
  title: string
  /** Where it stands, or why: "Roofing, Covering". */
  detail: string
  to: string
}

export interface Issue {
  id:
    | 'unsorted'
    | 'changes'
    | 'level'
    | 'description'
    | 'blank'
    | 'left-out'
    | 'contradiction'
    | 'rating'
    | 'reason'
    | 'photo'
    | 'timeframe'
    | 'unanswered'
    | 'property'
    | 'time'
    | 'unprintable'
    | 'unsigned'
    | 'signed-before'
  /** No report is generated before it is mended. */
  isBlocking: boolean
  text: string
  /** The verb of the fix: "Sort". */
  verb: string
  places: readonly Place[]
  /** The fix is a press on this page, not a place elsewhere. */
  act?: 'upload' | 'time' | 'sign'
}

/** Nobody signed the report. */
export const unsignedIssue: Issue = {
  id: 'unsigned',
  isBlocking: false,
  text: 'Not signed',
  verb: 'Sign',
  places: [],
  act: 'sign',
}

/** The report changed since it was signed and printed. */
export const signedBeforeIssue: Issue = {
  ...unsignedIssue,
  id: 'signed-before',
  text: 'Changed since it was signed',
  verb: 'Sign again',
}

export function isBlocked(issues: readonly Issue[]): boolean {
  return issues.some(({ isBlocking }) => isBlocking)
}
