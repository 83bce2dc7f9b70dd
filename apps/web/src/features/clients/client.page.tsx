// /clients/:id: a client's properties and the inspections of each, with what can be done with them.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { DEFAULT_PHONE_PREFIX } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconArrowBackUp, IconClipboardPlus, IconDownload, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { PropertyCard } from '#web/features/clients/client/property-card.tsx'
import { useClient, useClientProperties, useMoveClient } from '#web/features/clients/client.queries.ts'
import { useClientRemoval } from '#web/features/clients/use-client-removal.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { NOT_HERE, useIsKept } from '#web/offline/or-kept.ts'
import { useTakeAlong } from '#web/shared/device/use-take-along.ts'
import { useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { LazyStartInspection } from '#web/shared/inspection/start/lazy-start-inspection.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { EmptyState, ErrorState, LoadError } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './client/client.module.css'

const BACK = { to: '/clients', label: 'Clients' }

export function Component() {
  const clientId = Number(useParams().id)
  const client = useClient(clientId)
  // Deleted elsewhere it is not here, although it was read before.
  const isGone = client.error instanceof ApiError && client.error.status === 404
  if (client.data && !isGone) return <ClientPage key={clientId} client={client.data} />
  return (
    <>
      <PageHeader title="Client" back={BACK} />
      {client.isPending && <SkeletonRows count={3} height={120} />}
      {client.error && <LoadError error={client.error} onRetry={() => client.refetch()} what="client" />}
    </>
  )
}

function ClientPage({ client }: { client: Client }) {
  const isArchived = client.active === 0
  /** Of which house an inspection is being started; undefined: of none. */
  const [starting, setStarting] = useState<{ propertyId?: number }>()
  const start = (
    <Button
      aria-haspopup="dialog"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setStarting({})}
    >
      Start inspection
    </Button>
  )
  return (
    <>
      <PageHeader
        title={client.client_name}
        subtitle={<Contact client={client} />}
        back={BACK}
        actions={isArchived ? <Restore client={client} /> : <HeadActions client={client} start={start} />}
      />
      {isArchived && (
        <p className={classes.archived}>
          This client is archived. {TEXT.restoreFirst} to make changes or generate a report.
        </p>
      )}
      <Inspections client={client} onStart={(propertyId) => setStarting({ propertyId })} />
      {!isArchived && <FootBar>{start}</FootBar>}
      {starting && (
        <LazyStartInspection client={client} {...starting} onClose={() => setStarting(undefined)} />
      )}
    </>
  )
}

function Contact({ client: { email, phone } }: { client: Client }) {
  return (
    <span className={classes.contact}>
      <span>{email}</span>
      {phone !== '' && phone !== DEFAULT_PHONE_PREFIX && <span>{phone}</span>}
    </span>
  )
}

function HeadActions({ client, start }: { client: Client; start: ReactNode }) {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const removal = useClientRemoval(client, () => navigate('/clients'))
  const edit = { label: 'Edit client', icon: IconPencil, to: paths.editClient(client.id) }
  const along = useTakeAlong()
  const { data: cards = [] } = useClientInspections(client.id)
  // One alone is taken along by its own menu.
  const isOlder = along !== null && cards.length > 1 && cards.some(({ id }) => along.mayTake(id))
  const actions: Action[] = [
    ...(isNarrow ? [edit] : []),
    ...(isOlder
      ? [{ label: 'Download all', icon: IconDownload, onSelect: () => along.take(client.id) }]
      : []),
    ...removal.actions,
  ]
  return (
    <>
      <ActionMenu label={`Actions for ${client.client_name}`} title={client.client_name} actions={actions} />
      {!isNarrow && (
        <>
          <Button
            component={Link}
            to={edit.to}
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
          >
            Edit client
          </Button>
          {start}
        </>
      )}
      {removal.question}
    </>
  )
}

function Restore({ client }: { client: Client }) {
  const restore = useMoveClient('restore', { tellSuccess: () => toast.success(TEXT.clientRestored) })
  return (
    <Button
      variant="default"
      loading={restore.isPending}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => restore.mutate(client)}
    >
      Restore
    </Button>
  )
}

interface InspectionsProps {
  client: Client
  onStart: (propertyId: number) => void
}

function Inspections({ client, onStart }: InspectionsProps) {
  const inspections = useClientInspections(client.id)
  const properties = useClientProperties(client.id)
  const isKept = useIsKept()
  if (inspections.isPending) return <SkeletonRows count={2} height={200} />
  if (!inspections.data)
    return <ErrorState text={errorText(inspections.error)} onRetry={() => void inspections.refetch()} />
  const hasOthers = isKept && inspections.data.length < client.inspection_count
  if (inspections.data.length === 0)
    return (
      <EmptyState
        icon={IconClipboardPlus}
        text={hasOthers ? 'None available offline' : 'No inspections yet'}
        hint={hasOthers ? NOT_HERE : 'The first inspection starts with the property description.'}
      />
    )
  return (
    <>
      {byProperty(inspections.data).map(([propertyId, cards]) => (
        <PropertyCard
          key={propertyId}
          client={client}
          cards={cards}
          facts={properties.data?.find(({ id }) => id === propertyId)}
          onStart={() => onStart(propertyId)}
        />
      ))}
      {hasOthers && <p className={classes.end}>{NOT_HERE}</p>}
    </>
  )
}

/** The house of the newest inspection first. */
function byProperty(cards: readonly InspectionCard[]): [number, InspectionCard[]][] {
  const ids = [...new Set(cards.map(({ property }) => property.id))]
  return ids.map((id) => [id, cards.filter(({ property }) => property.id === id)])
}
