// The app's own camera, for many photos in a row: each is kept at once, and goes to the label that is named below it.
import { Modal, VisuallyHidden } from '@mantine/core'
import {
  IconBolt,
  IconBoltOff,
  IconCameraCog,
  IconCameraRotate,
  IconChevronDown,
  IconMapPin,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { STATUS_ICONS } from '#web/shared/sending/status-icons.ts'
import { statusText } from '#web/shared/sending/status-texts.ts'
import { useSyncStatus } from '#web/shared/sending/use-sending.ts'
import { toast } from '#web/ui/toast.tsx'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import { pickPhotos } from '../photos/pick-photos.ts'
import classes from './camera.module.css'
import { CameraProblem } from './camera-problem.tsx'
import { TargetList, targetWords } from './target-list.tsx'
import { type LiveCamera, useLiveCamera } from './use-live-camera.ts'

interface CameraProps {
  /** Where the photos go; null: their label is chosen later. */
  target: LabelPath | null
  onTarget: (target: LabelPath | null) => void
  onPhotos: (target: LabelPath | null, files: File[]) => void
  onClose: () => void
}

/** Keys of a phone's side, where the browser gives them to a page. */
const SHUTTER_KEYS = ['AudioVolumeUp', 'AudioVolumeDown', 'VolumeUp', 'VolumeDown']

export default function Camera(props: CameraProps) {
  useEscape(true, props.onClose)
  useBack(true, props.onClose)
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content classNames={{ content: classes.content }} aria-label="Camera">
        <Burst {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Inside of the dialog: its picture is there when the camera starts. */
function Burst({ target, onTarget, onPhotos, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useLiveCamera(video)
  const [isChoosing, setIsChoosing] = useState(false)
  const [taken, setTaken] = useState<readonly File[]>([])
  const isLive = camera.state === 'live'
  const add = (files: File[]) => {
    setTaken((now) => [...now, ...files])
    onPhotos(target, files)
  }
  const shoot = () => {
    if (!isLive) return
    camera.shoot().then(
      (file) => add([file]),
      () => toast.error('Couldn’t take the photo. Try again.'),
    )
  }
  useShutterKeys(shoot)
  return (
    <>
      <div className={classes.camera}>
        <Head camera={camera} onClose={onClose} />
        <div className={classes.stage}>
          <video ref={video} className={classes.picture} playsInline muted />
          {isLive ? (
            <Zooms camera={camera} />
          ) : (
            <CameraProblem
              state={camera.state}
              onSystem={() => pickPhotos(true, add)}
              onPick={() => pickPhotos(false, add)}
              onAgain={camera.restart}
            />
          )}
          {/* A new one for each photo, so that it flashes each time. */}
          {taken.length > 0 && <span key={taken.length} className={classes.flash} aria-hidden="true" />}
        </div>
        <Target target={target} onOpen={() => setIsChoosing(true)} />
        <Strip files={taken} />
        <VisuallyHidden role="status">
          {taken.length > 0 && `${counted(taken.length, 'photo')} taken`}
        </VisuallyHidden>
        <div className={classes.foot}>
          <button type="button" className={classes.system} onClick={() => pickPhotos(true, add)}>
            <IconCameraCog size={22} stroke={1.75} aria-hidden="true" />
            System
          </button>
          <button
            type="button"
            className={classes.shutter}
            aria-label="Take a photo"
            disabled={!isLive}
            onClick={shoot}
          />
          <button type="button" className={classes.done} onClick={onClose}>
            Done{taken.length > 0 && ` ${taken.length}`}
          </button>
        </div>
      </div>
      {isChoosing && (
        <TargetList
          target={target}
          taken={taken.length}
          onChoose={(to) => {
            setIsChoosing(false)
            onTarget(to)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

function Head({ camera, onClose }: { camera: LiveCamera; onClose: () => void }) {
  const status = useSyncStatus()
  const { shown } = status
  const Icon = shown && STATUS_ICONS[shown]
  return (
    <div className={classes.head}>
      <button type="button" className={classes.icon} aria-label="Close the camera" onClick={onClose}>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={classes.word} data-word={shown ?? 'none'}>
        {Icon && <Icon size={20} stroke={1.75} aria-hidden="true" />}
        {shown && statusText(status)}
      </span>
      <span className={classes.tools}>
        {camera.hasLight && (
          <button
            type="button"
            className={classes.icon}
            aria-label="Light"
            aria-pressed={camera.isLightOn}
            onClick={() => camera.setLight(!camera.isLightOn)}
          >
            {camera.isLightOn ? (
              <IconBolt size={24} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconBoltOff size={24} stroke={1.75} aria-hidden="true" />
            )}
          </button>
        )}
        {camera.canFlip && (
          <button type="button" className={classes.icon} aria-label="Other camera" onClick={camera.flip}>
            <IconCameraRotate size={24} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  )
}

function Zooms({ camera: { zooms, zoom, setZoom } }: { camera: LiveCamera }) {
  if (zooms.length === 0) return null
  return (
    <fieldset className={classes.zooms}>
      <VisuallyHidden component="legend">Zoom</VisuallyHidden>
      {zooms.map((factor) => (
        <button
          key={factor}
          type="button"
          className={classes.zoom}
          aria-pressed={factor === zoom}
          onClick={() => setZoom(factor)}
        >
          {factor === zoom ? `${factor}×` : String(factor).replace('0.', '.')}
        </button>
      ))}
    </fieldset>
  )
}

function Target({ target, onOpen }: { target: LabelPath | null; onOpen: () => void }) {
  const { name, detail } = targetWords(target)
  return (
    <button type="button" className={classes.target} aria-label={`Photos go to: ${name}`} onClick={onOpen}>
      <IconMapPin size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.targetText}>
        <strong>{name}</strong>
        <span>{detail}</span>
      </span>
      <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/** The photos of this burst, the last one in sight. */
function Strip({ files }: { files: readonly File[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [urls, setUrls] = useState<readonly string[]>([])
  const made = useRef<string[]>([])
  useEffect(() => {
    made.current.push(...files.slice(made.current.length).map((file) => URL.createObjectURL(file)))
    setUrls([...made.current])
  }, [files])
  useEffect(
    () => () => {
      for (const url of made.current.splice(0)) URL.revokeObjectURL(url)
    },
    [],
  )
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ inline: 'end', block: 'nearest' })
  })
  if (urls.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ul ref={list} className={classes.strip} tabIndex={0} aria-label={counted(urls.length, 'photo')}>
      {urls.map((url) => (
        <li key={url}>
          <img src={url} alt="" />
        </li>
      ))}
    </ul>
  )
}

function useShutterKeys(shoot: () => void): void {
  const newest = useRef(shoot)
  newest.current = shoot
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!SHUTTER_KEYS.includes(event.key)) return
      event.preventDefault()
      if (!event.repeat) newest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
