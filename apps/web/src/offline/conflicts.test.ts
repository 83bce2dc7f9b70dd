// Two devices change one thing: nothing that was entered goes without a question, and nobody is asked about their own work.

import type { Client } from '@plumbline/contract/clients'
import type { NotApplicableReason } from '@plumbline/contract/not-applicable'
import type { SlotValues } from '@plumbline/contract/slots'
import { type ReadyFinding, textOfReady } from '@plumbline/domain/ready-text/finding'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { canKeepBoth } from './both-texts.ts'
import type { Edit, StoredEdit } from './edits.ts'
import { stateOfClient } from './fields.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { CLIENT_QUEUE } from './local-ids.ts'
import { baseIn, newFields, newPhotos } from './rebase.ts'
import { keepBoth, keepMine, keepTheirs } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { DESCRIPTION, FINDING, headedData, INSPECTION, OBSERVATION } from './testing/sample.ts'
import { drained, openTab, photo, type Tab, until, type World } from './testing/tab.ts'
import type { Move } from './whole-edits.ts'

const finding: Edit = {
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Repair',
  texts: { comment: 'Loose' },
}
const typed = (comment: string): Edit => ({ kind: 'details', ...FINDING, texts: { comment } })
const description = (text: string): Edit => ({ kind: 'description', text, templateId: 1 })
/** As a room is added in the sheet of places. */
const withRoom = (text: string, ...rooms: string[]): Edit => ({
  ...{ kind: 'description', text, templateId: 0, keepsText: true },
  details: { rooms },
})
const TIMES = { start_date: '2026-11-23', end_date: '2026-11-23', start_time: '09:00', end_time: '11:00' }
const times = (
  weather_condition: string,
  changed: 'weather_condition' | 'start_time',
  start_time = '09:00',
): Edit => ({
  kind: 'times',
  times: { ...TIMES, start_time, weather_condition },
  changed: [changed],
})
const check = (label: string, checked = true): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked }],
})
const rate = (label: string): Edit => ({ kind: 'checks', ...OBSERVATION, checks: [{ label, checked: true }] })
const photoEdit = (photoId: string): Edit => ({ ...photo(photoId).edit })

let world: World
let server: FakeServer
let tab: Tab
let user = 8_400

beforeEach(async () => {
  user += 1
  stubStorage()
  server = new FakeServer(headedData())
  world = { user, server, skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
  await read()
})
afterEach(() => {
  tab.drainer.stop()
  vi.unstubAllGlobals()
})

/** As a screen reads the inspection. */
async function read(): Promise<void> {
  const since = await tab.outbox.acknowledged(INSPECTION)
  await tab.outbox.keepServer(INSPECTION, since, () => structuredClone(server.data))
}
async function enter(...edits: Edit[]): Promise<void> {
  for (const edit of edits) {
    if (edit.kind === 'photo') await tab.outbox.applyPhotos(INSPECTION, [photo(edit.photoId)])
    else await tab.outbox.apply(INSPECTION, edit)
  }
}
/** Entered while there is no network, then another device's work, then there is a network again. */
async function meet(mine: readonly Edit[], theirs: readonly Edit[]): Promise<void> {
  await tab.disconnect()
  await enter(...mine)
  for (const edit of theirs) server.elsewhere(edit)
  tab.connect()
}
async function asked(queue = INSPECTION): Promise<StoredEdit> {
  await until(() => expect(tab.outbox.stateOf(queue).waiting.map(({ need }) => need)).toEqual(['conflict']))
  const [entry] = tab.outbox.stateOf(queue).queue
  if (!entry) throw new Error('nothing waits')
  return entry
}
const record = () => recordOf(categoryOf(server.data, FINDING), FINDING.label)
const shown = () => {
  const { view } = tab.outbox.stateOf(INSPECTION)
  return view && recordOf(categoryOf(view.data, FINDING), FINDING.label)
}
const chosen = (path: typeof DESCRIPTION | typeof OBSERVATION) =>
  categoryOf(server.data, path)
    ?.checks.filter(({ checked }) => checked)
    .map(({ label }) => label)

describe('a removal', () => {
  const removals: Edit[] = [
    { kind: 'delete-label', ...FINDING },
    { kind: 'clear', ...FINDING },
  ]
  const photos = ['x', 'y', 'z'].map(photoEdit)

  it.each(removals)(
    '$kind of a finding to which a text and three photos came asks, and shows them',
    async (removal) => {
      await enter(finding, photoEdit('own'))
      await drained(tab)
      await meet([removal], [typed('Loose, and a leak'), ...photos])
      const entry = await asked()
      expect(record()).toMatchObject({ comments: 'Loose, and a leak' })
      expect(record()?.images).toHaveLength(4)
      expect(shown()?.comments).toBe('Loose, and a leak')
      expect(newFields(entry.base, entry.theirs ?? { fields: {} })).toEqual(['comment'])
      expect(newPhotos(entry.base, entry.theirs ?? { fields: {} })).toEqual(['x', 'y', 'z'])
      await keepTheirs(tab.outbox, INSPECTION, entry.key)
      await drained(tab)
      expect(record()?.images).toHaveLength(4)
    },
  )

  it.each(removals)(
    '$kind goes where that is chosen; what came since is asked about again',
    async (removal) => {
      await enter(finding)
      await drained(tab)
      await meet([removal], [photoEdit('x')])
      const first = await asked()
      server.elsewhere(photoEdit('y'))
      await keepMine(tab.outbox, INSPECTION, first.key)
      await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.key).not.toBe(first.key))
      const second = await asked()
      expect(newPhotos(second.base, second.theirs ?? { fields: {} })).toEqual(['y'])
      await keepMine(tab.outbox, INSPECTION, second.key)
      await drained(tab)
      expect(record()).toBeUndefined()
    },
  )

  it.each(removals)(
    '$kind takes own work along without asking, whether it was sent or waits',
    async (removal) => {
      await enter(finding, photoEdit('sent'))
      await drained(tab)
      await meet([typed('Looser'), photoEdit('waiting'), removal], [check('Slate')])
      await drained(tab)
      expect(record()).toBeUndefined()
    },
  )
})

describe('a text', () => {
  it('of the inspection is asked about, and both can be kept', async () => {
    await meet([description('Mine')], [description('Theirs')])
    const entry = await asked()
    expect(server.data.head?.inspection.description).toBe('Theirs')
    expect(canKeepBoth(entry)).toBe(true)
    await keepBoth(tab.outbox, INSPECTION, entry.key)
    await drained(tab)
    expect(server.data.head?.inspection.description).toBe('Theirs\nMine')
  })

  it('of a finding is kept beside the other, and where there is no room for both that is not offered', async () => {
    await enter(finding)
    await drained(tab)
    await meet([typed('Mine')], [typed('Theirs')])
    const entry = await asked()
    await keepBoth(tab.outbox, INSPECTION, entry.key)
    await drained(tab)
    expect(record()?.comments).toBe('Theirs\nMine')
    expect(canKeepBoth({ ...entry, edit: typed('x'.repeat(20_000)) })).toBe(false)
  })

  it('keeps what another device wrote into another field of the same record', async () => {
    await enter(finding)
    await drained(tab)
    await meet([typed('Mine')], [{ kind: 'details', ...FINDING, texts: { task: 'Theirs' } }])
    await drained(tab)
    expect(record()).toMatchObject({ comments: 'Mine', task: 'Theirs' })
  })

  it('typed on while the first was sent asks nobody', async () => {
    await enter(finding)
    await drained(tab)
    server.weather.push('unanswered')
    await enter(typed('One'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.failure?.kind).toBe('network'))
    await enter(typed('Two'), description('One'), description('Two'), times('Rain', 'weather_condition'))
    await tab.drainer.hurry()
    await drained(tab)
    expect(record()?.comments).toBe('Two')
    await enter(times('Snow', 'weather_condition'), description('Three'))
    await drained(tab)
    expect(server.data.head?.inspection).toMatchObject({ weather_condition: 'Snow', description: 'Three' })
  })
})

describe('the blanks of a finding', () => {
  const ready: ReadyFinding = {
    condition: 'A crack{{ about [size] in. wide}} was observed{{ ([count] in all)}}.',
    implication: '',
    task: 'Recommend repair by {trade}.',
    trade: 'Roofing contractor',
    slots: { size: 'length', count: 'number' },
  }
  /** As the sheet fills them; only the sentences that change with it. */
  const filled = (slots: SlotValues, now: SlotValues = {}): Edit => {
    const comment = textOfReady(ready, 'condition', { slots: { ...now, ...slots } })
    return { kind: 'details', ...FINDING, checked: true, slots, filling: { ready, texts: { comment } } }
  }
  const unfilled: Edit = {
    ...{ kind: 'details', ...FINDING, checked: true, level: 'Repair' },
    texts: { comment: textOfReady(ready, 'condition'), task: textOfReady(ready, 'task') },
  }

  it('filled by two devices go together without a question, in the sentence too', async () => {
    await enter(unfilled)
    await drained(tab)
    await meet([filled({ size: '3/4' })], [filled({ count: '4' })])
    await drained(tab)
    const both = {
      comments: 'A crack about 3/4 in. wide was observed (4 in all).',
      slots: { size: '3/4', count: '4' },
    }
    expect(record()).toMatchObject(both)
    expect(shown()).toMatchObject(both)
  })

  it.each<[string, SlotValues, SlotValues, SlotValues]>([
    ['which neither had, by two devices', {}, { size: '3/4' }, { size: '1/2' }],
    ['here, and cleared there', { size: '1' }, { size: '3/4' }, { size: '' }],
    ['there, and cleared here', { size: '1' }, { size: '' }, { size: '1/2' }],
  ])('filled %s, is asked about', async (_case, first, mine, theirs) => {
    await enter(unfilled)
    await enter(filled(first))
    await drained(tab)
    await meet([filled(mine, first)], [filled(theirs, first)])
    const entry = await asked()
    expect(record()?.slots).toEqual(theirs.size ? theirs : {})
    await keepMine(tab.outbox, INSPECTION, entry.key)
    await drained(tab)
    expect(record()?.slots).toEqual(mine.size ? mine : {})
  })

  it('cleared by two devices asks nobody', async () => {
    await enter(unfilled, filled({ size: '1' }))
    await drained(tab)
    await meet([filled({ size: '' }, { size: '1' })], [filled({ size: '' }, { size: '1' })])
    await drained(tab)
    expect(record()).toMatchObject({ comments: 'A crack was observed.', slots: {} })
  })

  it('filled at once with the choice of the finding stand in the sentence that is sent', async () => {
    await tab.disconnect()
    await enter(unfilled, filled({ size: '3/4' }), filled({ count: '4' }, { size: '3/4' }))
    const [entry] = tab.outbox.stateOf(INSPECTION).queue
    const said = 'A crack about 3/4 in. wide was observed (4 in all).'
    expect(entry?.edit).toMatchObject({ texts: { comment: said, task: textOfReady(ready, 'task') } })
    expect(shown()?.comments).toBe(said)
    tab.connect()
    await drained(tab)
    expect(record()).toMatchObject({ comments: said, slots: { size: '3/4', count: '4' } })
  })
})

describe('rooms', () => {
  const house = () => server.data.head?.inspection

  it('of two devices go together, and a text that was changed elsewhere stays', async () => {
    const theirs: Edit = {
      kind: 'description',
      text: 'Theirs',
      templateId: 1,
      details: { rooms: ['Sunroom', 'den'] },
    }
    await meet([withRoom('A house.', 'Den'), withRoom('A house.', 'Den', 'Loft')], [theirs])
    await drained(tab)
    expect(house()).toMatchObject({ description: 'Theirs', details: { rooms: ['Sunroom', 'den', 'Loft'] } })
    const { view } = tab.outbox.stateOf(INSPECTION)
    expect(view?.data.head?.inspection.description).toBe('Theirs')
  })

  it('that were removed here or there stay removed', async () => {
    await enter(withRoom('A house.', 'Den', 'Loft', 'Porch'))
    await drained(tab)
    await meet([withRoom('A house.', 'Loft', 'Porch', 'Office')], [withRoom('A house.', 'Den', 'Loft')])
    await drained(tab)
    expect(house()?.details?.rooms).toEqual(['Loft', 'Office'])
  })

  it('added beside a text that was changed here are no reason to give that up', async () => {
    await meet([description('Mine'), withRoom('Mine', 'Den')], [description('Theirs')])
    const { key } = await asked()
    await keepMine(tab.outbox, INSPECTION, key)
    await drained(tab)
    expect(house()).toMatchObject({ description: 'Mine', details: { rooms: ['Den'] } })
  })

  it('are shown beside the text that the server has meanwhile', async () => {
    await tab.disconnect()
    await enter(withRoom('A house.', 'Den'))
    server.elsewhere(description('Theirs'))
    await read()
    const { view } = tab.outbox.stateOf(INSPECTION)
    expect(view?.data.head?.inspection).toMatchObject({ description: 'Theirs', details: { rooms: ['Den'] } })
  })
})

it('times: different fields go together, the same one is asked about', async () => {
  await enter(times('Clear', 'weather_condition'))
  await drained(tab)
  await meet([times('Rain', 'weather_condition')], [times('Clear', 'start_time', '10:30')])
  await drained(tab)
  expect(server.data.head?.inspection).toMatchObject({ weather_condition: 'Rain', start_time: '10:30' })
  await meet([times('Snow', 'weather_condition')], [times('Fog', 'weather_condition')])
  const entry = await asked()
  expect(server.data.head?.inspection.weather_condition).toBe('Fog')
  await keepMine(tab.outbox, INSPECTION, entry.key)
  await drained(tab)
  expect(server.data.head?.inspection).toMatchObject({ weather_condition: 'Snow', start_time: '10:30' })
})

describe('a choice', () => {
  it('that is sent again after a day does not replace another of since', async () => {
    server.weather.push('lost')
    await meet([rate('Poor')], [rate('Marginal')])
    const entry = await asked()
    expect(chosen(OBSERVATION)).toEqual(['Marginal'])
    await keepMine(tab.outbox, INSPECTION, entry.key)
    await drained(tab)
    expect(chosen(OBSERVATION)).toEqual(['Poor'])
  })

  it('of two options by two devices conflicts not; of several only the one that was changed is asked about', async () => {
    await enter(check('Slate'), check('Metal'))
    await drained(tab)
    await meet([check('Clay tile')], [check('Slate', false)])
    await drained(tab)
    expect(chosen(DESCRIPTION)).toEqual(['Clay tile', 'Metal'])
    await read()
    await meet([check('Slate'), check('Metal', false)], [check('Slate'), check('Slate', false)])
    const entry = await asked()
    expect(entry.edit).toMatchObject({ checks: [{ label: 'Slate', checked: true }] })
    expect(chosen(DESCRIPTION)).toEqual(['Clay tile'])
    await keepTheirs(tab.outbox, INSPECTION, entry.key)
    expect(tab.outbox.stateOf(INSPECTION).view?.data.steps).toEqual(server.data.steps)
  })

  it('and back again, tap by tap, asks nobody', async () => {
    for (const isChecked of [true, false, true]) {
      server.weather.push('unanswered')
      await enter(check('Slate', isChecked))
      await until(() => expect(tab.outbox.stateOf(INSPECTION).queue.at(-1)?.attempts).toBeGreaterThan(0))
      await enter(check('Slate', !isChecked), rate('Poor'), rate('Marginal'))
      await tab.drainer.hurry()
      await drained(tab)
    }
    expect(chosen(DESCRIPTION)).toEqual([])
    expect(chosen(OBSERVATION)).toEqual(['Marginal'])
  })

  it('not to inspect a step, a cover and an order are asked about', async () => {
    await enter(finding, photoEdit('a'), photoEdit('b'))
    await drained(tab)
    await read()
    const order = (...ids: string[]): Edit => ({ kind: 'order', ...FINDING, order: ids })
    const applicable = (isApplicable: boolean, reason?: NotApplicableReason): Edit => ({
      kind: 'applicable',
      step: 'roofing',
      isApplicable,
      why: reason ? { reason, text: '' } : null,
    })
    const pairs: [Edit, Edit][] = [
      [applicable(false), applicable(true)],
      [applicable(false, 'not-present'), applicable(false, 'by-agreement')],
      [order('a', 'b'), order('b', 'a')],
    ]
    for (const [mine, theirs] of pairs) {
      await meet([mine], [mine, theirs])
      const entry = await asked()
      expect(entry.edit.kind).toBe(mine.kind)
      await keepTheirs(tab.outbox, INSPECTION, entry.key)
      await read()
    }
  })
})

it('a caption by two devices is asked about; of two photos each has its own', async () => {
  await enter(finding, photoEdit('a'), photoEdit('b'))
  await drained(tab)
  await read()
  const [a = 0, b = 0] = record()?.images.map(({ id }) => id) ?? []
  const caption = (id: number, text: string): Edit => ({
    kind: 'details',
    ...FINDING,
    captions: { [id]: text },
  })
  await meet([caption(a, 'Mine')], [caption(b, 'Theirs')])
  await drained(tab)
  expect(
    record()
      ?.images.map((image) => image.caption)
      .sort(),
  ).toEqual(['Mine', 'Theirs'])
  await read()
  await meet([caption(a, 'Mine again')], [caption(a, 'Theirs too')])
  expect((await asked()).edit).toMatchObject({ captions: { [a]: 'Mine again' } })
})

it('what waits since before its base was kept goes out as it did', async () => {
  await enter(finding)
  await drained(tab)
  server.elsewhere(typed('Theirs'))
  await tab.disconnect()
  await tab.outbox.apply(INSPECTION, { kind: 'clear', ...FINDING }, { base: undefined })
  await tab.outbox.apply(INSPECTION, description('Mine'), { base: undefined })
  tab.connect()
  await drained(tab)
  expect(record()).toBeUndefined()
})

describe('a client', () => {
  const ROSA = {
    id: 1,
    client_name: 'Rosa Vega',
    city: 'Mesa',
    email: 'rosa@old.test',
    active: 1,
    version: 3,
  } as Client
  const save = (fields: Partial<Client>, seen: Client) => {
    const changed = Object.keys(fields) as 'city'[]
    const edit: Edit = { kind: 'client-fields', clientId: 1, fields: { ...seen, ...fields }, changed }
    return tab.outbox.apply(CLIENT_QUEUE, edit, { base: baseIn(stateOfClient(seen), edit) })
  }
  const move = (how: Move, version: number) => {
    const edit: Edit = { kind: 'move-client', clientId: 1, clientName: 'Rosa Vega', move: how }
    return tab.outbox.apply(CLIENT_QUEUE, edit, { base: baseIn(stateOfClient({ ...ROSA, version }), edit) })
  }
  const remove = (version: number) => move('remove', version)
  beforeEach(() => void server.clients.all.set(1, ROSA))

  it('whose city is changed here keeps the email that was corrected there; the same field is asked about', async () => {
    await tab.disconnect()
    await save({ city: 'Tempe' }, ROSA)
    server.clients.change(1, { email: 'rosa@new.test' })
    tab.connect()
    await drained(tab)
    expect(server.clients.all.get(1)).toMatchObject({ city: 'Tempe', email: 'rosa@new.test' })
    await save({ email: 'rosa@mine.test' }, ROSA)
    const entry = await asked(CLIENT_QUEUE)
    await keepMine(tab.outbox, CLIENT_QUEUE, entry.key)
    await drained(tab)
    expect(server.clients.all.get(1)).toMatchObject({ city: 'Tempe', email: 'rosa@mine.test' })
  })

  it('archived, and taken back as it was seen before that, asks nobody', async () => {
    await move('archive', 3)
    await drained(tab)
    server.clients.change(1, { email: 'rosa@new.test' })
    await move('restore', 3)
    await drained(tab)
    expect(server.clients.all.get(1)).toMatchObject({ active: 1, email: 'rosa@new.test' })
  })

  it('changed twice here asks nobody, and joined edits change what either did', async () => {
    await tab.disconnect()
    await save({ city: 'Tempe' }, ROSA)
    await save({ client_name: 'Rosa V' }, { ...ROSA, city: 'Tempe' })
    server.clients.change(1, { email: 'rosa@new.test' })
    tab.connect()
    await drained(tab)
    expect(server.clients.all.get(1)).toMatchObject({
      city: 'Tempe',
      client_name: 'Rosa V',
      email: 'rosa@new.test',
    })
  })

  it('that is deleted and has newer work is asked about; its inspection waits until that is decided', async () => {
    await tab.disconnect()
    await enter(finding)
    await remove(3)
    server.clients.change(1, {})
    tab.connect()
    const entry = await asked(CLIENT_QUEUE)
    await until(() => expect(record()?.comments, 'it may stay, and what waited goes').toBe('Loose'))
    await keepMine(tab.outbox, CLIENT_QUEUE, entry.key)
    await drained(tab)
    expect(server.clients.all.has(1)).toBe(false)
  })

  it('that goes takes what waits in its inspections along', async () => {
    await tab.disconnect()
    await enter(finding, photoEdit('a'))
    await remove(3)
    tab.connect()
    await drained(tab)
    expect(server.clients.all.has(1)).toBe(false)
    expect(record()).toBeUndefined()
  })
})

it.each([
  { ...OBSERVATION, label: 'Poor' },
  { ...DESCRIPTION, label: 'Slate' },
])(
  'a reason that is taken back while it is on its way, and given again, is no conflict ($section)',
  async (path) => {
    const { label, ...category } = path
    const choose: Edit = { kind: 'checks', ...category, checks: [{ label, checked: true }] }
    const locked: Edit = { kind: 'details', ...path, checked: true, texts: { comment: 'Locked.' } }
    await enter(choose)
    await drained(tab)
    const [isSent, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await tab.disconnect()
    const { send } = server
    server.send = async (request) => {
      isSent.resolve()
      await isHeld.promise
      return send(request)
    }
    tab.connect()
    await enter(locked)
    await isSent.promise
    await enter({ kind: 'clear', ...path }, choose, locked)
    isHeld.resolve()
    await drained(tab)
    const now = categoryOf(server.data, path)
    expect(now?.checks.filter(({ checked }) => checked).map((check) => check.label)).toEqual([label])
    expect(recordOf(now, label)?.comments).toBe('Locked.')
  },
)
