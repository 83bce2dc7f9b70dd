// Skeletons in the shape of what they stand for, shown after 150 ms; "Loading..." for screen readers, or for everybody.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useState } from 'react'
import classes from './skeletons.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface SkeletonRowsProps {
  count?: number
  /** Pixels. */
  height?: number
  /** Pixels between two. */
  gap?: number
  /** Whether "Loading..." is seen as well as heard. */
  isTextShown?: boolean
}

/** Rows or cards of a list. */
export function SkeletonRows({ count = 4, height = 96, gap = 12, isTextShown = false }: SkeletonRowsProps) {
  const [text, setText] = useState('')
  // Screen readers read what a status comes to say, not what one begins with.
  useEffect(() => setText(TEXT.loading), [])
  return (
    <div className={classes.late} role="status" style={{ display: 'grid', gap }}>
      {isTextShown ? <p>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>}
      {ROWS.slice(0, count).map((row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  )
}
