// The names under which reads are cached, so that a write anywhere can make them be asked anew.

export const queryKeys = {
  account: ['account'],
  /** What this device keeps of lists, and since when. */
  kept: ['kept'],
  sessions: ['sessions'],
  activity: ['activity'],
  secondFactor: ['second-factor'],
  /** The newest export of everything. */
  dataExport: ['data-export'],
  notifications: ['notifications'],
  emailLogs: ['email-logs'],
  /** Every list of clients; a list adds its own words. */
  clients: ['clients'],
  client: (clientId: number) => ['client', clientId],
  /** Every list of inspections. */
  inspections: ['inspections'],
  /** Dates, times and weather of every inspection. */
  inspectionTimes: ['inspection-times'],
  /** What was deleted and can be restored. */
  deleted: ['deleted'],
  reports: ['reports'],
  /** How the owner wants reports to be. */
  reportSettings: ['report-settings'],
  /** How far a report is. */
  reportStatus: (reportId: number | null) => ['reports', 'status', reportId],
  /** Every list of templates, and what is read of one. */
  templates: ['templates'],
  plans: ['plans'],
  subscription: ['subscription'],
  /** What was paid. */
  transactions: ['transactions'],
  /** A payment that is being made. */
  payment: (paymentIntent: string) => ['payment', paymentIntent],
  /** Every list of users that an administrator sees. */
  users: ['users'],
  audit: ['audit'],
  overview: ['overview'],
} as const
