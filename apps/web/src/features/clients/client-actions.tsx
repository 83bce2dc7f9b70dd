// What can be done with an active client: its inspection, report and weather, edit, archive, delete.
import type { Client } from '@plumbline/contract/clients'
import {
  IconCloudRain,
  IconFileText,
  IconListDetails,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { resumeStep } from '#web/features/clients/client-status.tsx'
import { useClientRemoval } from '#web/features/clients/use-client-removal.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { LazyStartInspection } from '#web/shared/inspection/start/lazy-start-inspection.ts'
import { useSlots } from '#web/shared/slots.tsx'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'

/** Where a client's inspection starts or goes on; of several one is chosen first. */
export function inspectionPath({ id, inspection, inspection_count }: Client): string {
  if (inspection_count > 1) return paths.client(id)
  return inspection === null ? paths.propertyDescription(id) : paths.resume(inspection, id)
}

export function ClientActions({ client }: { client: Client }) {
  const { WeatherDialog } = useSlots()
  const [isWeatherOpen, setWeatherOpen] = useState(false)
  const [wasWeatherOpened, setWeatherOpened] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const removal = useClientRemoval(client)
  const hasSeveral = client.inspection_count > 1
  const inspectionId = hasSeveral ? undefined : client.inspection?.id
  const step = resumeStep(client)
  const goOn: Action = {
    label: client.inspection === null ? 'Start inspection' : 'Resume inspection',
    icon: IconPlayerPlay,
    to: inspectionPath(client),
    ...(step === null ? {} : { detail: step }),
  }
  const startAnother: Action = {
    label: 'Start another inspection',
    icon: IconPlus,
    onSelect: () => setIsStarting(true),
  }
  const weather: Action = {
    label: 'Weather details',
    icon: IconCloudRain,
    onSelect: () => {
      setWeatherOpened(true)
      setWeatherOpen(true)
    },
  }
  const actions: Action[] = [
    hasSeveral ? { label: 'Inspections', icon: IconListDetails, to: paths.client(client.id) } : goOn,
    ...(client.inspection === null ? [] : [startAnother]),
    { label: 'Report', icon: IconFileText, to: paths.report(client.id, inspectionId) },
    weather,
    { label: 'Edit client', icon: IconPencil, to: paths.editClient(client.id) },
    ...removal.actions,
  ]
  return (
    <>
      <ActionMenu
        label={`Actions for ${client.client_name}`}
        title={client.client_name}
        subtitle={client.address}
        actions={actions}
      />
      {wasWeatherOpened && (
        <WeatherDialog
          clientId={client.id}
          // The newest open one (decision 46).
          inspectionId={client.inspection?.id}
          hasOthers={hasSeveral}
          clientName={client.client_name}
          opened={isWeatherOpen}
          onClose={() => setWeatherOpen(false)}
        />
      )}
      {isStarting && <LazyStartInspection client={client} onClose={() => setIsStarting(false)} />}
      {removal.question}
    </>
  )
}
