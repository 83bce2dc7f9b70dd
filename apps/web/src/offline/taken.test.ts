// Of an edit of several fields the server takes those that nobody else changed: only the others are asked about and sent again.
import type { Client } from '@plumbline/contract/clients'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Base, Edit, StoredEdit } from './edits.ts'
import { settlementOfConflict } from './failures.ts'
import { mineOf, stateOfClient } from './fields.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { CLIENT_QUEUE } from './local-ids.ts'
import { baseIn } from './rebase.ts'
import { keepMine, keepTheirs } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FINDING, headedData, INSPECTION, stored } from './testing/sample.ts'
import { drained, openTab, photo, type Tab, until, type World } from './testing/tab.ts'

const ROSA = { id: 1, client_name: 'Rosa Vega', city: 'Mesa', email: 'rosa@old.test', version: 3 } as Client
const TIMES = { start_date: '2026-11-23', end_date: '2026-11-23', start_time: '09:00', end_time: '11:00' }
const details = (more: object): Edit => ({ kind: 'details', ...FINDING, ...more })

let world: World
let server: FakeServer
let tab: Tab
let user = 8_900

beforeEach(async () => {
  user += 1
  stubStorage()
  server = new FakeServer(headedData())
  server.clients.all.set(1, ROSA)
  world = { user, server, skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
})
afterEach(() => {
  tab.drainer.stop()
  vi.unstubAllGlobals()
})

/** A record of several fields: both devices change one of them, this one another as well. */
interface Case {
  queue: number
  mine: Edit
  theirs: () => void
  /** What the server has of the field that only this device changed, and of the one that both did. */
  has: () => readonly unknown[]
  before: readonly string[]
  /** Later, another device writes into the field that was taken. */
  later: () => void
}

const record = () => recordOf(categoryOf(server.data, FINDING), FINDING.label)
const times = (weather_condition: string, start_time: string, changed: 'weather_condition' | 'start_time') =>
  ({ kind: 'times', times: { ...TIMES, weather_condition, start_time }, changed: [changed] }) as Edit
const cases: Record<string, Case> = {
  'a finding': {
    queue: INSPECTION,
    mine: details({ texts: { comment: 'Mine', task: 'Mine' }, level: 'Monitor' }),
    theirs: () => server.elsewhere(details({ texts: { comment: 'Theirs' } })),
    has: () => [record()?.task, record()?.radio, record()?.comments],
    before: ['Mine', 'Monitor'],
    later: () => server.elsewhere(details({ texts: { task: 'Later' } })),
  },
  times: {
    queue: INSPECTION,
    mine: {
      kind: 'times',
      times: { ...TIMES, weather_condition: 'Mine', start_time: '10:30' },
      changed: ['weather_condition', 'start_time'],
    },
    theirs: () => server.elsewhere(times('Theirs', '09:00', 'weather_condition')),
    has: () => {
      const { start_time, weather_condition } = server.data.head?.inspection ?? {}
      return [start_time, weather_condition]
    },
    before: ['10:30'],
    later: () => server.elsewhere(times('', 'Later', 'start_time')),
  },
  'a client': {
    queue: CLIENT_QUEUE,
    mine: {
      kind: 'client-fields',
      clientId: 1,
      fields: { ...ROSA, city: 'Tempe', email: 'Mine' },
      changed: ['city', 'email'],
    },
    theirs: () => void server.clients.change(1, { email: 'Theirs' }),
    has: () => {
      const { city, email } = server.clients.all.get(1) ?? {}
      return [city, email]
    },
    before: ['Tempe'],
    later: () => void server.clients.change(1, { city: 'Later' }),
  },
}

/** What both devices did, and what is asked of it. */
async function asked({ queue, mine, theirs }: Case): Promise<StoredEdit> {
  await tab.outbox.apply(INSPECTION, details({ checked: true, level: 'Repair', texts: { comment: 'Loose' } }))
  await tab.outbox.apply(INSPECTION, {
    ...times('Clear', '09:00', 'start_time'),
    changed: undefined,
  } as never)
  await drained(tab)
  await tab.disconnect()
  const base = queue === CLIENT_QUEUE ? { base: baseIn(stateOfClient(ROSA), mine) } : {}
  await tab.outbox.apply(queue, mine, base)
  theirs()
  tab.connect()
  await until(() => expect(tab.outbox.stateOf(queue).waiting.map(({ need }) => need)).toEqual(['conflict']))
  const [entry] = tab.outbox.stateOf(queue).queue
  if (!entry) throw new Error('nothing waits')
  return entry
}

const fieldsOf = ({ edit }: Pick<StoredEdit, 'edit'>) => Object.keys(mineOf(edit)).length

it.each(Object.entries(cases))(
  '%s: what nobody else changed is there, the rest is asked about',
  async (_, one) => {
    const entry = await asked(one)
    expect(one.has()).toEqual([...one.before, 'Theirs'])
    expect(fieldsOf(entry)).toBe(1)
    const { view } = tab.outbox.stateOf(one.queue)
    if (view) expect(JSON.stringify(view.data)).toContain(one.before[0])
    await keepTheirs(tab.outbox, one.queue, entry.key)
    await drained(tab)
    expect(one.has()).toEqual([...one.before, 'Theirs'])
    if (view) expect(JSON.stringify(tab.outbox.stateOf(one.queue).view?.data)).toContain(one.before[0])
  },
)

it.each(Object.entries(cases))('%s: what was taken is not sent again', async (_, one) => {
  const entry = await asked(one)
  one.later()
  await keepMine(tab.outbox, one.queue, entry.key)
  await drained(tab)
  expect(one.has()).toEqual(['Later', ...one.before.slice(1), 'Mine'])
  expect(server.tries.map(({ edit }) => fieldsOf({ edit })).at(-1)).toBe(1)
})

it.each(Object.entries(cases))('%s: the same where the first answer was lost', async (_, one) => {
  const weather = vi.spyOn(server.weather, 'shift')
  const theirs = () => {
    one.theirs()
    server.weather.push('unanswered')
  }
  const conflict = asked({ ...one, theirs })
  await until(() => expect(weather.mock.results.map(({ value }) => value)).toContain('unanswered'))
  await tab.drainer.hurry()
  expect(fieldsOf(await conflict)).toBe(1)
  expect(one.has()).toEqual([...one.before, 'Theirs'])
})

it('what was typed behind it stands on what was taken, also where the server wrote that its own way', () => {
  const seen = { version: 3, texts: { comment: 'Loose', task: '' } }
  const sent = stored(details({ texts: { comment: 'Mine', task: 'Replace ' } }), { base: seen, attempts: 1 })
  const behind = { version: 3, texts: { task: 'Replace ', comment: 'Mine' } }
  const task = stored(details({ texts: { task: 'Replace it' } }), { base: behind })
  const comment = stored(details({ texts: { comment: 'Mine too' } }), { base: behind })
  const current = { comment: 'Theirs', task: 'Replace', selrecomd: 'Repair', images: [], version: 5 }
  const error = new ApiError('http', 409, '', { current, taken: ['task'] })
  const after = (other: StoredEdit) =>
    settlementOfConflict({ queue: [sent, other], server: null }, null, sent.key, error).changed
  expect(after(task)).toMatchObject([{ key: task.key, base: { version: 5 } }])
  expect(after(comment), 'somebody else wrote it').toEqual([])
})

it('what was typed behind it into a field that somebody else changed too is still asked about', () => {
  const client = (values: object, changed: readonly ('city' | 'email')[]): Edit => ({
    kind: 'client-fields',
    clientId: 1,
    fields: { ...ROSA, ...values },
    changed,
  })
  const mine = client({ city: 'Tempe', email: 'Mine' }, ['city', 'email'])
  const sent = stored(mine, { base: baseIn(stateOfClient(ROSA), mine) as Base, attempts: 1 })
  const edit = client({ city: 'Tempe', email: 'Mine too' }, ['email'])
  const seen = stateOfClient({ ...ROSA, city: 'Tempe', email: 'Mine' })
  const behind = stored(edit, { base: baseIn(seen, edit) as Base })
  const current = { ...ROSA, city: 'Tempe', email: 'Theirs', version: 5 }
  const error = new ApiError('http', 409, '', { current, taken: ['city'] })
  const queue = [sent, behind]
  expect(settlementOfConflict({ queue, server: null }, null, sent.key, error).changed).toEqual([])
})

it('an answer that comes again takes away no photo that came since it was given', async () => {
  server.elsewhere(details({ texts: { comment: 'Seen' }, level: 'Repair' }))
  await read()
  await tab.disconnect()
  await tab.outbox.apply(INSPECTION, details({ texts: { comment: 'Mine', task: 'Mine' } }))
  server.elsewhere(details({ texts: { comment: 'Theirs' } }))
  server.weather.push('unanswered')
  tab.connect()
  await until(() => expect(record()?.task).toBe('Mine'))
  await tab.disconnect()
  server.elsewhere(photo('since').edit)
  await read()
  tab.connect()
  await until(async () => {
    await tab.drainer.hurry()
    expect(tab.outbox.stateOf(INSPECTION).waiting).toMatchObject([{ need: 'conflict' }])
  })
  const { view } = tab.outbox.stateOf(INSPECTION)
  const shown = view && recordOf(categoryOf(view.data, FINDING), FINDING.label)
  expect(shown?.images).toMatchObject([{ photo_id: 'since' }])
})

/** As a screen reads the inspection. */
async function read(): Promise<void> {
  const since = await tab.outbox.acknowledged(INSPECTION)
  await tab.outbox.keepServer(INSPECTION, since, () => structuredClone(server.data))
}
