// Whose work sign-in says to wait on this device.
import 'fake-indexeddb/auto'
import type { User } from '@plumbline/contract/account'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/lib/testing/browser.ts'
import { forgetWorker, noteWorker } from '#web/lib/workers.ts'
import { databaseOf, type OfflineDatabase, openOfflineDatabase } from './database.ts'
import { keptWork } from './kept-work.ts'
import { Outbox } from './outbox.ts'
import { forgetOutbox, outboxOf } from './outboxes.ts'
import { DESCRIPTION, FINDING, INSPECTION, stored } from './testing/sample.ts'

const worker = (id: number) => ({ id, first_name: 'Dana', last_name: 'Whitlock' }) as User

async function leaveWork(userId: number): Promise<void> {
  const database = await openOfflineDatabase(userId)
  await database.add('edits', stored({ kind: 'checks', ...DESCRIPTION, checks: [] }))
  await database.add('edits', stored({ kind: 'photo', ...FINDING, photoId: 'a', name: 'a.jpg' }))
  for (const photoId of ['a', 'without a label']) {
    const rest = { inspectionId: INSPECTION, type: 'image/jpeg', name: 'a.jpg', isPrepared: true }
    await database.add('photos', { photoId, bytes: new ArrayBuffer(8), ...rest })
  }
  database.close()
}

beforeEach(() => void stubStorage())
afterEach(() => vi.unstubAllGlobals())

it('counts edits and photos of each account that left some, by its name', async () => {
  for (const id of [1, 2]) noteWorker(id, [worker(id)])
  await leaveWork(2)
  expect(await keptWork()).toEqual([{ userId: 2, name: 'Dana Whitlock', edits: 1, photos: 2, held: 0 }])
  forgetWorker(2)
  expect(await keptWork()).toEqual([])
})

it('counts what the browser cleared under this page, which keeps it again', async () => {
  noteWorker(3, [worker(3)])
  const connections: OfflineDatabase[] = []
  const open = async (onClosed: () => void) => {
    const database = await openOfflineDatabase(3, onClosed)
    connections.push(database)
    return database
  }
  const outbox = outboxOf(3, () => new Outbox({ open, name: databaseOf(3) }))
  await outbox.apply(INSPECTION, { kind: 'checks', ...DESCRIPTION, checks: [] })
  // The page has not heard of it.
  for (const connection of connections) connection.close()
  await deleteDB(databaseOf(3))
  expect(await keptWork()).toEqual([{ userId: 3, name: 'Dana Whitlock', edits: 1, photos: 0, held: 0 }])
  forgetOutbox(3)
  forgetWorker(3)
})

it('says nothing where storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  noteWorker(1, [worker(1)])
  expect(await keptWork()).toEqual([])
})
