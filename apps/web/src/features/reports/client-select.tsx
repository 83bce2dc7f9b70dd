// The client whose report it is: a box that finds active clients by name, email or address.
import { Select } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { useState } from 'react'
import { useClientChoice } from '#web/features/reports/reports.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import classes from './reports.module.css'

interface ClientSelectProps {
  /** The chosen one, also where it is archived and so not among those to choose from. */
  selected: Client | undefined
  clientId: number
  onSelect: (clientId: number) => void
}

export function ClientSelect({ selected, clientId, onSelect }: ClientSelectProps) {
  const [search, setSearch] = useState('')
  // Mantine puts the chosen name into the box: that is no search.
  const isName = selected !== undefined && search === selected.client_name
  const choice = useClientChoice(isName ? '' : search)
  const isListed = selected === undefined || choice.clients.some((client) => client.id === selected.id)
  const clients = isListed || (search !== '' && !isName) ? choice.clients : [selected, ...choice.clients]
  const byId = new Map(clients.map((client) => [String(client.id), client]))
  return (
    <Select
      className={classes.clientSelect}
      label="Client"
      attributes={{ input: { 'data-chosen': selected !== undefined || undefined } }}
      placeholder="Choose a client"
      searchable
      value={clientId !== 0 && byId.has(String(clientId)) ? String(clientId) : null}
      onChange={(value) => {
        if (value !== null) onSelect(Number(value))
      }}
      searchValue={search}
      onSearchChange={setSearch}
      data={clients.map((client) => ({ value: String(client.id), label: client.client_name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.dimmed}>{byId.get(option.value)?.address}</span>
        </span>
      )}
      nothingFoundMessage={nothingText(choice)}
      maxDropdownHeight={360}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

function nothingText({ isLoading, error, isEmpty }: ReturnType<typeof useClientChoice>): string {
  if (error) return errorText(error)
  if (isLoading) return TEXT.loading
  return isEmpty ? TEXT.noActiveClientsToChoose : 'No client found'
}
