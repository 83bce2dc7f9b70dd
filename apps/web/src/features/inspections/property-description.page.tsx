// /property-description/:clientId: the overall description that starts an inspection, or changes it later.
import { Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useParams } from 'react-router'
import { useDescriptionStart } from '#web/features/inspections/description/description.query.ts'
import { DescriptionForm } from '#web/features/inspections/description/description-form.tsx'
import { useUser } from '#web/lib/use-session.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Component() {
  const clientId = Number(useParams().clientId)
  const userId = useUser()?.id ?? 0
  const start = useDescriptionStart(userId, clientId)
  const inspectionId = start.data?.inspectionId ?? 0
  const back =
    inspectionId > 0
      ? { to: paths.steps(inspectionId, clientId), label: 'Back to steps' }
      : { to: '/clients', label: 'Back to clients' }
  return (
    <>
      <PageHeader
        title="Property description"
        subtitle={start.data && `${start.data.client.client_name}, ${start.data.client.address}`}
        back={back}
      />
      {start.error && <LoadError error={start.error} onRetry={() => void start.refetch()} what="client" />}
      {start.isPending && (
        <div role="status" aria-label={TEXT.loading}>
          <Skeleton height={420} radius="md" />
        </div>
      )}
      {start.data && (
        <DescriptionForm
          key={`${userId}:${clientId}`}
          userId={userId}
          clientId={clientId}
          start={start.data}
        />
      )}
    </>
  )
}
