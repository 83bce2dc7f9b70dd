// What a list or page says when there is nothing, or when it could not be loaded.
import { Button } from '@mantine/core'
import { IconCloudOff, IconSearchOff, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon: TablerIcon
  /** The specification's text. */
  text: string
  /** One sentence on what to do. */
  hint?: string
  /** One filled button. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, text, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <span className={classes.icon} style={toneStyle('info')}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={classes.text}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  text: string
  /** What to do about it. */
  hint?: string
  onRetry: () => void
}

interface LoadErrorProps {
  error: Error
  onRetry: () => void
  /** What was asked for: "inspection", "client". */
  what: string
}

/** A page that could not be loaded. What is not there is called that: no try will bring it. */
export function LoadError({ error, onRetry, what }: LoadErrorProps) {
  // 422: an address whose number is none.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isMissing) return <ErrorState text={errorText(error)} onRetry={onRetry} />
  return (
    <EmptyState
      icon={IconSearchOff}
      text={`This ${what} wasn’t found`}
      hint="It was deleted, or the link is wrong."
      action={
        <Button component={Link} to="/clients">
          All clients
        </Button>
      }
    />
  )
}

/** A failed load: what went wrong, and Retry. */
export function ErrorState({
  text,
  hint = 'Nothing was lost. Try again in a moment.',
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={classes.box} role="alert">
      <span className={classes.icon} style={toneStyle('failed')}>
        <IconCloudOff size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={classes.text}>{text}</p>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.action}>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}
