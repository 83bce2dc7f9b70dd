// /my-account: the profile as it is, its picture, the email's confirmation, sign-in and sessions.
import { Button } from '@mantine/core'
import type { Account } from '@plumbline/contract/account'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAccount } from '#web/features/account/account.queries.ts'
import { AccountLinks } from '#web/features/account/account-links.tsx'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'
import { ProfileHead } from '#web/features/account/profile-head.tsx'
import { Sessions } from '#web/features/account/sessions.tsx'
import { SigningIn } from '#web/features/account/signing-in/signing-in.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { dayOf, longDate } from '#web/lib/format.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { ThisDevice } from '#web/shared/device/this-device.tsx'
import { useSlots } from '#web/shared/slots.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './my-account.module.css'

export function Component() {
  const account = useAccount()
  const { DataSection } = useSlots()
  return (
    <>
      <PageHeader
        title="My Account"
        subtitle="This appears on your report covers and headers."
        actions={
          <Button
            component={Link}
            to="/my-account/edit-profile"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
          >
            Edit Profile
          </Button>
        }
      />
      <div className={classes.columns}>
        <div>
          {account.isPending && <SkeletonRows count={3} height={160} />}
          {account.isError && account.data === undefined && (
            <ErrorState text={errorText(account.error)} onRetry={() => account.refetch()} />
          )}
          {account.data && <Profile account={account.data} />}
        </div>
        <div>
          <AccountLinks />
          <ThisDevice />
          <SigningIn />
          <Sessions />
          <DataSection />
        </div>
      </div>
    </>
  )
}

function Profile({ account }: { account: Account }) {
  // Whose email it is confirms it.
  const isImpersonating = useIsImpersonating()
  const expires = dayOf(account.license_expiration_date ?? '')
  return (
    <>
      {account.is_email_confirmed === 0 && !isImpersonating && <ConfirmEmail email={account.email} />}
      <ProfileHead account={account} />
      <Fields
        title="Personal"
        fields={[
          ['First name', account.first_name],
          ['Last name', account.last_name],
          ['Email', account.email, account.is_email_confirmed === 1 ? 'Confirmed' : 'Not confirmed'],
          [
            'Phone number',
            account.phone_number,
            account.is_phone_verified === 1 ? 'Verified' : 'Not verified',
          ],
        ]}
      />
      <Fields
        title="Address"
        fields={[
          ['Address', account.address],
          ['City', account.city],
          ['State', account.state],
          ['Zip', account.zip],
          ['Country', account.country],
        ]}
      />
      <Fields
        title="License and company"
        fields={[
          ['License number', account.inspector_license_number],
          ['License expiration date', expires ? longDate(expires) : ''],
          ['Company info', account.company_info],
          ['Website', account.website],
        ]}
      />
    </>
  )
}

/** Label, value, and whether it is proved. */
type Field = readonly [
  label: string,
  value: string,
  proof?: 'Confirmed' | 'Verified' | 'Not confirmed' | 'Not verified',
]

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <Section title={title}>
      <dl className={classes.fields}>
        {fields.map(([label, value, proof]) => (
          <div key={label} className={classes.field}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? <span className={classes.none}>Not given</span> : value}
              {value !== '' && proof && (
                <StateTag state={proof.startsWith('Not') ? 'neutral' : 'success'}>{proof}</StateTag>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
