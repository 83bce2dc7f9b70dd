// While a file is sent and read: after a second how much of it has left, and the way out of it.
import { Button, Loader, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './reading.module.css'
import type { Busy } from './use-move-in.ts'

const SHOWN_AFTER_MS = 1_000

interface ReadingProps {
  busy: Busy
  /** What is done with the file once the server has it. */
  words?: string
  onCancel?: () => void
}

export function Reading({ busy: { since, sent }, words = 'Reading the file…', onCancel }: ReadingProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), since + SHOWN_AFTER_MS - Date.now())
    return () => window.clearTimeout(timer)
  }, [since])
  const isSending = isLong && sent < 1
  return (
    <div className={classes.row}>
      {isLong && !isSending && <Loader type="dots" aria-hidden="true" />}
      <span role="status">{isSending ? 'Uploading the file…' : words}</span>
      {isSending && <Sent percent={Math.round(sent * 100)} />}
      {isLong && onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function Sent({ percent }: { percent: number }) {
  return (
    <>
      <span className={classes.percent}>{percent}%</span>
      <Progress.Root className={classes.bar} size={6}>
        <Progress.Section value={percent} aria-label="File uploaded" />
      </Progress.Root>
    </>
  )
}
