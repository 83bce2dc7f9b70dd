// Holds docs/specification.md against the product: each row of each kind, and the pages that no row names.
import { linksOf, readRows, wordsOf } from './table.mjs'

/**
 * @typedef {object} World what the table is held against
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => import('./sources.mjs').Source} source of a file of the repository
 * @property {readonly {path: string, layout: string, access: string, file: string, isBeyond?: true}[]} pages of the web's router
 * @property {readonly string[]} sitePages those that are no part of the app
 * @property {Record<string, Record<string, object>>} paths of the server's /openapi.json
 * @property {Record<string, unknown>} messages of the contract, by names such as `TEXT.loading`
 * @property {(path: string) => Record<string, unknown> | undefined} exported of a module of the contract
 */

/** Their places stand elsewhere: the folder of the slice above the calls, the calls beside what goes further. */
const WITHOUT_PLACES = ['call', 'further']

/** @param {string} markdown @param {World} world @returns {string[]} what is wrong, each with its line */
export function judge(markdown, world) {
  const rows = readRows(markdown)
  const faults = rows.flatMap((row) =>
    [...judgeLinks(row, world), ...(JUDGES[row.kind]?.(row, world) ?? [`no such kind: ${row.kind}`])].map(
      (fault) => `line ${row.line}, ${Object.values(row.cells)[0]}: ${fault}`,
    ),
  )
  return [...faults, ...missing(rows, world), ...doubled(rows)]
}

const JUDGES = {
  route: judgeRoute,
  entity: judgeFields,
  further: judgeFields,
  message: judgeMessage,
  constant: judgeConstant,
  'storage key': judgeStorageKey,
  rule: () => [],
  // Written from the contract, by calls.mjs.
  call: () => [],
}

/** Every row says where it lives and which tests show it; all of it is there. */
function judgeLinks({ kind, cells }, world) {
  if (WITHOUT_PLACES.includes(kind)) return []
  const places = linksOf(cells['lives in'] ?? '')
  const shown = linksOf(cells['shown by'] ?? '')
  const faults = []
  if (places.length === 0) faults.push('lives nowhere')
  if (shown.length === 0) faults.push('shown by no test')
  for (const { path } of places) if (!world.exists(path)) faults.push(`${path} is not there`)
  for (const { path } of shown) {
    if (!world.exists(path)) faults.push(`${path} is not there`)
    else if (!/\.(test|spec)\.\w+$/.test(path)) faults.push(`${path} is no test`)
  }
  return faults
}

function judgeRoute({ cells }, { pages, sitePages }) {
  const [route] = wordsOf(cells.route)
  const places = linksOf(cells['lives in']).map(({ path }) => path)
  if (cells.layout === 'site') return sitePages.includes(route) ? [] : ['no page of the site']
  if (route === '*') return []
  const page = pages.find(({ path }) => path === route)
  if (!page) return ['not in the router']
  return [
    ...(page.layout === cells.layout ? [] : [`its layout is ${page.layout}`]),
    ...(page.access === cells.access ? [] : [`its access is ${page.access}`]),
    ...(places.includes(page.file) ? [] : [`is loaded from ${page.file}`]),
  ]
}

/** Each field stands in the answer (or the request) of the call that is named. */
function judgeFields({ cells }, world) {
  const operations = wordsOf(cells['of the call']).map((call) => [call, operationOf(call, world)])
  return operations.flatMap(([call, operation]) => {
    if (!operation) return [`the server does not answer ${call}`]
    const names = fieldNames(operation)
    return wordsOf(cells.fields)
      .filter((name) => !names.has(name))
      .map((name) => `${call} has no ${name}`)
  })
}

/** Each file that is named says the message itself or uses the contract's; and a test that is named speaks of it. */
function judgeMessage({ cells }, world) {
  const [message] = wordsOf(cells.message)
  const names = namesOf(message, world)
  const says = ({ path }) => {
    const { texts, messages } = world.source(path)
    return texts.has(message.replace(/\{\w+\}/g, '{}')) || names.some((name) => messages.has(name))
  }
  const mute = linksOf(cells['lives in']).filter((link) => world.exists(link.path) && !says(link))
  const shown = linksOf(cells['shown by']).filter(({ path }) => world.exists(path))
  const speaks = ({ path }) =>
    says({ path }) ||
    [...world.source(path).texts].some((text) => text.includes(message.replace(/\{\w+\}.*/, '')))
  return [
    ...mute.map(({ path }) => `${path} does not say it`),
    ...(shown.some(speaks) ? [] : ['no test that is named speaks of it']),
  ]
}

/** Names of the contract's messages that read so; `{email}` stands for each value that is filled in. */
function namesOf(message, { messages }) {
  const [place] = /\{\w+\}/.exec(message) ?? []
  const filled = (value) => value(...Array.from({ length: value.length }, () => place))
  return Object.entries(messages)
    .filter(([, value]) => (typeof value === 'function' ? place && filled(value) : value) === message)
    .map(([name]) => name)
}

/** The file with a name behind it says the value; the others use that name. */
function judgeConstant({ cells }, world) {
  const [text] = wordsOf(cells.value)
  const places = linksOf(cells['lives in']).filter(({ path }) => world.exists(path))
  const name = places.find((place) => place.name !== null)?.name
  if (name === undefined) return ['which constant?']
  return places.flatMap(({ path, name: named }) => {
    if (named === null) return world.source(path).names.has(name) ? [] : [`${path} does not use ${name}`]
    const value = world.exported(path)?.[name] ?? world.source(path).constants.get(name)
    if (value === undefined) return [`${path} has no ${name}`]
    return JSON.stringify(value) === text ? [] : [`${name} is ${JSON.stringify(value)}`]
  })
}

function judgeStorageKey({ cells }, world) {
  const [key] = wordsOf(cells['storage key'])
  return linksOf(cells['lives in'])
    .filter(({ path }) => world.exists(path) && !world.source(path).texts.has(key))
    .map(({ path }) => `${path} does not name it`)
}

/** Pages that the product has and the table does not, but for those that say that they go further. */
function missing(rows, { pages, sitePages }) {
  const named = new Set(
    rows.filter(({ kind }) => kind === 'route').map(({ cells }) => wordsOf(cells.route)[0]),
  )
  return [...sitePages, ...pages.filter(({ isBeyond }) => !isBeyond).map(({ path }) => path)]
    .filter((path) => !named.has(path))
    .map((path) => `the page ${path} is in no row`)
}

/** Two rows of one kind must not begin alike: one of them would go stale. */
function doubled(rows) {
  const seen = new Map()
  return rows.flatMap(({ kind, line, cells }) => {
    const key = `${kind} ${Object.values(cells)[0]} ${cells.where ?? ''}`
    const before = seen.get(key)
    seen.set(key, line)
    return before === undefined ? [] : [`line ${line} says again what line ${before} says: ${key}`]
  })
}

function operationOf(call = '', { paths }) {
  const [method, path] = call.split(' ')
  return paths[path]?.[method.toLowerCase()]
}

/** Names of all fields of a call, at any depth. */
function fieldNames(operation) {
  const names = new Set()
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return
    for (const name of Object.keys(value.properties ?? {})) names.add(name)
    for (const each of Object.values(value)) visit(each)
  }
  visit(operation)
  for (const parameter of operation.parameters ?? []) names.add(parameter.name)
  return names
}
