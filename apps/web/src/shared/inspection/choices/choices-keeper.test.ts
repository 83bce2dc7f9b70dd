// What is chosen for a report is on the device at once, on the server soon, and never silently another device's.
import 'fake-indexeddb/auto'
import type { ReportChoices } from '@plumbline/contract/report-choices'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from '#web/lib/drafts.ts'
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
/** One that looked at the device, as each page does first, and heard the server. */
async function opened(parts: Partial<ReportChoices> = {}) {
  const one = keeper()
  await one.read()
  one.tell(chosen(parts))
  return one
}
const chosen = (parts: Partial<ReportChoices>): ReportChoices => ({ ...NOTHING_CHOSEN, version: 1, ...parts })
const keptDraft = async () => (await readDraft(user, 'report-choices-unsent/7'))?.text
const sentBodies = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

function answer(status: number, body: object): void {
  server.answers.push({ status, body: { status: status === 200, message: 'Said', ...body } })
}

it('keeps a change on the device at once, and sends it without being asked to', async () => {
  const one = await opened()
  answer(200, { choices: chosen({ conclusion: 'Sound.', version: 2 }) })
  one.change({ conclusion: 'Sound.' })
  expect(one.state()).toMatchObject({ sending: 'waiting', unsent: ['conclusion'] })
  expect(await keptDraft()).toContain('Sound.')
  await vi.waitFor(() => expect(one.state().sending).toBe('same'), 3_000)
  expect(sentBodies()).toMatchObject([{ inspection_id: 7, conclusion: 'Sound.', version: 1 }])
  expect(saved.map(({ version }) => version)).toEqual([2])
  await vi.waitFor(async () => expect(await keptDraft()).toBeUndefined(), 30_000)
})

it('without a signal it waits on the device, where the next page finds and sends it', async () => {
  loseNetwork()
  const one = await opened()
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
  const one = await opened()
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
  const one = await opened()
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
  const one = await opened()
  answer(409, { current: chosen({ conclusion: 'Leaks.', version: 2 }) })
  one.change({ conclusion: 'Sound.' })
  await one.send()
  await one.settle('theirs')
  expect(one.state()).toMatchObject({ sending: 'same', unsent: [], shown: { conclusion: 'Leaks.' } })
  expect(sentBodies()).toHaveLength(1)
})

it('a save whose answer was lost is not taken for another device', async () => {
  const one = await opened()
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
  const one = await opened()
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
  const one = await opened()
  answer(422, { errors: { picks: ['Said'] } })
  one.change({ agreement: 'PA-7' })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'refused', failure: 'Said', unsent: ['agreement'] })
  expect(await keptDraft()).toContain('PA-7')
})

it('a change is laid on what its field showed when it was begun, not on what stood there before', async () => {
  const one = await opened({ conclusion: 'Dry.' })
  loseNetwork()
  one.change({ language: 'es' })
  await one.send()
  one.tell(chosen({ conclusion: 'Leaks.', version: 2 }))
  one.change({ conclusion: 'Leaks. Mend it.' })
  server = stubServer()
  answer(200, { choices: chosen({ conclusion: 'Leaks. Mend it.', language: 'es', version: 3 }) })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'same', contest: null })
})

it('an answer that comes late shows no older choices', async () => {
  const one = await opened()
  one.tell(chosen({ conclusion: 'Newest.', version: 3 }))
  one.tell(chosen({ conclusion: 'Older.', version: 2 }))
  expect(one.state().shown).toMatchObject({ conclusion: 'Newest.', version: 3 })
})

it('what an earlier page left is kept beside what is changed before it was read', async () => {
  loseNetwork()
  const one = await opened()
  one.change({ conclusion: 'Sound.', agreement: 'PA-7' })
  await one.send()

  const next = keeper()
  next.tell(chosen({}))
  next.change({ agreement: 'PA-8' })
  await next.read()
  const shown = { conclusion: 'Sound.', agreement: 'PA-8' }
  expect(next.state()).toMatchObject({ unsent: ['conclusion', 'agreement'], shown })
  await vi.waitFor(async () => expect(JSON.parse((await keptDraft()) ?? '{}').mine).toEqual(shown), 30_000)
})

it('what another tab changed later stands', async () => {
  loseNetwork()
  const one = await opened()
  one.change({ conclusion: 'Sound.' })
  const other = await opened()
  other.change({ conclusion: 'Sound. Dry.' })
  await other.send()
  await one.read()
  expect(one.state().shown.conclusion).toBe('Sound. Dry.')
})

it('what lies on the device from before the last change is not taken up', async () => {
  loseNetwork()
  const one = await opened()
  one.change({ conclusion: 'Sound.' })
  const older = { mine: { conclusion: 'Sou' }, base: NOTHING_CHOSEN }
  await keepDraft(user, 'report-choices-unsent/7', { text: JSON.stringify(older), base: '', changedAt: 1 })
  await one.read()
  expect(one.state().shown.conclusion).toBe('Sound.')
})

it('a change that is taken back is sent too where the answer of its save was lost', async () => {
  const one = await opened()
  loseNetwork()
  one.change({ conclusion: 'Sound.' })
  await one.send()
  one.change({ conclusion: null })
  expect(one.state()).toMatchObject({ sending: 'waiting', unsent: ['conclusion'] })
  server = stubServer()
  answer(409, { current: chosen({ conclusion: 'Sound.', version: 2 }) })
  answer(200, { choices: chosen({ version: 3 }) })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'same', shown: { conclusion: null, version: 3 } })
})

it('a draft of a tab that did not hear another device is asked about, whatever this one heard', async () => {
  const one = await opened({ conclusion: 'Leaks.', version: 2 })
  answer(200, { choices: chosen({ conclusion: 'Leaks.', agreement: 'PA-7', version: 3 }) })
  one.change({ agreement: 'PA-7' })
  await one.send()
  loseNetwork()
  const other = await opened()
  other.change({ conclusion: 'Sound.' })
  await other.send()
  server = stubServer()
  await one.read()
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'contested', contest: { fields: ['conclusion'] } })
})

it('a value that this device typed on the way, or had once, is another device’s where that one sent it', async () => {
  const one = await opened()
  one.change({ language: 'es' })
  one.change({ language: 'both' })
  answer(409, { current: chosen({ language: 'es', version: 2 }) })
  await one.send()
  expect(one.state().contest?.fields).toEqual(['language'])

  server = stubServer()
  answer(200, { choices: chosen({ language: 'both', version: 3 }) })
  await one.settle('mine')
  server = stubServer()
  answer(409, { current: chosen({ language: 'both', version: 5 }) })
  one.tell(chosen({ language: 'en', version: 4 }))
  one.change({ language: 'es' })
  await one.send()
  expect(one.state().contest?.fields).toEqual(['language'])
})

it('takes over what the form with a Save button kept', async () => {
  const form = { conclusion: 'Sound.', picks: 'proposed', agreement: '', language: 'es', print_changes: true }
  await keepDraft(user, 'report-choices 7', { text: JSON.stringify(form), base: '', changedAt: 1 })
  const one = await opened()
  answer(200, {
    choices: chosen({ conclusion: 'Sound.', language: 'es', print_changes: 1, version: 2 }),
  })
  await one.send()
  expect(sentBodies()).toMatchObject([{ conclusion: 'Sound.', language: 'es', print_changes: 1, version: 1 }])
  expect(await readDraft(user, 'report-choices 7')).toBeNull()
})

it('what was chosen for an inspection that is deleted is not sent for ever', async () => {
  const one = await opened()
  answer(404, {})
  one.change({ conclusion: 'Sound.' })
  await one.send()
  expect(one.state()).toMatchObject({ sending: 'refused', isOnDevice: false })
  await vi.waitFor(async () => expect(await keptDraft()).toBeUndefined(), 30_000)
})

const own = (text: string, translation: string) => ({ text, language: 'en' as const, translation })

it('own texts are sent one by one, and lie beside those of another device', async () => {
  const one = await opened({ own_texts: [own('It leaks.', 'Gotea.')] })
  const theirs = [own('It leaks.', 'Gotea.'), own('It is loose.', 'Está floja.')]
  answer(409, { current: chosen({ own_texts: theirs, version: 2 }) })
  answer(200, { choices: chosen({ own_texts: [...theirs, own('It rots.', 'Se pudre.')], version: 3 }) })
  one.change({ own_texts: [own('It rots.', 'Se')] })
  one.change({ own_texts: [own('It rots.', 'Se pudre.')] })
  expect(one.state().shown.own_texts).toEqual([own('It leaks.', 'Gotea.'), own('It rots.', 'Se pudre.')])
  await one.send()
  expect(sentBodies().map((body) => body.own_texts)).toEqual([
    [own('It rots.', 'Se pudre.')],
    [own('It rots.', 'Se pudre.')],
  ])
  expect(one.state()).toMatchObject({ sending: 'same', contest: null, unsent: [] })
  expect(one.state().shown.own_texts).toHaveLength(3)
})

it('asks where another device wrote the same own text otherwise, and has both until then', async () => {
  const one = await opened()
  const theirs = chosen({ own_texts: [own('It leaks.', 'Tiene goteras.')], version: 2 })
  answer(409, { current: theirs })
  one.change({ own_texts: [own('It leaks.', 'Gotea.'), own('It rots.', 'Se pudre.')] })
  await one.send()
  expect(one.state().contest).toEqual({ theirs, fields: ['=It leaks.'] })
  expect(one.state().shown.own_texts).toEqual([own('It leaks.', 'Gotea.'), own('It rots.', 'Se pudre.')])
  expect(await keptDraft()).toContain('Gotea.')
  answer(200, {
    choices: { ...theirs, own_texts: [...theirs.own_texts, own('It rots.', 'Se pudre.')], version: 3 },
  })
  await one.settle('theirs')
  expect(sentBodies().at(-1)).toMatchObject({ own_texts: [own('It rots.', 'Se pudre.')], version: 2 })
  expect(one.state().shown.own_texts).toEqual([...theirs.own_texts, own('It rots.', 'Se pudre.')])
})

it('an own text that is emptied again is sent as that', async () => {
  const one = await opened({ own_texts: [own('It leaks.', 'Gotea.')] })
  answer(200, { choices: chosen({ version: 2 }) })
  one.change({ own_texts: [own('It leaks.', '')] })
  await one.send()
  expect(sentBodies()).toMatchObject([{ own_texts: [own('It leaks.', '')] }])
  expect(one.state()).toMatchObject({ sending: 'same', unsent: [], shown: { own_texts: [] } })
})

it('a draft of an app that knew no own texts is taken up', async () => {
  const { own_texts: _, ...base } = NOTHING_CHOSEN
  const text = JSON.stringify({ mine: { conclusion: 'Sound.' }, base })
  await keepDraft(user, 'report-choices-unsent/7', { text, base: '', changedAt: 1 })
  const one = await opened()
  expect(one.state()).toMatchObject({
    unsent: ['conclusion'],
    shown: { conclusion: 'Sound.', own_texts: [] },
  })
})
