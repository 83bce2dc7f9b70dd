// The profile dropdown: who is signed in, its pages, the colour scheme, Logout.
import { Avatar, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import {
  IconChevronDown,
  IconCreditCard,
  IconKey,
  IconLogout,
  IconShieldCheck,
  IconTemplate,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useLogout } from '#web/app/layouts/use-logout.tsx'
import { useIsImpersonating, useUser } from '#web/lib/use-session.ts'
import type { Floating } from '#web/ui/floating.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import classes from './profile-menu.module.css'

const ENTRIES = [
  { label: 'My Profile', to: '/my-account', Icon: IconUserCircle, isOfInspector: true },
  { label: 'Templates', to: '/templates', Icon: IconTemplate, isOfInspector: true },
  { label: 'Billing', to: '/billinghistory', Icon: IconCreditCard, isOfInspector: true },
  { label: 'Change Password', to: '/my-account/change-password', Icon: IconKey, isOfInspector: false },
]

const BACK_OFFICE = { label: 'Back office', to: '/admin', Icon: IconShieldCheck }

/** The items of the profile, of templates and of billing are hidden in admin mode (specification 000, section 2). */
function useEntries(isAdminMode: boolean) {
  const user = useUser()
  const isImpersonating = useIsImpersonating()
  if (isAdminMode) return ENTRIES.filter(({ isOfInspector }) => !isOfInspector)
  // A user's password is not an administrator's to change from here (decision 8).
  if (isImpersonating) return ENTRIES.filter(({ isOfInspector }) => isOfInspector)
  return user?.user_type_id === USER_TYPE_ADMIN ? [...ENTRIES, BACK_OFFICE] : ENTRIES
}

const SCHEMES = [
  { value: 'auto', label: 'System colors' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ProfileMenu({ isAdminMode }: { isAdminMode: boolean }) {
  const user = useUser()
  const entries = useEntries(isAdminMode)
  const navigate = useNavigate()
  const { askLogout, dialog } = useLogout()
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  const button = (
    <UnstyledButton
      className={classes.button}
      aria-haspopup="menu"
      aria-label={name === '' ? 'Profile' : `Profile: ${name}`}
    >
      <Avatar
        src={user?.profile_image ?? null}
        size={36}
        radius="xl"
        alt=""
        classNames={{ placeholder: classes.initials }}
      >
        {initials(user?.first_name, user?.last_name)}
      </Avatar>
      <span className={classes.name}>{name}</span>
      <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  )
  return (
    <>
      <LazyMenu target={button} width={260}>
        {(Menu) => (
          <>
            <Menu.Label>{user?.email}</Menu.Label>
            {entries.map(({ label, to, Icon }) => (
              <Menu.Item
                key={to}
                leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => navigate(to)}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <ColorSchemeChoice Menu={Menu} />
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
              onClick={askLogout}
            >
              Logout
            </Menu.Item>
          </>
        )}
      </LazyMenu>
      {dialog}
    </>
  )
}

function ColorSchemeChoice({ Menu }: { Menu: Floating['Menu'] }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => {
        if (value === 'auto' || value === 'light' || value === 'dark') setColorScheme(value)
      }}
    >
      {SCHEMES.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

function initials(first = '', last = ''): string {
  return (first.charAt(0) + last.charAt(0)).toUpperCase()
}
