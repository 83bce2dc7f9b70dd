// What a slice takes part in. The wiring builds the slices one upon the other and loops over what each of them says here.
import type { PropertyAddress } from '@plumbline/contract/properties'
import type { Queryable } from './database.ts'
import type { Sweep } from './housekeeping.ts'
import type { Caller, Endpoint } from './http/endpoint.ts'
import type { JobHandler } from './jobs.ts'
import type { MailPreview } from './mail/render-mail.ts'
import type { Scope } from './scope.ts'

export interface Slice {
  /** That of its folder. */
  name: string
  endpoints?: Endpoint[]
  jobs?: JobHandler[]
  /** Removes rows past their time, every hour. */
  sweep?: Sweep
  /** Its mail templates with made-up data. */
  previews?: readonly MailPreview[]
  /** What it does when another slice tells of something. */
  on?: SliceHandlers
  /** What the export of an account holds of it. */
  exportOf?: ExportOf
  /** Why the export needs nothing of it, although its tables hold rows of accounts. */
  notExported?: string
  /** Why it does nothing on `account.removed`, although its tables hold rows of accounts. */
  notRemoved?: string
}

/** What a slice tells those that stand on it, which it does not know. */
export interface SliceEvents {
  /**
   * Before a client's rows go. `check` fails where they must stay; it is told what the client's inspections count, by whoever
   * holds them against changes.
   */
  'client.removed': {
    id: number
    ownerId: number
    /** By which it is kept for 30 days; null: it goes for good. */
    name: string | null
    check?: CheckRemoval | undefined
  }
  /** A client's own fields were changed. */
  'client.changed': { scope: Scope; id: number; before: PropertyAddress; after: PropertyAddress }
  /** A property's fields were changed by its own call. */
  'property.changed': { id: number }
  /** Before an inspection's rows go; what is kept can be brought back, but for the links to it. */
  'inspection.removed': { id: number; isKept: boolean }
  /** A report became done. */
  'report.made': { reportId: number }
  'report.failed': { reportId: number; failure: string }
  /** Its inspector is to hear that a report is there, now or again. */
  'report.ready': ReportNews
  /** Before an account's email becomes another: fails where the owner must be asked again. Nothing is written. */
  'email.changing': { caller: Pick<Caller, 'userId' | 'tokenId'>; confirmation: string | undefined }
  /** A request said which device it came from. */
  'device.named': { caller: Caller; device: NamedDevice }
  /**
   * In the transaction that closes an account, while its row still says whose it is: for what must not wait, and takes
   * no longer the more an account holds.
   */
  'account.closed': LeavingUser
  /**
   * In the last transaction of a closed account, before its row goes: for what is not any client's. `ownerId` is that
   * of the owner who goes with its last member, null where another remains.
   */
  'account.removed': { userId: number; ownerId: number | null }
  /** In that same transaction, where other members remain: what this one made is another's now. */
  'member.left': { scope: Scope; heirId: number }
}

/** @param entered what a client's inspections count: a change of any makes it more */
export type CheckRemoval = (entered: number) => Promise<void>

export interface ReportNews {
  userId: number
  reportId: number
  clientName: string
  /** Storage key of the PDF, and the name to save it under. */
  fileKey: string
  fileName: string
}

/** How requests name their device. */
export interface NamedDevice {
  platform?: string | undefined
  os?: string | undefined
  fcm_token?: string | undefined
}

/** An account that goes. */
export interface LeavingUser {
  id: number
  email: string
  first_name: string
  last_name: string
  phone_number: string
  /** Storage key of the picture. */
  profile_image: string | null
  /** The owner who goes with it; null where another member remains. */
  ownerId: number | null
}

export type SliceHandlers = {
  [Event in keyof SliceEvents]?: (tx: Queryable, about: SliceEvents[Event]) => Promise<void>
}

/** Tells the slices, in the caller's transaction; it resolves when all have done their part, and fails as one of them does. */
export type Tell = <Event extends keyof SliceEvents>(
  tx: Queryable,
  event: Event,
  about: SliceEvents[Event],
) => Promise<void>

/**
 * @param slices the first at the bottom; it may grow. Those on top do their part first: what they keep stands on what is
 * below.
 */
export function tellSlices(slices: readonly Slice[]): Tell {
  return async (tx, event, about) => {
    for (const { on } of slices.toReversed()) await on?.[event]?.(tx, about)
  }
}

/** A file of the store, and where it lies in the export. */
export interface ExportedFile {
  key: string
  file: string
}

/** A document of the export that is made when it is written. */
export interface ExportedDocument {
  file: string
  bytes: Uint8Array
}

/** Rows are read a page at a time: at most `limit` after one of them (by id; 0 for the first). */
export type ExportPage<Row extends { id: number }> = (
  db: Queryable,
  scope: Scope,
  id: number,
  limit: number,
) => Promise<Row[]>

export interface ExportOf {
  /** Members of account.json. */
  account?(db: Queryable, scope: Scope): Promise<Record<string, unknown>>
  /** Files beside it. */
  files?(db: Queryable, scope: Scope): Promise<ExportedFile[]>
  /** Documents beside it, one after the other. */
  documents?(db: Queryable, scope: Scope): AsyncIterable<ExportedDocument>
  /** Members of an inspection's inspection.json, and the files in its folder. */
  inspection?(
    db: Queryable,
    inspectionId: number,
  ): Promise<{ content: Record<string, unknown>; files: ExportedFile[] }>
  /** A list as CSV. */
  list?: { file: string; heading: readonly string[]; rows: ExportPage<{ id: number; values: string[] }> }
}
