// "This device is full": what it did not keep, how much room that needs, and the ways out.
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bytesText, counted } from '#web/lib/format.ts'
import { spaceForPhotos } from '#web/offline/free-space.ts'
import type { InspectionState } from '#web/offline/inspection-state.ts'
import { useOffline, usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import type { Waiting } from '#web/offline/words.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './full-device.module.css'
import { photoIdOf } from './rows.ts'
import { savePhotos } from './save-photos.ts'
import { usePhotoSizes, useSendingStates } from './use-sending.ts'
import { useSendingActions } from './use-sending-actions.ts'

export default function FullDevice({ onClose }: { onClose: () => void }) {
  const offline = useOffline()
  const states = useSendingStates()
  const actions = useSendingActions()
  const sizes = usePhotoSizes(states)
  const { notKept, kept } = useMemo(() => sorted(states), [states])
  const photoIds = notKept.flatMap((one) => photoIdOf(one) ?? [])
  const needed = photoIds.reduce((sum, photoId) => sum + (sizes.get(photoId) ?? 0), 0)
  const free = useFreeBytes(notKept.length)
  // What a try brought to the disk, or to the server, is not asked about any more.
  useEffect(() => {
    if (notKept.length === 0) onClose()
  }, [notKept.length, onClose])
  const save = async () => {
    if (offline) await savePhotos(offline.outbox, photoIds)
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="This device is full"
      subtitle={lossText(notKept.length, photoIds.length)}
      size={560}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={actions.tryNow}>Try again</Button>
        </>
      }
    >
      {photoIds.length > 0 && (
        <ul className={classes.pictures}>
          {photoIds.map((photoId) => (
            <Picture key={photoId} photoId={photoId} />
          ))}
        </ul>
      )}
      <p className={classes.note}>
        {[
          ...labelsOf(notKept),
          kept === 0 ? '' : kept === 1 ? 'The other one is saved.' : `The other ${kept} are saved.`,
        ].join(' ')}
      </p>
      {needed > 0 && (
        <p className={classes.room}>
          <strong>{bytesText(needed)} needed</strong>
          {free !== null && <span>{free === 0 ? 'None' : bytesText(free)} free</span>}
        </p>
      )}
      <p>
        Keep this page open and the unsaved photos and edits will upload. Each uploaded photo frees up space,
        so the rest can be saved.
      </p>
      {photoIds.length > 0 && (
        <Button variant="light" fullWidth mt="md" onClick={() => void save().catch(() => undefined)}>
          Save {counted(photoIds.length, 'photo')} outside of this app
        </Button>
      )}
    </ResponsiveDialog>
  )
}

function sorted(states: ReadonlyMap<number, InspectionState> | null): { notKept: Waiting[]; kept: number } {
  const waiting = [...(states?.values() ?? [])].flatMap((state) => state.waiting)
  const notKept = waiting.filter(({ need }) => need === 'not kept')
  return { notKept, kept: waiting.filter(({ word }) => word === 'kept').length }
}

/** "3 photos couldn’t be saved on this device. If you close the app, they’ll be lost." */
function lossText(all: number, photos: number): string {
  const what = counted(all, all === photos ? 'photo' : 'edit')
  return all === 1
    ? `${what} couldn’t be saved on this device. If you close the app, it will be lost.`
    : `${what} couldn’t be saved on this device. If you close the app, they’ll be lost.`
}

/** "Of Double-tapped breaker." */
function labelsOf(notKept: readonly Waiting[]): string[] {
  const labels = new Set(
    notKept.flatMap(({ entry }) => (entry && 'label' in entry.edit ? [entry.edit.label] : [])),
  )
  return labels.size === 0 ? [] : [`Of ${[...labels].join(', ')}.`]
}

/** Asked anew whenever something came to the disk. */
function useFreeBytes(notKept: number): number | null {
  const [free, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room is another when others are not kept
  useEffect(() => {
    void spaceForPhotos().then(setFree)
  }, [notKept])
  return free
}

function Picture({ photoId }: { photoId: string }) {
  const place = useRef<HTMLLIElement>(null)
  const url = usePendingPhotoUrl(photoId, place)
  return (
    <li ref={place} className={classes.picture}>
      {url && <img src={url} alt="" decoding="async" />}
      <span className={classes.word}>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
        Not saved
      </span>
    </li>
  )
}
