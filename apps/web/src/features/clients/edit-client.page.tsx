// /clients/edit-client/{id}: the same form, filled in.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { DEFAULT_PHONE_PREFIX } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useClient, useMoveClient, useUpdateClient } from '#web/features/clients/client.queries.ts'
import { ClientForm, type ClientValues } from '#web/features/clients/client-form.tsx'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { holdAddress } from '#web/offline/in-use.ts'
import { CLIENT_QUEUE } from '#web/offline/local-ids.ts'
import { isNewClient } from '#web/offline/making-edits.ts'
import type { OfflineStore } from '#web/offline/offline.ts'
import { errorOf } from '#web/offline/outcome.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { KEPT_FOR_LATER } from '#web/shared/sending/tell-outcome.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import classes from './client/client.module.css'

export function Component() {
  const clientId = Number(useParams().id)
  const client = useClient(clientId)
  // One that was made on this device is known by this number no more once the server has it: its form stays.
  const [known, setKnown] = useState(client.data)
  if (client.data && client.data !== known) setKnown(client.data)
  const shown = known?.id === clientId ? known : undefined
  const failure = client.error ? failureText(client.error) : null
  useErrorToast(failure)
  return (
    <>
      <PageHeader
        title="Edit client"
        {...(shown ? { subtitle: shown.client_name } : {})}
        back={
          shown?.active === 0
            ? { to: '/clients/archived-clients', label: 'Archived clients' }
            : { to: '/clients', label: 'Clients' }
        }
      />
      {client.isPending && !shown && <SkeletonRows count={5} height={72} />}
      {client.error && !shown && (
        <LoadError error={client.error} onRetry={() => client.refetch()} what="client" />
      )}
      {shown?.active === 0 && (
        <p className={classes.archived}>This client is archived. You can restore the client when you save.</p>
      )}
      {shown && <EditForm key={shown.id} client={shown} />}
    </>
  )
}

function EditForm({ client }: { client: Client }) {
  const navigate = useNavigate()
  // A client that is read anew while the form is open is not what was seen when it was filled in.
  const [seen] = useState(client)
  const update = useUpdateClient(seen)
  const offline = useOffline()
  useEffect(holdAddress, [])
  const [refusal] = useState(() => refusalOf(offline, client.id))
  const restore = useMoveClient('restore', { tellSuccess: () => toast.success(TEXT.clientRestored) })
  const [asked, setAsked] = useState<{ answer: (choice: ArchivedChoice) => void } | null>(null)
  const isArchived = client.active === 0
  const ask = () => new Promise<ArchivedChoice>((resolve) => setAsked({ answer: resolve }))
  const answer = (choice: ArchivedChoice) => {
    asked?.answer(choice)
    setAsked(null)
  }
  return (
    <>
      <ClientForm
        initialValues={valuesOf(client)}
        submitLabel="Save changes"
        isBusy={update.isPending || restore.isPending}
        refusal={refusal}
        onSave={async (values) => {
          const choice = isArchived ? await ask() : 'save'
          if (choice === 'cancel') return
          const outcome = await update.mutateAsync(values)
          // What keeps it from being restored says so itself; the changes are saved.
          const isRestored = choice === 'restore' && (await restore.mutateAsync(client).then(yes, no))
          navigate(isArchived && !isRestored ? '/clients/archived-clients' : '/clients')
          if (outcome === 'sent') toast.success(`${values.client_name} saved`)
          else if (outcome === 'kept') toast.error(KEPT_FOR_LATER)
        }}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => answer('cancel')}
        title={`Restore ${client.client_name}?`}
        confirmLabel="Restore and save"
        onConfirm={() => answer('restore')}
        alternative={
          <Button variant="subtle" onClick={() => answer('save')}>
            Save only
          </Button>
        }
      >
        <p>This client is archived. Restore the client to inspect again or send reports.</p>
      </ConfirmDialog>
    </>
  )
}

type ArchivedChoice = 'restore' | 'save' | 'cancel'

const yes = () => true
const no = () => false

/** What the server said of the fields of a client that waits to be made. */
function refusalOf(offline: OfflineStore | null, clientId: number): Record<string, string> {
  const queue = offline?.outbox.stateOf(CLIENT_QUEUE).queue ?? []
  return fieldErrors(errorOf(queue.find((entry) => isNewClient(entry, clientId))?.failure))
}

/** Section 8: a 422 shows the server's message, anything else "Something went wrong"; of a 404 the page says more. */
function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return TEXT.somethingWrong
  if (error.status === 404) return null
  return error.status === 422 ? error.message : TEXT.somethingWrong
}

function valuesOf(client: Client): ClientValues {
  const { client_name, contactname, address, city, state, zip, phone, fax, email } = client
  return {
    client_name,
    contactname,
    address,
    city,
    state,
    zip,
    phone: phone === '' ? DEFAULT_PHONE_PREFIX : phone,
    fax: fax === '' ? DEFAULT_PHONE_PREFIX : fax,
    email,
  }
}
