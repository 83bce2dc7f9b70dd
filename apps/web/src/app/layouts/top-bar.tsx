// The top bar: links from 900 px up, a burger below; the bell and the profile at the right.
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconMenu2, IconShieldCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ADMIN_PATH, AdminLinks, AdminTabs, useIsAdminMode } from '#web/app/layouts/admin-navigation.tsx'
import { MenuDrawer, usePreloadedDialogs } from '#web/app/layouts/lazy-dialogs.ts'
import { topBarLinks } from '#web/app/layouts/navigation.ts'
import { ProfileMenu } from '#web/app/layouts/profile-menu.tsx'
import { useReturn } from '#web/app/layouts/use-return.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { ConflictQuestion } from '#web/shared/sending/conflict-question.tsx'
import { SyncStatus } from '#web/shared/sending/sync-status.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ShellPlace } from '#web/ui/shell-slots.tsx'
import { useIsNarrow, useIsWide } from '#web/ui/use-width.ts'
import classes from './top-bar.module.css'

interface TopBarProps {
  /** Where a page may put its own title on a phone. */
  title: HTMLElement
}

export function TopBar({ title }: TopBarProps) {
  const [isMenuOpen, menu] = useDisclosure(false)
  const wasMenuOpen = useRef(false)
  wasMenuOpen.current ||= isMenuOpen
  usePreloadedDialogs()
  const { pathname } = useLocation()
  const isAdminMode = useIsAdminMode()
  const isNarrow = useIsNarrow()
  const isWide = useIsWide()
  return (
    <>
      <header className={classes.bar}>
        <ActionIcon
          className={classes.burger}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          onClick={menu.open}
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Link
          to={isAdminMode ? ADMIN_PATH : '/dashboard'}
          className={classes.logo}
          aria-label={isAdminMode ? 'Plumbline, go to users' : 'Plumbline, go to dashboard'}
        >
          <Logo />
        </Link>
        <ShellPlace className={classes.title} element={title} />
        {!isNarrow && (
          <nav className={classes.links} aria-label="Main">
            {isAdminMode ? (
              <AdminLinks className={classes.link} />
            ) : (
              topBarLinks.map(({ label, to, covers }) => (
                <Link
                  key={to}
                  to={to}
                  className={classes.link}
                  aria-current={covers.test(pathname) ? 'page' : undefined}
                >
                  {label}
                </Link>
              ))
            )}
          </nav>
        )}
        <div className={classes.right}>
          {isAdminMode && (
            <span className={classes.role}>
              <IconShieldCheck size={18} stroke={2} aria-hidden="true" />
              Administrator
            </span>
          )}
          <SyncStatus hasWords={isWide} />
          <ConflictQuestion />
          <AdminReturn />
          <NotificationBell />
          <ProfileMenu isAdminMode={isAdminMode} />
        </div>
        {wasMenuOpen.current && (
          <MenuDrawer opened={isMenuOpen} onClose={menu.close} isAdminMode={isAdminMode} />
        )}
      </header>
      {isAdminMode && <AdminTabs />}
    </>
  )
}

/** Shows while an administrator's session is saved and another's is used (specification 000, section 2). */
function AdminReturn() {
  const isImpersonating = useIsImpersonating()
  const { askReturn, isBusy, dialog } = useReturn()
  if (!isImpersonating) return null
  return (
    <>
      <ActionIcon
        className={classes.return}
        aria-label="Return to admin"
        title="Return to admin"
        onClick={askReturn}
        disabled={isBusy}
      >
        <IconArrowBackUp size={24} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {dialog}
    </>
  )
}
