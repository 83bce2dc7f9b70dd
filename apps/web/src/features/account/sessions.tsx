// Where the account is signed in: end one session, or all but this one.
import { Button } from '@mantine/core'
import type { Session } from '@plumbline/contract/auth'
import { useState } from 'react'
import { useEndSessions, useSessions } from '#web/features/account/account.queries.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dateAndTime, timeAgo } from '#web/lib/format.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { useConfirmOwner } from '#web/shared/owner/use-confirm-owner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './my-account.module.css'

/** The last used ones; this device is always among them, for it is used right now. */
const SHOWN_AT_FIRST = 5

export function Sessions() {
  const sessions = useSessions()
  const end = useEndSessions()
  const owner = useConfirmOwner()
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // A user's sessions are not an administrator's to end from here (decision 8).
  const isOwn = !useIsImpersonating()
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false

  /** Whoever sits at an open screen puts nobody out. */
  async function endAsOwner(which: Session | null) {
    setAsking(false)
    const what = which?.device ?? 'all other devices'
    const confirmation = await owner.confirm(`You are about to sign out ${what}.`)
    if (confirmation === null) return
    try {
      await end.mutateAsync({ id: which?.id, confirmation })
      toast.success(which ? `${which.device} signed out` : 'All other devices signed out')
    } catch (error) {
      if (fieldErrors(error).confirmation !== undefined) owner.forget()
      toast.error(failureText(error))
    }
  }

  return (
    <Section title="Signed in on">
      {sessions.isPending && <SkeletonRows count={2} height={64} />}
      {sessions.isError && sessions.data === undefined && (
        <ErrorState text={errorText(sessions.error)} onRetry={() => sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={isOwn ? () => endAsOwner(session) : null}
            />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > SHOWN_AT_FIRST && !isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {sessions.data.length}
        </Button>
      )}
      {sessions.data && !hasOthers && (
        <p className={`${classes.used} ${classes.alone}`}>No other device is signed in.</p>
      )}
      {hasOthers && isOwn && (
        <Button
          className={classes.everywhere}
          variant="default"
          loading={end.isPending && end.variables.id === undefined}
          onClick={() => setAsking(true)}
        >
          Sign out everywhere
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDestructive
        onConfirm={() => endAsOwner(null)}
      >
        <p>
          Your other devices will have to sign in again. Edits they haven’t uploaded stay on them. You stay
          signed in here.
        </p>
      </ConfirmDialog>
      {owner.dialog}
    </Section>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  /** Null where it is not to be ended from here. */
  onEnd: (() => void) | null
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const used = new Date(session.last_used_at)
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{session.device}</span>
        <p className={classes.used}>
          Signed in {dateAndTime(new Date(session.created_at))}
          {!session.current && (
            <>
              <br />
              Last used <time dateTime={session.last_used_at}>{timeAgo(used)}</time>
            </>
          )}
        </p>
      </div>
      {session.current ? (
        <StateTag state="success">This device</StateTag>
      ) : onEnd ? (
        <Button
          variant="danger-link"
          aria-label={`Sign out ${session.device}`}
          loading={isEnding}
          onClick={onEnd}
        >
          Sign out
        </Button>
      ) : null}
    </li>
  )
}
