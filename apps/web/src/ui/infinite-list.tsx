// A list that grows: more 500 px ahead, skeleton rows, Load more for keyboards, the specification's end text.
import { Button } from '@mantine/core'
import { INFINITE_SCROLL_THRESHOLD_PX } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Endless } from '#web/lib/use-endless.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './infinite-list.module.css'

interface InfiniteListProps<T> {
  list: Endless<T>
  /** The rows shown so far. */
  children: ReactNode
  /** How many these are, where not all of the list's are shown. */
  count?: number
  /** What to show when there is nothing at all. */
  empty: ReactNode
  /** Where there is more to wait for than the list. */
  isLoading?: boolean
  /** What is said behind the last row. */
  end?: string | undefined
  /** The height of a row or card, for skeletons. */
  rowHeight?: number
  /** Whether "Loading..." is seen while the first rows are fetched. */
  isLoadingShown?: boolean
}

export function InfiniteList<T>({
  list,
  children,
  count = list.rows.length,
  empty,
  isLoading = list.isLoading,
  end = TEXT.allFetched,
  rowHeight = 96,
  isLoadingShown = false,
}: InfiniteListProps<T>) {
  const { error, hasMore, isLoadingMore, loadMore, retry } = list
  if (isLoading) return <SkeletonRows height={rowHeight} isTextShown={isLoadingShown} />
  if (error !== null && count === 0) return <ErrorState text={error} onRetry={retry} />
  if (count === 0) return empty
  return (
    <>
      {children}
      {isLoadingMore && (
        <div className={classes.more}>
          <SkeletonRows count={2} height={rowHeight} />
        </div>
      )}
      {error !== null && !isLoadingMore && <ErrorState text={error} onRetry={retry} />}
      {error === null && hasMore && !isLoadingMore && <MoreAhead onMore={loadMore} loaded={count} />}
      {error === null && !hasMore && (
        <p className={classes.end} role="status">
          {end}
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
