// Clients as a table from 900 px up, as cards below.
import { Table } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inspectionPath } from '#web/features/clients/client-actions.tsx'
import { ClientStatus } from '#web/features/clients/client-status.tsx'
import { Cover } from '#web/shared/inspection/cover.tsx'
import records from '#web/ui/records.module.css'
import classes from './client-list.module.css'

interface ClientListProps {
  clients: readonly Client[]
  /** The buttons at a client's end. */
  actions: (client: Client) => ReactNode
  /** Archived clients cannot be inspected: their names are no links. */
  isArchived?: boolean
}

/** "9425 E Cholla Ridge Dr, Scottsdale, AZ" */
function addressLine({ address, city, state }: Client): string {
  return [address, city, state].filter((part) => part !== '').join(', ')
}

function Name({ client, isArchived }: { client: Client; isArchived: boolean }) {
  if (isArchived) return <span className={classes.name}>{client.client_name}</span>
  return (
    <Link className={classes.name} to={inspectionPath(client)}>
      {client.client_name}
    </Link>
  )
}

export function ClientTable({ clients, actions, isArchived = false }: ClientListProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.clientHead}>Client</Table.Th>
          <Table.Th>Address</Table.Th>
          <Table.Th>Email</Table.Th>
          <Table.Th>Inspection</Table.Th>
          <Table.Th className={classes.actionsHead}>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clients.map((client) => (
          <Table.Tr key={client.id} className={isArchived ? undefined : classes.rowLink}>
            <Table.Td>
              <span className={classes.who}>
                <Cover url={client.pagecover} className={classes.thumb} />
                <Name client={client} isArchived={isArchived} />
              </span>
            </Table.Td>
            <Table.Td className={classes.dim}>{addressLine(client)}</Table.Td>
            <Table.Td className={classes.dim}>{client.email}</Table.Td>
            <Table.Td>
              <ClientStatus client={client} />
            </Table.Td>
            <Table.Td className={classes.actions}>{actions(client)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export function ClientCards({ clients, actions, isArchived = false }: ClientListProps) {
  return (
    <ul className={records.cards}>
      {clients.map((client) => (
        <li key={client.id} className={classes.card} data-link={!isArchived || undefined}>
          <Cover url={client.pagecover} className={classes.cover} />
          <div className={classes.text}>
            <Name client={client} isArchived={isArchived} />
            <p className={classes.address}>{addressLine(client)}</p>
            <ClientStatus client={client} />
          </div>
          <div className={classes.cardActions}>{actions(client)}</div>
        </li>
      ))}
    </ul>
  )
}
