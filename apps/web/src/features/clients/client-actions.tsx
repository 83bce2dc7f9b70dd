// What can be done with an active client: resume, report, weather, edit, archive, delete.

import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import {
  IconArchive,
  IconCloudRain,
  IconFileText,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMoveClient } from '#web/features/clients/client.queries.ts'
import { resumeStep } from '#web/features/clients/client-status.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { useSlots } from '#web/shared/slots.tsx'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Where a client's inspection starts or goes on. */
export function inspectionPath(client: Client): string {
  const { inspection } = client
  if (inspection === null) return paths.propertyDescription(client.id)
  return paths.resume(inspection, client.id)
}

export function ClientActions({ client }: { client: Client }) {
  const { WeatherDialog } = useSlots()
  const [isWeatherOpen, setWeatherOpen] = useState(false)
  const [wasWeatherOpened, setWeatherOpened] = useState(false)
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const archive = useArchive(client)
  const remove = useMoveClient('remove', { onDone: () => toast.success(TEXT.clientDeleted) })
  const step = resumeStep(client)

  const actions: Action[] = [
    {
      label: client.inspection === null ? 'Start inspection' : 'Resume inspection',
      icon: IconPlayerPlay,
      to: inspectionPath(client),
      ...(step === null ? {} : { detail: step }),
    },
    { label: 'Report', icon: IconFileText, to: paths.report(client.id) },
    {
      label: 'Weather details',
      icon: IconCloudRain,
      onSelect: () => {
        setWeatherOpened(true)
        setWeatherOpen(true)
      },
    },
    { label: 'Edit client', icon: IconPencil, to: paths.editClient(client.id) },
    { label: 'Archive', icon: IconArchive, onSelect: archive.start },
    { label: 'Delete', icon: IconTrash, onSelect: () => setDeleteOpen(true), isDestructive: true },
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
          clientName={client.client_name}
          opened={isWeatherOpen}
          onClose={() => setWeatherOpen(false)}
        />
      )}
      <ConfirmDialog
        opened={isDeleteOpen}
        onClose={() => setDeleteOpen(false)}
        title={`Delete ${client.client_name}?`}
        confirmLabel="Delete client"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(client.id, { onSettled: () => setDeleteOpen(false) })}
        alternative={
          <Button
            variant="subtle"
            onClick={() => {
              setDeleteOpen(false)
              archive.start()
            }}
          >
            Archive instead
          </Button>
        }
      >
        <p>
          The client is deleted with its inspection, photos and reports. This cannot be undone. An archived
          client keeps everything and can be restored.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Archives at once; the toast's Undo brings the client back. */
function useArchive(client: Client) {
  const restore = useMoveClient('restore', { onDone: () => toast.success(TEXT.clientRestored) })
  const archive = useMoveClient('archive', {
    onDone: (clientId) =>
      toast.success(`${client.client_name} is archived`, {
        action: { label: 'Undo', onClick: () => restore.mutate(clientId) },
      }),
  })
  return { start: () => archive.mutate(client.id) }
}
