// What can be done about things that wait: from any page, whichever inspection they belong to.
import { useMemo } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { moveTo, putBack } from '#web/offline/found-again.ts'
import { discardWithAll } from '#web/offline/making-edits.ts'
import type { OfflineStore } from '#web/offline/offline.ts'
import { type Choice, resolveConflict, retryEdits } from '#web/offline/resolve.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { SendingRow } from './rows.ts'
import { savePhotos } from './save-photos.ts'

export interface SendingActions {
  /** Tries everything that waits, also to keep what the disk refused. */
  tryNow: () => void
  retry: (row: SendingRow) => void
  discard: (row: SendingRow) => void
  /** Saves its photos outside of the app. */
  save: (row: SendingRow) => void
  resolve: (inspectionId: number, key: string, choice: Choice) => void
  /** Of work whose label another device took away. */
  putBack: (row: SendingRow) => void
  moveTo: (row: SendingRow, target: LabelPath) => void
}

export function useSendingActions(): SendingActions {
  const offline = useOffline()
  return useMemo(() => {
    const act = (work: (offline: OfflineStore) => Promise<unknown>) => {
      // What the device refuses is said by the words.
      if (offline) work(offline).catch(() => undefined)
    }
    const tryNow = async ({ outbox, drainer }: OfflineStore) => {
      await outbox.keepAgain()
      await drainer.hurry()
    }
    return {
      tryNow: () => act(tryNow),
      retry: ({ inspectionId, keys }) =>
        act(async (store) => {
          await retryEdits(store.outbox, inspectionId, keys)
          await tryNow(store)
        }),
      discard: ({ inspectionId, keys }) => act(({ outbox }) => discardWithAll(outbox, inspectionId, keys)),
      save: ({ photoIds }) => act(({ outbox }) => savePhotos(outbox, photoIds)),
      putBack: ({ inspectionId, keys }) => act(({ outbox }) => putBack(outbox, inspectionId, keys)),
      moveTo: ({ inspectionId, keys }, target) =>
        act(({ outbox }) => moveTo(outbox, inspectionId, keys, target)),
      resolve: (inspectionId, key, choice) =>
        act(({ outbox }) => resolveConflict(outbox, inspectionId, key, choice)),
    }
  }, [offline])
}
