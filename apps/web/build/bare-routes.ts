// Gives the web the contract's route tables as bare data: a call needs its method and path, the schemas judge on the
// server. A page without a form so loads no zod (29 KB gzip); what is imported of a contract file besides its
// routes (a form's schema, say) still comes from the file itself.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT_FILE = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/
/** Marks the request for the file itself. */
const WHOLE = '?whole'

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
    async load(id) {
      if (!CONTRACT_FILE.test(id)) return null
      // A changed file is read anew while developing.
      const { mtimeMs } = await stat(id)
      const contract: Record<string, unknown> = await import(`${pathToFileURL(id).href}?${mtimeMs}`)
      const tables = Object.entries(contract).flatMap(([name, value]) => {
        const table = bareTable(value)
        return table === null ? [] : [`export const ${name} = ${JSON.stringify(table)}`]
      })
      if (tables.length === 0) return null
      const rest = `export * from ${JSON.stringify(id + WHOLE)}`
      return { code: [rest, ...tables].join('\n'), moduleSideEffects: false }
    },
    transform(code, id) {
      const read = /[\\/]apps[\\/]web[\\/]src[\\/]/.test(id) ? SCHEMA_READ.exec(code) : null
      if (read) this.error(`${read[0]}: the web knows only the method and path of a route`, read.index)
      return null
    },
  }
}
