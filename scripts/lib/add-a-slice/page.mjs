// Does what docs/add-a-slice.md says: the files that it gives whole, and the lines that it adds to others.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SNIPPET = /^(New:|In) `([^`]+)`\n```\w+\n(.*?)\n```$/gms
const PROMISE = /\*\*(\d+) new files in (\d+) folders, and a line or two in each of (\d+) lists\.\*\*/

/**
 * @typedef {object} Hunk lines that are added beside others
 * @property {string} after the hunk lies behind the line that begins so; '' behind the hunk before it
 * @property {string[]} found lines that stand there one below the other, each once or, with `after`, first
 * @property {string[]} made the same with those that are added
 */

/**
 * @param {string} markdown
 * @returns {{promise: {files: number, folders: number, lists: number}, created: {path: string, text: string}[],
 *   edited: {path: string, hunks: Hunk[]}[]}} what the page promises, and what it gives
 */
export function readPage(markdown) {
  const [, files, folders, lists] = (PROMISE.exec(markdown) ?? []).map(Number)
  const snippets = [...markdown.matchAll(SNIPPET)].map(([, kind, path, text]) => ({ kind, path, text }))
  const fences = markdown.match(/^```\w+$/gm)?.length ?? 0
  if (fences !== snippets.length) throw new Error(`${fences} snippets, ${snippets.length} with their file`)
  return {
    promise: { files, folders, lists },
    created: snippets
      .filter(({ kind }) => kind === 'New:')
      .map(({ path, text }) => ({ path, text: `${text}\n` })),
    edited: snippets
      .filter(({ kind }) => kind === 'In')
      .map(({ path, text }) => ({ path, hunks: readHunks(text) })),
  }
}

function readHunks(diff) {
  const hunks = [{ after: '', found: [], made: [] }]
  for (const line of diff.split('\n')) {
    if (line.startsWith('@@')) {
      hunks.push({ after: line.slice(2).trim(), found: [], made: [] })
      continue
    }
    const text = line.slice(1)
    if (line !== '' && !/^[ +]/.test(line)) throw new Error(`neither added nor there: ${line}`)
    if (!line.startsWith('+')) hunks.at(-1).found.push(text)
    hunks.at(-1).made.push(text)
  }
  return hunks.filter(({ made }) => made.length > 0)
}

/**
 * Adds the lines of the hunks, one after the other downwards. Fails where one has no place, or without `after` two.
 * @param {string} text of a file @param {Hunk[]} hunks
 */
export function applyHunks(text, hunks) {
  const lines = text.split('\n')
  let from = 0
  for (const { after, found, made } of hunks) {
    const start = after === '' ? from : lines.findIndex((line, at) => at >= from && line.startsWith(after))
    const places = lines
      .keys()
      .filter((at) => start >= 0 && at >= start && found.every((line, offset) => lines[at + offset] === line))
      .toArray()
    if (found.length === 0 || places.length === 0) throw new Error(`not there: ${after}\n${found.join('\n')}`)
    if (from === 0 && after === '' && places.length > 1) throw new Error(`twice there:\n${found.join('\n')}`)
    lines.splice(places[0], found.length, ...made)
    from = places[0] + made.length
  }
  return lines.join('\n')
}

/** The number of the next migration, as its file begins: "0031". */
function nextMigration(folder) {
  const names = readdirSync(join(folder, 'apps/server/src/migrations'))
  const last = Math.max(...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite))
  return String(last + 1).padStart(4, '0')
}

/**
 * Makes the slice of the page in a checkout.
 * @param {string} folder of the checkout @param {string} markdown the page
 * @returns {{created: string[], edited: string[]}} paths of the files
 */
export function makeSlice(folder, markdown) {
  const { created, edited } = readPage(markdown.replaceAll('00NN', nextMigration(folder)))
  for (const { path, text } of created) {
    if (existsSync(join(folder, path))) throw new Error(`${path} is there already`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const { path, hunks } of edited) {
    const file = join(folder, path)
    try {
      writeFileSync(file, applyHunks(readFileSync(file, 'utf8'), hunks))
    } catch (error) {
      throw new Error(`${path}: ${error.message}`)
    }
  }
  return { created: created.map(({ path }) => path), edited: edited.map(({ path }) => path) }
}
