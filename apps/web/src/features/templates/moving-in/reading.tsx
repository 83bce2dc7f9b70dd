// While a file is read: after a second a bar, and the way out of it.
import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './reading.module.css'

const SHOWN_AFTER_MS = 1_000

/** @param since when it began, ms */
export function Reading({ since, onCancel }: { since: number; onCancel?: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), since + SHOWN_AFTER_MS - Date.now())
    return () => window.clearTimeout(timer)
  }, [since])
  return (
    <div className={classes.row} role="status">
      {isLong && <Loader type="dots" aria-hidden="true" />}
      <span>Reading the file…</span>
      {isLong && onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
