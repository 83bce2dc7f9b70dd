// Every table as Kysely sees it. Each slice's tables stand beside its migration; this file only joins them.
import type { AccountTables } from './0001_accounts.tables.ts'
import type { ClientTables } from './0002_clients.tables.ts'
import type { InspectionTables } from './0003_inspections.tables.ts'
import type { ReportTables } from './0004_reports.tables.ts'
import type { BillingTables } from './0005_billing.tables.ts'
import type { ClientCardsViews } from './0007_client_cards.tables.ts'
import type { EmailLogTables } from './0009_email_logs.tables.ts'
import type { DeviceTables } from './0010_message_delivery.tables.ts'
import type { PaymentTables } from './0012_billing.tables.ts'
import type { SandboxPaymentTables } from './0013_sandbox_payments.tables.ts'
import type { AccountProofTables } from './0014_account_proofs.tables.ts'
import type { AdminTables } from './0015_admin.tables.ts'
import type { DataRightsTables } from './0016_data_rights.tables.ts'
import type { PhotoIdTables } from './0020_photo_positions.tables.ts'

export interface Tables
  extends AccountTables,
    ClientTables,
    InspectionTables,
    ReportTables,
    BillingTables,
    ClientCardsViews,
    EmailLogTables,
    DeviceTables,
    PaymentTables,
    AccountProofTables,
    SandboxPaymentTables,
    AdminTables,
    DataRightsTables,
    PhotoIdTables {}
