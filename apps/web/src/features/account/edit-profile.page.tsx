// /my-account/edit-profile: personal, address, license with company and photo; ends at /my-account.

import { useAccount } from '#web/features/account/account.queries.ts'
import { ProfileForm } from '#web/features/account/profile-form.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'

export function Component() {
  const account = useAccount()
  return (
    <>
      <PageHeader
        title="Edit Profile"
        subtitle="This appears on your report covers and headers."
        back={{ to: '/my-account', label: 'My Account' }}
      />
      {account.isPending && <SkeletonRows count={5} height={72} />}
      {account.isError && account.data === undefined && (
        <ErrorState text={errorText(account.error)} onRetry={() => account.refetch()} />
      )}
      {account.data && <ProfileForm key={account.data.id} account={account.data} />}
    </>
  )
}
