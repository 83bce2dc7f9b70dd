// Which templates an inspection can begin with without a signal: those that the device keeps, and which it says it has not.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUser } from '#web/lib/session.ts'
import { OUR_MARK, stubStorage } from '#web/lib/testing/browser.ts'
import { isOtherForm } from './making-edits.ts'
import { loadNewForm, newForm, templatesHere } from './new-form.ts'
import { FakeServer } from './testing/fake-server.ts'
import { sampleData } from './testing/sample.ts'
import { kill, openTab, type Tab } from './testing/tab.ts'

interface Card {
  id: number
  version_id: number
  name: string
  is_default: boolean
  updated_at: string
}

let opened: Tab
let users = 9_700
/** What the server has, and which forms it was asked for; 0: the default. */
let cards: Card[]
let asked: number[]
/** Answered with `refusal`. */
let refused: number
let refusal: number

beforeEach(async () => {
  stubStorage()
  users += 1
  keepUser({ id: users, email: 'dana@example.test' } as Parameters<typeof keepUser>[0])
  const server = new FakeServer(sampleData())
  opened = await openTab({ user: users, server, skipped: 0, isOnline: false, space: null }, { drains: false })
  cards = [card(1, 'Home', true), card(2, 'Condominium'), card(3, 'Warranty')]
  asked = []
  refused = 0
  refusal = 422
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body ?? '{}') || '{}')
    const body = answer(url, input)
    const status = body ? 200 : refusal
    return new Response(JSON.stringify({ status: body !== null, ...body }), { status, headers: OUR_MARK })
  })
})
afterEach(() => {
  kill(opened)
  vi.unstubAllGlobals()
})

function card(id: number, name: string, is_default = false): Card {
  return { id, version_id: id * 10, name, is_default, updated_at: `2026-11-${10 + (id % 20)}T10:00:00Z` }
}

function answer(url: string, input: { template_id?: number }): object | null {
  if (url.endsWith('/template/list')) return { templates: cards }
  if (url.endsWith('/my-account')) return { user: { id: users, first_name: 'Dana' } }
  if (url.includes('/catalogue')) return { version: 'v', catalogue: {} }
  asked.push(input.template_id ?? 0)
  const one = input.template_id ? cards.find(({ id }) => id === input.template_id) : cards[0]
  if (!one || one.id === refused) return null
  return {
    catalogue_version: `v${one.version_id}`,
    template: one,
    paragraph_text: `${one.name}.`,
    stepCategories: {},
  }
}
const here = async () => (await templatesHere(opened.outbox))?.map(({ name, isHere }) => [name, isHere])

test('each template that is kept can begin an inspection; a new version is read again, the others are not', async () => {
  const { outbox } = opened
  expect([await newForm(outbox), await templatesHere(outbox)]).toEqual([null, null])
  await loadNewForm(outbox)
  expect(asked).toEqual([0, 3, 2])
  expect(await newForm(outbox)).toMatchObject({ templateId: 1, text: 'Home.' })
  expect(await newForm(outbox, 1)).toMatchObject({ templateId: 1 })
  expect(await newForm(outbox, 3)).toMatchObject({ text: 'Warranty.', user: { first_name: 'Dana' } })
  expect(await newForm(outbox, 4)).toBeNull()
  expect([await isOtherForm(outbox, 3), await isOtherForm(outbox, 4)]).toEqual([false, true])
  asked = []
  const [, condominium] = cards
  if (condominium) condominium.version_id = 21
  await loadNewForm(outbox)
  expect(asked).toEqual([0, 2])
  expect(await newForm(outbox, 2)).toMatchObject({ versionId: 21 })
})

test('what could not be read is told, what is gone goes, and of very many the newest are kept', async () => {
  refused = 3
  await loadNewForm(opened.outbox)
  expect(await here()).toEqual([
    ['Home', true],
    ['Condominium', true],
    ['Warranty', false],
  ])
  cards = [card(1, 'Home', true), ...Array.from({ length: 14 }, (_, at) => card(at + 5, `Own ${at + 5}`))]
  await loadNewForm(opened.outbox)
  expect(await newForm(opened.outbox, 2)).toBeNull()
  expect((await here())?.filter(([, isHere]) => !isHere)).toEqual([
    ['Own 5', false],
    ['Own 6', false],
  ])
})

test.each([404, 422])('a template that is gone (%i) is passed over', async (status) => {
  refused = 3
  refusal = status
  await loadNewForm(opened.outbox)
  expect(asked).toEqual([0, 3, 2])
})

test.each([401, 402, 408, 429, 500, 503])(
  'a server that cannot answer now (%i) is asked again the next time',
  async (status) => {
    refused = 3
    refusal = status
    await expect(loadNewForm(opened.outbox)).rejects.toMatchObject({ status })
    refused = 0
    asked = []
    await loadNewForm(opened.outbox)
    expect(asked).toEqual([0, 3, 2])
    expect(await newForm(opened.outbox, 3)).toMatchObject({ text: 'Warranty.' })
  },
)
