// What a conflict is between, in words: the names of fields, their contents, and what a removal would take along. Pure.

import { counted } from '#web/lib/format.ts'
import { applicabilityIn } from '#web/offline/applicable.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { checkText, isRemoval, mineOf } from '#web/offline/fields.ts'
import { foreignFields, newFields, newPhotos, theirsOf } from '#web/offline/rebase.ts'
import { DETAIL_NAMES } from '#web/shared/inspection/detail-names.ts'
import { slotTitle } from '#web/shared/inspection/slot-title.ts'
import { notApplicableText } from '#web/shared/inspection/why-words.ts'

/** One field that both devices changed. */
export interface Difference {
  field: string
  name: string
  mine: string
  theirs: string
}

const NAMES: Readonly<Record<string, string>> = {
  ...DETAIL_NAMES,
  comment: 'Description',
  implication: 'Why it matters',
  task: 'Recommended action',
  timeframe: 'Timeframe',
  location: 'Where',
  trade: 'Contractor',
  cost_from: 'Cost from',
  cost_to: 'Cost to',
  level: 'Level',
  rating: 'Rating',
  order: 'Photo order',
  applicable: 'Section',
  description: 'Property description',
  cover: 'Cover image',
  start_date: 'Start date',
  end_date: 'End date',
  start_time: 'Start time',
  end_time: 'End time',
  weather_condition: 'Weather condition',
  client_name: 'Client name',
  contactname: 'Contact name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
}

function nameOf({ edit }: StoredEdit, field: string): string {
  if (field.startsWith('caption ')) return 'Caption'
  if (field.startsWith('slot ')) return slotTitle(field.slice('slot '.length))
  if (field === 'checked' && 'label' in edit) return edit.label
  // An option is called by its own name.
  return edit.kind === 'checks' && field !== 'rating' ? field : (NAMES[field] ?? field)
}

function textOf({ edit }: StoredEdit, field: string, value: string): string {
  if (field === 'applicable') {
    const { isApplicable, why } = applicabilityIn(value)
    return isApplicable ? 'Included' : notApplicableText(why)
  }
  if (field === 'rating') return value === '' ? 'No rating' : value
  if (field === 'level') return value === '' ? 'Level not set' : value
  if (field === 'checked' || edit.kind === 'checks') return checkText(value)
  if (edit.kind === 'description' && field !== 'description') return value.replaceAll('\n', ', ') || 'Empty'
  return value === '' ? 'Empty' : value
}

/** What both devices changed; all that the edit says where the server did not tell. */
export function differencesOf(entry: StoredEdit): Difference[] {
  const theirs = theirsOf(entry)
  if (!theirs) return []
  const mine = mineOf(entry.edit)
  const foreign = foreignFields(entry, theirs)
  const names = foreign.length > 0 ? foreign : Object.keys(mine)
  return names.map((field) => ({
    field,
    name: nameOf(entry, field),
    mine: textOf(entry, field, mine[field] ?? ''),
    theirs: textOf(entry, field, theirs.fields[field]?.value ?? ''),
  }))
}

/** The texts that a removal would take away and that were not seen here. */
export function newTexts(entry: StoredEdit): Difference[] {
  const theirs = theirsOf(entry)
  const fields = theirs ? newFields(entry.base, theirs) : []
  return fields.map((field) => ({
    field,
    name: nameOf(entry, field),
    mine: textOf(entry, field, entry.base?.fields?.[field]?.value ?? ''),
    theirs: textOf(entry, field, theirs?.fields[field]?.value ?? ''),
  }))
}

/** "This finding has new text and 3 photos from another device."; null of what takes nothing away. */
export function removalText(entry: StoredEdit): string | null {
  const { edit } = entry
  if (!isRemoval(edit)) return null
  if (edit.kind === 'remove-inspection') return 'This inspection has newer changes from another device.'
  if (edit.kind === 'move-client')
    return 'This client, or one of their inspections, has newer changes from another device.'
  const what = 'section' in edit && edit.section === 'recomendation' ? 'finding' : 'option'
  const theirs = theirsOf(entry)
  const fields = theirs ? newFields(entry.base, theirs) : []
  const photos = theirs ? newPhotos(entry.base, theirs).length : 0
  const parts = [
    ...(fields.some((field) => field !== 'checked' && field !== 'level') ? ['new text'] : []),
    ...(fields.includes('level') ? ['another level'] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
  ]
  return parts.length === 0
    ? `This ${what} was changed on another device.`
    : `This ${what} has ${parts.join(parts.length > 2 ? ', ' : ' and ')} from another device.`
}
