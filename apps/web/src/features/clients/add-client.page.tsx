// /clients/add-client: the form, then back to the list, or on to the inspection that the client is for.
import { useNavigate, useSearchParams } from 'react-router'
import { useAddClient } from '#web/features/clients/client.queries.ts'
import { ClientForm, NEW_CLIENT } from '#web/features/clients/client-form.tsx'
import { paths, TO_INSPECT } from '#web/shared/inspection/paths.ts'
import { KEPT_FOR_LATER } from '#web/shared/sending/tell-outcome.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.tsx'

export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const add = useAddClient()
  return (
    <>
      <PageHeader title="Add client" back={{ to: '/clients', label: 'Clients' }} />
      <ClientForm
        initialValues={NEW_CLIENT}
        submitLabel="Add client"
        isBusy={add.isPending}
        isKept
        onSave={async (values) => {
          const { clientId, outcome } = await add.mutateAsync(values)
          const name = values.client_name.trim()
          const say: typeof toast.success = (text, options) =>
            outcome === 'sent' ? toast.success(text, options) : toast.error(KEPT_FOR_LATER, options)
          if (search.has(TO_INSPECT)) {
            navigate(paths.propertyDescription(clientId), { replace: true })
            say(`${name} added`)
            return
          }
          navigate('/clients')
          say(`${name} added`, {
            action: {
              label: 'Start inspection',
              onClick: () => navigate(paths.propertyDescription(clientId)),
            },
          })
        }}
      />
    </>
  )
}
