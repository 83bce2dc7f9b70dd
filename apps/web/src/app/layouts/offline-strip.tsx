// Says that nothing goes out, for as long as the device has no network or the network wants its own sign-in first. The
// dashboard says the former itself.
import { IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useNetworkAnswering } from '#web/lib/reach.ts'
import { useOnline } from '#web/lib/use-online.ts'
import classes from './offline-strip.module.css'

export function OfflineStrip() {
  const isOnline = useOnline()
  const isNetworkAnswering = useNetworkAnswering()
  const isSaidThere = useLocation().pathname === '/dashboard'
  return (
    <div role="status">
      {(isOnline ? isNetworkAnswering : !isSaidThere) && (
        <div className={classes.strip}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {isOnline
              ? 'This Wi-Fi wants its own sign-in first, so nothing goes out.'
              : 'No signal. Your work goes on and is kept here.'}
          </span>
        </div>
      )}
    </div>
  )
}
