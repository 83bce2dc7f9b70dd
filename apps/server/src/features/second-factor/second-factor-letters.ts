// What the system writes to people about their second factor.
import { type Accounts, timeText } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import {
  greeting,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'

const SENDER = 'Plumbline'
const FOOTER =
  'You’re receiving this because you have a Plumbline account. Replies to this address aren’t monitored.'

export type FactorNews =
  | { kind: 'authenticator set up' | 'authenticator removed' | 'recovery codes made' }
  | { kind: 'passkey added' | 'passkey removed'; name: string }
  | { kind: 'recovery code used'; left: number }

interface Words {
  subject: string
  preview: string
  what: string
}

function wordsOf(news: FactorNews): Words {
  switch (news.kind) {
    case 'authenticator set up':
      return {
        subject: 'Your authenticator app was set up',
        preview: 'You’ll now be asked for a code from it',
        what: 'An authenticator app was set up for your Plumbline account. You’ll now be asked for a code from it after your password.',
      }
    case 'authenticator removed':
      return {
        subject: 'Your authenticator app was removed',
        preview: 'Its codes no longer work',
        what: 'The authenticator app was removed from your Plumbline account. Its codes no longer work.',
      }
    case 'recovery codes made':
      return {
        subject: 'New recovery codes were created',
        preview: 'Your old codes no longer work',
        what: 'New recovery codes were created for your Plumbline account. Your old codes no longer work.',
      }
    case 'passkey added':
      return {
        subject: 'A passkey was added',
        preview: `${news.name} can now be used to sign in`,
        what: `The passkey “${news.name}” was added to your Plumbline account. You can use it as your second step when you sign in, and to confirm changes to your account.`,
      }
    case 'passkey removed':
      return {
        subject: 'A passkey was removed',
        preview: `${news.name} can no longer be used`,
        what: `The passkey “${news.name}” was removed from your Plumbline account and can no longer be used.`,
      }
    case 'recovery code used':
      return {
        subject: 'A recovery code was used',
        preview: leftText(news.left),
        what: `Someone who knew your password signed in to your Plumbline account with a recovery code. ${leftText(news.left)}.`,
      }
  }
}

function leftText(left: number): string {
  if (left === 0) return 'That was your last one. Create new codes under My Account'
  return left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`
}

/** After a change of the second factor, and after a recovery code was used. */
function factorLetter(about: {
  firstName: string
  news: FactorNews
  at: Date
  publicUrl: string
}): MailContent {
  const { subject, preview, what } = wordsOf(about.news)
  return {
    subject,
    preview,
    sender: SENDER,
    blocks: [
      greeting(about.firstName),
      { kind: 'paragraph', text: what },
      { kind: 'facts', facts: [{ name: 'When', value: timeText(about.at) }] },
      {
        kind: 'note',
        text: 'If this wasn’t you, someone knows your password. Set a new one now, then check “Signing in” under My Account:',
      },
      { kind: 'button', label: 'Set a new password', url: `${about.publicUrl}/forgot-password` },
    ],
    footer: FOOTER,
  }
}

/** Writes to the owner of an account, in the transaction of what it tells of. */
export type TellOwner = (tx: Queryable, userId: number, news: FactorNews) => Promise<void>

export function tellOwner(deps: {
  accounts: Pick<Accounts, 'signInFacts'>
  letters: Letters
  clock: Clock
  publicUrl: string
}): TellOwner {
  return async (tx, userId, news) => {
    const { email, firstName, lastName } = await deps.accounts.signInFacts(tx, userId)
    await deps.letters.send(tx, {
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      content: factorLetter({ firstName, news, at: deps.clock.now(), publicUrl: deps.publicUrl }),
      userId,
    })
  }
}

const EXAMPLES: readonly FactorNews[] = [
  { kind: 'authenticator set up' },
  { kind: 'authenticator removed' },
  { kind: 'recovery codes made' },
  { kind: 'passkey added', name: 'Ida’s phone' },
  { kind: 'passkey removed', name: 'Ida’s phone' },
  { kind: 'recovery code used', left: 3 },
]

/** All of them with made-up data, to look at. */
export const SECOND_FACTOR_PREVIEWS: readonly MailPreview[] = EXAMPLES.map((news) => ({
  name: news.kind.replaceAll(' ', '-'),
  render: () =>
    renderMail(
      factorLetter({
        firstName: 'Ida',
        news,
        at: new Date(Date.UTC(2026, 10, 21, 15, 4)),
        publicUrl: 'https://reports.example.test',
      }),
    ),
}))
