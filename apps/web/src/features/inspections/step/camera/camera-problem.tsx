// What stands where the camera's picture should be: it starts, or why it does not and what helps.
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import classes from './camera.module.css'
import type { CameraState } from './use-live-camera.ts'

interface CameraProblemProps {
  state: CameraState
  onSystem: () => void
  onPick: () => void
  onAgain: () => void
}

const WORDS = {
  refused: {
    title: 'Camera access is blocked',
    text: 'Allow it in your browser’s settings for this site, or use your device’s camera app. Photos go to the same place.',
  },
  missing: {
    title: 'No camera found',
    text: 'Use your device’s camera app. Photos go to the same place.',
  },
  lost: {
    title: 'The camera stopped',
    text: 'Another app may be using it. Photos you took are saved.',
  },
} as const

export function CameraProblem({ state, onSystem, onPick, onAgain }: CameraProblemProps) {
  if (state === 'live') return null
  if (state === 'starting') {
    return (
      <p className={classes.problem} role="status">
        Starting the camera…
      </p>
    )
  }
  const { title, text } = WORDS[state]
  return (
    <div className={classes.problem} role="alert">
      <IconCameraOff size={28} stroke={1.75} aria-hidden="true" />
      <h2 className={classes.problemTitle}>{title}</h2>
      <p>{text}</p>
      {state === 'lost' && (
        <button type="button" className={classes.main} onClick={onAgain}>
          Start again
        </button>
      )}
      <button type="button" className={state === 'lost' ? classes.quiet : classes.main} onClick={onSystem}>
        <IconCamera size={22} stroke={1.75} aria-hidden="true" />
        Open camera app
      </button>
      <button type="button" className={classes.quiet} onClick={onPick}>
        Choose from photos
      </button>
    </div>
  )
}
