// The dependency rules of docs/architecture.md, each as a judgement on one import whose target is known.

/** Which workspace packages each part may reach; whatever is missing here is refused. */
const MAY_REACH = {
  contract: ['contract'],
  catalogue: ['catalogue', 'contract'],
  domain: ['domain', 'contract'],
  report: ['report', 'domain', 'contract'],
  sheets: ['sheets', 'domain', 'contract'],
  // Its test alone: what is translated is known there.
  translations: ['translations', 'catalogue', 'contract'],
  server: ['server', 'report', 'sheets', 'translations', 'catalogue', 'domain', 'contract'],
  web: ['web', 'catalogue', 'domain', 'contract'],
  tools: ['tools', 'server', 'web', 'report', 'sheets', 'translations', 'catalogue', 'domain', 'contract'],
}
const DATABASE = /^(kysely|pg|pg-.+|postgres)$/
const HTTP = /^(fastify|@fastify\/.+|fastify-.+)$/
/** Layers below the slices: they know none. */
const SERVER_BASE = ['platform', 'adapters', 'migrations']
const WEB_BASE = ['ui', 'lib', 'offline', 'shared']

/**
 * @param {import('./zones.mjs').Place} from @param {import('./zones.mjs').Place} to @param {boolean} typeOnly
 * @returns {[number, string][]} the number of each rule that the import breaks, with what it says
 */
export function judgeFile(from, to, typeOnly) {
  const broken = []
  // How its texts read with what is filled in is tested beside them.
  if (from.part === 'catalogue' && from.isTest && to.part === 'domain') return broken
  if (!MAY_REACH[from.part].includes(to.part)) {
    if (from.part === 'web' || from.part === 'server')
      broken.push([3, `the ${from.part} never imports the ${to.part}`])
    else
      broken.push([2, `${from.part} may import ${MAY_REACH[from.part].slice(1).join(', ') || 'zod'} alone`])
  }
  if (to.isTest && !from.isTest && from.part !== 'tools')
    broken.push([9, 'tests and testing/ never reach production code'])
  if (from.isTest) return broken
  if (from.part === 'server' && to.part === 'catalogue' && from.layer !== 'migrations')
    broken.push([2, 'the server asks the catalogue in migrations alone: what is asked stands in templates'])
  if (from.part !== to.part) return broken
  if (from.part === 'server') broken.push(...judgeServer(from, to, typeOnly))
  if (from.part === 'web') broken.push(...judgeWeb(from, to))
  return broken
}

function judgeServer(from, to) {
  const broken = []
  if (from.slice && to.slice && from.slice !== to.slice && to.role !== 'index') {
    broken.push([4, 'a slice is reached through its index.ts only'])
  }
  if (from.layer === '' && to.slice && to.role !== 'index') {
    broken.push([4, 'a slice is reached through its index.ts only'])
  }
  if (SERVER_BASE.includes(from.layer) && (to.slice || to.layer === '')) {
    broken.push([5, `${from.layer}/ knows no slice and no wiring`])
  }
  if (from.slice && ['', 'demo'].includes(to.layer))
    broken.push([4, 'a slice knows nothing of the wiring and of the demo'])
  if (to.layer === 'adapters' && to.role !== 'port' && from.layer !== 'adapters' && from.layer !== '') {
    broken.push([6, 'only *.port.ts of an adapter is seen'])
  }
  const through = 'routes and jobs go through the service'
  if (['routes', 'jobs'].includes(from.role) && from.slice && to.role === 'repo') broken.push([7, through])
  if (from.role === 'repo' && from.slice && ['service', 'routes', 'jobs'].includes(to.role)) {
    broken.push([7, 'a repo knows nothing above it'])
  }
  if (from.role === 'service' && from.slice && to.slice && ['routes', 'jobs'].includes(to.role)) {
    broken.push([7, 'a service knows nothing of routes and jobs'])
  }
  return broken
}

function judgeWeb(from, to) {
  const broken = []
  if (from.slice && to.slice && from.slice !== to.slice)
    broken.push([4, 'slices never import each other: compose in app/'])
  if (from.slice && to.layer === 'app') broken.push([4, 'a slice knows nothing of the wiring'])
  if (WEB_BASE.includes(from.layer) && (to.slice || to.layer === 'app')) {
    broken.push([5, `${from.layer}/ knows no slice and no wiring`])
  }
  if (WEB_BASE.includes(from.layer) && from.layer !== 'shared' && to.layer === 'shared') {
    broken.push([5, `${from.layer}/ lies below shared/`])
  }
  return broken
}

/**
 * @param {import('./zones.mjs').Place} from @param {string} name the package's name, or `node:…`
 * @param {string} path of the importing file @param {boolean} typeOnly
 */
export function judgePackage(from, name, path, typeOnly) {
  const broken = []
  if (from.isTest) return broken
  if (from.part === 'contract' && name !== 'zod') broken.push([2, 'contract imports zod alone'])
  if (from.part === 'catalogue') broken.push([2, 'catalogue imports the contract alone'])
  if (from.part === 'domain') broken.push([2, 'domain imports the contract alone'])
  if (
    (from.part === 'report' || from.part === 'sheets') &&
    (DATABASE.test(name) || HTTP.test(name) || /^node:https?2?$/.test(name))
  ) {
    broken.push([2, `${from.part} knows no database and no HTTP`])
  }
  if (from.part === 'web' && (DATABASE.test(name) || HTTP.test(name) || name.startsWith('node:'))) {
    broken.push([3, 'the web knows nothing of the server'])
  }
  if (from.part !== 'server') return broken
  if (DATABASE.test(name) && !['platform', 'migrations'].includes(from.layer)) {
    const isRepo = from.slice !== '' && from.role === 'repo'
    if (name !== 'kysely') broken.push([8, 'only platform/ holds the pool'])
    else if (!isRepo) broken.push([7, 'only *.repo.ts and platform/ touch Kysely'])
  }
  if (HTTP.test(name) && from.layer !== 'platform' && !(from.slice && from.role === 'routes')) {
    // The wiring hands the server on, so it may name its type.
    if (!(from.layer === '' && typeOnly)) broken.push([7, 'only *.routes.ts and platform/ touch Fastify'])
  }
  if (name === 'pg-boss' && !/\/platform\/jobs(\/|\.ts$)/.test(path))
    broken.push([8, 'only platform/jobs.ts knows pg-boss'])
  return broken
}
