// The centred layout of pages without a session: the logo, the page, nothing else.
import type { ReactNode } from 'react'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { scrollKey } from '#web/app/layouts/scroll-key.ts'
import { Logo } from '#web/ui/logo.tsx'
import classes from './public-layout.module.css'

/** @param children instead of the page at this address */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/" className={classes.logo} aria-label="Plumbline, home">
          <Logo />
        </Link>
      </header>
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}
