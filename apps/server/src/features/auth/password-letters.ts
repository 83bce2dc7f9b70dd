// What the system writes to people about their password.
import { RESET_CODE_MINUTES, SIGN_IN_LINK_MINUTES } from '@plumbline/contract/limits'
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

/** Asked for on the page of forgotten passwords, by whoever typed the address. */
export function resetCodeLetter(about: {
  firstName: string
  /** Null: too many wrong codes were entered, and the link alone is good. */
  code: string | null
  url: string
}): MailContent {
  const { code } = about
  const once = `works once and expires in ${RESET_CODE_MINUTES} minutes`
  return {
    subject: 'Your password reset code',
    preview: `It expires in ${RESET_CODE_MINUTES} minutes`,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      ...(code === null
        ? ([
            {
              kind: 'paragraph',
              text: 'Too many wrong reset codes were entered for your Plumbline account today, so this email has no code. Set a new password with this link:',
            },
          ] as const)
        : ([
            {
              kind: 'paragraph',
              text: 'Use this code to set a new password for your Plumbline account:',
            },
            { kind: 'code', code },
            { kind: 'paragraph', text: 'Or use this link, which works even if the code doesn’t:' },
          ] as const)),
      { kind: 'button', label: 'Set a new password', url: about.url },
      {
        kind: 'note',
        text: `${code === null ? `The link ${once}.` : `Use the code or the link: either ${once}.`} Don’t share ${code === null ? 'it' : 'them'} with anyone.`,
      },
      { kind: 'note', text: 'If you didn’t ask for this, do nothing. Your password won’t change.' },
    ],
    footer: FOOTER,
  }
}

/** Signs in where a password is not accepted; anybody who types the address can ask for it (ADR 113). */
export function signInLinkLetter(about: { firstName: string; url: string }): MailContent {
  return {
    subject: 'Your sign-in link',
    preview: `It expires in ${SIGN_IN_LINK_MINUTES} minutes`,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      { kind: 'paragraph', text: 'Sign in to your Plumbline account with this link:' },
      { kind: 'button', label: 'Sign in', url: about.url },
      {
        kind: 'note',
        text: `It works once and expires in ${SIGN_IN_LINK_MINUTES} minutes. Don’t share it with anyone.`,
      },
      { kind: 'note', text: 'If you didn’t ask for this, do nothing. Nobody can sign in without the link.' },
    ],
    footer: FOOTER,
  }
}

export type PasswordChange = 'changed' | 'reset' | 'administrator'

const WAYS: Readonly<Record<PasswordChange, string>> = {
  changed: 'changed by someone who knew the old one.',
  reset: 'reset with a code or a link that was emailed to this address.',
  administrator: 'reset by an administrator, who will tell you the new one.',
}

/** After a change, whoever made it. */
export function passwordChangedLetter(about: {
  firstName: string
  how: PasswordChange
  at: Date
  /** Until when one that an administrator set signs in, once. */
  until?: Date | null
  publicUrl: string
}): MailContent {
  const isEverywhere = about.how !== 'changed'
  return {
    subject: 'Your password was changed',
    preview: isEverywhere ? 'You are signed out everywhere' : 'You are signed out everywhere else',
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      {
        kind: 'paragraph',
        text: `The password for your Plumbline account was ${WAYS[about.how]} You are signed out everywhere${isEverywhere ? '' : ' else'}.`,
      },
      { kind: 'facts', facts: [{ name: 'Changed', value: timeText(about.at) }] },
      ...(about.until ? [{ kind: 'note', text: onceText(about.until) } as const] : []),
      { kind: 'note', text: 'If this wasn’t you, set a new password now:' },
      { kind: 'button', label: 'Set a new password', url: `${about.publicUrl}/forgot-password` },
    ],
    footer: FOOTER,
  }
}

function onceText(until: Date): string {
  return `This password works once, until ${timeText(until)}. After you sign in, set your own in My Account, or use the link below to set one with an emailed code.`
}

/** All of them with made-up data, to look at. */
export const PASSWORD_LETTER_PREVIEWS: readonly MailPreview[] = [
  ...['012345', null].map((code) => ({
    name: code === null ? 'reset-link' : 'reset-code',
    render: () =>
      renderMail(
        resetCodeLetter({
          firstName: 'Ida',
          code,
          url: 'https://reports.example.test/forgot-password#example',
        }),
      ),
  })),
  {
    name: 'sign-in-link',
    render: () =>
      renderMail(
        signInLinkLetter({ firstName: 'Ida', url: 'https://reports.example.test/sign-in-link#example' }),
      ),
  },
  ...(['changed', 'reset', 'administrator'] as const).map((how) => ({
    name: `password-${how}`,
    render: () =>
      renderMail(
        passwordChangedLetter({
          firstName: 'Ida',
          how,
          at: new Date(Date.UTC(2026, 10, 21, 15, 4)),
          until: how === 'administrator' ? new Date(Date.UTC(2026, 10, 22, 15, 4)) : null,
          publicUrl: 'https://reports.example.test',
        }),
      ),
  })),
]
