// Plans by configuration: added, changed, taken off sale; a file that is wrong is refused with what is wrong.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { billingRoutes } from '@plumbline/contract/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, detailsOf, MONTHLY, makeUnpaid } from '#server/testing/billing-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-plans-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const apply = async (content: unknown) => {
  const path = join(folder, 'plans.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return app.billing.applyPlansFile(path)
}
const onSale = async () => (await app.call(billingRoutes.retrievePlans, {})).body.plans

test('plans are added, changed and taken off sale, and who holds one keeps it', async () => {
  const { token } = await makeUnpaid(app)
  await buy(app, token, MONTHLY)
  const count = await apply([
    { id: 1, nickname: 'Monthly', amount: 5_900, active: 0 },
    { id: 4, nickname: 'Office', amount: 89_000, active: 1 },
  ])
  expect(count).toBe(2)
  expect((await onSale()).map(({ id, amount, interval }) => [id, amount, interval])).toEqual([
    [3, 49_000, 'year'],
    [4, 89_000, 'year'],
  ])
  expect((await detailsOf(app, token)).subscription).toMatchObject({ plan_id: 1, amount: 4_900 })
})

test.each([
  ['no JSON', '{', /is not valid JSON/],
  ['no list', {}, /expected array/],
  ['a price in dollars', [{ id: 1, nickname: 'Monthly', amount: 49.5, active: 1 }], /amount/],
  ['a field that is none', [{ id: 1, nickname: 'Monthly', amount: 4900, active: 1, price: 1 }], /price/],
  [
    'an id twice',
    [
      { id: 1, nickname: 'A', amount: 4900, active: 1 },
      { id: 1, nickname: 'B', amount: 5900, active: 1 },
    ],
    /an id is used twice/,
  ],
])('%s is refused', async (_, content, words) => {
  const before = await onSale()
  await expect(apply(content)).rejects.toThrow(words)
  expect(await onSale()).toEqual(before)
})

test('a file that is not there is refused', async () => {
  await expect(app.billing.applyPlansFile(join(folder, 'none.json'))).rejects.toThrow(/ENOENT/)
})
