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
const FOOTER = 'You get this because of your Plumbline account. Answers to this address are not read.'

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
        preview: 'From now on a code of it is asked for',
        what: 'An authenticator app was set up for your Plumbline account. From now on a code of it is asked for beside the password.',
      }
    case 'authenticator removed':
      return {
        subject: 'Your authenticator app was removed',
        preview: 'Its codes are not taken any more',
        what: 'The authenticator app of your Plumbline account was removed: its codes are not taken any more.',
      }
    case 'recovery codes made':
      return {
        subject: 'New recovery codes were made',
        preview: 'Those before are not good any more',
        what: 'New recovery codes were made for your Plumbline account. Those before are not good any more.',
      }
    case 'passkey added':
      return {
        subject: 'A passkey was added',
        preview: `${news.name} can now be used to sign in`,
        what: `The passkey “${news.name}” was added to your Plumbline account. It is the second step of a sign-in, and confirms changes of the account.`,
      }
    case 'passkey removed':
      return {
        subject: 'A passkey was removed',
        preview: `${news.name} cannot be used any more`,
        what: `The passkey “${news.name}” was removed from your Plumbline account and cannot be used any more.`,
      }
    case 'recovery code used':
      return {
        subject: 'A recovery code was used',
        preview: leftText(news.left),
        what: `Somebody who knew your password signed in to your Plumbline account with a recovery code. ${leftText(news.left)}.`,
      }
  }
}

function leftText(left: number): string {
  if (left === 0) return 'It was the last one: make new ones under My Account'
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
        text: 'If this was not you, somebody knows your password. Set a new one at once, and then look at “Signing in” under My Account:',
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
