// /admin: the back office; users, what administrators did, how the installation fares.
import { ADMIN_TOAST_MS } from '@plumbline/contract/limits'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { UsersTab } from '#web/features/admin/users-tab.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'

const AuditTab = lazyComponent(() => import('#web/features/admin/audit-tab.tsx'), undefined, <SkeletonRows />)
const OverviewTab = lazyComponent(
  () => import('#web/features/admin/overview-tab.tsx'),
  undefined,
  <SkeletonRows />,
)

export function Component() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  useEndedTold()
  if (tab !== 'audit' && tab !== 'overview') return <UsersTab />
  return tab === 'audit' ? <AuditTab /> : <OverviewTab />
}

/** `?ended`: a session as a user ended by itself, as when that user was deactivated; said once. */
function useEndedTold(): void {
  const [search, setSearch] = useSearchParams()
  const hasEnded = search.has('ended')
  useEffect(() => {
    if (!hasEnded) return
    toast.info('The session as the user has ended', { time: ADMIN_TOAST_MS })
    setSearch({}, { replace: true })
  }, [hasEnded, setSearch])
}
