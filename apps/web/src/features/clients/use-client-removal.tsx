// Archive and Delete of a client, as entries of a menu, and the question before the second.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { IconArchive, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMoveClient } from '#web/features/clients/client.queries.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { useUndoDelete } from '#web/shared/deleted/use-restore.ts'
import type { Action } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** `onGone` is called once the client is archived or deleted. Gives the actions, and the question to place beside them. */
export function useClientRemoval(
  client: Client,
  onGone: () => void = () => undefined,
): { actions: Action[]; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const archive = useArchive(client, onGone)
  // The server has nothing of it yet that it could put away.
  const isMade = !isLocal(client.id)
  const undo = useUndoDelete()
  const action = { label: 'Undo', onClick: () => undo({ kind: 'client', id: client.id }) }
  const remove = useMoveClient('remove', {
    tellSuccess: () => toast.success(TEXT.clientDeleted, isMade ? { action } : {}),
    onDone: onGone,
  })
  const { inspection_count } = client
  return {
    actions: [
      ...(isMade ? [{ label: 'Archive', icon: IconArchive, onSelect: archive }] : []),
      { label: 'Delete', icon: IconTrash, onSelect: () => setIsAsking(true), isDestructive: true },
    ],
    question: (
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${client.client_name}?`}
        confirmLabel="Delete client"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(client, { onSettled: () => setIsAsking(false) })}
        alternative={
          isMade && (
            <Button
              variant="subtle"
              onClick={() => {
                setIsAsking(false)
                archive()
              }}
            >
              Archive instead
            </Button>
          )
        }
      >
        <p>
          This deletes the client with their{' '}
          {inspection_count > 1 ? `${inspection_count} inspections` : 'inspection'}, photos and reports.{' '}
          {isMade
            ? 'You can restore the client for 30 days under My Account, but report links you already sent will stop working for good. To keep everything, archive the client instead.'
            : 'This cannot be undone.'}
        </p>
      </ConfirmDialog>
    ),
  }
}

/** Archives at once; the toast's Undo brings the client back. */
function useArchive(client: Client, onGone: () => void): () => void {
  const restore = useMoveClient('restore', { tellSuccess: () => toast.success(TEXT.clientRestored) })
  const archive = useMoveClient('archive', {
    tellSuccess: () =>
      toast.success(`${client.client_name} archived`, {
        action: { label: 'Undo', onClick: () => restore.mutate(client) },
      }),
    onDone: onGone,
  })
  return () => archive.mutate(client)
}
