// What a toast says where the code of something on the page did not arrive.
import { askBuild } from '#web/lib/build.ts'
import { toast } from '#web/ui/toast.tsx'

const RELOAD = { label: 'Reload', onClick: () => window.location.reload() }

/** Says why, as far as the server tells, and what to do. */
export async function tellNotLoaded(): Promise<void> {
  const build = await askBuild()
  if (build === 'none') toast.error('This isn’t available offline yet. It opens when you’re back online.')
  else if (build === 'other') toast.error('A new version is available', { action: RELOAD })
  else toast.error('This didn’t load', { action: RELOAD })
}
