// Which entry of one content is which of another: keys say it, and for a finding its label or what is left of it.
import { foldLabel } from '../label-names.ts'
import type { Entry } from './entries.ts'

/** How entries are recognised, the surest sign first. A sign that several bear pairs them in their order. */
const SIGNS: readonly ((entry: Entry) => string | null)[] = [
  // The same place and name; of a limitation, which has no name, the same words.
  (entry) => (isLimit(entry) ? JSON.stringify([entry.list, entry.value]) : entry.id),
  // A finding under another name in its list.
  (entry) => (entry.kind === 'recommendation' ? JSON.stringify([entry.list, entry.value.condition]) : null),
  // Moved elsewhere as it is.
  (entry) =>
    entry.kind === 'recommendation'
      ? JSON.stringify([entry.value.label, entry.value.condition])
      : entry.kind === 'description' || entry.kind === 'observation'
        ? JSON.stringify([entry.kind, entry.value.label, entry.value.choices])
        : null,
]
/** Limitations have nothing but words: what is left of a list was reworded. */
const REWORDED = (entry: Entry) => (isLimit(entry) ? entry.list : null)

/**
 * For each entry of `before` that is still there its entry of `after`; what is missing was removed, or is new.
 * @param isOneText whether `after` grew out of `before`: what is left of limitations was reworded then, else has nothing to do with them
 */
export function matchEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  isOneText = true,
): Map<Entry, Entry> {
  const matched = new Map<Entry, Entry>()
  let left = before
  let open = after
  for (const signOf of isOneText ? [...SIGNS, REWORDED] : SIGNS) {
    const waiting = new Map<string, Entry[]>()
    for (const entry of open) {
      const sign = withKind(entry, signOf)
      if (sign === null) continue
      const bearers = waiting.get(sign)
      if (bearers) bearers.push(entry)
      else waiting.set(sign, [entry])
    }
    const taken = new Set<Entry>()
    for (const entry of left) {
      const sign = withKind(entry, signOf)
      const found = sign === null ? undefined : waiting.get(sign)?.shift()
      if (!found) continue
      matched.set(entry, found)
      taken.add(found)
    }
    left = left.filter((entry) => !matched.has(entry))
    open = open.filter((entry) => !taken.has(entry))
  }
  for (const [was, is] of renamedWithTexts(left, open)) matched.set(was, is)
  return matched
}

/** Findings that changed both title and text, paired by the old title among their search words. */
function renamedWithTexts(left: readonly Entry[], open: readonly Entry[]): [Entry, Entry][] {
  const byFormer = new Map<string, Entry[]>()
  const nameIn = (list: string, name: string) => JSON.stringify([list, foldLabel(name)])
  for (const entry of open) {
    if (entry.kind !== 'recommendation') continue
    for (const name of new Set(entry.value.synonyms.map((word) => nameIn(entry.list, word)))) {
      const bearers = byFormer.get(name)
      if (bearers) bearers.push(entry)
      else byFormer.set(name, [entry])
    }
  }
  const taken = new Set<Entry>()
  return left.flatMap((entry) => {
    const bearers =
      entry.kind === 'recommendation' ? byFormer.get(nameIn(entry.list, entry.value.label)) : undefined
    const [found] = bearers ?? []
    // Where several have it nobody knows which one it is.
    if (!found || bearers?.length !== 1 || taken.has(found)) return []
    taken.add(found)
    return [[entry, found] as [Entry, Entry]]
  })
}

/** Whether an entry is a limitation, of a section or of all. */
export function isLimit({ kind }: Entry): boolean {
  return kind === 'limitation' || kind === 'general-limitation'
}

function withKind(entry: Entry, signOf: (entry: Entry) => string | null): string | null {
  const sign = signOf(entry)
  return sign === null ? null : `${entry.kind} ${sign}`
}
