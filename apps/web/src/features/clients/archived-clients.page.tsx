// /clients/archived-clients: archived clients, searched by name, each with Restore.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Client } from '@plumbline/contract/clients'
import { ARCHIVED_CLIENTS_DELAY_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useArchivedClients, useMoveClient } from '#web/features/clients/client.queries.ts'
import { ClientCards, ClientTable } from '#web/features/clients/client-list.tsx'
import { matches } from '#web/lib/search.ts'
import { useAfter } from '#web/lib/use-after.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from '#web/ui/records.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'

const SEARCH_AFTER_MS = 250

export function Component() {
  const isNarrow = useIsNarrow()
  const isTimeToAsk = useAfter(ARCHIVED_CLIENTS_DELAY_MS)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const list = useArchivedClients(asked.trim(), isTimeToAsk)
  useErrorToast(list.error)
  const isAhead = list.isStale || asked !== search
  const shown = isAhead ? list.rows.filter(({ client_name }) => matches(search, client_name)) : list.rows
  const List = isNarrow ? ClientCards : ClientTable
  return (
    <>
      <PageHeader
        title="Archived clients"
        subtitle="Archiving a client deletes nothing. Restore a client to inspect again or send reports."
        back={{ to: '/clients', label: 'Clients' }}
      />
      <div className={classes.search}>
        <SearchField label="Name" value={search} onChange={setSearch} />
      </div>
      <InfiniteList
        list={list}
        count={shown.length}
        isLoading={list.isLoading || (isAhead && shown.length === 0 && list.error === null)}
        rowHeight={isNarrow ? 102 : 72}
        empty={
          <EmptyState
            icon={IconArchive}
            text="No archived clients"
            hint={
              search === ''
                ? 'To archive a client, use its menu. Nothing is deleted.'
                : `Nothing matches “${search}”.`
            }
          />
        }
      >
        <List clients={shown} isArchived actions={(client) => <Restore client={client} />} />
      </InfiniteList>
    </>
  )
}

function Restore({ client }: { client: Client }) {
  const restore = useMoveClient('restore', { tellSuccess: () => toast.success(TEXT.clientRestored) })
  return (
    <Button
      variant="default"
      aria-label={`Restore ${client.client_name}`}
      loading={restore.isPending}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => restore.mutate(client)}
    >
      Restore
    </Button>
  )
}
