// Every page of the web app: its path, its layout, who may open it, and the file that is loaded for it. Data alone: the
// build reads it too, to tell the server of each page's scripts (build/page-files.ts).

export interface Page {
  path: string
  /** `wide` pages fill the window under the bar and lay themselves out. */
  layout: 'inspector' | 'wide' | 'public'
  /** `payer`: a session, or the visit of a billing link. */
  access: 'session' | 'guest' | 'public' | 'payer' | 'admin'
  /** In features/: exports `Component`, and `prepare` where its first frame shows what the device keeps. */
  file: string
  /** For who only reads or follows a link: it needs the server, and is no reason to keep the app on a device. */
  isForStrangers?: true
  /** Goes further than the specification: then docs/specification.md needs no row of it. */
  isBeyond?: true
}

export const PAGES: readonly Page[] = [
  {
    path: '/login',
    layout: 'public',
    access: 'guest',
    file: 'auth/login.page.tsx',
  },
  {
    path: '/register',
    layout: 'public',
    access: 'guest',
    file: 'auth/register.page.tsx',
  },
  {
    // Open when signed in too: from there leads a link of /my-account/change-password.
    path: '/forgot-password',
    layout: 'public',
    access: 'public',
    file: 'auth/forgot-password.page.tsx',
  },
  {
    path: '/sign-in-link',
    layout: 'public',
    access: 'guest',
    file: 'auth/sign-in-link.page.tsx',
    isForStrangers: true,
    isBeyond: true,
  },
  {
    path: '/email-undo',
    layout: 'public',
    access: 'public',
    file: 'auth/email-undo.page.tsx',
    isForStrangers: true,
    isBeyond: true,
  },
  {
    path: '/redirection',
    layout: 'public',
    access: 'public',
    file: 'site/redirection.page.tsx',
    isForStrangers: true,
  },
  {
    path: '/verify',
    layout: 'public',
    access: 'public',
    file: 'reports/verify.page.tsx',
    isForStrangers: true,
  },
  {
    path: '/verify/:code',
    layout: 'public',
    access: 'public',
    file: 'reports/verify.page.tsx',
    isForStrangers: true,
  },
  {
    path: '/dashboard',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/dashboard.page.tsx',
  },
  {
    path: '/clients',
    layout: 'inspector',
    access: 'session',
    file: 'clients/clients.page.tsx',
  },
  {
    path: '/clients/archived-clients',
    layout: 'inspector',
    access: 'session',
    file: 'clients/archived-clients.page.tsx',
  },
  {
    path: '/clients/add-client',
    layout: 'inspector',
    access: 'session',
    file: 'clients/add-client.page.tsx',
  },
  {
    path: '/clients/import',
    layout: 'inspector',
    access: 'session',
    file: 'clients/import-clients.page.tsx',
  },
  {
    path: '/clients/edit-client/:id',
    layout: 'inspector',
    access: 'session',
    file: 'clients/edit-client.page.tsx',
  },
  {
    path: '/clients/:id',
    layout: 'inspector',
    access: 'session',
    file: 'clients/client.page.tsx',
    isBeyond: true,
  },
  {
    path: '/inspection',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/inspection.page.tsx',
  },
  {
    path: '/inspection-list',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/inspection-list.page.tsx',
  },
  {
    path: '/my-account/activity',
    layout: 'inspector',
    access: 'session',
    file: 'activity/activity.page.tsx',
    isBeyond: true,
  },
  {
    path: '/my-account/deleted',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/deleted.page.tsx',
    isBeyond: true,
  },
  {
    path: '/my-account',
    layout: 'inspector',
    access: 'session',
    file: 'account/my-account.page.tsx',
  },
  {
    path: '/my-account/edit-profile',
    layout: 'inspector',
    access: 'session',
    file: 'account/edit-profile.page.tsx',
  },
  {
    path: '/my-account/change-password',
    layout: 'inspector',
    access: 'session',
    file: 'account/change-password.page.tsx',
  },
  {
    path: '/my-account/reports',
    layout: 'inspector',
    access: 'session',
    file: 'account/report-settings.page.tsx',
    isBeyond: true,
  },
  {
    path: '/plans',
    layout: 'inspector',
    access: 'session',
    file: 'billing/plans.page.tsx',
  },
  {
    path: '/billing/:id',
    layout: 'public',
    access: 'public',
    file: 'billing/billing.page.tsx',
  },
  {
    path: '/checkout/:paymentIntent',
    layout: 'inspector',
    access: 'payer',
    file: 'billing/checkout.page.tsx',
  },
  {
    path: '/success',
    layout: 'inspector',
    access: 'payer',
    file: 'billing/success.page.tsx',
  },
  {
    path: '/billinghistory',
    layout: 'inspector',
    access: 'session',
    file: 'billing/billing-history.page.tsx',
  },
  {
    path: '/property-description/:clientId',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/property-description.page.tsx',
  },
  {
    path: '/inspection/:inspectionId/inspection-steps/:clientId',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/steps.page.tsx',
  },
  {
    path: '/inspection-step-data/:inspectionId/:stepName/:bookmarkId',
    layout: 'wide',
    access: 'session',
    file: 'inspections/step.page.tsx',
  },
  {
    path: '/inspection-walk/:inspectionId/:stop',
    layout: 'inspector',
    access: 'session',
    file: 'inspections/stop.page.tsx',
    isBeyond: true,
  },
  {
    path: '/inspection-review/:inspectionId/:clientId',
    layout: 'wide',
    access: 'session',
    file: 'inspections/review.page.tsx',
  },
  {
    path: '/templates/:id',
    layout: 'wide',
    access: 'session',
    file: 'templates/editor.page.tsx',
    isBeyond: true,
  },
  {
    path: '/reports',
    layout: 'inspector',
    access: 'session',
    file: 'reports/reports.page.tsx',
  },
  {
    path: '/reports-history',
    layout: 'inspector',
    access: 'session',
    file: 'reports/reports-history.page.tsx',
  },
  {
    path: '/report-archives',
    layout: 'inspector',
    access: 'session',
    file: 'reports/report-archives.page.tsx',
  },
  {
    path: '/templates',
    layout: 'inspector',
    access: 'session',
    file: 'templates/templates.page.tsx',
    isBeyond: true,
  },
  {
    path: '/templates/move-in',
    layout: 'inspector',
    access: 'session',
    file: 'templates/move-in.page.tsx',
    isBeyond: true,
  },
  {
    path: '/admin',
    layout: 'inspector',
    access: 'admin',
    file: 'admin/admin.page.tsx',
  },
  {
    path: '/mail-logs',
    layout: 'inspector',
    access: 'session',
    file: 'emails/mail-logs.page.tsx',
  },
]
