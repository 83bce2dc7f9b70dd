// /clients: the active clients, searched and endless, each with its actions.
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { TEXT } from '@plumbline/contract/texts'
import { IconArchive, IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActiveClients } from '#web/features/clients/client.queries.ts'
import { ClientActions } from '#web/features/clients/client-actions.tsx'
import { ClientCards, ClientTable } from '#web/features/clients/client-list.tsx'
import { matches } from '#web/lib/search.ts'
import { NOT_HERE, useIsKept } from '#web/offline/or-kept.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from '#web/ui/records.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import listClasses from './client-list.module.css'

const SEARCH_AFTER_MS = 250

const addButton = (
  <Button
    component={Link}
    to="/clients/add-client"
    leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
  >
    Add client
  </Button>
)

const IMPORT_PATH = '/clients/import'

export function Component() {
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_AFTER_MS)
  const list = useActiveClients(asked.trim())
  useErrorToast(list.error)
  const isKept = useIsKept()
  // What is loaded is filtered at once; the server's answer over all rows follows.
  const isAhead = list.isStale || asked !== search
  const shown = isAhead
    ? list.rows.filter(({ client_name, email, address }) => matches(search, client_name, email, address))
    : list.rows
  const List = isNarrow ? ClientCards : ClientTable
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <>
            <Button
              component={Link}
              to={IMPORT_PATH}
              variant="subtle"
              leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden="true" />}
            >
              Import
            </Button>
            <Button
              component={Link}
              to="/clients/archived-clients"
              variant="subtle"
              leftSection={<IconArchive size={20} stroke={1.75} aria-hidden="true" />}
            >
              Archived
            </Button>
            {!isNarrow && addButton}
          </>
        }
      />
      <div className={classes.search}>
        <SearchField label="Name, email or address" value={search} onChange={setSearch} />
      </div>
      <InfiniteList
        list={list}
        end={isKept ? NOT_HERE : undefined}
        count={shown.length}
        isLoading={list.isLoading || (isAhead && shown.length === 0 && list.error === null)}
        rowHeight={isNarrow ? 102 : 72}
        empty={
          <EmptyState
            icon={IconUsers}
            text={TEXT.noActiveClients}
            {...(search === ''
              ? { hint: 'Add your first client. You need a name, address and email to start an inspection.' }
              : { hint: `Nothing matches “${search}”.${isKept ? ` ${NOT_HERE}` : ''}` })}
            action={
              search === '' ? (
                <div className={listClasses.emptyActions}>
                  {addButton}
                  <Button component={Link} to={IMPORT_PATH} variant="default">
                    Import from CSV
                  </Button>
                </div>
              ) : (
                <Button variant="default" onClick={() => setSearch('')}>
                  Clear search
                </Button>
              )
            }
          />
        }
      >
        <List clients={shown} actions={(client) => <ClientActions client={client} />} />
      </InfiniteList>
      <FootBar>{addButton}</FootBar>
    </>
  )
}
