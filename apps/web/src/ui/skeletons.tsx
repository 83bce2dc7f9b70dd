// Skeletons in the shape of what they stand for, shown after 150 ms; "Loading..." for screen readers.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import classes from './skeletons.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface SkeletonRowsProps {
  count?: number
  /** Pixels. */
  height?: number
  /** Pixels between two. */
  gap?: number
}

/** Rows or cards of a list. */
export function SkeletonRows({ count = 4, height = 96, gap = 12 }: SkeletonRowsProps) {
  return (
    <div className={classes.late} role="status" style={{ display: 'grid', gap }}>
      <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
      {ROWS.slice(0, count).map((row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  )
}
