// The whole route table: every call that the server answers, once.
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { adminRoutes } from './admin.ts'
import { authRoutes } from './auth.ts'
import { billingRoutes } from './billing.ts'
import { changeRoutes } from './changes.ts'
import { clientImportRoutes } from './client-import.ts'
import { clientRoutes } from './clients.ts'
import { dataRightsRoutes } from './data-rights.ts'
import { emailRoutes } from './emails.ts'
import { inspectionRoutes } from './inspections.ts'
import { notificationRoutes } from './notifications.ts'
import { propertyRoutes } from './properties.ts'
import { removedRoutes } from './removed.ts'
import { reportChoicesRoutes } from './report-choices.ts'
import { reportSettingsRoutes } from './report-settings.ts'
import { reportSignatureRoutes } from './report-signature.ts'
import { reportRoutes } from './reports.ts'
import type { Route } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { siteRoutes } from './site.ts'
import { suggestRoutes } from './suggest.ts'
import { templateNewsRoutes } from './template-news.ts'
import { keepRoutes, templateRoutes } from './templates.ts'
import { verificationRoutes } from './verification.ts'

export const ROUTES: readonly Route[] = [
  authRoutes,
  verificationRoutes,
  accountRoutes,
  activityRoutes,
  secondFactorRoutes,
  dataRightsRoutes,
  clientRoutes,
  clientImportRoutes,
  propertyRoutes,
  templateRoutes,
  keepRoutes,
  inspectionRoutes,
  templateNewsRoutes,
  removedRoutes,
  suggestRoutes,
  reportRoutes,
  reportSettingsRoutes,
  reportChoicesRoutes,
  reportSignatureRoutes,
  changeRoutes,
  notificationRoutes,
  emailRoutes,
  billingRoutes,
  adminRoutes,
  siteRoutes,
].flatMap((slice): Route[] => Object.values(slice))
