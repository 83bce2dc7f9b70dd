// /property-description/:clientId: the overall description that starts an inspection, or changes it later.
import { Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useParams, useSearchParams } from 'react-router'
import { useDescriptionStart } from '#web/features/inspections/description/description.query.ts'
import { DescriptionForm } from '#web/features/inspections/description/description-form.tsx'
import type { DescriptionStart } from '#web/features/inspections/description/description-start.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { readNewInspection } from '#web/shared/inspection/new-inspection.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Component() {
  const clientId = Number(useParams().clientId)
  const userId = useOwner() ?? 0
  const [search] = useSearchParams()
  const further = readNewInspection(search)
  const start = useDescriptionStart(userId, {
    clientId,
    inspectionId: Number(search.get('inspection')) || 0,
    further,
  })
  const inspectionId = start.data?.inspectionId ?? 0
  const back =
    inspectionId !== 0
      ? { to: paths.steps(inspectionId, clientId), label: 'Back to steps' }
      : further
        ? { to: paths.client(clientId), label: 'Back to the client' }
        : { to: '/clients', label: 'Back to clients' }
  return (
    <>
      <PageHeader
        title="Property description"
        subtitle={start.data && subtitleOf(start.data, further?.kind)}
        back={back}
      />
      {start.error && <LoadError error={start.error} onRetry={() => void start.refetch()} what="client" />}
      {start.isPending && (
        <div role="status" aria-label={TEXT.loading}>
          <Skeleton height={420} radius="md" />
        </div>
      )}
      {start.data && (
        <DescriptionForm key={`${userId}:${start.data.draftKey}`} userId={userId} start={start.data} />
      )}
    </>
  )
}

/** "Marisol Hollis, 9425 E Cholla Ridge Dr", of a further inspection with its kind: ", Re-inspection". */
function subtitleOf({ client, address }: DescriptionStart, kind: string | undefined): string {
  const parts = [client.client_name, address, kind === undefined ? '' : kindWord(kind)]
  return parts.filter((part) => part !== '').join(', ')
}
