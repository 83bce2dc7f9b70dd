// What administrators did, newest first: who, what, on whom, when, from where.
import { Table } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AuditAction, AuditRow } from '@plumbline/contract/admin'
import { TEXT } from '@plumbline/contract/texts'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAudit } from '#web/features/admin/admin.queries.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import records from '#web/ui/records.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './users.module.css'

const SEARCH_AFTER_MS = 250

const WORDS: Readonly<Record<AuditAction, string>> = {
  activate: 'Activated',
  deactivate: 'Deactivated',
  change_password: 'Changed the password',
  delete: 'Deleted',
  login_as: 'Signed in as the user',
  end_login_as: 'Returned to own account',
  as_user: 'Acted as the user',
  retry_job: 'Retried a job',
}

export default function AuditTab() {
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const list = useAudit(asked)
  useErrorToast(list.error)
  const List = isNarrow ? AuditCards : AuditTable
  return (
    <>
      <PageHeader title="Audit" subtitle="Administrator actions. This log can’t be changed." />
      <div className={records.search}>
        <SearchField label="Email, action or IP address" value={search} onChange={setSearch} />
      </div>
      <InfiniteList
        list={list}
        rowHeight={isNarrow ? 112 : 64}
        empty={
          <EmptyState
            icon={IconListCheck}
            text={TEXT.noRecords}
            hint={
              search === ''
                ? 'Actions that administrators take on users appear here.'
                : `Nothing matches “${search.slice(0, 80)}”.`
            }
          />
        }
      >
        <List rows={list.rows} />
      </InfiniteList>
    </>
  )
}

function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Administrator</Table.Th>
          <Table.Th>Action</Table.Th>
          <Table.Th>User</Table.Th>
          <Table.Th>From</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className={classes.phone}>
              <When row={row} />
            </Table.Td>
            <Table.Td>{row.admin.email}</Table.Td>
            <Table.Td>
              <span className={records.name}>{WORDS[row.action]}</span>
              {row.detail !== '' && <span className={records.small}>{row.detail}</span>}
            </Table.Td>
            <Table.Td>{userText(row)}</Table.Td>
            <Table.Td className={records.dim}>{row.address}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function AuditCards({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ul className={records.cards}>
      {rows.map((row) => (
        <li key={row.id} className={records.card}>
          <div className={records.text}>
            <h2>{WORDS[row.action]}</h2>
            <p>{userText(row)}</p>
            {row.detail !== '' && <p>{row.detail}</p>}
            <p>
              {row.admin.email}, from {row.address}
            </p>
            <p>
              <When row={row} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function When({ row }: { row: AuditRow }) {
  return <time dateTime={row.at}>{dateAndTime(new Date(row.at))}</time>
}

function userText({ user }: AuditRow): string {
  if (user === null) return ''
  return user.email ?? `A deleted user (${user.id})`
}
