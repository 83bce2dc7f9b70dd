// Gives the web the contract's route tables as bare data: a call needs its method and path, the schemas judge on the
// server. A page without a form so loads no zod (29 KB gzip); what else is imported of the same contract file (a
// form's schema, say) comes from the file itself.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '(@plumbline\/contract\/[\w-]+)'/g
const TABLE = /^\w+Routes$/
/** Marks a contract file of which the tables alone are wanted. */
const BARE = '?bare'

/** The import, with the tables taken from their bare file; types need none. */
function withBareTables(_import: string, list: string, file: string): string {
  const names = list.split(/[\s,]*\btype \w+|[\s,]+/).filter(Boolean)
  const from = (wanted: string[], source: string) =>
    wanted.length === 0 ? [] : [`import { ${wanted.join(', ')} } from '${source}'`]
  const isTable = (name: string) => TABLE.test(name)
  return [
    ...from(names.filter(isTable), file + BARE),
    ...from(
      names.filter((name) => !isTable(name)),
      file,
    ),
  ].join(';')
}

/** Reading a schema off a table compiles, as the types are the whole ones, and would fail in the browser. */
const SCHEMA_READ = /(?<!typeof )\b\w+Routes\.\w+\.(?!method\b|path\b)\w+/

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
      if (!/[\\/]apps[\\/]web[\\/]src[\\/]/.test(id)) return null
      const read = SCHEMA_READ.exec(code)
      if (read) this.error(`${read[0]}: the web knows only the method and path of a route`, read.index)
      const bare = code.replaceAll(IMPORT, withBareTables)
      return bare === code ? null : { code: bare, map: null }
    },
  }
}
