// The outbox and its drainer together on an IndexedDB: order, retries, crashes, refusals, conflicts, two tabs.
import 'fake-indexeddb/auto'
import { TEXT } from '@plumbline/contract/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { forgetJournals } from './journal.ts'
import type { Outbox } from './outbox.ts'
import { keepTheirs } from './resolve.ts'
import { FakeServer } from './testing/fake-server.ts'
import { DESCRIPTION, FINDING, INSPECTION, OBSERVATION, sampleData } from './testing/sample.ts'
import {
  drained,
  kill,
  newPhoto,
  openTab as open,
  photo,
  photoEdit,
  type Tab,
  until,
  type World,
} from './testing/tab.ts'
import { NOTHING_WAITS } from './words.ts'

let world: World
let server: FakeServer
let tabs: Tab[] = []
let storage: Map<string, string>
let user = 0

async function openTab(options?: Parameters<typeof open>[1]): Promise<Tab> {
  const tab = await open(world, options)
  tabs.push(tab)
  return tab
}

const check = (label: string, checked = true): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked }],
})
const typed = (comment: string): Edit => ({ kind: 'details', ...FINDING, texts: { comment } })
const finding = (): Edit => ({
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Safety issue',
  texts: { comment: 'Loose' },
})
function photosOnDisk({ outbox }: Tab): Promise<number> {
  return outbox.store.run((database) => database.count('pictures'))
}

function failures({ outbox }: Tab): number {
  return outbox.stateOf(INSPECTION).queue.filter((entry) => entry.failure).length
}

function recordNow() {
  return recordOf(categoryOf(server.data, FINDING), FINDING.label)
}

beforeEach(() => {
  user += 1
  server = new FakeServer(sampleData())
  world = { user, server, skipped: 0, isOnline: true, space: null }
  storage = stubStorage()
})

afterEach(() => {
  for (const tab of tabs) tab.drainer.stop()
  tabs = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the drainer', () => {
  it('sends in order and shows each edit at once', async () => {
    const { outbox } = await openTab()
    const written = outbox.apply(INSPECTION, check('Slate'))
    expect([...outbox.stateOf(INSPECTION).offDisk.values()]).toEqual(['being kept'])
    expect(shown(outbox, 'Slate')).toBe(true)
    await written
    await outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: 'My own' })
    await outbox.apply(INSPECTION, {
      kind: 'details',
      ...FINDING,
      label: 'My own',
      level: 'Repair',
      texts: { comment: 'x' },
    })
    await outbox.apply(INSPECTION, { kind: 'rename-label', ...FINDING, label: 'My own', to: 'Mine' })
    await drained(tabs[0] as Tab)
    expect(server.applied.map((edit) => edit.kind)).toEqual([
      'checks',
      'add-label',
      'details',
      'rename-label',
    ])
    expect(shown(outbox, 'Slate')).toBe(true)
    expect(outbox.stateOf(INSPECTION).tally).toEqual(NOTHING_WAITS)
  })

  it('makes one request of much typing', async () => {
    const { outbox } = await openTab()
    await outbox.apply(INSPECTION, finding())
    await drained(tabs[0] as Tab)
    for (const text of ['T', 'Tw', 'Two', 'Two t'])
      await outbox.apply(INSPECTION, typed(text), { delay: 300 })
    await drained(tabs[0] as Tab)
    expect(server.applied.filter((edit) => edit.kind === 'details')).toHaveLength(2)
    expect(recordNow()?.comments).toBe('Two t')
  })

  it('tries again after a lost or slow network, a busy and a failing server, under the same key', async () => {
    const tab = await openTab()
    server.weather.push('lost', { status: 408 }, { status: 503 }, { status: 429, retryAfter: 30 })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    for (let tries = 1; tries <= 4; tries += 1) {
      await until(() => expect(server.tries).toHaveLength(tries))
      await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.failure).toBeDefined())
      world.skipped += 31_000
      await tab.drainer.hurry()
    }
    await drained(tab)
    expect(new Set(server.tries.map((one) => one.key)).size).toBe(1)
    expect(server.applied).toHaveLength(1)
  })

  it('tries no more than one request a minute while the browser says offline, unless that is wrong', async () => {
    const tab = await openTab()
    world.isOnline = false
    server.weather.push('lost', 'lost')
    await tab.outbox.apply(INSPECTION, finding())
    await until(() => expect(failures(tab)).toBe(1))
    for (let n = 1; n <= 6; n += 1) await tab.outbox.applyPhotos(INSPECTION, [photo(`p${n}`)])
    await tab.outbox.apply(INSPECTION, check('Slate'))
    // Its own waiting time is over, that of all is not.
    world.skipped += 30_000
    tab.drainer.kick()
    await tab.outbox.settled()
    expect(server.tries).toHaveLength(1)
    world.skipped += 31_000
    tab.drainer.kick()
    await until(() => expect(server.tries).toHaveLength(2))
    await tab.outbox.settled()
    world.skipped += 61_000
    tab.drainer.kick()
    await drained(tab)
    expect(recordNow()?.images).toHaveLength(6)
  })

  it('goes on at once when the server answers though the browser says offline, whatever it says', async () => {
    const tab = await openTab()
    world.isOnline = false
    server.weather.push({ status: 422 })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await tab.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: 'My own' })
    await until(() => expect(server.applied).toHaveLength(1))
    expect(server.tries).toHaveLength(2)
  })

  it('holds no inspection back for one whose edits find no network', async () => {
    const tab = await openTab()
    world.isOnline = false
    server.weather.push('lost')
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(failures(tab)).toBe(1))
    await tab.outbox.apply(INSPECTION + 1, check('Metal'))
    world.skipped += 61_000
    tab.drainer.kick()
    await until(() => expect(server.applied[0]).toEqual(check('Metal')))
    await drained(tab)
  })

  it('waits as long as Retry-After says', async () => {
    const tab = await openTab()
    server.weather.push({ status: 429, retryAfter: 30 })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.retry?.ms).toBe(30_000))
    world.skipped += 29_000
    tab.drainer.kick()
    await tab.outbox.settled()
    expect(server.tries).toHaveLength(1)
    world.skipped += 1_500
    tab.drainer.kick()
    await drained(tab)
  })

  it('does an edit once when the page dies between sending and marking', async () => {
    const tab = await openTab()
    server.weather.push('unanswered')
    await tab.outbox.apply(INSPECTION, { kind: 'add-label', ...DESCRIPTION, label: 'Thatch' })
    await until(() => expect(server.applied).toHaveLength(1))
    kill(tab)
    const reborn = await openTab()
    expect(shown(reborn.outbox, 'Thatch')).toBe(false)
    await reborn.drainer.hurry()
    await drained(reborn)
    expect(server.tries).toHaveLength(2)
    expect(server.applied).toHaveLength(1)
    expect(reborn.outbox.stateOf(INSPECTION).queue).toHaveLength(0)
  })

  it('keeps a refused edit with its reason, lets others pass, and tries again or discards when asked', async () => {
    const tab = await openTab()
    server.weather.push({ status: 422 })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await tab.outbox.apply(INSPECTION, {
      kind: 'checks',
      ...OBSERVATION,
      checks: [{ label: 'Poor', checked: true }],
    })
    await until(() => expect(server.applied).toHaveLength(1))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue).toHaveLength(1))
    const { waiting } = tab.outbox.stateOf(INSPECTION)
    expect(waiting).toMatchObject([{ word: 'needs you', need: 'refused', reason: TEXT.somethingWrong }])
    await tab.outbox.discard(INSPECTION, [waiting[0]?.key ?? ''])
    expect(tab.outbox.stateOf(INSPECTION).tally).toEqual(NOTHING_WAITS)
  })

  it('does not send again what was refused while the queue was being read', async () => {
    const tab = await openTab()
    server.delayMs = 400
    server.weather.push({ status: 422 })
    // A look at the queue that takes until the answer is there: it saw the edit as waiting.
    const read = tab.outbox.queues.bind(tab.outbox)
    let isSlow = false
    tab.outbox.queues = async () => {
      const seen = await read()
      if (isSlow) await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.status).toBe('failed'))
      return seen
    }
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.attempts).toBe(1))
    isSlow = true
    tab.drainer.kick()
    await until(() => expect(server.tries).toHaveLength(1))
    // Whoever drains holds the lock until it has nothing more to send.
    await navigator.locks.request(`test-${user}`, () => undefined)
    expect(server.tries).toHaveLength(1)
    expect(tab.outbox.stateOf(INSPECTION).tally).toEqual({ ...NOTHING_WAITS, 'needs you': 1 })
  })

  it('holds what lacks a level until it has one', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, typed('Loose'))
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(server.applied).toHaveLength(1))
    const needy = () => tab.outbox.stateOf(INSPECTION).waiting.filter(({ need }) => need)
    expect(needy()).toMatchObject([{ need: 'incomplete', reason: 'Please select an option from above' }])
    await tab.outbox.apply(INSPECTION, { kind: 'details', ...FINDING, level: 'Repair' })
    await drained(tab)
    expect(recordNow()).toMatchObject({ comments: 'Loose', radio: 'Repair' })
  })

  it('sends photos four at a time after the finding they belong to, and overwrites no text', async () => {
    const answered = Promise.withResolvers<void>()
    const asked: string[] = []
    const { send } = server
    server.send = async (request) => {
      asked.push(request.entry.edit.kind)
      if (request.photo) await answered.promise
      return send(request)
    }
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    for (let n = 1; n <= 7; n += 1) await tab.outbox.applyPhotos(INSPECTION, [photo(`p${n}`)])
    await until(() => expect(asked).toEqual(['details', 'photo', 'photo', 'photo', 'photo']))
    // Words do not wait for photos; a fifth photo does.
    await tab.outbox.apply(INSPECTION, typed('Two are loose'))
    await until(() => expect(asked).toEqual(['details', 'photo', 'photo', 'photo', 'photo', 'details']))
    answered.resolve()
    await drained(tab)
    expect(recordNow()?.images).toHaveLength(7)
    expect(recordNow()?.comments).toBe('Two are loose')
    const kept = tab.outbox.stateOf(INSPECTION).view
    expect(recordOf(kept ? categoryOf(kept.data, FINDING) : undefined, FINDING.label)?.images).toHaveLength(7)
    expect(await photosOnDisk(tab)).toBe(0)
    // Whoever still holds one finds what it has become.
    const sent = ['p1', 'p7'].map((id) => tab.outbox.sentPhoto(id)?.url)
    expect(sent).toEqual(['/files/p1', '/files/p7'])
  })

  it('counts a photo as waiting while its bytes are still being read', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    const bytes = Promise.withResolvers<ArrayBuffer>()
    const kept = tab.outbox.applyPhotos(INSPECTION, [photo('slow', bytes.promise)])
    expect(tab.outbox.stateOf(INSPECTION).tally).toMatchObject({ 'being kept': 1 })
    bytes.resolve(new ArrayBuffer(8))
    await kept
    await drained(tab)
    expect(recordNow()?.images).toHaveLength(1)
  })

  it('takes a photo back that cannot be read, and goes on with the next edit', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    const bytes = Promise.withResolvers<ArrayBuffer>()
    const kept = tab.outbox.applyPhotos(INSPECTION, [photo('gone', bytes.promise), photo('there')])
    const next = tab.outbox.apply(INSPECTION, check('Slate'))
    bytes.reject(new Error('gone'))
    await expect(kept).rejects.toMatchObject({ names: ['gone.jpg'] })
    await next
    await drained(tab)
    expect(server.applied.map((edit) => edit.kind).sort()).toEqual(['checks', 'details', 'photo'])
    expect(tab.outbox.stateOf(INSPECTION).tally).toEqual(NOTHING_WAITS)
  })

  it('takes an edit back within its undo time, and sends it when the time is over', async () => {
    const tab = await openTab()
    const key = await tab.outbox.apply(
      INSPECTION,
      { kind: 'delete-label', ...FINDING },
      { delay: 60_000, isUndoable: true },
    )
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(server.applied.map((edit) => edit.kind)).toEqual(['checks']))
    expect(await tab.outbox.discard(INSPECTION, [key])).toBe(1)
    await tab.outbox.apply(
      INSPECTION,
      { kind: 'delete-label', ...FINDING },
      { delay: 5_000, isUndoable: true },
    )
    world.skipped += 6_000
    tab.drainer.kick()
    await drained(tab)
    expect(server.applied.map((edit) => edit.kind)).toEqual(['checks', 'delete-label'])
  })

  it('goes on over a foreign change of another part, and asks over one of the same part', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    server.elsewhere({ kind: 'details', ...FINDING, texts: { task: 'Theirs' } })
    await tab.outbox.apply(INSPECTION, typed('Mine'))
    await drained(tab)
    expect(recordNow()?.comments).toBe('Mine')
    server.elsewhere(typed('Theirs'))
    await tab.outbox.apply(INSPECTION, typed('Mine again'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.status).toBe('conflict'))
    expect(tab.outbox.stateOf(INSPECTION).queue[0]?.current?.comment).toBe('Theirs')
    expect(recordNow()?.comments).toBe('Theirs')
  })

  it('shows theirs where that is kept, with the photos that were sent since', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    server.elsewhere(typed('Theirs'))
    const key = await tab.outbox.apply(INSPECTION, typed('Mine'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.status).toBe('conflict'))
    await tab.outbox.applyPhotos(INSPECTION, [photo('since')])
    await until(() => expect(recordNow()?.images).toHaveLength(1))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue).toHaveLength(1))
    await keepTheirs(tab.outbox, INSPECTION, key)
    expect(tab.outbox.stateOf(INSPECTION).view?.data.steps).toEqual(server.data.steps)
  })

  it('goes on at once after a foreign change of another part, however long the try before was to wait', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    server.elsewhere({ kind: 'details', ...FINDING, texts: { task: 'Theirs' } })
    server.weather.push({ status: 429, retryAfter: 600 })
    await tab.outbox.apply(INSPECTION, typed('Mine'))
    await until(() => expect(tab.outbox.stateOf(INSPECTION).queue[0]?.failure?.kind).toBe('busy'))
    await tab.drainer.hurry()
    await drained(tab)
    expect(recordNow()?.comments).toBe('Mine')
  })

  it('asks nothing where another device said the same', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    server.elsewhere(typed('Mine'))
    await tab.outbox.apply(INSPECTION, typed('Mine'))
    await drained(tab)
    expect(tab.outbox.stateOf(INSPECTION).view?.data.steps).toEqual(server.data.steps)
  })

  it('keeps edits of a session that ended', async () => {
    const tab = await openTab()
    server.weather.push({ status: 401 })
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(server.tries).toHaveLength(1))
    kill(tab)
    const again = await openTab()
    await again.drainer.hurry()
    await drained(again)
    expect(server.applied).toHaveLength(1)
  })

  it('loses none of two tabs and sends each once', async () => {
    const [one, two] = [await openTab(), await openTab()]
    server.delayMs = 5
    await Promise.all([
      ...['A', 'B', 'C', 'D'].map((label) =>
        one.outbox.apply(INSPECTION, { kind: 'add-label', ...DESCRIPTION, label }),
      ),
      ...['E', 'F', 'G', 'H'].map((label) =>
        two.outbox.apply(INSPECTION, { kind: 'add-label', ...DESCRIPTION, label }),
      ),
    ])
    await drained(one)
    expect(server.tries).toHaveLength(8)
    const labels = categoryOf(server.data, DESCRIPTION)?.checks.map((entry) => entry.label) ?? []
    for (const label of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) expect(labels).toContain(label)
    await until(() => expect(two.outbox.stateOf(INSPECTION).queue).toHaveLength(0))
    for (const { outbox } of [one, two]) {
      await until(() =>
        expect(
          categoryOf(outbox.stateOf(INSPECTION).view?.data ?? sampleData(), DESCRIPTION)?.checks,
        ).toHaveLength(11),
      )
    }
  })

  it('keeps a photo without a label over a restart, and sends it once it has one', async () => {
    const tab = await openTab()
    await tab.outbox.park(INSPECTION, [newPhoto('parked')])
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await until(() => expect(server.applied.map((edit) => edit.kind)).toEqual(['checks']))
    kill(tab)
    const again = await openTab()
    expect((await again.outbox.parked(INSPECTION)).map((one) => one.photoId)).toEqual(['parked'])
    await again.outbox.apply(INSPECTION, finding())
    await again.outbox.applyPhotos(INSPECTION, [{ edit: photoEdit('parked') }])
    await drained(again)
    expect(recordNow()?.images).toHaveLength(1)
    expect(await again.outbox.parked(INSPECTION)).toEqual([])
    expect(await photosOnDisk(again)).toBe(0)
  })

  it('reads at a tap neither what waits nor the inspection again, nor the bytes of photos', async () => {
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, finding())
    await drained(tab)
    server.weather.push(...Array.from({ length: 9 }, () => ({ status: 503, retryAfter: 600 })))
    for (const id of ['one', 'two', 'three']) await tab.outbox.applyPhotos(INSPECTION, [photo(id)])
    await until(() => expect(failures(tab)).toBe(3))
    const reads = (['get', 'getAll'] as const).map((way) => vi.spyOn(IDBObjectStore.prototype, way))
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await tab.outbox.parked(INSPECTION)
    await until(() => expect(failures(tab)).toBe(4))
    const names = reads.flatMap(({ mock }) => mock.contexts.map((store) => (store as IDBObjectStore).name))
    expect(new Set(names)).toEqual(new Set(['stamps']))
  })

  it('sends a photo as it is where the device cannot keep it smaller', async () => {
    const tab = await openTab()
    vi.spyOn(tab.outbox, 'keepPhoto').mockRejectedValue(new Error('QuotaExceededError'))
    await tab.outbox.apply(INSPECTION, finding())
    await tab.outbox.applyPhotos(INSPECTION, [photo('one')])
    await drained(tab)
    expect(recordNow()?.images).toHaveLength(1)
  })

  it('does not let an older reading of the server hide what was acknowledged since', async () => {
    const tab = await openTab()
    const since = await tab.outbox.acknowledged(INSPECTION)
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await drained(tab)
    expect(await tab.outbox.keepServer(INSPECTION, since, () => sampleData())).toBe(false)
    expect(shown(tab.outbox, 'Slate')).toBe(true)
  })
})

describe('an edit that is being taken back', () => {
  it('does not take what is typed meanwhile along, and takes what was typed before', async () => {
    const { outbox } = await openTab({ drains: false })
    const key = await outbox.apply(INSPECTION, finding())
    void outbox.apply(INSPECTION, typed('Before'))
    void outbox.discard(INSPECTION, [key])
    const since = outbox.apply(INSPECTION, typed('Since'))
    const texts = () =>
      outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit.kind === 'details' && edit.texts)
    expect(texts()).toEqual([{ comment: 'Before' }, { comment: 'Since' }])
    await since
    expect(texts()).toEqual([{ comment: 'Since' }])
  })

  it('does not take it along either where the text of another device is kept instead', async () => {
    const { outbox } = await openTab({ drains: false })
    const key = await outbox.apply(INSPECTION, finding())
    await outbox.update(INSPECTION, (entry) => ({ ...entry, status: 'conflict' }))
    void keepTheirs(outbox, INSPECTION, key)
    await outbox.apply(INSPECTION, typed('Since'))
    expect(outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit)).toEqual([typed('Since')])
  })
})

describe('the journal', () => {
  const never = new Promise<void>(() => undefined)

  it('has an edit for the next page when its own went before writing it', async () => {
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    void gone.outbox.apply(INSPECTION, finding())
    void gone.outbox.apply(INSPECTION, typed('Looser'))
    void gone.outbox.apply(INSPECTION, check('Slate', false))
    void gone.outbox.apply(INSPECTION, check('Metal'))
    kill(gone)
    const next = await openTab()
    await until(() => expect(storage.size).toBe(0))
    await drained(next)
    expect(recordNow()?.comments).toBe('Looser')
    expect(recordNow()?.radio).toBe('Safety issue')
    expect(['Slate', 'Metal'].map((label) => shown(next.outbox, label))).toEqual([false, true])
  })

  it('has what was taken back, too', async () => {
    const before = await openTab({ drains: false })
    const key = await before.outbox.apply(INSPECTION, check('Slate'), { delay: 9_000, isUndoable: true })
    kill(before)
    const gone = await openTab({ until: never })
    void gone.outbox.discard(INSPECTION, [key])
    kill(gone)
    const next = await openTab({ drains: false })
    await until(() => expect(storage.size).toBe(0))
    expect((await next.outbox.queues()).size).toBe(0)
  })

  it('is taken up by a page that was open before, once its own is gone', async () => {
    const open = await openTab()
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    open.outbox.recover()
    await open.outbox.settled()
    expect(storage.size).toBe(1)
    kill(gone)
    await drained(open)
    await until(() => expect(server.applied).toEqual([check('Slate')]))
    await until(() => expect(storage.size).toBe(0))
  })

  it('removes nothing that was entered in another page since, as far as anybody knows', async () => {
    const open = await openTab({ drains: false })
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, { kind: 'clear', ...FINDING })
    const disk = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await open.outbox.apply(INSPECTION, finding())
    kill(gone)
    await open.outbox.recover()
    disk.mockRestore()
    await open.outbox.keepAgain()
    expect(open.outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit.kind)).toEqual(['clear', 'details'])
  })

  it('is another page’s own once taken up, and loses nothing where that is gone before all is done', async () => {
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    void gone.outbox.apply(INSPECTION, check('Metal'))
    kill(gone)
    const next = await openTab({ until: never })
    await until(() => expect(storage.size).toBe(1))
    kill(next)
    await drained(await openTab())
    expect(server.applied.flatMap((edit) => (edit.kind === 'checks' ? edit.checks : []))).toEqual([
      { label: 'Slate', checked: true },
      { label: 'Metal', checked: true },
    ])
    await until(() => expect(storage.size).toBe(0))
  })

  it('is taken up before anything is shown, also where it is asked for once more meanwhile', async () => {
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    kill(gone)
    const { outbox } = await openTab({ drains: false, until: Promise.resolve() })
    void outbox.recover()
    await outbox.whenRecovered
    expect(outbox.stateOf(INSPECTION).queue.map(({ edit }) => edit)).toEqual([check('Slate')])
  })

  it('leaves to a page that lives what it will write itself', async () => {
    let mayWrite = () => {}
    const one = await openTab({
      until: new Promise((resolve) => {
        mayWrite = resolve
      }),
    })
    const written = one.outbox.apply(INSPECTION, check('Slate'))
    const two = await openTab({ drains: false })
    await two.outbox.settled()
    expect((await two.outbox.queues()).size).toBe(0)
    mayWrite()
    const key = await written
    await drained(one)
    expect(server.tries.map((request) => request.key)).toEqual([key])
    await until(() => expect(storage.size).toBe(0))
  })

  it('adds nothing that had come to the disk', async () => {
    const gone = await openTab({ until: never, drains: false })
    void gone.outbox.apply(INSPECTION, { kind: 'add-label', ...FINDING, label: 'My own' })
    const [[name, left] = ['', '']] = storage
    kill(gone)
    const next = await openTab({ drains: false })
    await until(async () => expect((await next.outbox.queues()).get(INSPECTION)).toHaveLength(1))
    storage.set(`${name}-again`, left)
    const last = await openTab({ drains: false })
    const journals = () => [...storage.keys()].filter((key) => key.includes('journal'))
    await until(() => expect(journals()).toEqual([]))
    expect((await last.outbox.queues()).get(INSPECTION)).toHaveLength(1)
  })

  it('waits while the device refuses to write, and passes over what it cannot read', async () => {
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    kill(gone)
    storage.set(`plumbline-journal-${user}-other`, 'no JSON')
    storage.set(`plumbline-journal-${user}-0`, `[null, 7, {"inspectionId": 7}]`)
    storage.set(`plumbline-journal-${user + 1_000}-stranger`, '[]')
    // It is sent from memory: as long as that takes, it is noted.
    server.delayMs = 500
    await openTab({ until: Promise.reject(new Error('refused')) })
    await until(() => expect([...storage.keys()].filter((key) => !key.includes('other'))).toHaveLength(2))
    await openTab()
    await until(() => expect(server.applied).toEqual([check('Slate')]))
    await until(() => expect([...storage.keys()]).toEqual([`plumbline-journal-${user + 1_000}-stranger`]))
  })

  it('does without a storage that is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', {
      setItem: blocked,
      removeItem: blocked,
      getItem: blocked,
      key: blocked,
      length: 0,
    })
    const tab = await openTab()
    await tab.outbox.apply(INSPECTION, check('Slate'))
    await drained(tab)
    expect(server.applied).toEqual([check('Slate')])
  })

  it('ends with the account', async () => {
    const gone = await openTab({ until: never })
    void gone.outbox.apply(INSPECTION, check('Slate'))
    storage.set(`plumbline-journal-${user}0-x`, '[]')
    forgetJournals(user)
    expect([...storage.keys()]).toEqual([`plumbline-journal-${user}0-x`])
  })
})

function shown(outbox: Outbox, label: string): boolean | undefined {
  const data = outbox.stateOf(INSPECTION).view?.data
  return data && categoryOf(data, DESCRIPTION)?.checks.find((one) => one.label === label)?.checked
}
