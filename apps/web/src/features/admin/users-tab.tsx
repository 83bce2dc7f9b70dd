// Users: searched, filtered, endless, each with its status and actions.
import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AdminUser, FILTER_ACTIVE, FILTER_INACTIVE } from '@plumbline/contract/admin'
import { TEXT } from '@plumbline/contract/texts'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type ActiveFilter, useUsers } from '#web/features/admin/admin.queries.ts'
import { ChangePasswordDialog } from '#web/features/admin/change-password-dialog.tsx'
import { DeleteUserDialog } from '#web/features/admin/delete-user-dialog.tsx'
import type { OpenUser } from '#web/features/admin/user-actions.tsx'
import { UserCards, UserTable } from '#web/features/admin/users-list.tsx'
import { matches } from '#web/lib/search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './users.module.css'

const SEARCH_AFTER_MS = 250

const FILTERS: Readonly<Record<string, ActiveFilter>> = { active: FILTER_ACTIVE, inactive: FILTER_INACTIVE }

interface Opened {
  what: Parameters<OpenUser>[0]
  user: AdminUser
}

export function UsersTab() {
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback<OpenUser>((what, user) => setOpened({ what, user }), [])
  const [asked] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const list = useUsers(asked, FILTERS[filter])
  useErrorToast(list.error)
  // What is loaded is filtered at once; the server's answer over all users follows.
  const isAhead = list.isStale || asked !== search.trim()
  const shown = isAhead ? list.rows.filter((user) => holds(user, search, FILTERS[filter])) : list.rows
  const isAsking = search.trim() !== '' || filter !== ''
  const List = isNarrow ? UserCards : UserTable
  const tools = (
    <div className={classes.tools}>
      <SearchField label="Search User" value={search} onChange={setSearch} />
      <NativeSelect
        aria-label="Toggle Users"
        size="md"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
        data={[
          { value: '', label: 'Toggle Users' },
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
    </div>
  )
  return (
    <>
      <PageHeader title="Users" actions={!isNarrow && tools} />
      {isNarrow && tools}
      <InfiniteList
        list={list}
        count={shown.length}
        isLoading={list.isLoading || (isAhead && shown.length === 0 && list.error === null)}
        rowHeight={isNarrow ? 118 : 56}
        empty={
          <EmptyState
            icon={IconUsers}
            text={TEXT.noRecords}
            hint={isAsking ? 'No users match your search.' : 'New users appear here.'}
            action={
              isAsking && (
                <Button
                  variant="default"
                  onClick={() => {
                    setSearch('')
                    setFilter('')
                  }}
                >
                  Show all users
                </Button>
              )
            }
          />
        }
      >
        <List users={shown} onOpen={open} />
      </InfiniteList>
      {opened?.what === 'password' && (
        <ChangePasswordDialog user={opened.user} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'delete' && <DeleteUserDialog user={opened.user} onClose={() => setOpened(null)} />}
    </>
  )
}

function holds(user: AdminUser, search: string, active: ActiveFilter): boolean {
  if (active !== undefined && user.is_active !== (active === FILTER_ACTIVE ? 1 : 0)) return false
  const { first_name, last_name, email, phone_number, adress, city, state } = user
  return matches(search, `${first_name} ${last_name}`, email, phone_number, adress, city, state)
}
