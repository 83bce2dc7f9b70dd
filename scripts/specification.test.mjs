// docs/specification.md says where everything of the specification lives and which test shows it: this keeps it true.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_TEXT } from '@plumbline/contract/emails'
import { ROUTES } from '@plumbline/contract/routes'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { serveApiDocs } from '../apps/server/src/platform/http/openapi.ts'
import { buildServer } from '../apps/server/src/platform/http/server.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { PAGES } from '../apps/web/src/app/routes.ts'
import { root } from './lib/root.mjs'
import { judge } from './lib/specification/judge.mjs'
import { readSource } from './lib/specification/sources.mjs'

// A second on a machine that has nothing else to do; beside the server's tests it waits.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const TABLE = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const CONTRACT = 'packages/contract/src'

/** @type {import('./lib/specification/judge.mjs').World} */
let world

beforeAll(async () => {
  const server = await buildServer({
    log: openLog({ level: 'silent', pretty: true }),
    trustProxy: 0,
    logsEveryRequest: false,
    isHttps: false,
  })
  await serveApiDocs(server, 'http://plumbline.test')
  const { paths } = (await server.inject('/openapi.json')).json()
  await server.close()
  const modules = await Promise.all(
    readdirSync(join(root, CONTRACT))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => [`${CONTRACT}/${name}`, await import(`../${CONTRACT}/${name}`)]),
  )
  const exported = new Map(modules)
  const sources = new Map()
  world = {
    exists: (path) => existsSync(join(root, path)),
    source: (path) => {
      const known = sources.get(path) ?? readSource(path, readFileSync(join(root, path), 'utf8'))
      sources.set(path, known)
      return known
    },
    pages: PAGES.map((page) => ({ ...page, file: `apps/web/src/features/${page.file}` })),
    sitePages: [...sourceOf('apps/web/src/app/router.tsx').constants.get('SITE_PATHS')],
    paths,
    routes: ROUTES,
    messages: namedMessages({ FIELD, TEXT, EMAIL_TEXT }),
    exported: (path) => exported.get(path),
  }
})

const sourceOf = (path) => readSource(path, readFileSync(join(root, path), 'utf8'))

function namedMessages(groups) {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  )
}

test('every row is true of the product, and every page and call has a row', () => {
  expect(judge(TABLE, world)).toEqual([])
})

describe('what is told', () => {
  const faults = (from, to, changed = {}) => {
    expect(TABLE).toContain(from)
    return judge(
      TABLE.replace(from, () => to),
      { ...world, ...changed },
    )
  }
  const LOGIN = 'apps/web/src/features/auth/login.page.tsx'

  test.each([
    [
      'a message that is worded otherwise',
      '`Wrong Credentials!`',
      '`Wrong credentials!`',
      `${LOGIN} does not say it`,
    ],
    [
      'a place that is not there',
      `../${LOGIN}`,
      '../apps/web/src/login.tsx',
      'apps/web/src/login.tsx is not there',
    ],
    ['a place that says something else', `../${LOGIN}`, '../apps/web/src/ui/toast.tsx', 'is loaded from'],
    ['a test that is not there', '“tells whether an email is free”', '“tells it”', 'has no test “tells it”'],
    ['no test', '“tells whether an email is free”', '', 'which test?'],
    ['a route that is not there', '| `/plans` |', '| `/prices` |', 'not in the router'],
    ['another layout', '| `/plans` | inspector |', '| `/plans` | wide |', 'its layout is inspector'],
    [
      'another access',
      '| `/login` | public | guest |',
      '| `/login` | public | public |',
      'its access is guest',
    ],
    ['a call that is not there', '`POST /user/forgot-password`', '`POST /user/forgot`', 'does not answer it'],
    [
      'a call open to others',
      '`POST /v1/oauth/user/logout` | unpaid',
      '`POST /v1/oauth/user/logout` | paid',
      'is unpaid',
    ],
    ['a field spelled otherwise', '`trnsactions` `id`', '`transactions` `id`', 'has no transactions'],
    [
      'a field that a call does not take',
      '`old_password` `new_password`',
      '`new_password`',
      'takes old_password too',
    ],
    ['another value', '| `2419200` |', '| `2592000` |', 'TRIAL_BLOCK_SECONDS is 2419200'],
    ['a constant that is not used there', '`PASSWORD_MIN`', '`PHONE_MIN`', 'PHONE_MIN is 10'],
    ['a storage key', '| `payInt` |', '| `payint` |', 'does not name it'],
    [
      'a row twice',
      '| `Pay Now` | /billing/{id} |',
      '| `Final invoice` | /billing/{id}, box |',
      'says again',
    ],
  ])('%s', (_, from, to, fault) => {
    expect(faults(from, to).join('\n')).toContain(fault)
  })

  test('a page and a call without a row', () => {
    const row = (start) => TABLE.split('\n').find((line) => line.startsWith(start)) ?? ''
    expect(faults(row('| `/plans` |'), '| | | | | | | |')).toContain('the page /plans is in no row')
    const call = 'GET /v1/oauth/retrievePlans'
    expect(faults(row(`| \`${call}\``), '| | | | | | | |')).toContain(`the call ${call} is in no row`)
  })

  test('nothing, of a page and a call that go further than the specification', () => {
    const row = (start) => TABLE.split('\n').find((line) => line.startsWith(start)) ?? ''
    const beyond = (all, wanted) =>
      all.map((each) => (each.path === wanted ? { ...each, isBeyond: true } : each))
    const pages = beyond(world.pages, '/plans')
    const routes = beyond(world.routes, '/v1/oauth/retrievePlans')
    const gone = '| | | | | | | |'
    expect(faults(row('| `/plans` |'), gone, { pages }).join()).not.toContain('is in no row')
    const call = row('| `GET /v1/oauth/retrievePlans`')
    expect(faults(call, gone, { routes }).join()).not.toContain('is in no row')
  })

  test('a product that has changed', () => {
    const said = (changed) => faults('', '', changed).join('\n')
    const { '/register': _, ...paths } = world.paths
    expect(said({ paths })).toContain('`POST /register`: the server does not answer it')
    expect(said({ pages: world.pages.filter(({ path }) => path !== '/admin') })).toContain(
      '`/admin`: not in the router',
    )
    const messages = { ...world.messages, 'TEXT.noRecords': 'No records' }
    expect(said({ messages })).toContain('`No Records Found!`')
    const exists = (path) => !path.endsWith('/plans.page.tsx') && world.exists(path)
    expect(said({ exists })).toContain('plans.page.tsx is not there')
  })
})
