// What a toast says where the code of something on the page did not arrive.
import { askBuild } from '#web/lib/build.ts'
import { toast } from '#web/ui/toast.tsx'

const RELOAD = { label: 'Reload', onClick: () => window.location.reload() }

/** Says why, as far as the server tells, and what to do. */
export async function tellNotLoaded(): Promise<void> {
  const build = await askBuild()
  if (build === 'none') toast.error('This is not on this device yet. It opens when there is a signal.')
  else if (build === 'other') toast.error('A new version is there', { action: RELOAD })
  else toast.error('This did not load', { action: RELOAD })
}
