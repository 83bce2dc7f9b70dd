// What the system writes to people about their password.
import { RESET_CODE_MINUTES } from '@plumbline/contract/limits'
import { timeText } from '#server/features/account/index.ts'
import {
  greeting,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'

const SENDER = 'Plumbline'
const FOOTER = 'You get this because of your Plumbline account. Answers to this address are not read.'

/** Asked for on the page of forgotten passwords, by whoever typed the address. */
export function resetCodeLetter(about: { firstName: string; code: string }): MailContent {
  return {
    subject: 'Your password reset code',
    preview: `It works for ${RESET_CODE_MINUTES} minutes`,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      { kind: 'paragraph', text: 'With this code you can set a new password for your Plumbline account.' },
      { kind: 'code', code: about.code },
      { kind: 'note', text: `It works once, for ${RESET_CODE_MINUTES} minutes. Tell it to nobody.` },
      { kind: 'note', text: 'If you did not ask for it, do nothing: your password stays as it is.' },
    ],
    footer: FOOTER,
  }
}

export type PasswordChange = 'changed' | 'reset' | 'administrator'

const WAYS: Readonly<Record<PasswordChange, string>> = {
  changed: 'changed by somebody who knew the old one.',
  reset: 'set anew by a code mailed to this address.',
  administrator: 'set anew by an administrator, who will tell you the new one.',
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
        text: `The password of your Plumbline account was ${WAYS[about.how]} You are signed out everywhere${isEverywhere ? '' : ' else'}.`,
      },
      { kind: 'facts', facts: [{ name: 'Changed', value: timeText(about.at) }] },
      ...(about.until ? [{ kind: 'note', text: onceText(about.until) } as const] : []),
      { kind: 'note', text: 'If this was not you, set a new password at once:' },
      { kind: 'button', label: 'Set a new password', url: `${about.publicUrl}/forgot-password` },
    ],
    footer: FOOTER,
  }
}

function onceText(until: Date): string {
  return `It signs you in once, until ${timeText(until)}. Then set one of your own in My Account; without it, the link below sets one by a code.`
}

/** All of them with made-up data, to look at. */
export const PASSWORD_LETTER_PREVIEWS: readonly MailPreview[] = [
  { name: 'reset-code', render: () => renderMail(resetCodeLetter({ firstName: 'Ida', code: '012345' })) },
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
