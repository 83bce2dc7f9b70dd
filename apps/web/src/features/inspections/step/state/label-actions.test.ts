// What taps on a label do to the data, on a real outbox: what is moved, undone or cancelled leaves nothing lost and nothing behind.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OUR_MARK, stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from '#web/offline/edits.ts'
import { categoryOf, recordOf } from '#web/offline/inspection-data.ts'
import { queuePhotos } from '#web/offline/offline.ts'
import { photoSlot } from '#web/offline/overlay.ts'
import { FakeServer } from '#web/offline/testing/fake-server.ts'
import { FINDING, INSPECTION, OBSERVATION, sampleData } from '#web/offline/testing/sample.ts'
import { drained, openTab, photo, type Tab, type World } from '#web/offline/testing/tab.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { NotMoved } from './move-actions.ts'
import { openSheetOf } from './sheet-actions.ts'
import { type LabelActions, makeLabelActions } from './use-label-actions.ts'

const OTHER = { ...FINDING, label: 'Cracked tiles' }
const finding: Edit = {
  kind: 'details',
  ...FINDING,
  checked: true,
  level: 'Repair',
  texts: { comment: 'Loose' },
}

let world: World
let server: FakeServer
let tab: Tab
let actions: LabelActions
let user = 7_300

beforeEach(async () => {
  user += 1
  stubStorage()
  const addEventListener = () => undefined
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), addEventListener })
  vi.stubGlobal('document', { addEventListener })
  server = new FakeServer(sampleData())
  world = { user, server, skipped: 0, isOnline: true, space: null }
  tab = await openTab(world)
  actions = makeLabelActions(
    {
      get current() {
        return { offline: screen(), catalogue: {} }
      },
    },
    [],
    [],
  )
})
afterEach(() => {
  tab.drainer.stop()
  vi.unstubAllGlobals()
})

/** The inspection as a screen has it. */
function screen(): OfflineInspection {
  const { outbox } = tab
  const { view, offDisk, waiting } = outbox.stateOf(INSPECTION)
  return {
    inspectionId: INSPECTION,
    data: view?.data ?? null,
    offDisk,
    waiting,
    photosOf: ({ category, label }) => view?.photos.get(photoSlot(category, label)) ?? [],
    apply: (edit, options) => outbox.apply(INSPECTION, edit, options),
    addPhotos: (label, photos, more) => queuePhotos(outbox, INSPECTION, label, photos, more),
    discard: (keys) => outbox.discard(INSPECTION, keys),
    discardUntried: (key) => outbox.discardUntried(INSPECTION, key),
  } as OfflineInspection
}

const category = () => {
  const found = screen().data && categoryOf(screen().data as never, FINDING)
  if (!found) throw new Error('the sample has no such category')
  return found
}
const chosen = () => {
  const { data } = screen()
  return data && categoryOf(data, OBSERVATION)?.checks.find(({ checked }) => checked)?.label
}

it('a finding whose photos find no room at the new place stays where it is, with them', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('a'), photo('b')])
  await drained(tab)
  vi.stubGlobal('fetch', async () => new Response(new Blob(['picture']), { headers: OUR_MARK }))
  world.isOnline = false
  world.space = 0
  await expect(actions.moveFinding(FINDING, OTHER)).rejects.toBeInstanceOf(NotMoved)
  const record = recordOf(category(), FINDING.label)
  expect(record?.images.map(({ photo_id }) => photo_id)).toEqual(['a', 'b'])
  expect(record?.comments).toBe('Loose')
  expect(screen().photosOf(OTHER)).toEqual([])
  const checked = category().checks.filter((check) => check.checked)
  expect(checked.map(({ label }) => label)).toEqual([FINDING.label])
})

it('Undo of another condition brings the one before back, and of a first one none', async () => {
  const path = (label: string) => ({ ...OBSERVATION, label })
  actions.toggle(path('Marginal'), true)
  actions.toggle(path('Poor'), true)
  expect(chosen()).toBe('Poor')
  actions.undo()
  expect(chosen()).toBe('Marginal')
  actions.undo()
  expect(chosen()).toBeUndefined()
  await tab.outbox.settled()
})

it('Cancel takes away the photos since the sheet was opened, sent and waiting, and no others', async () => {
  await tab.outbox.apply(INSPECTION, finding)
  await tab.outbox.applyPhotos(INSPECTION, [photo('before')])
  await drained(tab)
  const open = openSheetOf(FINDING, category(), screen().photosOf(FINDING))
  await tab.outbox.applyPhotos(INSPECTION, [photo('sent')])
  await drained(tab)
  world.isOnline = false
  await tab.outbox.applyPhotos(INSPECTION, [photo('waiting')])
  actions.restore(open)
  world.isOnline = true
  await tab.drainer.hurry()
  await drained(tab)
  expect(screen().photosOf(FINDING)).toEqual([])
  const images = recordOf(categoryOf(server.data, FINDING), FINDING.label)?.images
  expect(images?.map(({ photo_id }) => photo_id)).toEqual(['before'])
})
