// The log of mailed reports as the export of an account lists it.

import { EMAIL_FAILED, EMAIL_PENDING } from '@plumbline/contract/emails'
import { versionName } from '#server/features/reports/index.ts'
import type { ExportOf } from '#server/platform/slice.ts'
import { logsAfter } from './emails.repo.ts'

export const EMAIL_LOG_LIST = {
  file: 'email-log.csv',
  heading: [
    'Asked for',
    'Last change',
    'State',
    'Report',
    'Client',
    'To',
    'Cc',
    'Bcc',
    'Refused',
    'Failure',
    'Letter',
  ],
  rows: async (db, scope, id, limit) =>
    (await logsAfter(db, scope, id, limit)).map((mail) => ({ id: mail.id, values: valuesOf(mail) })),
} satisfies NonNullable<ExportOf['list']>

function valuesOf(mail: Awaited<ReturnType<typeof logsAfter>>[number]): string[] {
  return [
    mail.created_at.toISOString(),
    mail.updated_at.toISOString(),
    stateOf(mail.status),
    versionName(mail),
    mail.client_name,
    mail.client_email,
    mail.cc.join('; '),
    mail.bcc.join('; '),
    mail.rejected.join('; '),
    mail.failure_message ?? '',
    mail.letter,
  ]
}

function stateOf(status: number): string {
  if (status === EMAIL_PENDING) return 'Pending'
  return status === EMAIL_FAILED ? 'Failed' : 'Sent'
}
