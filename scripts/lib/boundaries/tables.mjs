// Which tables a source file writes and reads, and whether it may: one slice writes a table (ADR 40).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export const TABLES = 'apps/server/src/migrations/tables.ts'
const WRITING = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const READING = /^(selectFrom|using|from|(inner|left|right|full|cross)?(Lateral)?Join(Lateral)?)$/i
/** What writes a table whose name it is given: the position of that name, counted from 0. */
const WRITES_WHAT_IT_IS_GIVEN = { handoverMark: 1 }
const GIVEN_NAME = 'apps/server/src/platform/mail/handover-mark.ts'
const WRITING_SQL =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+([a-z_]+)/gi
const READING_SQL = /(?<!delete\s+)\b(?:from|join)\s+([a-z_]+)/gi

/**
 * @typedef {{owners: Record<string, string>, reads: Record<string, Record<string, string>>, used: Set<string>}} Ownership `owners`: the
 *   slice that alone writes each table, or `platform`, `adapters`; `reads`: what a slice reads of others, with the reason;
 *   `used`: those of them that were met
 * @param {string} base of the tree @returns {Ownership} without anything where the tree has no tables
 */
export function readOwnership(base) {
  const ownership = { owners: {}, reads: {}, used: new Set() }
  let source
  try {
    source = readFileSync(join(base, TABLES), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ownership
    throw error
  }
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.name === 'TABLE_OWNERS') ownership.owners = literalOf(init)
      if (id.name === 'TABLE_READS') ownership.reads = literalOf(init)
    },
  })
  visitor.visit(parseSync(TABLES, source).program)
  return ownership
}

/** A literal of texts within objects. */
function literalOf(node) {
  if (node.expression) return literalOf(node.expression)
  if (node.type === 'Literal') return node.value
  return Object.fromEntries(
    node.properties.map(({ key, value }) => [key.name ?? key.value, literalOf(value)]),
  )
}

/**
 * @param {import('./zones.mjs').Place} from @param {string} path of the file @param {Ownership} ownership
 * @returns {[number, string][]} the line and the words of each table that is not this file's to write or to read
 */
export function judgeTables(from, path, source, { owners, reads, used }) {
  const here = from.slice || from.layer
  if (from.part !== 'server' || from.isTest || here === 'migrations') return []
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const broken = []
  for (const { table, writes, start } of usesOf(path, source)) {
    const refuse = (message) => broken.push([lineOf(start), message])
    const owner = owners[table]
    if (table === null && path !== GIVEN_NAME) refuse('writes a table whose name is computed')
    else if (!owner || owner === here) continue
    else if (writes) refuse(`writes ${table}, a table of ${owner}: call that, or tell`)
    else if (reads[here]?.[table]) used.add(`${here} ${table}`)
    else refuse(`reads ${table}, a table of ${owner}: call that, or say why in TABLE_READS`)
  }
  return broken
}

/** What a slice says that it reads and does not. @param {Ownership} ownership */
export function staleReads({ reads, used }) {
  const said = Object.entries(reads).flatMap(([slice, tables]) =>
    Object.keys(tables).map((table) => `${slice} ${table}`),
  )
  return said.filter((read) => !used.has(read)).map((read) => `TABLE_READS names what is not read: ${read}`)
}

/** @returns {{table: string | null, writes: boolean, start: number}[]} null: its name is computed */
function usesOf(path, source) {
  const uses = []
  const { program } = parseSync(path, source)
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const position = WRITES_WHAT_IT_IS_GIVEN[callee.name]
      if (position !== undefined) uses.push({ table: tableIn(given[position]), writes: true, start })
      if (callee.type !== 'MemberExpression' || callee.object.name === 'Array') return
      const { name } = callee.property
      if (WRITING.has(name)) uses.push({ table: tableIn(given[0]), writes: true, start })
      if (READING.test(name)) {
        const tables = given[0]?.type === 'ArrayExpression' ? given[0].elements : [given[0]]
        uses.push(...tables.map(tableIn).flatMap((table) => (table ? { table, writes: false, start } : [])))
      }
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.name !== 'sql') return
      const text = quasi.quasis.map(({ value }) => value.raw).join('$')
      const found = (pattern, writes) =>
        [...text.matchAll(pattern)].map(([, table]) => ({ table: table.toLowerCase(), writes, start }))
      uses.push(...found(WRITING_SQL, true), ...found(READING_SQL, false))
    },
  })
  visitor.visit(program)
  return uses
}

/** The table of `'users as user'`; null for anything but a text. */
function tableIn(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value.split(' ')[0] : null
}
