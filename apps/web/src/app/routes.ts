// Every page of the web app: its path, its layout, who may open it, and the file that is loaded for it.

interface PageModule {
  Component: React.ComponentType
  /** Reads what the page's first frame shows from the device, when the app starts on it. */
  prepare?: () => Promise<void>
}

export interface Page {
  path: string
  /** `wide` pages fill the window under the bar and lay themselves out. */
  layout: 'inspector' | 'wide' | 'public'
  /** `payer`: a session, or the visit of a billing link. */
  access: 'session' | 'guest' | 'public' | 'payer' | 'admin'
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
    path: '/register',
    layout: 'public',
    access: 'guest',
    load: () => import('#web/features/auth/register.page.tsx'),
  },
  {
    // Open when signed in too: from there leads a link of /my-account/change-password.
    path: '/forgot-password',
    layout: 'public',
    access: 'public',
    load: () => import('#web/features/auth/forgot-password.page.tsx'),
  },
  {
    path: '/redirection',
    layout: 'public',
    access: 'public',
    load: () => import('#web/features/site/redirection.page.tsx'),
  },
  {
    path: '/verify',
    layout: 'public',
    access: 'public',
    load: () => import('#web/features/reports/verify.page.tsx'),
  },
  {
    path: '/verify/:code',
    layout: 'public',
    access: 'public',
    load: () => import('#web/features/reports/verify.page.tsx'),
  },
  {
    path: '/dashboard',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/inspections/dashboard.page.tsx'),
  },
  {
    path: '/clients',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/clients/clients.page.tsx'),
  },
  {
    path: '/clients/archived-clients',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/clients/archived-clients.page.tsx'),
  },
  {
    path: '/clients/add-client',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/clients/add-client.page.tsx'),
  },
  {
    path: '/clients/import',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/clients/import-clients.page.tsx'),
  },
  {
    path: '/clients/edit-client/:id',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/clients/edit-client.page.tsx'),
  },
  {
    path: '/inspection',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/inspections/inspection.page.tsx'),
  },
  {
    path: '/inspection-list',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/inspections/inspection-list.page.tsx'),
  },
  {
    path: '/my-account',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/account/my-account.page.tsx'),
  },
  {
    path: '/my-account/edit-profile',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/account/edit-profile.page.tsx'),
  },
  {
    path: '/my-account/change-password',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/account/change-password.page.tsx'),
  },
  {
    path: '/plans',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/billing/plans.page.tsx'),
  },
  {
    path: '/billing/:id',
    layout: 'public',
    access: 'public',
    load: () => import('#web/features/billing/billing.page.tsx'),
  },
  {
    path: '/checkout/:paymentIntent',
    layout: 'inspector',
    access: 'payer',
    load: () => import('#web/features/billing/checkout.page.tsx'),
  },
  {
    path: '/success',
    layout: 'inspector',
    access: 'payer',
    load: () => import('#web/features/billing/success.page.tsx'),
  },
  {
    path: '/billinghistory',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/billing/billing-history.page.tsx'),
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
  {
    path: '/inspection-step-data/:inspectionId/:stepName/:bookmarkId',
    layout: 'wide',
    access: 'session',
    load: () => import('#web/features/inspections/step.page.tsx'),
  },
  {
    path: '/inspection-review/:inspectionId/:clientId',
    layout: 'wide',
    access: 'session',
    load: () => import('#web/features/inspections/review.page.tsx'),
  },
  {
    path: '/reports',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/reports/reports.page.tsx'),
  },
  {
    path: '/reports-history',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/reports/reports-history.page.tsx'),
  },
  {
    path: '/report-archives',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/reports/report-archives.page.tsx'),
  },
  {
    path: '/admin',
    layout: 'inspector',
    access: 'admin',
    load: () => import('#web/features/admin/admin.page.tsx'),
  },
  {
    path: '/mail-logs',
    layout: 'inspector',
    access: 'session',
    load: () => import('#web/features/emails/mail-logs.page.tsx'),
  },
]
