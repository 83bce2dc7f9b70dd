// A list that grows: more 500 px ahead, skeleton rows, Load more for keyboards, the specification's end text.
import { Button } from '@mantine/core'
import { INFINITE_SCROLL_THRESHOLD_PX } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './infinite-list.module.css'

interface InfiniteListProps {
  /** The rows shown so far. */
  children: ReactNode
  count: number
  /** What to show when there is nothing at all. */
  empty: ReactNode
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  /** The text of a failed load, or null. */
  error: string | null
  onRetry: () => void
  /** The height of a row or card, for skeletons. */
  rowHeight?: number
  endText?: string
}

export function InfiniteList({
  children,
  count,
  empty,
  isLoading,
  hasMore,
  isLoadingMore,
  onMore,
  error,
  onRetry,
  rowHeight = 96,
  endText = TEXT.allFetched,
}: InfiniteListProps) {
  if (isLoading) return <SkeletonRows height={rowHeight} />
  if (error !== null && count === 0) return <ErrorState text={error} onRetry={onRetry} />
  if (count === 0) return empty
  return (
    <>
      {children}
      {isLoadingMore && (
        <div className={classes.more}>
          <SkeletonRows count={2} height={rowHeight} />
        </div>
      )}
      {error !== null && !isLoadingMore && <ErrorState text={error} onRetry={onRetry} />}
      {error === null && hasMore && !isLoadingMore && <MoreAhead onMore={onMore} loaded={count} />}
      {error === null && !hasMore && (
        <p className={classes.end} role="status">
          {endText}
        </p>
      )}
    </>
  )
}

/** Asks for more once it comes within 500 px of the window; pressing it does the same. */
function MoreAhead({ onMore, loaded }: { onMore: () => void; loaded: number }) {
  const marker = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may leave the marker in view, so it is watched anew.
  useEffect(() => {
    if (!marker.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current()
      },
      { rootMargin: `0px 0px ${INFINITE_SCROLL_THRESHOLD_PX}px 0px` },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [loaded])
  return (
    <div className={classes.end} ref={marker}>
      <Button variant="default" onClick={onMore}>
        Load more
      </Button>
    </div>
  )
}
