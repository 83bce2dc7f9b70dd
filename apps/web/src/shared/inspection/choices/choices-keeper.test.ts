// What is chosen for a report is on the device at once, on the server soon, and never silently another device's.
import 'fake-indexeddb/auto'
import type { ReportChoices } from '@plumbline/contract/report-choices'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft } from '#web/lib/drafts.ts'
import { type FakeServer, loseNetwork, stubServer, stubStorage } from '#web/lib/testing/browser.ts'
import { ChoicesKeeper } from './choices-keeper.ts'
import { NOTHING_CHOSEN } from './unsent-choices.ts'

let server: FakeServer
let user = 100
let saved: ReportChoices[]

beforeEach(() => {
  stubStorage()
  server = stubServer()
  user += 1
  saved = []
})
afterEach(() => void vi.unstubAllGlobals())

const keeper = () => new ChoicesKeeper(user, 7, (choices) => saved.push(choices))
const chosen = (parts: Partial<ReportChoices>): ReportChoices => ({ ...NOTHING_CHOSEN, version: 1, ...parts })
const keptDraft = async () => (await readDraft(user, 'report-choices-unsent/7'))?.text
const sentBodies = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

function answer(status: number, body: object): void {
  server.answers.push({ status, body: { status: status === 200, message: 'Said', ...body } })
}

it('keeps a change on the device at once, and sends it without being asked to', async () => {
  const one = keeper()
  one.tell(chosen({}))
  answer(200, { choices: chosen({ conclusion: 'Sound.', version: 2 }) })
  one.change({ conclusion: 'Sound.' })
  expect(one.state()).toMatchObject({ sending: 'waiting', unsent: ['conclusion'] })
  expect(await keptDraft()).toContain('Sound.')
  await vi.waitFor(() => expect(one.state().sending).toBe('same'), 3_000)
  expect(sentBodies()).toMatchObject([{ inspection_id: 7, conclusion: 'Sound.', version: 1 }])
  expect(saved.map(({ version }) => version)).toEqual([2])
  await vi.waitFor(async () => expect(await keptDraft()).toBeUndefined())
})

it('without a signal it waits on the device, where the next page finds and sends it', async () => {
  loseNetwork()
  const one = keeper()
  one.tell(chosen({}))
  one.change({ conclusion: 'Sound.' })
  one.change({ language: 'es' })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'no-signal', unsent: ['conclusion', 'language'] })

  server = stubServer()
  const next = keeper()
  await next.read()
  expect(next.state()).toMatchObject({ sending: 'waiting', shown: { conclusion: 'Sound.', language: 'es' } })
  answer(200, { choices: chosen({ agreement: 'PA-7' }) })
  answer(200, { choices: chosen({ conclusion: 'Sound.', language: 'es', agreement: 'PA-7', version: 2 }) })
  await next.send()
  expect(next.state()).toMatchObject({ sending: 'same', unsent: [] })
  // What another device chose beside it stays.
  expect(sentBodies()).toMatchObject([{ conclusion: 'Sound.', language: 'es', agreement: 'PA-7' }])
})

it('lays a change on what another device chose beside it', async () => {
  const one = keeper()
  one.tell(chosen({}))
  answer(409, { current: chosen({ agreement: 'PA-7', version: 2 }) })
  answer(200, { choices: chosen({ conclusion: 'Sound.', agreement: 'PA-7', version: 3 }) })
  one.change({ conclusion: 'Sound.' })
  await one.send()
  expect(sentBodies()).toMatchObject([
    { conclusion: 'Sound.', agreement: '', version: 1 },
    { conclusion: 'Sound.', agreement: 'PA-7', version: 2 },
  ])
  expect(one.state()).toMatchObject({ sending: 'same', contest: null })
})

it('asks where another device changed the same, and sends nothing until it is answered', async () => {
  const one = keeper()
  one.tell(chosen({}))
  const theirs = chosen({ conclusion: 'Leaks.', version: 2 })
  answer(409, { current: theirs })
  one.change({ conclusion: 'Sound.' })
  await one.send()
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'contested', contest: { theirs, fields: ['conclusion'] } })
  expect(sentBodies()).toHaveLength(1)
  expect(await keptDraft()).toContain('Sound.')
  answer(200, { choices: chosen({ conclusion: 'Sound.', version: 3 }) })
  await one.settle('mine')
  expect(sentBodies()[1]).toMatchObject({ conclusion: 'Sound.', version: 2 })
  expect(one.state()).toMatchObject({ sending: 'same', contest: null, shown: { conclusion: 'Sound.' } })
})

it('takes the other where it is told to', async () => {
  const one = keeper()
  one.tell(chosen({}))
  answer(409, { current: chosen({ conclusion: 'Leaks.', version: 2 }) })
  one.change({ conclusion: 'Sound.' })
  await one.send()
  await one.settle('theirs')
  expect(one.state()).toMatchObject({ sending: 'same', unsent: [], shown: { conclusion: 'Leaks.' } })
  expect(sentBodies()).toHaveLength(1)
})

it('a save whose answer was lost is not taken for another device', async () => {
  const one = keeper()
  one.tell(chosen({}))
  loseNetwork()
  one.change({ conclusion: 'Sound.' })
  await one.send()
  one.change({ conclusion: 'Sound. Dry.' })
  server = stubServer()
  answer(409, { current: chosen({ conclusion: 'Sound.', version: 2 }) })
  answer(200, { choices: chosen({ conclusion: 'Sound. Dry.', version: 3 }) })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'same', contest: null, shown: { conclusion: 'Sound. Dry.' } })
})

it('what is typed while a save is under way is sent behind it, also back to what it was', async () => {
  const one = keeper()
  one.tell(chosen({}))
  answer(200, { choices: chosen({ conclusion: 'Sound.', version: 2 }) })
  answer(200, { choices: chosen({ version: 3 }) })
  one.change({ conclusion: 'Sound.' })
  const sending = one.send()
  one.change({ conclusion: null })
  await sending
  await one.send()
  expect(sentBodies().map(({ conclusion }) => conclusion)).toEqual(['Sound.', undefined])
  expect(one.state()).toMatchObject({ sending: 'same', shown: { conclusion: null, version: 3 } })
})

it('says why the server refused it, and keeps it', async () => {
  const one = keeper()
  one.tell(chosen({}))
  answer(422, { errors: { picks: ['Said'] } })
  one.change({ agreement: 'PA-7' })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'refused', failure: 'Said', unsent: ['agreement'] })
  expect(await keptDraft()).toContain('PA-7')
})
