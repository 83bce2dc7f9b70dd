// Telling a change of our own from one made on another device, when the server's record is newer than ours.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { LabelDetails } from '@plumbline/contract/inspections'
import {
  type Base,
  type Edit,
  type RecordedTexts,
  type StoredEdit,
  TEXT_FIELDS,
  type TextField,
  textOf,
} from './edits.ts'
import { categoryOf, type InspectionData, recordOf } from './inspection-data.ts'

/** The parts of a record that edits change, whichever call it came from. */
export interface RecordValues {
  texts: Record<TextField, string>
  level: LabelDetails['radio']
  version: number
}

export function valuesOfDetails(record: LabelDetails): RecordValues {
  return {
    texts: textsOf({ ...record, comment: record.comments }),
    level: record.radio,
    version: record.version,
  }
}

export function valuesOfRecord(record: CommentRecord): RecordValues {
  return { texts: textsOf(record), level: record.selrecomd, version: record.version }
}

function textsOf(record: RecordedTexts): Record<TextField, string> {
  const texts = {} as Record<TextField, string>
  for (const field of TEXT_FIELDS) texts[field] = textOf(record, field)
  return texts
}

/**
 * Whether another device changed what this edit changes too: the value is neither what stood there when the
 * edit began nor what the edit says. Photos and other fields never conflict.
 */
export function isForeignChange(entry: StoredEdit, theirs: RecordValues): boolean {
  const { edit, base } = entry
  if (edit.kind !== 'details' || !base) return false
  for (const [field, mine] of Object.entries(edit.texts ?? {}) as [TextField, string][]) {
    const now = theirs.texts[field]
    if (now !== mine && now !== (base.texts[field] ?? '')) return true
  }
  return edit.level !== undefined && theirs.level !== edit.level && theirs.level !== (base.level ?? null)
}

/** Whether a record says all that an edit does: its answer was lost, or another tab has done it. */
export function isDone({ edit }: StoredEdit, record: CommentRecord): boolean {
  if (edit.kind !== 'details' || edit.captions || edit.removeImages) return false
  const { texts, level } = valuesOfRecord(record)
  const isSaid = Object.entries(edit.texts ?? {}).every(([field, mine]) => texts[field as TextField] === mine)
  return (
    isSaid && [level, undefined].includes(edit.level) && [record.checked, undefined].includes(edit.checked)
  )
}

/** The entry on top of a newer record: its version, the values still its own. */
export function rebased(entry: StoredEdit, theirs: RecordValues): StoredEdit {
  return { ...entry, base: { ...entry.base, texts: entry.base?.texts ?? {}, version: theirs.version } }
}

/** What an edit of a record stands on: what the inspector saw, of what the edit changes. */
export function baseOf(data: InspectionData | undefined, edit: Edit): Base | undefined {
  if (edit.kind !== 'details' || !data) return undefined
  const record = recordOf(categoryOf(data, edit), edit.label)
  const texts: Base['texts'] = {}
  for (const field of Object.keys(edit.texts ?? {}) as TextField[])
    texts[field] = textOf(record && { ...record, comment: record.comments }, field)
  return {
    version: record?.version ?? 0,
    ...(edit.level === undefined ? {} : { level: record?.radio ?? null }),
    texts,
  }
}
