// The dialogs of the bar come after the page, which needs none to stand: with its menus, before they are asked for.
import { useEffect } from 'react'
import { PRELOAD_AFTER_MS } from '#web/ui/floating.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const parts = {
  menu: () => import('./menu-drawer.tsx'),
  confirm: async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }),
}

const close = ({ onClose }: { onClose: () => void }) => onClose()

export const MenuDrawer = lazyComponent(parts.menu, close)
export const ConfirmDialog = lazyComponent(parts.confirm, close)

/** A lost network is no failure here: a dialog asks again when it is opened. */
function load(): void {
  for (const part of Object.values(parts)) part().catch(() => undefined)
}

export function usePreloadedDialogs(): void {
  useEffect(() => {
    const timer = window.setTimeout(load, PRELOAD_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
}
