// /admin: the back office; users, what administrators did, how the installation fares.
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { UsersTab } from '#web/features/admin/users-tab.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'

const AuditTab = lazy(() => import('#web/features/admin/audit-tab.tsx'))
const OverviewTab = lazy(() => import('#web/features/admin/overview-tab.tsx'))

export function Component() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  if (tab !== 'audit' && tab !== 'overview') return <UsersTab />
  return <Suspense fallback={<SkeletonRows />}>{tab === 'audit' ? <AuditTab /> : <OverviewTab />}</Suspense>
}
