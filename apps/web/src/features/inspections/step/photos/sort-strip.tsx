// Under the tabs: photos that were taken and have no label yet.
import { IconInbox } from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import { Strip } from '../frame/needs-you-strip.tsx'
import type { Shots } from './use-shots.ts'

export function SortStrip({ shots: { shots, isSorting, setIsSorting } }: { shots: Shots }) {
  if (shots.length === 0 || isSorting) return null
  return (
    <Strip tone="info" icon={IconInbox} action="Sort" onAct={() => setIsSorting(true)}>
      {`${counted(shots.length, 'photo')} to sort`}
    </Strip>
  )
}
