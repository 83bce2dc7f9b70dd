// What the system writes to people about where their account is used.
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

/** After a sign-in by a device that the account has not seen. */
export function newSignInLetter(about: {
  firstName: string
  device: string
  address: string
  at: Date
  publicUrl: string
}): MailContent {
  return {
    subject: 'A new device signed in to your account',
    preview: about.device,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'Someone signed in to your Plumbline account on a device we haven’t seen before.',
      },
      {
        kind: 'facts',
        facts: [
          { name: 'Device', value: about.device },
          { name: 'Network address', value: about.address },
          { name: 'Signed in', value: timeText(about.at) },
        ],
      },
      {
        kind: 'note',
        text: 'If this was you, you don’t need to do anything. If not, set a new password: that signs out every device.',
      },
      { kind: 'button', label: 'Set a new password', url: `${about.publicUrl}/forgot-password` },
    ],
    footer: FOOTER,
  }
}

/** With made-up data, to look at. */
export const ACTIVITY_LETTER_PREVIEWS: readonly MailPreview[] = [
  {
    name: 'new-sign-in',
    render: () =>
      renderMail(
        newSignInLetter({
          firstName: 'Ida',
          device: 'Chrome on Windows',
          address: '203.0.113.9',
          at: new Date(Date.UTC(2026, 10, 21, 15, 4)),
          publicUrl: 'https://reports.example.test',
        }),
      ),
  },
]
