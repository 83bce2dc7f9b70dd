// The recent inspections as cards with a way to all of them: on the dashboard two, on /inspection three.
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { IconArrowRight, IconClipboardPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RecentCard } from '#web/features/inspections/recent-card.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { NOT_HERE, useIsKept } from '#web/offline/or-kept.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './recent-card.module.css'

interface RecentInspectionsProps {
  query: Pick<UseQueryResult<InspectionCard[]>, 'data' | 'error' | 'isPending' | 'isError'> & {
    refetch: () => void
  }
  atMost: number
  viewAllLabel: string
}

export function RecentInspections({ query, atMost, viewAllLabel }: RecentInspectionsProps) {
  const cards = query.data?.slice(0, atMost) ?? []
  const isKept = useIsKept()
  return (
    <Section
      title="Inspections"
      aside={
        <Link to="/inspection-list">
          {viewAllLabel}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      }
    >
      {query.isPending && <SkeletonRows count={2} height={160} />}
      {query.isError && query.data === undefined && (
        <ErrorState text={errorText(query.error)} onRetry={() => query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          icon={IconClipboardPlus}
          text={isKept ? 'None available offline' : 'No inspections yet'}
          hint={isKept ? NOT_HERE : 'Choose a client to start the first one.'}
        />
      )}
      {cards.length > 0 && (
        <ul className={classes.list}>
          {cards.map((card) => (
            <RecentCard key={card.inspection_id} card={card} />
          ))}
        </ul>
      )}
    </Section>
  )
}
