// /admin: the back office; users, what administrators did, how the installation fares.
import { useSearchParams } from 'react-router'
import { UsersTab } from '#web/features/admin/users-tab.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'

const AuditTab = lazyComponent(() => import('#web/features/admin/audit-tab.tsx'), undefined, <SkeletonRows />)
const OverviewTab = lazyComponent(
  () => import('#web/features/admin/overview-tab.tsx'),
  undefined,
  <SkeletonRows />,
)

export function Component() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  if (tab !== 'audit' && tab !== 'overview') return <UsersTab />
  return tab === 'audit' ? <AuditTab /> : <OverviewTab />
}
