// Says that nothing goes out, and why, for as long as that is so. The dashboard says it itself where the network is not to
// blame.
import { IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { type CutOff, useCutOff } from '#web/shared/device/use-cut-off.ts'
import classes from './offline-strip.module.css'

const WORDS: Record<CutOff, string> = {
  'no signal': 'You’re offline. Your work is saved on this device.',
  'sign-in of the network': 'This Wi-Fi needs you to sign in first.',
  'no answer': 'The server isn’t responding. Your work is saved on this device.',
}

export function OfflineStrip() {
  const cutOff = useCutOff()
  const isSaidThere = useLocation().pathname === '/dashboard'
  return (
    <div role="status">
      {cutOff !== null && (cutOff === 'sign-in of the network' || !isSaidThere) && (
        <div className={classes.strip}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>{WORDS[cutOff]}</span>
        </div>
      )}
    </div>
  )
}
