// Where the account is signed in: end one session, or all but this one.
import { Button } from '@mantine/core'
import type { Session } from '@plumbline/contract/auth'
import { useState } from 'react'
import { useEndSessions, useSessions } from '#web/features/account/account.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dateAndTime, timeAgo } from '#web/lib/format.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
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
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // A user's sessions are not an administrator's to end from here (decision 8).
  const isOwn = !useIsImpersonating()
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false

  function endAllOthers() {
    end.mutate(undefined, {
      onSuccess: () => toast.success('All other devices are signed out'),
      onError: (error) => toast.error(failureText(error)),
      onSettled: () => setAsking(false),
    })
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
            <SessionRow key={session.id} session={session} canEnd={isOwn} />
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
        <Button className={classes.everywhere} variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDestructive
        isBusy={end.isPending}
        onConfirm={endAllOthers}
      >
        <p>
          Every other device has to sign in again; edits that it did not send yet stay on it. You stay signed
          in here.
        </p>
      </ConfirmDialog>
    </Section>
  )
}

function SessionRow({ session, canEnd }: { session: Session; canEnd: boolean }) {
  const end = useEndSessions()
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
      ) : canEnd ? (
        <Button
          variant="danger-link"
          aria-label={`Sign out ${session.device}`}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast.success(`${session.device} is signed out`),
              onError: (error) => toast.error(failureText(error)),
            })
          }
        >
          Sign out
        </Button>
      ) : null}
    </li>
  )
}
