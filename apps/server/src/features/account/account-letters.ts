// What the system writes to people about their account and its email.
import { EMAIL_CODE_HOURS, EMAIL_UNDO_DAYS, TRIAL_DAYS } from '@plumbline/contract/limits'
import {
  greeting,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'

const SENDER = 'Plumbline'
const FOOTER = 'You get this because of your Plumbline account. Answers to this address are not read.'

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
        text: 'Please confirm that this is your address: enter this code in Plumbline under My Account.',
      },
      { kind: 'code', code: about.code },
      {
        kind: 'note',
        text: `The code works for ${EMAIL_CODE_HOURS} hours. A new one can be sent from there.`,
      },
      { kind: 'button', label: 'Open Plumbline', url: `${about.publicUrl}/dashboard` },
      { kind: 'rule' },
      {
        kind: 'note',
        text: 'If you did not sign up, somebody typed your address by mistake: tell the code to nobody, and nothing further happens.',
      },
    ],
    footer: FOOTER,
  }
}

/** To an address that is to be confirmed, when asked for again or after it changed. */
export function emailCodeLetter(about: { firstName: string; code: string }): MailContent {
  return {
    subject: 'Confirm your email',
    preview: 'The code that confirms your email address',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'This code confirms that this is the address of your account. Enter it in Plumbline under My Account.',
      },
      { kind: 'code', code: about.code },
      { kind: 'note', text: `It works for ${EMAIL_CODE_HOURS} hours. Tell it to nobody.` },
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
    subject: 'The email of your account was changed',
    preview: 'From now on you sign in with another address',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: 'The email of your Plumbline account was changed. From now on you sign in with the new one, and mail about the account goes there.',
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
        text: `If this was not you, somebody else is signed in to your account. Within ${EMAIL_UNDO_DAYS} days you can put this address back: that signs out everybody, and the password of now opens nothing any more.`,
      },
      { kind: 'button', label: 'It was not me', url: about.undoUrl },
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
