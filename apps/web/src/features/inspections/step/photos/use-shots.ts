// Photos taken before their label is chosen: kept on the device at once, and sorted now or later.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { SORT } from '#web/shared/inspection/paths.ts'
import { toast } from '#web/ui/toast.tsx'
import { picturesOf } from '../state/use-label-actions.ts'
import { noteUnreadable } from './photos-not-added.ts'
import { noteShots } from './shot-groups.ts'

export interface Shots {
  shots: readonly ParkedPhoto[]
  take: (files: readonly File[]) => void
  /** These have a label now. */
  leave: (photos: readonly ParkedPhoto[]) => void
  /** Throws these away. */
  drop: (photos: readonly ParkedPhoto[]) => void
  /** Whether their labels are being chosen; photos taken just now ask for it. */
  isSorting: boolean
  setIsSorting: (isSorting: boolean) => void
}

/** @param step the key of the open step, which says later where a photo was taken */
export function useShots(offline: OfflineInspection, step: string, isReadOnly: boolean): Shots {
  const [shots, setShots] = useState<readonly ParkedPhoto[]>([])
  const [isSorting, setIsSorting] = useState(() => new URLSearchParams(window.location.search).has(SORT))
  const newest = useRef(offline)
  newest.current = offline
  useEffect(() => {
    newest.current
      .parkedPhotos()
      .then((left) => setShots((now) => (now.length === 0 ? left : now)))
      .catch(() => undefined)
  }, [])
  const take = useCallback(
    (files: readonly File[]) => {
      const pictures = isReadOnly ? [] : picturesOf(files)
      if (pictures.length === 0) return
      const { parked, kept } = newest.current.parkPhotos(pictures)
      noteShots(newest.current.inspectionId, parked, { at: Date.now(), step })
      setShots((now) => [...now, ...parked])
      setIsSorting(true)
      kept.catch(noteUnreadable).catch(() => toast.error('The photos could not be saved. Add them again.'))
    },
    [isReadOnly, step],
  )
  const leave = (photos: readonly ParkedPhoto[]) => {
    const gone = new Set(photos.map(({ photoId }) => photoId))
    const left = shots.filter(({ photoId }) => !gone.has(photoId))
    setShots(left)
    if (left.length === 0) setIsSorting(false)
  }
  return {
    shots,
    take,
    leave,
    drop: (photos) => {
      newest.current.dropParked(photos).catch(() => undefined)
      leave(photos)
    },
    isSorting: isSorting && shots.length > 0,
    setIsSorting,
  }
}
