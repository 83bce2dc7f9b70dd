// docs/specification.md says where everything of the specification lives and which tests show it: this keeps it true.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_TEXT } from '@plumbline/contract/emails'
import { ROUTES } from '@plumbline/contract/routes'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts'
import { PAGES } from '../apps/web/src/app/routes.ts'
import { root } from './lib/root.mjs'
import { writeCalls } from './lib/specification/calls.mjs'
import { judge } from './lib/specification/judge.mjs'
import { readSource } from './lib/specification/sources.mjs'

const TABLE = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const CONTRACT = 'packages/contract/src'

/** @type {import('./lib/specification/judge.mjs').World} */
let world

beforeAll(async () => {
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
    paths: openApiDocument('http://plumbline.test').paths,
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

test('every row is true of the product, and every page has a row', () => {
  expect(judge(TABLE, world)).toEqual([])
})

describe('the rows of calls', () => {
  const rowOf = (page, call) => page.split('\n').find((line) => line.startsWith(`| \`${call}\``))
  const changed = (path, change) =>
    writeCalls(
      TABLE,
      ROUTES.flatMap((route) => (route.path === path ? (change(route) ?? []) : route)),
    )
  const LOGOUT = '/v1/oauth/user/logout'

  test('are those of the contract', () => {
    expect(writeCalls(TABLE, ROUTES) === TABLE, '`npm run specification` mends docs/specification.md').toBe(
      true,
    )
  })

  test('say who may call, what a call takes and answers, and whether it goes further', () => {
    expect(rowOf(TABLE, 'GET /v1/oauth/user/job')).toBe(
      '| `GET /v1/oauth/user/job` | optional | How far an export or a deletion is, for the user who asked for it; ' +
        '401 without a token or the key | `id` `key?` | `state` `progress` `url` | beyond |',
    )
    expect(rowOf(TABLE, 'GET /v1/oauth/receipt')).toContain('| a file (application/pdf) |')
    expect(rowOf(TABLE, 'GET /v1/oauth/notifications/stream')).toContain(
      '| events `notification` `report` `changed` |',
    )
    expect(rowOf(TABLE, `POST ${LOGOUT}`)).toMatch(/ \| none \| none \| {2}\|$/)
  })

  test('follow a call that is new, gone, or another slice’s, and leave the rest of the page alone', () => {
    const without = changed(LOGOUT, () => undefined)
    expect(rowOf(without, `POST ${LOGOUT}`)).toBeUndefined()
    expect(writeCalls(without, ROUTES)).toBe(TABLE)
    const moved = changed(LOGOUT, (route) => ({ ...route, tag: 'agents', summary: 'This | that' }))
    expect(moved).toContain('### [agents](../apps/server/src/features/agents)\n')
    expect(rowOf(moved, `POST ${LOGOUT}`)).toContain('| This \\| that |')
  })

  test('need both marks, once', () => {
    const [mark] = /<!-- The calls.*-->/.exec(TABLE)
    for (const page of [TABLE.replace(mark, ''), TABLE + mark, TABLE.replace(/<!-- The end.*-->/, '')])
      expect(() => writeCalls(page, ROUTES)).toThrow('once each')
  })
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
    ['a test that is not there', '../e2e/main-journey.spec.ts', '../e2e/journey.spec.ts', 'is not there'],
    ['no test', '| [messages.spec](../e2e/messages.spec.ts) |', '| |', 'shown by no test'],
    ['what is no test', '../e2e/main-journey.spec.ts', '../README.md', 'README.md is no test'],
    ['a route that is not there', '| `/plans` |', '| `/prices` |', 'not in the router'],
    ['another layout', '| `/plans` | inspector |', '| `/plans` | wide |', 'its layout is inspector'],
    [
      'another access',
      '| `/login` | public | guest |',
      '| `/login` | public | public |',
      'its access is guest',
    ],
    [
      'a call that is not there',
      '| `GET /v1/oauth/recentTransactions` |',
      '| `GET /v1/oauth/transactions` |',
      'does not answer GET /v1/oauth/transactions',
    ],
    ['a field spelled otherwise', '`trnsactions` `id`', '`transactions` `id`', 'has no transactions'],
    [
      'a field that goes further and is not there',
      '| `is_applicable` | `POST',
      '| `applicable` | `POST',
      'not-applicable has no applicable',
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

  test('a page without a row, unless it goes further than the specification', () => {
    const row = TABLE.split('\n').find((line) => line.startsWith('| `/plans` |')) ?? ''
    const gone = '| | | | | | | |'
    expect(faults(row, gone)).toContain('the page /plans is in no row')
    const pages = world.pages.map((page) => (page.path === '/plans' ? { ...page, isBeyond: true } : page))
    expect(faults(row, gone, { pages }).join()).not.toContain('is in no row')
  })

  test('a product that has changed', () => {
    const said = (changed) => faults('', '', changed).join('\n')
    const { '/register': _, ...paths } = world.paths
    expect(said({ paths })).toContain('the server does not answer POST /register')
    expect(said({ pages: world.pages.filter(({ path }) => path !== '/admin') })).toContain(
      '`/admin`: not in the router',
    )
    const messages = { ...world.messages, 'TEXT.noRecords': 'No records' }
    expect(said({ messages })).toContain('`No Records Found!`')
    const exists = (path) => !path.endsWith('/plans.page.tsx') && world.exists(path)
    expect(said({ exists })).toContain('plans.page.tsx is not there')
  })
})
