// Judges a whole tree: reads every source file, resolves what it imports, applies the rules, looks for cycles.
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { readImports } from './imports.mjs'
import { judgeFile, judgePackage } from './rules.mjs'
import { judgeTables, readOwnership, staleReads, TABLES } from './tables.mjs'
import { placeOf } from './zones.mjs'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const IGNORED = new Set(['node_modules', 'dist', 'test-results'])
export const SOURCE = /\.[cm]?[jt]sx?$/
const ENVIRONMENT_READER = 'apps/server/src/platform/config.ts'

/**
 * @param {string} root of a tree with node_modules
 * @returns {{problems: {file: string, line: number, rule: number, message: string}[], files: number}}
 */
export function checkBoundaries(root) {
  const base = realpathSync(root)
  const files = FOLDERS.flatMap((folder) => list(join(base, folder)))
  const tree = {
    base,
    files: new Set(files),
    ownership: readOwnership(base),
    resolvers: makeResolvers(),
    graph: new Map(),
    problems: [],
  }
  for (const file of files) checkFile(tree, file)
  for (const message of staleReads(tree.ownership))
    tree.problems.push({ file: TABLES, line: 1, rule: 10, message })
  for (const cycle of findCycles(tree.graph)) {
    const names = cycle.map((file) => relativeTo(base, file))
    tree.problems.push({
      file: names[0],
      line: 1,
      rule: 1,
      message: `a cycle: ${[...names, names[0]].join(' → ')}`,
    })
  }
  return { problems: tree.problems, files: files.length }
}

function checkFile(tree, file) {
  const path = relativeTo(tree.base, file)
  const from = placeOf(path)
  const source = readFileSync(file, 'utf8')
  const { imports, environment, errors } = readImports(file, source)
  const refuse = (line, rule, message) => tree.problems.push({ file: path, line, rule, message })
  for (const message of errors) refuse(1, 1, `cannot be read: ${message}`)
  if (from.part !== 'tools' && !from.isTest && path !== ENVIRONMENT_READER) {
    for (const line of environment) refuse(line, 9, 'process.env is read in platform/config.ts alone')
  }
  for (const [line, message] of judgeTables(from, path, source, tree.ownership)) refuse(line, 10, message)
  const reached = []
  for (const { specifier, typeOnly, isWorker, line } of imports) {
    if (specifier === null) {
      if (from.part !== 'tools' && !from.isTest)
        refuse(line, 1, 'an import whose target is computed cannot be judged')
      continue
    }
    const target = resolve(tree, file, specifier, typeOnly)
    if (!target) {
      refuse(line, 1, `cannot find ${specifier}`)
    } else if (target.package) {
      for (const [rule, message] of judgePackage(from, target.package, path, typeOnly)) {
        refuse(line, rule, `imports ${specifier}: ${message}`)
      }
    } else {
      const to = placeOf(relativeTo(tree.base, target.file))
      for (const [rule, message] of judgeFile(from, to, typeOnly))
        refuse(line, rule, `imports ${specifier}: ${message}`)
      if (tree.files.has(target.file) && !isWorker) reached.push(target.file)
    }
  }
  tree.graph.set(file, reached)
}

/** A file of the tree, a package from outside of it, or undefined. */
export function resolve(tree, file, specifier, typeOnly) {
  const request = specifier.replace(/\?[\w&=-]+$/, '')
  const packageName = /^(@[^/]+\/[^/]+|[^./#@][^/]*)/.exec(request)?.[0]
  const tried = [
    () => tree.resolvers.code.sync(dirname(file), request),
    () => tree.resolvers.code.resolveDtsSync(file, request),
  ]
  for (const attempt of typeOnly ? tried : tried.slice(0, 1)) {
    const { path, builtin } = attempt()
    if (builtin) return { package: builtin.resolved }
    if (!path) continue
    const isOutside = path.includes(`${sep}node_modules${sep}`) || !path.startsWith(tree.base + sep)
    return isOutside ? { package: packageName ?? request } : { file: path }
  }
  return undefined
}

export function makeResolvers() {
  return {
    code: new ResolverFactory({
      conditionNames: ['node', 'import', 'module', 'default', 'style', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.js', '.json', '.node'],
      builtinModules: true,
    }),
  }
}

/** Tarjan's strongly connected components of more than one file, and files that import themselves. */
function findCycles(graph) {
  const state = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    const mine = { index: state.size, low: state.size, open: true }
    state.set(file, mine)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      const seen = state.get(next)
      if (!seen) mine.low = Math.min(mine.low, visit(next).low)
      else if (seen.open) mine.low = Math.min(mine.low, seen.index)
    }
    if (mine.low !== mine.index) return mine
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) state.get(member).open = false
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(shortestLoop(graph, group))
    return mine
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return cycles
}

/** A loop through the group's first file, so that the message names few files. */
function shortestLoop(graph, group) {
  const members = new Set(group)
  const begin = group[0]
  const queue = [[begin]]
  const seen = new Set()
  for (const path of queue) {
    for (const next of graph.get(path.at(-1)) ?? []) {
      if (next === begin) return path
      if (!members.has(next) || seen.has(next)) continue
      seen.add(next)
      queue.push([...path, next])
    }
  }
  return group
}

function list(folder) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    if (IGNORED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return list(path)
    return SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') && !entry.name.endsWith('.d.mts')
      ? [path]
      : []
  })
}

export function relativeTo(base, file) {
  return relative(base, file).split(sep).join('/')
}
