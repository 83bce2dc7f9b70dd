// What the system writes to people about their account and its email.
import { EMAIL_CODE_HOURS, EMAIL_UNDO_DAYS, TRIAL_DAYS } from '@plumbline/contract/limits'
import {
  greeting,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'

const SENDER = 'Plumbline'
const FOOTER =
  'You’re receiving this because you have a Plumbline account. Replies to this address aren’t monitored.'

/** After registration; the code confirms the email. */
export function welcomeLetter(about: { firstName: string; code: string; publicUrl: string }): MailContent {
  return {
    subject: 'Welcome to Plumbline',
    preview: `Your ${TRIAL_DAYS}-day free trial has begun`,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: `Your account is ready, and your ${TRIAL_DAYS}-day free trial has begun. All of Plumbline is yours to try; no card is needed before it ends.`,
      },
      {
        kind: 'paragraph',
        text: 'Please confirm that this is your email address: enter this code in Plumbline under My Account.',
      },
      { kind: 'code', code: about.code },
      {
        kind: 'note',
        text: `The code works for ${EMAIL_CODE_HOURS} hours. You can request a new one under My Account.`,
      },
      { kind: 'button', label: 'Open Plumbline', url: `${about.publicUrl}/dashboard` },
      { kind: 'rule' },
      {
        kind: 'note',
        text: 'If you didn’t sign up, someone typed your address by mistake. You can ignore this email, but don’t share the code with anyone.',
      },
    ],
    footer: FOOTER,
  }
}

/** To an address that is to be confirmed, when asked for again or after it changed. */
export function emailCodeLetter(about: { firstName: string; code: string }): MailContent {
  return {
    subject: 'Confirm your email',
    preview: 'Your email confirmation code',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'Enter this code in Plumbline under My Account to confirm your email address.',
      },
      { kind: 'code', code: about.code },
      { kind: 'note', text: `It works for ${EMAIL_CODE_HOURS} hours. Don’t share it with anyone.` },
    ],
    footer: FOOTER,
  }
}

/** To the address that an account had until now. */
export function emailChangedLetter(about: {
  firstName: string
  newEmail: string
  at: Date
  undoUrl: string
}): MailContent {
  return {
    subject: 'Your account email was changed',
    preview: 'You now sign in with a different address',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'The email address for your Plumbline account was changed. You now sign in with the new address, and account emails go there.',
      },
      {
        kind: 'facts',
        facts: [
          { name: 'New email', value: about.newEmail },
          { name: 'Changed', value: timeText(about.at) },
        ],
      },
      {
        kind: 'paragraph',
        text: `If this wasn’t you, someone else is signed in to your account. You can restore this address within ${EMAIL_UNDO_DAYS} days. This signs out every device, and the current password stops working.`,
      },
      { kind: 'button', label: 'It wasn’t me', url: about.undoUrl },
    ],
    footer: FOOTER,
  }
}

/** A moment in words, in UTC. */
export function timeText(at: Date): string {
  return `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

/** All of them with made-up data, to look at. */
export const ACCOUNT_LETTER_PREVIEWS: readonly MailPreview[] = [
  {
    name: 'welcome',
    render: () =>
      renderMail(
        welcomeLetter({ firstName: 'Ida', code: '012345', publicUrl: 'https://reports.example.test' }),
      ),
  },
  {
    name: 'email-code',
    render: () => renderMail(emailCodeLetter({ firstName: 'Ida', code: '012345' })),
  },
  {
    name: 'email-changed',
    render: () =>
      renderMail(
        emailChangedLetter({
          firstName: 'Ida',
          newEmail: 'ida@new.example.test',
          at: new Date(Date.UTC(2026, 10, 21, 15, 4)),
          undoUrl: 'https://reports.example.test/email-undo#sample',
        }),
      ),
  },
]
