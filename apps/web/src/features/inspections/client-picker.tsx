// The client picker: at most four clients and a search; choosing one opens its inspection or starts it.
import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Client } from '@plumbline/contract/clients'
import { PICKER_CLIENTS, PICKER_SEARCH_DEBOUNCE_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconChevronRight, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { findInspection, useNewestClients } from '#web/features/inspections/inspection-list.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { matches } from '#web/lib/search.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { useClientsWithWaiting } from '#web/offline/use-waiting-cards.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { clientState, ReportStateTag } from '#web/shared/inspection/report-state.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './client-picker.module.css'

const NOBODY: readonly Client[] = []

interface ClientPickerProps {
  opened: boolean
  onClose: () => void
}

export function ClientPicker({ opened, onClose }: ClientPickerProps) {
  const [search, setSearch] = useState('')
  // The server is asked 1.5 s after the last key; what is loaded is filtered at once (decision 28).
  const [asked] = useDebouncedValue(search.trim(), PICKER_SEARCH_DEBOUNCE_MS)
  const newest = useNewestClients('', opened)
  const found = useNewestClients(asked, opened && asked !== '')
  const isAnswered = asked !== '' && asked === search.trim() && found.data !== undefined
  const foundHere = useClientsWithWaiting(found.data ?? NOBODY, asked)
  const newestHere = useClientsWithWaiting(newest.data ?? NOBODY)
  const loaded = mergeById(foundHere, newestHere)
  const shown = (
    isAnswered
      ? foundHere
      : loaded.filter(({ client_name, email, address }) => matches(search, client_name, email, address))
  ).slice(0, PICKER_CLIENTS)
  const isSearching = search.trim() !== '' && !isAnswered && !found.isError
  const error = newest.error ?? found.error
  const hasNone = newest.data !== undefined && newestHere.length === 0

  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Choose a client" size={520}>
      {hasNone ? (
        <div role="alert">
          <EmptyState
            icon={IconUsers}
            text={TEXT.noActiveClientsToChoose}
            action={
              <Button component={Link} to={paths.addClientToInspect}>
                Add client
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <SearchField label="Name, email or address" value={search} onChange={setSearch} />
          <div className={classes.results}>
            {newest.isPending && <SkeletonRows count={PICKER_CLIENTS} height={64} gap={8} />}
            {error !== null && <ErrorState text={errorText(error)} onRetry={() => newest.refetch()} />}
            {shown.length > 0 && <Choices clients={shown} />}
            <p className={classes.note} role="status">
              {isSearching && (
                <>
                  <Loader size={16} aria-hidden="true" /> Searching all clients
                </>
              )}
              {isAnswered && shown.length === 0 && `Nothing matches “${search.trim()}”.`}
            </p>
            <Button
              component={Link}
              to={paths.addClientToInspect}
              variant="subtle"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            >
              Add client
            </Button>
          </div>
        </>
      )}
    </ResponsiveDialog>
  )
}

function mergeById(...lists: (readonly Client[])[]): Client[] {
  return [...new Map(lists.flat().map((client) => [client.id, client])).values()]
}

function Choices({ clients }: { clients: readonly Client[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number | null>(null)

  async function choose({ id: clientId, inspection }: Client) {
    setChosen(clientId)
    try {
      const startedHere = inspection && isLocal(inspection.id) ? inspection.id : isLocal(clientId) ? 0 : null
      const inspectionId = startedHere ?? (await findInspection(clientId))
      navigate(inspectionId === 0 ? paths.propertyDescription(clientId) : paths.steps(inspectionId, clientId))
    } catch (error) {
      toast.error(errorText(error))
      setChosen(null)
    }
  }

  return (
    <ul className={classes.choices}>
      {clients.map((client) => {
        const { id, client_name, address, pagecover } = client
        const state = clientState(client)
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              disabled={chosen !== null}
              onClick={() => choose(client)}
            >
              <Cover url={pagecover} className={classes.cover} />
              <span className={classes.text}>
                <span className={classes.name}>{client_name}</span>
                <span className={classes.address}>{address}</span>
                {state && <ReportStateTag state={state} />}
              </span>
              {chosen === id && <Loader size={20} aria-label="Opening" />}
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
