// Says that nothing goes out, and why, for as long as that is so.
import { IconCloudOff } from '@tabler/icons-react'
import { type CutOff, useCutOff } from '#web/shared/device/use-cut-off.ts'
import classes from './offline-strip.module.css'

const WORDS: Record<CutOff, string> = {
  'no signal': 'You’re offline. Your work is saved on this device.',
  'sign-in of the network': 'This Wi-Fi needs you to sign in first.',
  'no answer': 'The server isn’t responding. Your work is saved on this device.',
}

export function OfflineStrip() {
  const cutOff = useCutOff()
  return (
    <div role="status">
      {cutOff !== null && (
        <div className={classes.strip}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>{WORDS[cutOff]}</span>
        </div>
      )}
    </div>
  )
}
