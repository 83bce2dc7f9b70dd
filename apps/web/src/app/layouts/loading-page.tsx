// What stands while the first page is on its way: its skeleton, late enough not to flash.
import { SkeletonRows } from '#web/ui/skeletons.tsx'

export function LoadingPage() {
  return (
    <div style={{ maxWidth: 640, margin: '0 auto', padding: '96px 16px' }}>
      <SkeletonRows count={3} />
    </div>
  )
}
