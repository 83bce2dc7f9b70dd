// Plants a violation of each dependency rule in a house that keeps them all, and sees it refused.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBoundaries } from './lib/boundaries/check.mjs'
import { plant, sampleText, writeSampleTree } from './lib/boundaries/sample-tree.mjs'

const SERVER = 'apps/server/src'
const CLIENTS = `${SERVER}/features/clients/clients`
const PAGE = 'apps/web/src/features/clients/clients.page.tsx'

/** Rule, what, and the line that is planted at the top of which file. */
const PLANTED = [
  [1, 'a file that is not there', `${CLIENTS}.service.ts`, "import './nowhere.ts'"],
  [1, 'a package that is not there', `${CLIENTS}.service.ts`, "import 'no-such-package'"],
  [
    1,
    'a type from a file that is not there',
    `${CLIENTS}.service.ts`,
    "import type { T } from './nowhere.ts'",
  ],
  [
    1,
    'a dynamic import whose target is computed',
    `${CLIENTS}.service.ts`,
    "export const f = (n) => import('./' + n)",
  ],
  [1, 'a worker file that is not there', PAGE, "new Worker(new URL('./photo.worker.ts', import.meta.url))"],
  [1, 'a cycle of two files', `${CLIENTS}.repo.ts`, "import './index.ts'"],
  [
    1,
    'a cycle through another slice',
    `${SERVER}/features/auth/auth.repo.ts`,
    "import '../clients/index.ts'",
  ],
  [1, 'a file that imports itself', `${CLIENTS}.repo.ts`, "import './clients.repo.ts'"],
  [1, 'a syntax error', `${CLIENTS}.repo.ts`, 'const = 1'],
  [2, 'contract imports another package', 'packages/contract/src/clients.ts', "import 'react'"],
  [2, 'contract imports a builtin', 'packages/contract/src/clients.ts', "import 'node:fs'"],
  [
    2,
    'contract imports the catalogue',
    'packages/contract/src/other.ts',
    "import '@plumbline/catalogue/roofing'",
  ],
  [2, 'catalogue imports zod', 'packages/catalogue/src/roofing.ts', "import 'zod'"],
  [
    2,
    'report imports the catalogue',
    'packages/report/src/other.ts',
    "import '@plumbline/catalogue/roofing'",
  ],
  [2, 'catalogue imports the report', 'packages/catalogue/src/other.ts', "import '@plumbline/report/render'"],
  [
    2,
    'report imports the server',
    'packages/report/src/render.ts',
    "import '../../../apps/server/src/platform/http.ts'",
  ],
  [
    2,
    'a slice asks the catalogue instead of a template',
    `${CLIENTS}.service.ts`,
    "import '@plumbline/catalogue/roofing'",
  ],
  [2, 'report knows a database', 'packages/report/src/render.ts', "import 'pg'"],
  [2, 'report knows HTTP', 'packages/report/src/render.ts', "import 'node:http'"],
  [3, 'web imports the server', PAGE, "import '../../../../server/src/platform/config.ts'"],
  [
    3,
    'web imports a type of the server',
    PAGE,
    "import type { Db } from '../../../../server/src/platform/database.ts'",
  ],
  [3, 'server imports the web', `${CLIENTS}.service.ts`, "import '../../../../web/src/lib/api.ts'"],
  [3, 'web imports Fastify', PAGE, "import 'fastify'"],
  [
    3,
    'a test of the web imports the server',
    'apps/web/src/lib/api.test.ts',
    "import '../../../server/src/platform/http.ts'",
  ],
  [
    4,
    'a slice reaches past an index',
    `${CLIENTS}.service.ts`,
    "import '#server/features/auth/auth.repo.ts'",
  ],
  [
    4,
    'a slice reaches past an index, oddly spelled',
    `${CLIENTS}.service.ts`,
    "import './.././auth/./auth.repo.ts'",
  ],
  [
    4,
    'a subfolder reaches past an index',
    `${SERVER}/features/clients/parts/sort.ts`,
    "import '../../auth/auth.repo.ts'",
  ],
  [4, 'by export from', `${CLIENTS}.service.ts`, "export { users } from '../auth/auth.repo.ts'"],
  [4, 'by export all', `${CLIENTS}.service.ts`, "export * from '../auth/auth.repo.ts'"],
  [
    4,
    'by a dynamic import',
    `${CLIENTS}.service.ts`,
    "export const f = () => import('../auth/auth.repo.ts')",
  ],
  [
    4,
    'by a template literal',
    `${CLIENTS}.service.ts`,
    'export const f = () => import(`../auth/auth.repo.ts`)',
  ],
  [4, 'by a type', `${CLIENTS}.service.ts`, "import type { users } from '../auth/auth.repo.ts'"],
  [
    4,
    'by an import type',
    `${CLIENTS}.service.ts`,
    "export type U = typeof import('../auth/auth.repo.ts').users",
  ],
  [
    4,
    'by createRequire',
    `${CLIENTS}.service.ts`,
    "import { createRequire } from 'node:module'\nconst load = createRequire(import.meta.url)\nload('../auth/auth.repo.ts')",
  ],
  [
    4,
    'by createRequire at once',
    `${CLIENTS}.service.ts`,
    "import { createRequire } from 'node:module'\ncreateRequire(import.meta.url)('../auth/auth.repo.ts')",
  ],
  [
    4,
    'the wiring reaches past an index',
    `${SERVER}/app.ts`,
    "import './features/clients/clients.service.ts'",
  ],
  [4, 'a slice reaches the wiring', `${CLIENTS}.repo.ts`, "import type { build } from '#server/app.ts'"],
  [4, 'a slice reaches the demo', `${CLIENTS}.service.ts`, "import '#server/demo/people.ts'"],
  [4, 'a web slice imports another', PAGE, "import '#web/features/reports/reports.page.tsx'"],
  [4, 'a web slice imports app', PAGE, "import type { lazy } from '#web/app/main.tsx'"],
  [5, 'platform knows a slice', `${SERVER}/platform/http.ts`, "import '#server/features/auth/index.ts'"],
  [
    5,
    'an adapter knows a slice',
    `${SERVER}/adapters/mail/mail.smtp.ts`,
    "import '../../features/auth/index.ts'",
  ],
  [5, 'platform knows the wiring', `${SERVER}/platform/links.ts`, "import '#server/app.ts'"],
  [5, 'ui knows a slice', 'apps/web/src/ui/button.tsx', "import '#web/features/reports/reports.page.tsx'"],
  [5, 'lib knows a slice', 'apps/web/src/lib/api.ts', "import '../features/reports/reports.page.tsx'"],
  [
    5,
    'offline knows a slice',
    'apps/web/src/offline/outbox.ts',
    "import '#web/features/reports/reports.page.tsx'",
  ],
  [
    5,
    'shared knows a slice',
    'apps/web/src/shared/inspection/paths.ts',
    "import '#web/features/reports/reports.page.tsx'",
  ],
  [
    5,
    'shared knows the wiring',
    'apps/web/src/shared/inspection/paths.ts',
    "import type { lazy } from '#web/app/main.tsx'",
  ],
  [5, 'lib knows shared', 'apps/web/src/lib/api.ts', "import '#web/shared/inspection/paths.ts'"],
  [5, 'ui knows shared', 'apps/web/src/ui/button.tsx', "import '#web/shared/inspection/paths.ts'"],
  [5, 'offline knows shared', 'apps/web/src/offline/outbox.ts', "import '#web/shared/inspection/paths.ts'"],
  [
    6,
    'a slice sees an implementation',
    `${CLIENTS}.service.ts`,
    "import '#server/adapters/mail/mail.smtp.ts'",
  ],
  [
    6,
    'a slice sees its type',
    `${CLIENTS}.service.ts`,
    "import type { smtp } from '#server/adapters/mail/mail.smtp.ts'",
  ],
  [
    6,
    'platform sees an implementation',
    `${SERVER}/platform/http.ts`,
    "import '#server/adapters/mail/mail.smtp.ts'",
  ],
  [7, 'a service touches Kysely', `${CLIENTS}.service.ts`, "import { sql } from 'kysely'"],
  [7, 'a service touches its type', `${CLIENTS}.service.ts`, "import type { Kysely } from 'kysely'"],
  [7, 'a service touches Fastify', `${CLIENTS}.service.ts`, "import type { FastifyRequest } from 'fastify'"],
  [7, 'a service touches a plugin of Fastify', `${CLIENTS}.service.ts`, "import '@fastify/multipart'"],
  [7, 'an adapter touches Kysely', `${SERVER}/adapters/mail/mail.smtp.ts`, "import 'kysely'"],
  [7, 'the wiring builds Fastify itself', `${SERVER}/app.ts`, "import fastify from 'fastify'"],
  [7, 'a route goes past the service', `${CLIENTS}.routes.ts`, "import './clients.repo.ts'"],
  [7, 'a job goes past the service', `${CLIENTS}.jobs.ts`, "import './clients.repo.ts'"],
  [8, 'a repo opens a pool', `${CLIENTS}.repo.ts`, "import pg from 'pg'"],
  [8, 'the wiring opens a pool', `${SERVER}/main.ts`, "import pg from 'pg'"],
  [8, 'a service knows pg-boss', `${CLIENTS}.service.ts`, "import 'pg-boss'"],
  [8, 'another part of platform knows pg-boss', `${SERVER}/platform/http.ts`, "import 'pg-boss'"],
  [9, 'production code imports testing', `${CLIENTS}.service.ts`, "import '#server/testing/test-app.ts'"],
  [
    9,
    'the wiring imports testing',
    `${SERVER}/main.ts`,
    "export const f = () => import('./testing/test-app.ts')",
  ],
  [9, 'production code imports a test', `${CLIENTS}.service.ts`, "import './clients.test.ts'"],
  [9, 'reading process.env', `${CLIENTS}.service.ts`, 'export const zone = process.env.TZ'],
  [9, 'reading it by name', `${SERVER}/main.ts`, "export const zone = process['env'].TZ"],
  [9, 'reading it through globalThis', `${SERVER}/main.ts`, 'export const zone = globalThis.process.env.TZ'],
  [9, 'taking it apart', `${SERVER}/platform/http.ts`, 'export const { env } = process'],
  [9, 'importing it', `${SERVER}/platform/http.ts`, "import { env } from 'node:process'\nexport { env }"],
  [9, 'reading it in a package', 'packages/report/src/render.ts', 'export const zone = process.env.TZ'],
  [
    10,
    "writing another slice's table",
    `${CLIENTS}.repo.ts`,
    "export const f = (db) => db.updateTable('users')",
  ],
  [10, 'by an alias', `${CLIENTS}.repo.ts`, "export const f = (db) => db.deleteFrom('users as u')"],
  [10, 'in SQL', `${CLIENTS}.repo.ts`, 'export const f = sql`insert into users (a) values (1)`'],
  [
    10,
    'from the platform',
    `${SERVER}/platform/http.ts`,
    "export const f = (db) => db.insertInto('clients')",
  ],
  [
    10,
    'through what writes for others',
    `${CLIENTS}.repo.ts`,
    "export const f = (db) => handoverMark(db, 'users', 1)",
  ],
  [10, 'by a computed name', `${CLIENTS}.repo.ts`, 'export const f = (db, table) => db.updateTable(table)'],
  [
    10,
    'reading one without saying why',
    `${SERVER}/features/auth/auth.repo.ts`,
    "export const f = (db) => db.selectFrom('users').leftJoin('clients', 'a', 'b')",
  ],
  [
    10,
    'reading one in SQL',
    `${SERVER}/features/auth/auth.repo.ts`,
    "import { sql } from 'kysely'\nexport const f = sql`select 1 from clients`",
  ],
]

let root

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline rules-'))
  writeSampleTree(root)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the dependency rules', () => {
  test('let a house pass that keeps them', () => {
    const { problems, files } = checkBoundaries(root)
    expect(problems).toEqual([])
    expect(files).toBeGreaterThan(25)
  })

  test('rule 10 refuses a reason for what is read no more', () => {
    plant(root, `${CLIENTS}.repo.ts`, 'export const rows = 1\n')
    const { problems } = checkBoundaries(root)
    plant(root, `${CLIENTS}.repo.ts`, sampleText(`${CLIENTS}.repo.ts`))
    expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
      [10, 'TABLE_READS names what is not read: clients users'],
    ])
  })

  test.each(PLANTED)('rule %i refuses %s', (rule, _what, file, code) => {
    const original = sampleText(file)
    plant(root, file, `${code}\n${original}`)
    try {
      const { problems } = checkBoundaries(root)
      // A cycle is told of one of its files.
      const here = problems.filter(
        (problem) => problem.file === file || problem.message.startsWith('a cycle'),
      )
      expect(here.map((problem) => problem.rule)).toContain(rule)
    } finally {
      if (original) plant(root, file, original)
      else rmSync(join(root, file))
    }
  })
})
