// The bar above the public pages: where the parts of the landing page are, and the way in.
import { IconMenu2 } from '@tabler/icons-react'
import { Logo } from '#web/ui/logo.tsx'
import button from './button.module.css'
import classes from './site-bar.module.css'

const PARTS = [
  ['How it works', '/#how-it-works'],
  ['Components', '/#components'],
  ['Mobile', '/#mobile'],
  ['Pricing', '/#pricing'],
  ['FAQ', '/#faq'],
  ['Contact', '/#contact'],
] as const

export function SiteBar() {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <a href="/" className={classes.logo} aria-label="Plumbline, home">
          <Logo />
        </a>
        <nav className={classes.parts} aria-label="Site sections">
          <Parts />
        </nav>
        <div className={classes.entry}>
          <Entry />
        </div>
        <details className={classes.menu} data-menu>
          <summary className={classes.burger} aria-label="Menu">
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </summary>
          <nav className={classes.sheet} aria-label="Menu">
            <Parts />
            <a href="/register" className={`${button.filled} ${classes.create}`} data-guest>
              Create Account
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Parts() {
  return PARTS.map(([name, address]) => (
    <a key={address} href={address} className={classes.part}>
      {name}
    </a>
  ))
}

/** Login, or Dashboard where a session is kept: which of them shows is settled before the page is painted. */
function Entry() {
  return (
    <>
      <a href="/login" className={classes.login} data-guest>
        Login
      </a>
      <a href="/register" className={`${button.filled} ${classes.wide}`} data-guest>
        Create Account
      </a>
      <a href="/dashboard" className={button.filled} data-member>
        Dashboard
      </a>
    </>
  )
}
