// A state written out in its colour: saved, failed, in work, pending, or nothing yet.
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './tag.module.css'

export type State = 'success' | 'failed' | 'info' | 'pending' | 'neutral'

const ICONS: Readonly<Record<State, TablerIcon>> = {
  success: IconCircleCheckFilled,
  failed: IconCircleX,
  info: IconCircleHalf2,
  pending: IconClock,
  neutral: IconCircle,
}

/** A tag on the state's tint; `icon` replaces the state's own. */
export function StateTag({
  state,
  icon: Icon = ICONS[state],
  children,
}: {
  state: State
  icon?: TablerIcon
  children: ReactNode
}) {
  return (
    <span className={classes.tag} style={toneStyle(state)}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </span>
  )
}
