// Two contents that grew out of one: what fits is put together, what both changed is said, and nothing is lost.
import type { RecommendationPart, Template, TemplateSection } from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { type Entry, entriesOf } from './entries.ts'
import { matchEntries } from './match.ts'

export interface MergeConflict {
  /** Names it, whatever was chosen. */
  id: string
  /** The titles above it, with the entry's own. */
  path: string
  /** Null: the entry as a whole, which one of the two removed. */
  field: string | null
  /** Null: removed. */
  mine: string | null
  theirs: string | null
}

export interface Merged {
  content: Template
  conflicts: MergeConflict[]
  /** How many of their changes came in without a question. */
  fitted: number
}

interface Node {
  id: string
  parent: string
  list: string
  /** Where it stands among all of its content. */
  place: number
  name: string
  fields: Record<string, unknown>
}
type Tree = Map<string, Node>

const ROOT = 'root'

/**
 * Merges what two made of `base`.
 * @param takeTheirs ids of conflicts of which theirs is taken; mine else
 */
export function mergeContents(
  base: Template,
  mine: Template,
  theirs: Template,
  takeTheirs: ReadonlySet<string> = new Set(),
): Merged {
  const baseEntries = entriesOf(base)
  const named = new Map(baseEntries.map((entry) => [entry, `b:${entry.kind}:${entry.id}`]))
  const idsOf = (content: Template) => {
    const entries = entriesOf(content)
    const ids = new Map(
      [...matchEntries(baseEntries, entries)].map(([was, is]) => [is, named.get(was) ?? '']),
    )
    for (const entry of entries) if (!ids.has(entry)) ids.set(entry, newId(entry))
    return { entries, ids }
  }
  const before = treeOf(base, { entries: baseEntries, ids: named })
  const own = treeOf(mine, idsOf(mine))
  const other = treeOf(theirs, idsOf(theirs))
  const merged = new Merging(before, own, other, takeTheirs)
  return { content: merged.build(mine), conflicts: merged.conflicts, fitted: merged.fitted }
}

/** What both added alike is one. */
function newId(entry: Entry): string {
  if (entry.kind === 'limitation' || entry.kind === 'general-limitation')
    return `n:${entry.list}:${entry.value}`
  const name = entry.kind === 'recommendation' ? foldLabel(entry.value.label) : entry.id
  return `n:${entry.kind}:${entry.list}:${name}`
}

function treeOf(content: Template, { entries, ids }: { entries: Entry[]; ids: Map<Entry, string> }): Tree {
  const tree: Tree = new Map()
  const put = (node: Omit<Node, 'place'>) => {
    // Two of one name in one list, half typed as it is: both stay.
    let id = node.id
    for (let number = 2; tree.has(id); number += 1) id = `${node.id}#${number}`
    tree.set(id, { ...node, id, place: tree.size })
    return id
  }
  const { sections: _sections, general_limitations: _limits, appendices, ...fields } = content
  put({
    id: ROOT,
    parent: '',
    list: '',
    name: 'Whole report',
    fields: { ...fields, 'appendix a': appendices.a, 'appendix b': appendices.b },
  })
  const sectionIds = new Map<TemplateSection, string>()
  for (const entry of entries) {
    if (entry.kind !== 'section') continue
    const { limitations: _, description: _d, observation: _o, recommendation, ...own } = entry.value
    const id = put({
      id: ids.get(entry) ?? '',
      parent: ROOT,
      list: 'sections',
      name: entry.value.title,
      fields: own,
    })
    sectionIds.set(entry.value, id)
    for (const { recommendations: _r, ...part } of recommendation)
      put({ id: `${id}/${part.key}`, parent: id, list: 'recommendation', name: part.label, fields: part })
  }
  for (const entry of entries) {
    const id = ids.get(entry) ?? ''
    if (entry.kind === 'general-limitation')
      put({
        id,
        parent: ROOT,
        list: 'general_limitations',
        name: 'Limitation',
        fields: { text: entry.value },
      })
    if (!('section' in entry) || entry.kind === 'section') continue
    const parent = sectionIds.get(entry.section) ?? ROOT
    if (entry.kind === 'limitation')
      put({ id, parent, list: 'limitations', name: 'Limitation', fields: { text: entry.value } })
    else if (entry.kind === 'recommendation') {
      const part = `${parent}/${entry.part.key}`
      put({ id, parent: part, list: 'recommendations', name: entry.value.label, fields: { ...entry.value } })
    } else put({ id, parent, list: entry.kind, name: entry.value.label, fields: { ...entry.value } })
  }
  return tree
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

class Merging {
  readonly conflicts: MergeConflict[] = []
  fitted = 0
  readonly #base: Tree
  readonly #mine: Tree
  readonly #theirs: Tree
  readonly #takeTheirs: ReadonlySet<string>
  readonly #nodes: Tree = new Map()

  constructor(base: Tree, mine: Tree, theirs: Tree, takeTheirs: ReadonlySet<string>) {
    this.#base = base
    this.#mine = mine
    this.#theirs = theirs
    this.#takeTheirs = takeTheirs
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const node = this.#node(id)
      if (node) this.#nodes.set(id, node)
    }
    this.#keepParents()
  }

  #node(id: string): Node | undefined {
    const [was, mine, theirs] = [this.#base.get(id), this.#mine.get(id), this.#theirs.get(id)]
    if (mine && theirs) return this.#both(was, mine, theirs)
    const there = mine ?? theirs
    if (!there || !was) {
      if (theirs) this.fitted += 1
      return there
    }
    const isTouched = !same(was.fields, there.fields) || was.parent !== there.parent
    if (!isTouched) {
      if (mine) this.fitted += 1
      return undefined
    }
    const isMine = this.#isMine({
      id,
      path: this.#pathOf(there, mine ? this.#mine : this.#theirs),
      field: null,
      mine: mine ? shown(differing(was, mine)) : null,
      theirs: theirs ? shown(differing(was, theirs)) : null,
    })
    return isMine ? mine : theirs
  }

  #both(was: Node | undefined, mine: Node, theirs: Node): Node {
    const node = { ...mine, fields: { ...mine.fields } }
    if (this.#pick(was, mine, theirs, 'part', [was?.parent, mine.parent, theirs.parent]) === 'theirs') {
      node.parent = theirs.parent
      node.list = theirs.list
    }
    for (const field of new Set([...Object.keys(mine.fields), ...Object.keys(theirs.fields)])) {
      const values = [was?.fields[field], mine.fields[field], theirs.fields[field]] as const
      if (this.#pick(was, mine, theirs, field, values) === 'theirs') node.fields[field] = values[2]
    }
    return node
  }

  #pick(
    was: Node | undefined,
    mine: Node,
    theirs: Node,
    field: string,
    [before, own, other]: readonly unknown[],
  ): 'mine' | 'theirs' {
    if (same(own, other)) return 'mine'
    if (was && same(before, other)) return 'mine'
    if (was && same(before, own)) {
      this.fitted += 1
      return 'theirs'
    }
    const isPlace = field === 'part'
    const isMine = this.#isMine({
      id: `${mine.id}|${field}`,
      path: this.#pathOf(mine, this.#mine),
      field,
      mine: isPlace ? this.#pathOf(mine, this.#mine) : shown(own),
      theirs: isPlace ? this.#pathOf(theirs, this.#theirs) : shown(other),
    })
    return isMine ? 'mine' : 'theirs'
  }

  #isMine(conflict: MergeConflict): boolean {
    this.conflicts.push(conflict)
    return !this.#takeTheirs.has(conflict.id)
  }

  #pathOf(node: Node, tree: Tree): string {
    const names: string[] = []
    for (let one: Node | undefined = node; one && one.id !== ROOT; one = tree.get(one.parent))
      names.unshift(one.name)
    return names.filter((name, at) => name !== names[at - 1]).join(', ') || node.name
  }

  /** What stands in something that the other removed brings it back. */
  #keepParents(): void {
    for (const node of [...this.#nodes.values()])
      for (let parent = node.parent; parent !== '' && !this.#nodes.has(parent); ) {
        const found: Node | undefined = this.#mine.get(parent) ?? this.#theirs.get(parent)
        if (!found) break
        this.#nodes.set(parent, found)
        parent = found.parent
      }
  }

  /** The children in my order where I changed it, else in theirs; what the other has is put behind what it stood behind. */
  #children(parent: string, list: string): Node[] {
    const there = [...this.#nodes.values()].filter((node) => node.parent === parent && node.list === list)
    const orderIn = (tree: Tree) =>
      there
        .filter(({ id }) => tree.has(id))
        .toSorted((one, other) => (tree.get(one.id)?.place ?? 0) - (tree.get(other.id)?.place ?? 0))
        .map(({ id }) => id)
    const isOld = (id: string) => this.#base.has(id) && this.#mine.has(id) && this.#theirs.has(id)
    const isMineOrder = !same(orderIn(this.#base).filter(isOld), orderIn(this.#mine).filter(isOld))
    const [first, second] = isMineOrder ? [this.#mine, this.#theirs] : [this.#theirs, this.#mine]
    const order = orderIn(first)
    const others = orderIn(second)
    for (const [at, id] of others.entries())
      if (!order.includes(id)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, id)
    const byId = new Map(there.map((node) => [node.id, node]))
    for (const { id } of there) if (!order.includes(id)) order.push(id)
    return order.flatMap((id) => byId.get(id) ?? [])
  }

  build(mine: Template): Template {
    const { 'appendix a': a, 'appendix b': b, ...fields } = this.#nodes.get(ROOT)?.fields ?? {}
    return {
      ...mine,
      ...fields,
      appendices: { a, b } as Template['appendices'],
      general_limitations: this.#texts(ROOT, 'general_limitations'),
      sections: ownKeys(this.#children(ROOT, 'sections').map((node) => this.#section(node))),
    }
  }

  #texts(parent: string, list: string): string[] {
    return this.#children(parent, list).map(({ fields }) => String(fields.text))
  }

  #section({ id, fields }: Node): TemplateSection {
    const values = (parent: string, list: string) =>
      this.#children(parent, list).map((node) => ({ ...node.fields }))
    const parts = this.#children(id, 'recommendation').map((part) => ({
      ...part.fields,
      recommendations: values(part.id, 'recommendations'),
    }))
    return {
      ...fields,
      limitations: this.#texts(id, 'limitations'),
      description: ownKeys(values(id, 'description') as TemplateSection['description']),
      observation: ownKeys(values(id, 'observation') as TemplateSection['observation']),
      recommendation: ownKeys(parts as unknown as RecommendationPart[]),
    } as TemplateSection
  }
}

/** Of an entry that one removed: what the other made of it. */
function differing(was: Node, is: Node): unknown {
  const names = Object.keys(is.fields).filter((name) => !same(was.fields[name], is.fields[name]))
  return names.map((name) => shown(is.fields[name])).join('\n') || is.name
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('\n')
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(shown).join('\n')
}

/** Two that came together under one key: the second gets a number. */
function ownKeys<Item extends { key: string }>(items: Item[]): Item[] {
  const taken = new Set<string>()
  return items.map((item) => {
    let key = item.key
    for (let number = 2; taken.has(key); number += 1) key = `${item.key}-${number}`
    taken.add(key)
    return key === item.key ? item : { ...item, key }
  })
}
