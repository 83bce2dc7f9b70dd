// The centred layout of pages without a session: the logo, the page, nothing else.
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { scrollKey } from '#web/app/layouts/scroll-key.ts'
import { Logo } from '#web/ui/logo.tsx'
import classes from './public-layout.module.css'

export function PublicLayout() {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/" className={classes.logo} aria-label="Plumbline, home">
          <Logo />
        </Link>
      </header>
      <main className={classes.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}
