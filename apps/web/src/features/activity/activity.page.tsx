// /my-account/activity: who came into the account and from where, what was changed of it, and what administrators did.
import { Anchor, Button } from '@mantine/core'
import type { AccountEvent, Activity } from '@plumbline/contract/activity'
import {
  IconDownload,
  type IconFileText,
  IconKey,
  IconLogin2,
  IconLogout2,
  IconMail,
  IconShieldCheck,
  IconUserEdit,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActivity } from '#web/features/activity/activity.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './activity.module.css'

const WORDS: Readonly<Record<AccountEvent, readonly [text: string, Icon: typeof IconFileText]>> = {
  registered: ['Account created', IconLogin2],
  'signed in': ['Signed in', IconLogin2],
  'signed out': ['Signed out', IconLogout2],
  'session ended': ['Another device signed out', IconLogout2],
  'password changed': ['Password changed', IconKey],
  'password reset': ['Password reset by email', IconKey],
  'profile changed': ['Profile changed', IconUserEdit],
  'email changed': ['Email changed', IconMail],
  'email confirmed': ['Email confirmed', IconMail],
  'email put back': ['Previous email restored', IconMail],
  'data asked for': ['Data export requested', IconDownload],
  'account closed': ['Account closed', IconLogout2],
  'signed in as': ['An administrator signed in as you', IconUserShield],
  'changed by an administrator': ['Account changed by an administrator', IconUserShield],
  'password set by an administrator': ['Password set by an administrator', IconUserShield],
  'second factor asked': ['Correct password, waiting for second step', IconShieldCheck],
  'second factor set up': ['Authenticator app or passkey added', IconShieldCheck],
  'second factor removed': ['Authenticator app or passkey removed', IconShieldCheck],
  'recovery codes made': ['Recovery codes created', IconShieldCheck],
  'recovery code used': ['Signed in with a recovery code', IconShieldCheck],
  confirmed: ['Confirmed with password or passkey', IconShieldCheck],
}

export function Component() {
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useActivity()
  const all = data?.pages.flatMap(({ activity }) => activity)
  return (
    <>
      <PageHeader
        title="Account Activity"
        subtitle="Sign-ins and changes to your account. Each entry is kept for a year."
        back={{ to: '/my-account', label: 'My Account' }}
      />
      {isPending && <SkeletonRows count={6} height={64} />}
      {isError && !all && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {all && (
        <>
          <p className={classes.help}>
            Don’t recognize something?{' '}
            <Anchor component={Link} to="/my-account/change-password">
              Change your password
            </Anchor>
            . That signs out every other device.
          </p>
          <ul className={classes.list}>
            {all.map((one) => (
              <Row key={one.id} activity={one} />
            ))}
          </ul>
          {isError && <p role="alert">{errorText(error)}</p>}
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Row({ activity: { at, event, detail, device, address, by_administrator } }: { activity: Activity }) {
  const [text, Icon] = WORDS[event]
  const isAsUser = by_administrator && !text.includes('administrator')
  const where = [device, address && `from ${address}`].filter(Boolean).join(' ')
  return (
    <li className={classes.row} data-administrator={by_administrator || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <span className={classes.what}>
          {text}
          {isAsUser && ' by an administrator'}
          {detail && `: ${detail}`}
        </span>
        {where && <span className={classes.where}>{where}</span>}
      </div>
      <time className={classes.when} dateTime={at}>
        {dateAndTime(new Date(at))}
      </time>
    </li>
  )
}
