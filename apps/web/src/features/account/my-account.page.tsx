// /my-account: the profile as it is, with the logo that reports show.
import { Button } from '@mantine/core'
import type { Account } from '@plumbline/contract/account'
import { IconPencil, IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAccount } from '#web/features/account/account.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { dayOf, longDate } from '#web/lib/format.ts'
import { isBuilt } from '#web/lib/screens.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './my-account.module.css'

export function Component() {
  const account = useAccount()
  return (
    <>
      <PageHeader
        title="My Account"
        subtitle="This stands on the cover and in the head of your reports."
        actions={
          isBuilt('/my-account/edit-profile') && (
            <Button
              component={Link}
              to="/my-account/edit-profile"
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
            >
              Edit Profile
            </Button>
          )
        }
      />
      {account.isPending && <SkeletonRows count={3} height={160} />}
      {account.isError && account.data === undefined && (
        <ErrorState text={errorText(account.error)} onRetry={() => account.refetch()} />
      )}
      {account.data && <Profile account={account.data} />}
    </>
  )
}

function Profile({ account }: { account: Account }) {
  const expires = dayOf(account.license_expiration_date ?? '')
  return (
    <>
      <div className={classes.head}>
        {account.profile_image === null ? (
          <span className={classes.noLogo}>
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
            No logo
          </span>
        ) : (
          <img className={classes.logo} src={account.profile_image} alt="Your logo" />
        )}
        <div>
          <h2 className={classes.name}>
            {account.first_name} {account.last_name}
          </h2>
          <p className={classes.company}>{account.company_info}</p>
        </div>
      </div>
      <Fields
        title="Personal"
        fields={[
          ['First name', account.first_name],
          ['Last name', account.last_name],
          ['Email', account.email],
          ['Phone number', account.phone_number],
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

function Fields({ title, fields }: { title: string; fields: readonly (readonly [string, string])[] }) {
  return (
    <Section title={title}>
      <dl className={classes.fields}>
        {fields.map(([label, value]) => (
          <div key={label} className={classes.field}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className={classes.none}>Not given</span> : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
