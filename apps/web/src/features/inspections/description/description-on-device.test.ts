// Whether a description starts an inspection, or is of one that there is, where only this device is asked.
import 'fake-indexeddb/auto'
import type { Account } from '@plumbline/contract/account'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '#web/lib/drafts.ts'
import { keepUser } from '#web/lib/session.ts'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { keptLists, newlyKnown } from '#web/offline/kept-lists.ts'
import { newLocalId } from '#web/offline/local-ids.ts'
import { FakeServer } from '#web/offline/testing/fake-server.ts'
import { INSPECTION, sampleData } from '#web/offline/testing/sample.ts'
import { kill, openTab, type Tab } from '#web/offline/testing/tab.ts'
import type { NewInspection } from '#web/shared/inspection/new-inspection.ts'
import { startOnDevice } from './description-on-device.ts'
import { ofClient } from './description-start.ts'

const USER = 9_900
let opened: Tab

beforeEach(async () => {
  stubStorage()
  keepUser({ id: USER, email: 'dana@example.test' } as Parameters<typeof keepUser>[0])
  const server = new FakeServer(sampleData())
  opened = await openTab({ user: USER, server, skipped: 0, isOnline: false, space: null }, { drains: false })
  const form = {
    catalogueVersion: 'test',
    templateId: 1,
    templateName: 'Home',
    text: 'A house.',
    steps: {},
    user: {} as Account,
  }
  await opened.outbox.store.run((database) => database.put('forms', form, 'new'))
})
afterEach(() => {
  kill(opened)
  vi.unstubAllGlobals()
})

const client = (id: number, inspectionId: number | null) =>
  ({ id, address: '4 Batten Lane', inspection: inspectionId && { id: inspectionId } }) as Client
const start = (clientId: number, further: NewInspection | null = null) =>
  startOnDevice(
    { owner: USER, outbox: opened.outbox, drainer: opened.drainer },
    {
      clientId,
      inspectionId: 0,
      further,
    },
  )

test('a client whose inspection is not on this device gets no other by a blank start', async () => {
  const card = { id: INSPECTION, client_id: 3, date: '2026-11-23', is_open: true } as InspectionCard
  await keptLists()?.replace([client(1, null), client(2, 40), client(3, INSPECTION)], [newlyKnown(card)], {
    cursor: 'first',
    at: 1,
  })
  expect(await start(1)).toMatchObject({ inspectionId: 0, text: 'A house.' })
  expect(await start(2)).toBeNull()
})

test('what was typed before the client had a number of the server is found under it', async () => {
  const [local, draft] = [newLocalId(), { text: 'Typed.', base: 'A house.', changedAt: 1 }]
  await keepDraft(USER, ofClient(local), draft)
  opened.outbox.ledger.names.note(local, 1)
  await keptLists()?.replace([client(1, null)], [], { cursor: 'first', at: 1 })
  expect(await start(1)).toMatchObject({
    draftKey: ofClient(1),
    draft: { text: 'Typed.', isOutdated: false },
  })
})

test('another template begins with its own text where it is kept here, and nothing begins with one that is not', async () => {
  const condominium = { templateId: 2, templateName: 'Condominium', text: 'A unit.', steps: {} }
  const form = { ...condominium, catalogueVersion: 'test', user: {} as Account }
  await opened.outbox.store.run((database) => database.put('forms', form, 2))
  await keptLists()?.replace([client(1, null)], [], { cursor: 'first', at: 1 })
  const wish = { kind: 'home', property: null, takesOver: false }
  expect(await start(1, { ...wish, template: 2 })).toMatchObject({ templateId: 2, text: 'A unit.' })
  expect(await start(1, { ...wish, template: 3 })).toBeNull()
  const brings = { ...wish, template: null, property: 7, takesOver: true }
  expect(await start(1, brings)).toMatchObject({
    templateId: 1,
    target: { new: true, property_id: 7, take_over: true },
  })
})
