// /my-account/reports: the standard, what is printed, the signature, and how reports are mailed; ends at /my-account.

import { ReportSettingsForm } from '#web/features/account/report-settings-form.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'

export function Component() {
  const settings = useReportSettings()
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Applies to new reports. Existing reports don’t change."
        back={{ to: '/my-account', label: 'My Account' }}
      />
      {settings.isPending && <SkeletonRows count={5} height={72} />}
      {settings.isError && settings.data === undefined && (
        <ErrorState text={errorText(settings.error)} onRetry={() => settings.refetch()} />
      )}
      {settings.data && <ReportSettingsForm settings={settings.data} />}
    </>
  )
}
