// The inspector's own "Update now": earlier than by itself, but never before all that waits is on the disk.
import { TEXT } from '@plumbline/contract/texts'
import { takeNewVersion } from '#web/lib/app-on-device.ts'
import { currentOffline } from '#web/offline/offline.ts'
import { toast } from '#web/ui/toast.tsx'

/** Loads the page anew with the newest version; where something would be lost by it, says so and leaves all as it is. */
export async function updateNow(): Promise<void> {
  const outbox = currentOffline()?.outbox
  await outbox?.settled()
  if (outbox?.ledger.isHolding())
    toast.error('Some of your work isn’t saved on this device yet. Try again in a moment.')
  else if (!(await takeNewVersion())) toast.error(TEXT.networkError)
}
