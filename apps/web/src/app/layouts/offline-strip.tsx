// Says that the device has no network, for as long as it has none.
import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import classes from './offline-strip.module.css'

export function OfflineStrip() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes.strip}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <span>No signal. Your work goes on and is kept here.</span>
        </div>
      )}
    </div>
  )
}
