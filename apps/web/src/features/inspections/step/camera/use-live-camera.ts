// The device's camera as a live picture: starts, says why not, and gives a photo of what is seen.
import { IMAGE_MAX_EDGE } from '@plumbline/contract/limits'
import { captureTimeOf, withCaptureTime } from '@plumbline/domain/capture-time'
import { type RefObject, useEffect, useState } from 'react'

/** `refused` by the person or the browser, `missing` where there is none, `lost` when something else took it. */
export type CameraState = 'starting' | 'live' | 'refused' | 'missing' | 'lost'

/** What some cameras can do, and the DOM's types do not know yet. */
interface Abilities {
  torch?: boolean
  zoom?: { min: number; max: number }
}

export interface LiveCamera {
  state: CameraState
  hasLight: boolean
  isLightOn: boolean
  /** Factors that this camera can do, out of the usual ones; empty where it has no zoom. */
  zooms: readonly number[]
  zoom: number
  canFlip: boolean
  setLight: (isOn: boolean) => void
  setZoom: (factor: number) => void
  /** Takes the camera of the other side. */
  flip: () => void
  /** Starts once more. */
  restart: () => void
  /** A photo of what is seen at this moment. Fails where the device has no room for it. */
  shoot: () => Promise<File>
}

const ZOOMS = [0.5, 1, 2]
const QUALITY = 0.92

/** @param video shows the picture */
export function useLiveCamera(video: RefObject<HTMLVideoElement | null>): LiveCamera {
  const [side, setSide] = useState<'environment' | 'user'>('environment')
  const [starts, setStarts] = useState(0)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [cameras, setCameras] = useState(1)
  const [isLightOn, setIsLightOn] = useState(false)
  const [zoom, setZoom] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew when asked to
  useEffect(() => {
    const screen = video.current
    let stream: MediaStream | null = null
    let isGone = false
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    setState('starting')
    setTrack(null)
    setIsLightOn(false)
    setZoom(1)
    openCamera(side)
      .then(async (opened) => {
        stream = opened
        const [one] = opened.getVideoTracks()
        if (isGone || !screen || !one) return stop()
        one.addEventListener('ended', () => setState('lost'))
        screen.srcObject = opened
        await screen.play()
        const devices = await navigator.mediaDevices.enumerateDevices()
        if (isGone) return
        setCameras(devices.filter(({ kind }) => kind === 'videoinput').length)
        setTrack(one)
        setState('live')
      })
      .catch((error: unknown) => {
        stop()
        if (!isGone) setState(whyNot(error))
      })
    return () => {
      isGone = true
      stop()
      if (screen) screen.srcObject = null
    }
  }, [side, starts, video])

  const abilities = (track?.getCapabilities?.() ?? {}) as Abilities
  const { min = 1, max = 1 } = abilities.zoom ?? {}
  const zooms = ZOOMS.filter((factor) => factor >= min && factor <= max)
  const change = (wanted: object, done: () => void) => {
    const constraints = { advanced: [wanted as MediaTrackConstraintSet] }
    track?.applyConstraints(constraints).then(done, () => undefined)
  }
  return {
    state,
    hasLight: abilities.torch === true,
    isLightOn,
    zooms: zooms.length > 1 ? zooms : [],
    zoom,
    canFlip: cameras > 1,
    setLight: (isOn) => change({ torch: isOn }, () => setIsLightOn(isOn)),
    setZoom: (factor) => change({ zoom: factor }, () => setZoom(factor)),
    flip: () => setSide(side === 'user' ? 'environment' : 'user'),
    restart: () => setStarts(starts + 1),
    shoot: () => shoot(video.current),
  }
}

function openCamera(side: 'environment' | 'user'): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: side },
      width: { ideal: IMAGE_MAX_EDGE },
      height: { ideal: (IMAGE_MAX_EDGE * 3) / 4 },
    },
  })
}

function whyNot(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'lost'
}

async function shoot(video: HTMLVideoElement | null): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  // The picture of this moment; to make a file of it takes longer.
  if (video) canvas.getContext('2d')?.drawImage(video, 0, 0)
  const taken = new Date()
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!bytes) throw new Error('The camera returned no image')
  const name = `photo-${taken.toISOString().replaceAll(/\D/g, '')}.jpg`
  const dated = withCaptureTime(new Uint8Array(await bytes.arrayBuffer()), captureTimeOf(taken))
  return new File([dated], name, { type: 'image/jpeg', lastModified: taken.getTime() })
}
