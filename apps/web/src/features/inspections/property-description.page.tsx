// /property-description/:clientId: the overall description that starts an inspection, or changes it later.
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useDescriptionStart } from '#web/features/inspections/description/description.query.ts'
import { DescriptionForm } from '#web/features/inspections/description/description-form.tsx'
import type { DescriptionStart } from '#web/features/inspections/description/description-start.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { readNewInspection } from '#web/shared/inspection/new-inspection.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { LazyStartInspection } from '#web/shared/inspection/start/lazy-start-inspection.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle } from '#web/ui/shell-slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'

const TITLE = 'Property description'

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
  const navigate = useNavigate()
  const [isChanging, setIsChanging] = useState(false)
  const inspectionId = start.data?.inspectionId ?? 0
  const isFirst = start.data !== undefined && inspectionId === 0 && !further
  const begin = start.data?.begin ?? null
  // Nothing to be written in before it: what the sheet says is what the form begins with.
  const isUnbegun = isFirst && !begin && start.data.client.active === 1
  const back =
    inspectionId !== 0
      ? { to: paths.steps(inspectionId, clientId), label: 'Back to steps' }
      : further
        ? { to: paths.client(clientId), label: 'Back to the client' }
        : { to: '/clients', label: 'Back to clients' }
  const subtitle = start.data && subtitleOf(start.data, further?.kind ?? begin?.values.kind)
  const isNarrow = useIsNarrow()
  usePageTitle(TITLE)
  const change =
    isFirst && begin ? { name: 'Change date and rooms', onOpen: () => setIsChanging(true) } : null
  return (
    <>
      {isNarrow ? (
        // Of a phone's two screens of fields the head would be a fifth.
        <>
          <BarTitle title="Property" subtitle={start.data?.address} {...(change && { opens: change })} />
          <VisuallyHidden>
            <h1>{TITLE}</h1>
          </VisuallyHidden>
        </>
      ) : (
        <PageHeader
          title={TITLE}
          subtitle={subtitle}
          back={back}
          actions={
            change && (
              <Button variant="subtle" aria-haspopup="dialog" onClick={change.onOpen}>
                {change.name}
              </Button>
            )
          }
        />
      )}
      {start.error && <LoadError error={start.error} onRetry={() => void start.refetch()} what="client" />}
      {start.isPending && (
        <div role="status" aria-label={TEXT.loading}>
          <Skeleton height={420} radius="md" />
        </div>
      )}
      {start.data && !isUnbegun && (
        <DescriptionForm key={formKey(userId, start.data)} userId={userId} start={start.data} />
      )}
      {isFirst && (isUnbegun || isChanging) && (
        <LazyStartInspection
          client={start.data.client}
          // It covers the form until there is the one that begins with what it said.
          onFirst={() => void start.refetch().finally(() => setIsChanging(false))}
          onClose={() => (isChanging ? setIsChanging(false) : navigate(back.to))}
        />
      )}
    </>
  )
}

/** What was begun with another template or day is another form. */
function formKey(userId: number, { draftKey, templateId, begin }: DescriptionStart): string {
  return [userId, draftKey, templateId, JSON.stringify(begin)].join(':')
}

/** "Marisol Hollis, 9425 E Cholla Ridge Dr", of a further inspection with its kind: ", Re-inspection". */
function subtitleOf({ client, address }: DescriptionStart, kind: string | undefined): string {
  const parts = [client.client_name, address, kind === undefined ? '' : kindWord(kind)]
  return parts.filter((part) => part !== '').join(', ')
}
