// Which edits wait, noted outside of the database, in local storage: where the browser clears the one without the other, what
// is gone is named with its count, and nobody is told that it was sent (ADR 118).
import { namesOf } from '#web/lib/local-names.ts'
import { type Edit, photoOf, type StoredEdit } from './edits.ts'

/** Of one inspection. */
interface Noted {
  /** Whose house it is, for who has to enter it again. */
  of: string
  /** The beginnings of the keys of edits. */
  edits: string[]
  photos: string[]
}

/** What was lost of one inspection. */
export interface LostWork {
  inspectionId: number
  of: string
  count: number
}

/** Tells keys apart as well as the whole would. */
const KEY_LENGTH = 8

const waitingOf = (name: string) => `${name}-waiting-`
const lostOf = (name: string) => `${name}-lost-`
const needlessOf = (name: string) => `${name}-needless-`
const labelOf = (name: string) => `${name}-label-`
const numbersOf = (name: string) => `${name}-numbers`

/** Notes what waits of an inspection on the disk: what was thought lost is not, if it is among it. `name`: of the outbox. */
export function noteWaiting(
  name: string,
  inspectionId: number,
  of: string,
  rows: readonly StoredEdit[],
): void {
  const entered = rows.filter(({ edit }) => edit.kind !== 'bookmark')
  const noted: Noted = {
    of,
    edits: entered.flatMap(({ key, edit }) => (photoOf(edit) === null ? [key.slice(0, KEY_LENGTH)] : [])),
    photos: entered.flatMap(({ edit }) => photoOf(edit) ?? []),
  }
  write(`${waitingOf(name)}${inspectionId}`, noted)
  forgetFound(name, noted.photos, noted.edits)
}

/** The database was made anew: what was noted is lost, until it is found. */
export function noteCleared(name: string): void {
  for (const key of namesOf(waitingOf(name))) {
    const lostKey = `${lostOf(name)}${key.slice(waitingOf(name).length)}`
    const [noted, lost] = [read(key), read(lostKey)]
    write(lostKey, {
      of: noted.of || lost.of,
      edits: [...new Set([...lost.edits, ...noted.edits])],
      photos: [...new Set([...lost.photos, ...noted.photos])],
    })
    remove(key)
  }
}

/** Photos, and edits by their keys, that are on the device after all, or that nobody misses. */
export function forgetFound(name: string, photos: readonly string[], keys: readonly string[]): void {
  const found = new Set([...photos, ...keys.map((key) => key.slice(0, KEY_LENGTH))])
  for (const key of namesOf(lostOf(name))) {
    const lost = read(key)
    write(key, {
      ...lost,
      edits: lost.edits.filter((edit) => !found.has(edit)),
      photos: lost.photos.filter((photo) => !found.has(photo)),
    })
  }
}

export function readLost(name: string): LostWork[] {
  return namesOf(lostOf(name)).map((key) => {
    const { of, edits, photos } = read(key)
    const inspectionId = Number(key.slice(lostOf(name).length))
    return { inspectionId, of, count: edits.length + photos.length }
  })
}

/** Somebody has read it. */
export function forgetLost(name: string, inspectionId: number): void {
  remove(`${lostOf(name)}${inspectionId}`)
}

/** The server's number of what was made here: files that outlive the database name it by that of here. */
export function noteNumber(name: string, local: number, id: number): void {
  put(numbersOf(name), JSON.stringify({ ...notedNumbers(name), [local]: id }))
}

export function notedNumbers(name: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(numbersOf(name)) ?? '{}')
  } catch {
    return {}
  }
}

/** A file that nobody needs is about to be removed: should its page die first, it is no photo that was lost. */
export function noteNeedless(name: string, files: readonly string[]): void {
  for (const file of files) put(`${needlessOf(name)}${file}`, '1')
}

/** Notes files whose rows a transaction removes, before it commits: its page may die right after. Settles as `done` does. */
export async function noteLeaving(
  name: string,
  files: readonly string[],
  done: Promise<unknown>,
): Promise<void> {
  noteNeedless(name, files)
  try {
    await done
  } catch (error) {
    forgetNeedless(name, files)
    throw error
  }
}

export function needlessFiles(name: string): Set<string> {
  return new Set(namesOf(needlessOf(name)).map((key) => key.slice(needlessOf(name).length)))
}

export function forgetNeedless(name: string, files: readonly string[]): void {
  for (const file of files) remove(`${needlessOf(name)}${file}`)
}

/** What brings a photo whose file was written before it had a label. */
export function noteLabel(name: string, photoId: string, edit: Edit): void {
  put(`${labelOf(name)}${photoId}`, JSON.stringify(edit))
}

export function notedLabel(name: string, photoId: string): Edit | null {
  try {
    return JSON.parse(localStorage.getItem(`${labelOf(name)}${photoId}`) ?? 'null')
  } catch {
    return null
  }
}

export function forgetLabels(name: string, photoIds: readonly string[]): void {
  for (const photoId of photoIds) remove(`${labelOf(name)}${photoId}`)
}

/** Removes what is noted of an account. */
export function forgetNotes(name: string): void {
  const prefixes = [waitingOf(name), lostOf(name), needlessOf(name), labelOf(name)]
  for (const key of [...prefixes.flatMap(namesOf), numbersOf(name)]) remove(key)
}

function read(key: string): Noted {
  try {
    const { of = '', edits = [], photos = [] } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { of, edits, photos }
  } catch {
    return { of: '', edits: [], photos: [] }
  }
}

function write(key: string, noted: Noted): void {
  if (noted.edits.length + noted.photos.length > 0) put(key, JSON.stringify(noted))
  else remove(key)
}

/** Full or blocked storage: what is cleared then is not named. */
function put(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    remove(key)
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing.
  }
}
