// Users as a table, on a phone as cards: name, where they are, whether they may sign in, what can be done.
import { Table } from '@mantine/core'
import type { AdminUser } from '@plumbline/contract/admin'
import { memo } from 'react'
import { nameOf } from '#web/features/admin/name-of.ts'
import { StatusButton } from '#web/features/admin/status-button.tsx'
import { type OpenUser, UserActions } from '#web/features/admin/user-actions.tsx'
import records from '#web/ui/records.module.css'
import classes from './users.module.css'

interface UsersProps {
  users: readonly AdminUser[]
  /** Must stay the same function: rows that did not change are not drawn anew, and a search has up to 500. */
  onOpen: OpenUser
}

interface UserProps {
  user: AdminUser
  onOpen: OpenUser
}

export function UserTable({ users, onOpen }: UsersProps) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>First Name</Table.Th>
          <Table.Th>Last Name</Table.Th>
          <Table.Th>Customer Email</Table.Th>
          <Table.Th>Customer Address</Table.Th>
          <Table.Th>Customer Phone</Table.Th>
          <Table.Th>Customer Status</Table.Th>
          <Table.Th>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={onOpen} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const UserRow = memo(function UserRow({ user, onOpen }: UserProps) {
  return (
    <Table.Tr className={classes.row} data-inactive={user.is_active === 0 || undefined}>
      <Table.Td className={classes.name}>{user.first_name}</Table.Td>
      <Table.Td className={classes.name}>{user.last_name}</Table.Td>
      <Table.Td>{user.email}</Table.Td>
      <Table.Td>{addressOf(user)}</Table.Td>
      <Table.Td className={classes.phone}>{user.phone_number}</Table.Td>
      <Table.Td>
        <StatusButton user={user} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <UserActions user={user} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  )
})

export function UserCards({ users, onOpen }: UsersProps) {
  return (
    <ul className={records.cards}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const UserCard = memo(function UserCard({ user, onOpen }: UserProps) {
  return (
    <li className={classes.card} data-inactive={user.is_active === 0 || undefined}>
      <div className={records.text}>
        <h2>{nameOf(user)}</h2>
        <p>{user.email}</p>
        <p>{addressOf(user)}</p>
        <p>{user.phone_number}</p>
      </div>
      <div className={classes.cardActions}>
        <UserActions user={user} onOpen={onOpen} />
      </div>
      <div className={records.cardFoot}>
        <StatusButton user={user} />
      </div>
    </li>
  )
})

function addressOf({ adress, city, state }: AdminUser): string {
  return [adress, city, state].filter((part) => part !== '').join(', ')
}
