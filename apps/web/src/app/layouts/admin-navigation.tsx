// The parts of the back office as links: in the bar from 900 px up, above the page below.
import { Link, useLocation, useSearchParams } from 'react-router'
import classes from './top-bar.module.css'

export const ADMIN_PATH = '/admin'

const LINKS = [
  { label: 'Users', tab: null },
  { label: 'Audit', tab: 'audit' },
  { label: 'Overview', tab: 'overview' },
] as const

/** Whether the bar is in admin mode (specification 000, section 2). */
export function useIsAdminMode(): boolean {
  return useLocation().pathname === ADMIN_PATH
}

export function AdminLinks({
  className,
  onFollow,
}: {
  className: string | undefined
  onFollow?: () => void
}) {
  const [search] = useSearchParams()
  const current = search.get('tab')
  return LINKS.map(({ label, tab }) => (
    <Link
      key={label}
      to={tab === null ? ADMIN_PATH : `${ADMIN_PATH}?tab=${tab}`}
      className={className}
      aria-current={current === tab ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  ))
}

/** Below 900 px, where the bar has no room for links. */
export function AdminTabs() {
  return (
    <nav className={classes.tabs} aria-label="Back office">
      <AdminLinks className={classes.tab} />
    </nav>
  )
}
