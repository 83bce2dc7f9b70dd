// Signing in by a mailed link: the way in where a password is not asked for, while many networks guess at it (ADR 113).
import { randomUUID } from 'node:crypto'
import { SIGN_IN_LINK_MINUTES } from '@plumbline/contract/limits'
import type { Accounts, MailedCodes } from '#server/features/account/index.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { mailSignInLinkJob } from './auth-job-definitions.ts'
import { signInLinkLetter } from './password-letters.ts'
import type { PasswordResets } from './password-resets.service.ts'

/** Who signs in by a link. */
export interface LinkHolder {
  userId: number
  email: string
}

export interface SignInLinks {
  /** Asks for a mail; the same for every email. Gives the seconds until one may leave again; 0: one is on its way. */
  ask(tx: Queryable, email: string): Promise<number>
  /** The job: mails a link where somebody has this email, and the last such mail is older than 5 minutes. */
  mailLink(order: { email: string; requestId: string }): Promise<void>
  /** Whose link it is; null for one that was used or is over. Uses nothing up. */
  find(db: Queryable, token: string): Promise<LinkHolder | null>
  /** The same, and no sign-in link of the account works any more. */
  use(tx: Queryable, token: string): Promise<LinkHolder | null>
}

export function signInLinks(deps: {
  database: Database
  accounts: Pick<Accounts, 'findForSignIn' | 'holdByEmail'>
  codes: MailedCodes
  letters: Letters
  jobs: Jobs
  resets: Pick<PasswordResets, 'mailCode'>
  publicUrl: string
}): SignInLinks {
  const { accounts, codes } = deps
  const mailLink = async (tx: Queryable, { email, requestId }: { email: string; requestId: string }) => {
    await accounts.holdByEmail(tx, email)
    // Asked for twice at once.
    if ((await codes.secondsUntilNext(tx, 'sign_in', email)) > 0) return
    const account = await accounts.findForSignIn(tx, email)
    const user = account?.isActive ? account : null
    const made = await codes.issue(tx, {
      purpose: 'sign_in',
      email,
      userId: user?.userId ?? null,
      lifeSeconds: SIGN_IN_LINK_MINUTES * 60,
      requestId,
    })
    if (!user || made === null || user.isFirstPassword) return
    await deps.letters.send(tx, {
      to: { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email },
      content: signInLinkLetter({
        firstName: user.firstName,
        // Behind the #: no server on the way, and no log, sees it.
        url: `${deps.publicUrl}/sign-in-link#${made.linkToken}`,
      }),
      userId: user.userId,
    })
  }
  const isStillTheirs = async (db: Queryable, holder: LinkHolder | null) => {
    if (!holder) return null
    const account = await accounts.findForSignIn(db, holder.email)
    return account?.userId === holder.userId ? holder : null
  }
  return {
    ask: async (tx, email) => {
      const wait = await codes.secondsUntilNext(tx, 'sign_in', email)
      if (wait === 0) await deps.jobs.enqueue(tx, mailSignInLinkJob, { email, requestId: randomUUID() })
      return wait
    },
    mailLink: async (order) => {
      const account = await accounts.findForSignIn(deps.database.db, order.email)
      // A password that another chose signs in once (ADR 108): its owner sets one instead.
      if (account?.isFirstPassword)
        await deps.resets.mailCode({ email: order.email, requestId: randomUUID() })
      await deps.database.transaction((tx) => mailLink(tx, order))
    },
    find: async (db, token) => isStillTheirs(db, await codes.findLink(db, 'sign_in', token)),
    use: async (tx, token) => {
      const found = await codes.findLink(tx, 'sign_in', token)
      if (!found) return null
      // First the account, then its codes, as whatever else changes both.
      await accounts.holdByEmail(tx, found.email)
      return isStillTheirs(tx, await codes.useLink(tx, 'sign_in', token))
    },
  }
}
