// The offline store as React state: an inspection as the inspector sees it, and the only ways to change it.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { InspectionTime } from '@plumbline/contract/inspection-times'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { onSessionChange } from '#web/lib/session.ts'
import { type Edit, type LabelPath, lastWhole } from './edits.ts'
import { spaceForPhotos } from './free-space.ts'
import type { InspectionData } from './inspection-data.ts'
import { EMPTY_STATE } from './inspection-state.ts'
import { loadCatalogue, loadHead, loadInspection } from './load.ts'
import { isLocal } from './local-ids.ts'
import { currentOffline, type OfflineStore, type ParkedPhoto, parkPhotos, queuePhotos } from './offline.ts'
import type { ApplyOptions } from './outbox-options.ts'
import { COVER_SLOT, type PendingPhoto, photoSlot } from './overlay.ts'
import { type Choice, resolveConflict, retryEdits } from './resolve.ts'
import type { SignatureEdit } from './whole-edits.ts'
import type { OffDisk, Waiting } from './words.ts'

/** How long a reading of the whole inspection counts as fresh. */
const FRESH_MS = 20_000

export interface OfflineInspection {
  inspectionId: number
  /** Server data with waiting edits applied; null until something was read. */
  data: InspectionData | null
  /** Whether the device's own store was looked into. */
  isLoaded: boolean
  /** All that is not on the server, each with the word that is true of it. */
  waiting: readonly Waiting[]
  /** Share sent (0..1) by the key of an edit under way. */
  progress: ReadonlyMap<string, number>
  /** Waiting edits that are not on the device's disk, by key. */
  offDisk: ReadonlyMap<string, OffDisk>
  /** The cover picture that is not on the server yet. */
  cover: PendingPhoto | null
  /** Dates, times and weather that are not on the server yet. */
  times: InspectionTime | null
  /** The signature that is not on the server yet. */
  signature: SignatureEdit | null
  /** A label's photos that are not on the server yet. */
  photosOf: (label: Pick<LabelPath, 'category' | 'label'>) => readonly PendingPhoto[]
  /** Shows an edit at once and keeps it; gives its key once it is on the disk. */
  apply: (edit: Edit, options?: ApplyOptions) => Promise<string>
  addPhotos: (
    label: LabelPath,
    photos: readonly (File | ParkedPhoto)[],
    more?: Parameters<typeof queuePhotos>[4],
  ) => Promise<string[]>
  /** Takes photos whose label is chosen later. `kept` rejects when one cannot be read. */
  parkPhotos: (files: readonly File[]) => ReturnType<typeof parkPhotos>
  /** The kept photos that have no label yet. */
  parkedPhotos: () => Promise<ParkedPhoto[]>
  dropParked: (photos: readonly ParkedPhoto[]) => Promise<void>
  /** Takes waiting edits away; gives how many were still there. */
  discard: (keys: readonly string[]) => Promise<number>
  /** Takes one away that the server cannot have heard of; false where it may have. */
  discardUntried: (key: string) => Promise<boolean>
  /** Tries these edits again, or with none all that wait, also to keep them. */
  retry: (keys?: readonly string[]) => Promise<void>
  resolveConflict: (key: string, choice: Choice) => Promise<void>
}

/** A photo as a phone takes it. */
const PHOTO_BYTES = 4 * 1024 * 1024
/** As many as one choice may have. */
const FEW_PHOTOS = 50
/** About a page of pictures to either side. */
const NEAR = '200px'
const NO_PHOTOS: readonly PendingPhoto[] = []
/** The offline store of the signed-in user; renders again when another signs in. */
export function useOffline(): OfflineStore | null {
  return useSyncExternalStore(onSessionChange, currentOffline)
}

/** One inspection as this device keeps it. Every inspection edit of every screen goes through what this gives. */
export function useOfflineInspection(inspectionId: number): OfflineInspection {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) => offline?.outbox.subscribe(inspectionId, listener) ?? (() => undefined),
    [offline, inspectionId],
  )
  const state = useSyncExternalStore(subscribe, () => offline?.outbox.stateOf(inspectionId) ?? EMPTY_STATE)
  const actions = useMemo(() => actionsOf(offline, inspectionId), [offline, inspectionId])
  const photos = state.view?.photos
  const photosOf = useCallback(
    ({ category, label }: Pick<LabelPath, 'category' | 'label'>) =>
      photos?.get(photoSlot(category, label)) ?? NO_PHOTOS,
    [photos],
  )
  return {
    inspectionId,
    data: state.view?.data ?? null,
    isLoaded: state.isLoaded,
    waiting: state.waiting,
    progress: state.progress,
    offDisk: state.offDisk,
    cover: photos?.get(COVER_SLOT)?.[0] ?? null,
    times: lastWhole(state.queue, 'times')?.times ?? null,
    signature: lastWhole(state.queue, 'signature') ?? null,
    photosOf,
    ...actions,
  }
}

type Actions = Omit<
  OfflineInspection,
  | 'inspectionId'
  | 'data'
  | 'isLoaded'
  | 'waiting'
  | 'progress'
  | 'offDisk'
  | 'cover'
  | 'times'
  | 'signature'
  | 'photosOf'
>

function actionsOf(offline: OfflineStore | null, inspectionId: number): Actions {
  const active = (): OfflineStore => {
    if (!offline) throw new Error('Nobody is signed in')
    return offline
  }
  return {
    apply: async (edit, options) => active().outbox.apply(inspectionId, edit, options),
    addPhotos: async (label, photos, more) => queuePhotos(active().outbox, inspectionId, label, photos, more),
    parkPhotos: (files) => parkPhotos(active().outbox, inspectionId, files),
    parkedPhotos: async () => offline?.outbox.parked(inspectionId) ?? [],
    dropParked: async (photos) =>
      active().outbox.unpark(
        inspectionId,
        photos.map((photo) => photo.photoId),
      ),
    discard: async (keys) => active().outbox.discard(inspectionId, keys),
    discardUntried: async (key) => active().outbox.discardUntried(inspectionId, key),
    retry: async (keys) => {
      if (keys) await retryEdits(active().outbox, inspectionId, keys)
      await active().outbox.keepAgain()
      await active().drainer.hurry()
    },
    resolveConflict: (key, choice) => resolveConflict(active().outbox, inspectionId, key, choice),
  }
}

/** Reads the whole inspection, and once whose it is, into the offline store, again when the page comes back to view; 0 reads nothing. */
export function useLoadInspection(inspectionId: number): {
  error: Error | null
  isFetching: boolean
  refetch: () => void
} {
  const offline = useOffline()
  const owner = offline?.owner ?? 0
  const whole = useQuery({
    queryKey: ['offline', owner, inspectionId],
    enabled: offline !== null && inspectionId !== 0 && !isLocal(inspectionId),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      if (offline) await loadInspection(offline.outbox, inspectionId, signal)
      return Date.now()
    },
  })
  const hasHead = offline?.outbox.stateOf(inspectionId).server?.head !== undefined
  useQuery({ ...headQuery(offline, inspectionId), enabled: whole.isSuccess && !hasHead })
  return { error: whole.error, isFetching: whole.isFetching, refetch: () => void whole.refetch() }
}

/** Reads what stands around the steps, anew whenever the page comes to the front: it is changed on other pages. */
export function useLoadHead(inspectionId: number): { error: Error | null; refetch: () => void } {
  const offline = useOffline()
  const { error, refetch } = useQuery({
    ...headQuery(offline, inspectionId),
    enabled: offline !== null && inspectionId !== 0 && !isLocal(inspectionId),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  })
  return { error, refetch: () => void refetch() }
}

/** Once per device, unless said otherwise. */
function headQuery(offline: OfflineStore | null, inspectionId: number) {
  return {
    queryKey: ['offline', offline?.owner ?? 0, inspectionId, 'head'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (offline) await loadHead(offline.outbox, inspectionId)
      return true
    },
  }
}

/** The ready narratives of a catalogue version; null until read. */
export function useCatalogue(version: string | undefined): CatalogueEntries | null {
  const offline = useOffline()
  const { data } = useQuery({
    queryKey: ['catalogue', version],
    enabled: offline !== null && version !== undefined && version !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => (offline ? loadCatalogue(offline.outbox, version ?? '') : {}),
  })
  return data ?? null
}

/**
 * The address of a waiting photo's picture, from the moment that `place` comes near what is shown until it goes;
 * null until read or when it is gone. Fifty pictures at once would keep the page from answering.
 */
export function usePendingPhotoUrl(photoId: string, place: RefObject<Element | null>): string | null {
  const offline = useOffline()
  const isNear = useIsNear(place)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!isNear) return
    let made: string | null = null
    let isGone = false
    const read = async () => {
      const picture = (await offline?.outbox.photo(photoId))?.picture
      if (!picture || isGone) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    read().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [offline, photoId, isNear])
  return url
}

/** Whether an element has come near what is shown, once and for all. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

/** How many more photos this device has room for, where that is few; null where it is enough or nobody knows. */
export function useFewPhotosLeft({ waiting }: Pick<OfflineInspection, 'waiting'>): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const count = waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the space is another whenever photos came or went
  useEffect(() => {
    let isGone = false
    void spaceForPhotos().then((space) => {
      const room = space === null ? null : Math.floor(space / PHOTO_BYTES)
      if (!isGone) setLeft(room !== null && room < FEW_PHOTOS ? room : null)
    })
    return () => {
      isGone = true
    }
  }, [count])
  return left
}
