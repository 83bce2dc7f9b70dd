// What the system writes about an account's export and its end.
import { EXPORT_KEPT_DAYS } from '@plumbline/contract/limits'
import { timeText } from '#server/features/account/index.ts'
import {
  greeting,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'

const SENDER = 'Plumbline'
const FOOTER =
  'You’re receiving this because you have a Plumbline account. Replies to this address aren’t monitored.'

/** It leads to the account, and not to the file: a mail may be read by others. */
export function exportReadyLetter(about: { firstName: string; publicUrl: string }): MailContent {
  return {
    subject: 'Your export is ready',
    preview: 'All your data as one ZIP file',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'All your data is ready as one ZIP file: clients, inspections, photos, reports and the email log. Download it in Plumbline under My Account.',
      },
      { kind: 'button', label: 'Open My Account', url: `${about.publicUrl}/my-account` },
      { kind: 'note', text: `The file is deleted after ${EXPORT_KEPT_DAYS} days.` },
      { kind: 'rule' },
      {
        kind: 'note',
        text: 'If you didn’t ask for it, change your password: someone else may be signed in to your account.',
      },
    ],
    footer: FOOTER,
  }
}

/** The last letter that an account gets. */
export function accountClosedLetter(about: {
  firstName: string
  isByAdministrator: boolean
  at: Date
}): MailContent {
  const who = about.isByAdministrator ? 'An administrator' : 'You'
  return {
    subject: 'Your account has been deleted',
    preview: 'Your account is closed, and your data is being deleted',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: `${who} deleted your Plumbline account on ${timeText(about.at)}. The account is closed, you won’t be charged again, and your clients, inspections, photos and reports are being removed.`,
      },
      {
        kind: 'paragraph',
        text: 'Your payments stay on record without your name. Clients keep the reports that you sent them as attachments.',
      },
    ],
    footer: 'This is the last email about this account. Replies to this address aren’t monitored.',
  }
}

const AT = new Date('2026-03-04T15:30:00Z')

/** For /dev/mailbox, with made-up data. */
export const DATA_RIGHTS_PREVIEWS: readonly MailPreview[] = [
  {
    name: 'export-ready',
    render: () => renderMail(exportReadyLetter({ firstName: 'Ida', publicUrl: 'https://example.test' })),
  },
  {
    name: 'account-closed',
    render: () => renderMail(accountClosedLetter({ firstName: 'Ida', isByAdministrator: false, at: AT })),
  },
]
