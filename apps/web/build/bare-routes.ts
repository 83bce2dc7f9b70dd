// Gives the web the contract's route tables as bare data: a call needs its method and path, the schemas judge on the
// server. A page without a form so loads no zod (29 KB gzip); what else is imported of the same contract file (a
// form's schema, say) comes from the file itself.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { ESTree, Plugin } from 'vite'

const CONTRACT = '@plumbline/contract/'
const TABLE = /^\w+Routes\b/
/** Marks a contract file of which the tables alone are wanted. */
const BARE = '?bare'

/** The import, with the tables taken from their bare file; types need none. */
function withBareTables({ specifiers, source }: ESTree.ImportDeclaration): string {
  const names = specifiers.flatMap((one) => {
    if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier')
      throw new Error(`${source.value} is imported by names alone`)
    if (one.importKind === 'type') return []
    const { name } = one.imported
    return [one.local.name === name ? name : `${name} as ${one.local.name}`]
  })
  const from = (wanted: string[], file: string) =>
    wanted.length === 0 ? [] : [`import { ${wanted.join(', ')} } from '${file}'`]
  const isTable = (name: string) => TABLE.test(name)
  return [
    ...from(names.filter(isTable), source.value + BARE),
    ...from(
      names.filter((name) => !isTable(name)),
      source.value,
    ),
  ].join(';')
}

interface BareRoute {
  method: string
  path: string
}

function isRoute(value: unknown): value is BareRoute {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** The routes of a table without their schemas; null for anything else that a contract file exports. */
function bareTable(value: unknown): Record<string, BareRoute> | null {
  if (typeof value !== 'object' || value === null) return null
  const routes = Object.entries(value)
  if (routes.length === 0 || !routes.every(([, route]) => isRoute(route))) return null
  return Object.fromEntries(routes.map(([name, { method, path }]) => [name, { method, path }]))
}

export function bareRoutes(): Plugin {
  return {
    name: 'bare-routes',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(BARE)) return null
      const file = await this.resolve(source.slice(0, -BARE.length), importer)
      return file === null ? null : file.id + BARE
    },
    async load(id) {
      if (!id.endsWith(BARE)) return null
      const file = id.slice(0, -BARE.length)
      // A changed file is read anew while developing.
      this.addWatchFile(file)
      const { mtimeMs } = await stat(file)
      const contract: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${mtimeMs}`)
      const tables = Object.entries(contract).flatMap(([name, value]) => {
        const table = bareTable(value)
        return table === null ? [] : [`export const ${name} = ${JSON.stringify(table)}`]
      })
      return { code: tables.join('\n'), moduleSideEffects: false }
    },
    transform(code, id) {
      if (!/[\\/]apps[\\/]web[\\/]src[\\/]/.test(id) || !code.includes(CONTRACT)) return null
      const { body } = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
      const imports = body.filter(
        (node): node is ESTree.ImportDeclaration =>
          node.type === 'ImportDeclaration' &&
          node.importKind !== 'type' &&
          node.source.value.startsWith(CONTRACT),
      )
      const bare = imports.reduceRight(
        (text, one) => text.slice(0, one.start) + withBareTables(one) + text.slice(one.end),
        code,
      )
      return { code: bare, map: null }
    },
  }
}
