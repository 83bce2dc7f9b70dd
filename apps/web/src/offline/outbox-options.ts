// What an outbox is given: by its page, and with each edit.
import type { Base, PhotoEdit } from './edits.ts'
import type { Journal } from './journal.ts'
import type { PhotoFiles } from './photo-files.ts'
import type { PhotoStoreOptions, WaitingPhoto } from './photo-store.ts'
import type { OpenDatabase, Store } from './store.ts'
import type { CoverEdit } from './whole-edits.ts'

export interface ApplyOptions {
  /** Wait this long (ms) for more of the same, unless another edit comes behind. */
  delay?: number
  /** The delay is an undo time: `discard` takes the edit back until it is over. */
  isUndoable?: boolean
  /** What a form began with, which may be older than what is known here now; left out: what is. */
  base?: Base | undefined
}

/** A photo edit, with the photo where it is a new one; without, it was parked before. */
export interface PhotoToKeep {
  edit: PhotoEdit | CoverEdit
  photo?: WaitingPhoto
}

export interface OutboxOptions {
  open: OpenDatabase
  /** Tells other tabs of the same user; null without. */
  channel?: BroadcastChannel | null
  /** Keeps what is asked until the database has it; null without. */
  journal?: Journal | null
  /** Only ever goes on, whatever the device's clock is set to. */
  now?: () => number
  /** Called before the first edit or photo of this page is kept. */
  onFirst?: () => void
  space?: PhotoStoreOptions['space']
  /** Left out: there is nothing that could go. */
  makeRoom?: PhotoStoreOptions['makeRoom']
  /** Where pictures lie; left out: in the database. */
  files?: (store: Store) => PhotoFiles
  /** Shared by the user's tabs; null without. */
  locks?: PhotoStoreOptions['locks']
  /** Begins the names of locks. */
  name?: string
}
