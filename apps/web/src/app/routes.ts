// Every page of the web app: its path, its layout, who may open it, and the file that is loaded for it.

interface PageModule {
  Component: React.ComponentType
}

export interface Page {
  path: string
  /** `wide` pages fill the window under the bar and lay themselves out. */
  layout: 'inspector' | 'wide' | 'public'
  access: 'session' | 'guest' | 'public'
  load: () => Promise<PageModule>
}

export const PAGES: readonly Page[] = [
  {
    path: '/login',
    layout: 'public',
    access: 'guest',
    load: () => import('#web/features/auth/login.page.tsx'),
  },
  {
    path: '/property-description/:clientId',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/inspections/property-description.page.tsx'),
  },
  {
    path: '/inspection/:inspectionId/inspection-steps/:clientId',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/inspections/steps.page.tsx'),
  },
]
