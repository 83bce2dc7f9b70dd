// The links of the top bar and the slide-out menu, in the specification's order.

interface NavigationLink {
  label: string
  to: string
  /** Pages that belong to the link: it is marked as current on them. */
  covers: RegExp
}

export const topBarLinks: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/dashboard', covers: /^\/dashboard/ },
  { label: 'Client', to: '/clients', covers: /^\/clients/ },
  {
    label: 'Inspection',
    to: '/inspection',
    covers: /^\/(inspection(\/|$)|inspection-step-data|inspection-walk|property-description)/,
  },
  { label: 'Report', to: '/reports', covers: /^\/(reports|inspection-review)/ },
  { label: 'Report Archives', to: '/report-archives', covers: /^\/report-archives/ },
  { label: 'Email Logs', to: '/mail-logs', covers: /^\/mail-logs/ },
]

const INSPECTION_LIST: NavigationLink = {
  label: 'Inspection List',
  to: '/inspection-list',
  covers: /^\/inspection-list/,
}

const TEMPLATES: NavigationLink = { label: 'Templates', to: '/templates', covers: /^\/templates/ }

/** Below 900 px the menu also lists Inspection List (specification section 2), and behind it the templates. */
export const menuLinks = [...topBarLinks, INSPECTION_LIST, TEMPLATES]
