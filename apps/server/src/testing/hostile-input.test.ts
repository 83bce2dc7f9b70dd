// Every field of every call with values that no honest client sends: each is answered, none with a 500.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Route } from '@plumbline/contract/route'
import { ROUTES } from '@plumbline/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAdmin, makeClient, makeInspector } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

const HOSTILE: readonly unknown[] = [
  null,
  '',
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  '1e400',
  'NaN',
  true,
  [],
  [[]],
  ['x', null, {}],
  {},
  { toString: 'x', constructor: { prototype: 1 } },
  'a\u0000b',
  '\uD800',
  '\u202E%_\\\'";--',
  '2026-02-30',
  'x'.repeat(30_000),
]

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

let app: TestApp
let token: string
/** For the calls that take nobody else. */
let adminToken: string
/** A right value for fields by name, so that only one at a time is wrong. */
let right: Record<string, unknown>

beforeAll(async () => {
  app = await testApp()
  const inspector = await makeInspector(app)
  token = inspector.token
  adminToken = (await makeAdmin(app)).token
  const { id: client_id } = await makeClient(app, inspector)
  const { body } = await app.call(
    inspectionRoutes.create,
    { client_id, paragraph_text: 'A house.' },
    { token },
  )
  right = {
    client_id,
    inspection_id: body.inspection_id,
    step_name: 'roofing',
    category: 'roofing.description.covering-material',
    label: 'Slate',
    checks: [{ label: 'Slate', checked: true }],
    comment: 'Loose',
    book_mark: 2,
    username: 'a@example.test',
    email: 'a@example.test',
    password: 'a long password',
  }
})
afterAll(() => app.close())

const calls = ROUTES.filter((route) => !route.path.endsWith('/logout') && !route.events)

test.each(calls.map((route): [string, Route] => [`${route.method} ${route.path}`, route]))(
  '%s',
  async (_, route) => {
    const fields = Object.keys(
      z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }).properties ?? {},
    )
    const base = Object.fromEntries(fields.filter((name) => name in right).map((name) => [name, right[name]]))
    let asked = 0
    for (const name of fields)
      for (const value of HOSTILE) {
        asked += 1
        const input = { ...base, [name]: value }
        const answer = await app.inject({
          method: route.method,
          url:
            route.method === 'GET'
              ? `${route.path}?${new URLSearchParams({ [name]: textOf(value) })}`
              : route.path,
          ...(route.method === 'POST' ? { payload: JSON.stringify(input) } : {}),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${route.access === 'admin' ? adminToken : token}`,
          },
          // Each from an address of its own: a refusal for asking too often would tell nothing.
          remoteAddress: `10.1.${asked >> 8}.${asked & 255}`,
        })
        expect([name, value, answer.statusCode < 500, answer.json().status !== undefined]).toEqual([
          name,
          value,
          true,
          true,
        ])
      }
  },
)

test.each([
  ['no JSON', 'application/json', '{"a":'],
  ['a JSON list', 'application/json', '[1]'],
  ['a JSON text', 'application/json', '"x"'],
  ['deep JSON', 'application/json', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a prototype', 'application/json', '{"__proto__":{"client_id":1}}'],
  ['broken percent signs', 'application/x-www-form-urlencoded', 'client_id=%E0%A4%A&%'],
  ['a form without its border', 'multipart/form-data', 'x'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x',
  ],
])('%s is refused in words', async (_, type, payload) => {
  for (const { path } of calls.filter(({ method }) => method === 'POST')) {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` }
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers,
      remoteAddress: '10.2.0.1',
    })
    expect([path, answer.statusCode < 500, typeof answer.json()]).toEqual([path, true, 'object'])
  }
})
