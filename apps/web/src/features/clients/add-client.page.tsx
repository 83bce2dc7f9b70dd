// /clients/add-client: the form, then back to the list, or on to the inspection that the client is for.
import { useNavigate, useSearchParams } from 'react-router'
import { useAddClient } from '#web/features/clients/client.queries.ts'
import { ClientForm, NEW_CLIENT } from '#web/features/clients/client-form.tsx'
import { paths, TO_INSPECT } from '#web/shared/inspection/paths.ts'
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
          const { client } = await add.mutateAsync(values)
          if (search.has(TO_INSPECT)) {
            navigate(paths.propertyDescription(client.id), { replace: true })
            toast.success(`${client.client_name} is added`)
            return
          }
          navigate('/clients')
          toast.success(`${client.client_name} is added`, {
            action: {
              label: 'Start inspection',
              onClick: () => navigate(paths.propertyDescription(client.id)),
            },
          })
        }}
      />
    </>
  )
}
