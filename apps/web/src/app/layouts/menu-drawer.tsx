// The menu of a phone, from the edge: where the links of the bar lead.
import { CloseButton, Drawer } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { AdminLinks } from '#web/app/layouts/admin-navigation.tsx'
import { menuLinks } from '#web/app/layouts/navigation.ts'
import { Logo } from '#web/ui/logo.tsx'
import classes from './top-bar.module.css'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  isAdminMode: boolean
}

export default function MenuDrawer({ opened, onClose, isAdminMode }: MenuDrawerProps) {
  const { pathname } = useLocation()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding="md">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body className={classes.drawer}>
          <div className={classes.menuHead}>
            <Logo />
            <CloseButton onClick={onClose} />
          </div>
          <nav aria-label="Menu" className={classes.menu}>
            {isAdminMode ? (
              <AdminLinks className={classes.menuLink} onFollow={onClose} />
            ) : (
              menuLinks.map(({ label, to, covers }) => (
                <Link
                  key={to}
                  to={to}
                  className={classes.menuLink}
                  aria-current={covers.test(pathname) ? 'page' : undefined}
                  onClick={onClose}
                >
                  {label}
                </Link>
              ))
            )}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
