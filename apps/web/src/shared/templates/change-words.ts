// What a change of a template says in words: which entry, where, and of each field what it was and what it is.
import type { TemplateChange } from '@plumbline/contract/templates'

export interface ChangedField {
  /** "Usual level" */
  name: string
  before: string
  after: string
}

export interface ChangeWords {
  kind: TemplateChange['kind']
  /** The entry's own name, or the beginning of its text. */
  title: string
  /** "Exterior, Eaves" */
  path: string
  /** Of a changed entry; of others none. */
  fields: ChangedField[]
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  label: 'Name',
  title: 'Name',
  part: 'Item',
  condition: 'Description',
  implication: 'Why it matters',
  task: 'Recommended action',
  timeframe: 'Timeframe',
  trade: 'Contractor',
  level: 'Usual level',
  synonyms: 'Search words',
  cost_from: 'Cost from',
  cost_to: 'Cost to',
  photo_required: 'Photo required',
  standard_refs: 'Standards',
  slots: 'Blanks',
  standards: 'Standard',
  answer: 'Answer',
  choices: 'Choices',
  roles: 'What each rating means',
  limits: 'Limits the inspection',
  units: 'Units',
  usual: 'Usual answer',
  required: 'Required',
  stop: 'Place on the walk',
  icon: 'Icon',
  optional: 'Optional',
  reminder: 'Reminder',
  text: 'Text',
}

const TITLE_FIELDS = ['label', 'title', 'text'] as const
const TITLE_MAX = 120

/** The words of one change. Lists of a field stand one behind the other, with commas. */
export function changeWords({ id, path, kind, before, after }: TemplateChange): ChangeWords {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields =
    kind === 'changed'
      ? names.map((name) => ({
          name: FIELD_WORDS[name] ?? name,
          before: listed(before?.[name]),
          after: listed(after?.[name]),
        }))
      : []
  return { kind, title: titleOf({ id, path, before, after }), path, fields }
}

/** A change of a text: the words that both begin and end with, and what stood and stands between. */
export function changedWords({ before, after }: Pick<ChangedField, 'before' | 'after'>) {
  // Blanks are words too, so that all of it comes together again.
  const [old, now] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  const least = Math.min(old.length, now.length)
  let first = 0
  while (first < least && old[first] === now[first]) first += 1
  let last = 0
  while (last < least - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  return {
    begin: now.slice(0, first).join(''),
    was: old.slice(first, old.length - last).join(''),
    is: now.slice(first, now.length - last).join(''),
    end: now.slice(now.length - last).join(''),
  }
}

function titleOf({
  id,
  path,
  before,
  after,
}: Pick<TemplateChange, 'id' | 'path' | 'before' | 'after'>): string {
  for (const fields of [after, before]) {
    for (const name of TITLE_FIELDS) {
      const text = fields?.[name]
      if (text) return text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX).trimEnd()}…` : text
    }
  }
  // A finding is known by its label; of others, what changed is not its name: it stands in the path.
  const [, label] = /^[^/]*\/(.+)$/s.exec(id) ?? []
  return label ?? path.split(', ').at(-1) ?? id
}

function listed(text = ''): string {
  return text.split('\n').join(', ')
}

const COUNT_WORDS = { added: 'added', changed: 'changed', removed: 'removed', kept: 'kept' } as const

/** "3 added, 2 changed, 1 removed"; of nothing "No differences". */
export function changeCounts(changes: readonly TemplateChange[]): string {
  const said = (Object.keys(COUNT_WORDS) as TemplateChange['kind'][]).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count > 0 ? [`${count.toLocaleString('en-US')} ${COUNT_WORDS[kind]}`] : []
  })
  return said.join(', ') || 'No differences'
}
