// A small house that keeps every rule, written into a temporary folder for the tests to plant violations in.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const manifest = (name, rest) => JSON.stringify({ name, type: 'module', ...rest })
const packages = Object.fromEntries(
  ['contract', 'catalogue', 'report'].map((name) => [
    `packages/${name}/package.json`,
    manifest(`@plumbline/${name}`, { exports: { './*': './src/*.ts' } }),
  ]),
)
const stubs = Object.fromEntries(
  ['zod', 'kysely', 'pg', 'pg-boss', 'fastify', '@fastify/multipart', 'react'].flatMap((name) => [
    [`node_modules/${name}/package.json`, manifest(name, { exports: './index.js' })],
    [`node_modules/${name}/index.js`, 'export const z = 1\n'],
  ]),
)

/** Keeps every rule; the tests expect no problem in it. */
const FILES = {
  'package.json': manifest('sample', {}),
  ...packages,
  ...stubs,
  'apps/server/package.json': manifest('@plumbline/server', { imports: { '#server/*': './src/*' } }),
  'apps/web/package.json': manifest('@plumbline/web', { imports: { '#web/*': './src/*' } }),
  'packages/contract/src/clients.ts': "import { z } from 'zod'\nexport const Client = z\n",
  'packages/catalogue/src/roofing.ts': "export { Client } from '@plumbline/contract/clients'\n",
  'packages/report/src/render.ts':
    "import '@plumbline/contract/clients'\nimport 'node:fs'\nexport const render = 1\n",
  'apps/server/src/main.ts':
    "import './adapters/mail/mail.smtp.ts'\nimport { build } from '#server/app.ts'\nimport { env } from '#server/platform/config.ts'\nbuild(env)\n",
  'apps/server/src/app.ts':
    "import type { FastifyInstance } from 'fastify'\nimport { clients } from './features/clients/index.ts'\nexport const build = clients as FastifyInstance\n",
  'apps/server/src/platform/config.ts': 'export const env = process.env\n',
  'apps/server/src/platform/database.ts': "import 'kysely'\nimport 'pg'\nexport type Db = 1\n",
  'apps/server/src/platform/http.ts':
    "import 'fastify'\nimport '@fastify/multipart'\nexport const bind = 1\n",
  'apps/server/src/platform/jobs.ts': "import 'pg-boss'\nexport const jobs = 1\n",
  'apps/server/src/migrations/0001_clients.ts': "import 'kysely'\nexport const up = 1\n",
  'apps/server/src/migrations/tables.ts':
    "export const TABLE_OWNERS = { clients: 'clients', users: 'auth' } as const satisfies object\nexport const TABLE_READS = { clients: { users: 'who has them' } }\n",
  'apps/server/src/adapters/mail/mail.port.ts': 'export type Mail = 1\n',
  'apps/server/src/adapters/mail/mail.smtp.ts':
    "import type { Mail } from './mail.port.ts'\nexport const smtp: Mail = 1\n",
  'apps/server/src/features/auth/index.ts': "export { users } from './auth.repo.ts'\n",
  'apps/server/src/features/auth/auth.repo.ts': "import 'kysely'\nexport const users = 1\n",
  'apps/server/src/features/clients/index.ts': "export { clients } from './clients.routes.ts'\n",
  'apps/server/src/features/clients/clients.routes.ts':
    "import '#server/platform/http.ts'\nimport { list } from './clients.service.ts'\nexport const clients = list\n",
  'apps/server/src/features/clients/clients.jobs.ts':
    "import './clients.service.ts'\nexport const handlers = 1\n",
  'apps/server/src/features/clients/clients.service.ts':
    "import '../auth/index.ts'\nimport type { Mail } from '#server/adapters/mail/mail.port.ts'\nimport { rows } from './clients.repo.ts'\nexport const list = rows as Mail\n",
  'apps/server/src/features/clients/clients.repo.ts':
    "import { sql } from 'kysely'\nexport const rows = (db) => db.selectFrom('clients as c').innerJoin('users', 'c.id', 'users.id')\nexport const remove = sql`delete from clients`\n",
  'apps/server/src/features/clients/clients.test.ts':
    "import '#server/testing/test-app.ts'\nimport '#server/features/auth/auth.repo.ts'\nprocess.env.TZ = 'UTC'\n",
  'apps/server/src/demo/people.ts': 'export const inspector = 1\n',
  'apps/server/src/testing/test-app.ts':
    "import { build } from '#server/app.ts'\nimport 'pg'\nexport const test = build\n",
  'apps/web/src/app/main.tsx':
    "import '#web/features/clients/clients.page.tsx'\nexport const lazy = () => import('#web/features/reports/reports.page.tsx')\n",
  'apps/web/src/features/clients/clients.page.tsx':
    "import 'react'\nimport '#web/ui/button.tsx'\nimport '#web/offline/outbox.ts'\nimport '#web/shared/inspection/paths.ts'\n",
  'apps/web/src/features/reports/reports.page.tsx':
    "import '@plumbline/contract/clients'\nexport const page = <div />\n",
  'apps/web/src/ui/button.tsx': 'export const button = 1\n',
  'apps/web/src/lib/resize.ts':
    "export type Size = 1\nexport const work = () => new Worker(new URL('./resize.worker.ts', import.meta.url))\n",
  'apps/web/src/lib/resize.worker.ts':
    "import type { Size } from './resize.ts'\nexport const size: Size = 1\n",
  'apps/web/src/lib/api.ts': "import '@plumbline/contract/clients'\n",
  'apps/web/src/offline/outbox.ts': "import '#web/lib/api.ts'\n",
  'apps/web/src/shared/inspection/paths.ts':
    "import '#web/offline/outbox.ts'\nimport '#web/ui/button.tsx'\nimport '#web/lib/api.ts'\n",
}

/** Writes the sample under `root`. */
export function writeSampleTree(root) {
  for (const [path, text] of Object.entries(FILES)) plant(root, path, text)
  mkdirSync(join(root, 'node_modules', '@plumbline'), { recursive: true })
  for (const name of ['contract', 'catalogue', 'report']) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', '@plumbline', name), 'dir')
  }
}

/** Writes one file of the sample, or over it. */
export function plant(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The text of a sample file, empty for one that is not in it. */
export function sampleText(path) {
  return FILES[path] ?? ''
}
