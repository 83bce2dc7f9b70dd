// Photos taken before their label is chosen: kept on the device at once, asked about again after a reload.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { picturesOf } from '../state/use-label-actions.ts'

export interface Shots {
  shots: readonly ParkedPhoto[]
  take: (files: readonly File[]) => void
  /** They have a label now: the list is empty again. */
  clear: () => void
  /** Throws them away. */
  drop: () => void
}

export function useShots(offline: OfflineInspection, isReadOnly: boolean): Shots {
  const [shots, setShots] = useState<readonly ParkedPhoto[]>([])
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
      setShots((now) => [...now, ...parked])
      kept.catch(() => toast.error('A photo could not be read. Take it again.'))
    },
    [isReadOnly],
  )
  return {
    shots,
    take,
    clear: () => setShots([]),
    drop: () => {
      newest.current.dropParked(shots).catch(() => undefined)
      setShots([])
    },
  }
}
