// Every table as Kysely sees it. Each slice's tables stand beside its migration; this file only joins them.
import type { AccountTables } from './0001_accounts.tables.ts'
import type { ClientTables } from './0002_clients.tables.ts'
import type { InspectionTables } from './0003_inspections.tables.ts'
import type { ReportTables } from './0004_reports.tables.ts'
import type { BillingTables } from './0005_billing.tables.ts'
import type { EmailLogTables } from './0009_email_logs.tables.ts'
import type { DeviceTables } from './0010_message_delivery.tables.ts'
import type { PaymentTables } from './0012_billing.tables.ts'
import type { SandboxPaymentTables } from './0013_sandbox_payments.tables.ts'
import type { AccountProofTables } from './0014_account_proofs.tables.ts'
import type { AdminTables } from './0015_admin.tables.ts'
import type { DataRightsTables } from './0016_data_rights.tables.ts'
import type { PhotoIdTables } from './0020_photo_positions.tables.ts'
import type { SampleReportTables } from './0026_sample_reports.tables.ts'
import type { TemplateTables } from './0027_templates.tables.ts'
import type { OwnerTables } from './0031_owners.tables.ts'
import type { ReportContentTables } from './0036_report_contents.tables.ts'
import type { PropertyTables } from './0037_properties.tables.ts'
import type { ChangeTables } from './0043_changes.tables.ts'
import type { DeviceIdTables } from './0044_device_ids.tables.ts'
import type { OwnTemplateTables } from './0045_own_templates.tables.ts'
import type { ReportSettingsTables } from './0065_report_settings.tables.ts'
import type { ReportChoicesTables } from './0066_report_choices.tables.ts'
import type { ReportTranslationTables } from './0075_report_translations.tables.ts'
import type { EmailChangeTables } from './0078_email_changes.tables.ts'
import type { SecondFactorTables } from './0079_second_factors.tables.ts'
import type { AccountEventTables } from './0080_account_events.tables.ts'
import type { MailedLinkTables } from './0083_mailed_links.tables.ts'
import type { RemovedTables } from './0086_removed.tables.ts'
import type { SignatureTables } from './0099_signatures.tables.ts'

export interface Tables
  extends AccountTables,
    ClientTables,
    InspectionTables,
    ReportTables,
    BillingTables,
    EmailLogTables,
    DeviceTables,
    PaymentTables,
    AccountProofTables,
    SandboxPaymentTables,
    AdminTables,
    DataRightsTables,
    PhotoIdTables,
    SampleReportTables,
    TemplateTables,
    OwnerTables,
    ReportContentTables,
    PropertyTables,
    ChangeTables,
    DeviceIdTables,
    OwnTemplateTables,
    ReportSettingsTables,
    ReportChoicesTables,
    ReportTranslationTables,
    AccountEventTables,
    RemovedTables,
    EmailChangeTables,
    MailedLinkTables,
    SignatureTables,
    SecondFactorTables {}

/** The slice that alone writes a table, or `platform` or `adapters`; `npm run check` and a test hold to it (ADR 40). */
export const TABLE_OWNERS = {
  users: 'account',
  owners: 'account',
  members: 'account',
  mailed_codes: 'account',
  mailed_code_tries: 'account',
  account_events: 'activity',
  email_changes: 'account',
  phone_verifications: 'account',
  authenticators: 'second-factor',
  passkeys: 'second-factor',
  recovery_codes: 'second-factor',
  factor_steps: 'second-factor',
  access_tokens: 'auth',
  billing_links: 'auth',
  clients: 'clients',
  client_ids: 'clients',
  properties: 'properties',
  templates: 'templates',
  template_contents: 'templates',
  template_versions: 'templates',
  template_defaults: 'templates',
  template_drafts: 'templates',
  template_sources: 'templates',
  template_imports: 'templates',
  inspections: 'inspections',
  /** A view. */
  inspection_cards: 'inspections',
  inspection_labels: 'inspections',
  inspection_images: 'inspections',
  photo_ids: 'inspections',
  inspection_ids: 'inspections',
  removed: 'inspections',
  /** Written by triggers on what it is about (ADR 50). */
  changes: 'changes',
  reports: 'reports',
  sample_reports: 'reports',
  report_contents: 'reports',
  report_translations: 'reports',
  report_settings: 'reports',
  report_choices: 'reports',
  report_signatures: 'reports',
  user_signatures: 'reports',
  notifications: 'notifications',
  devices: 'notifications',
  email_logs: 'emails',
  letters: 'letters',
  plans: 'billing',
  subscriptions: 'billing',
  transactions: 'billing',
  webhook_events: 'billing',
  data_jobs: 'data-rights',
  audit_log: 'admin',
  sandbox_subscriptions: 'adapters',
  sandbox_invoices: 'adapters',
  idempotency_answers: 'platform',
  rate_windows: 'platform',
  used_captchas: 'platform',
} as const satisfies Record<keyof Tables, string>

/** What the SQL of a slice reads of another's tables, and why it does not call the slice instead. */
export const TABLE_READS = {
  platform: {
    inspections: 'rows that are removed are kept whole, and put back, by one statement (ADR 115)',
    inspection_labels: 'the same: photos hang on labels',
    inspection_images: 'the same: the ids of photos hang on these',
    reports: 'the same: what they say and their second files hang on these',
    members: 'the same: who made a row may be no member any more',
  },
  auth: {
    users: 'whether a token is good depends on its user: one query for every call',
    members: 'whose data a call is about, in that same query',
  },
  clients: {
    inspections: 'a client is found by one of its inspections',
    inspection_cards: 'the list shows the inspection that a client stands for, by pages',
    reports: 'the list links the newest report of a client, by pages',
    email_logs: 'the list says what became of that report’s email, by pages',
  },
  properties: {
    inspections: 'the list says how many inspections a property has, and finds those of a client',
  },
  templates: {
    inspections:
      'a template that an inspection was made with is not removed, in that same transaction; a form of one inspection is its owner’s',
    inspection_cards: 'a version says how many inspections in work keep it, in one query',
    users: 'a version says who made it',
  },
  inspections: {
    clients: 'the list shows names and finds those of active clients, by pages',
    reports: 'the list links the newest report of an inspection, by pages',
    email_logs: 'the list says what became of that report’s email, by pages',
    properties: 'the name that is searched follows client and property, in one statement',
    template_versions: 'a step is opened by its place in the form: one query for the busiest call',
  },
  notifications: {
    access_tokens: 'news is pushed to sessions that live',
    users: 'news is pushed to users who may sign in',
  },
  reports: { clients: 'a code is answered with whether its client is a sample, to anybody who asks' },
  emails: { reports: 'the log shows and links the version that was mailed, by pages' },
  admin: {
    users: 'administrators list, search and hold users',
    letters: 'the overview counts by the day',
    transactions: 'the overview counts by the day',
    reports: 'the overview counts by the day',
    email_logs: 'the overview counts by the day',
  },
} as const satisfies Partial<Record<string, Partial<Record<keyof Tables, string>>>>

/** Columns that hold keys of files in the store, one or an array: what they name is in each backup. A test holds to it. */
export const FILE_COLUMNS: { readonly [Table in keyof Tables]?: readonly string[] } = {
  users: ['profile_image'],
  inspections: ['cover_key', 'cover_cut_key'],
  inspection_images: ['original_key', 'thumbnail_key', 'print_key', 'small_print_key'],
  removed: ['file_keys'],
  reports: ['file_key'],
  sample_reports: ['file_key'],
  report_contents: ['pictures'],
  report_translations: ['file_key'],
  report_settings: ['signature_key'],
  report_signatures: ['key'],
  user_signatures: ['key'],
  data_jobs: ['file_key'],
} satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

/** What no backup holds, and why. */
export const TABLES_NOT_KEPT = {
  changes: 'numbers of transactions, which another cluster counts anew: devices begin anew there (ADR 50)',
} as const satisfies Partial<Record<keyof Tables, string>>
