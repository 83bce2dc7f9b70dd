// The handing over of one mail, once: what that can mean over SMTP is docs/adr/0008-one-mail-one-row.md.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEXT } from '@plumbline/contract/texts'
import {
  type Mail,
  MailError,
  type MailTransport,
  type RejectedRecipient,
} from '#server/adapters/mail/mail.port.ts'
import { isDatabaseAway } from '../database.ts'
import { isDiskFull } from '../disk-full.ts'
import { PermanentError } from '../jobs.ts'

/**
 * How jobs that hand mail over try again: waits of 10 to 20 s, doubled at each of 8 further tries, come to about an hour
 * (decision 24). A try may take as long as a server thinks about a message, and some.
 */
export const HANDOVER_PATIENCE = { retryLimit: 8, retryDelaySeconds: 10, expireSeconds: 900 } as const

/** What a row says when a try before handed its mail over and was heard of no more: its worker was killed. */
export const TAKEN_AS_SENT = 'The server was interrupted while it sent this email. It was probably delivered.'

/** The mark of a mail's row that says which try hands it over. */
export interface HandoverMark {
  /** Committed when it resolves; false when another try has it, or the mail may not leave any more. */
  set(attempt: string): Promise<boolean>
  /** The try came back with a failure: the mail was not taken, and a next try may hand it over. */
  takeBack(attempt: string, message: string): Promise<void>
}

/**
 * Hands a mail over under its row's mark.
 * @returns the Cc and Bcc that were refused; null when this try may not hand it over
 * Fails with PermanentError where no further try would help.
 */
export async function handOver(
  transport: MailTransport,
  mail: Mail,
  mark: HandoverMark,
  signal: AbortSignal,
): Promise<RejectedRecipient[] | null> {
  const attempt = randomUUID()
  let marking: Promise<boolean> | undefined
  const onHandover = async () => {
    marking = mark.set(attempt)
    if (!(await marking)) throw new NotOurs()
  }
  try {
    return (await transport.send(mail, { signal, onHandover })).rejected
  } catch (error) {
    if (error instanceof NotOurs) return null
    // It may fail while the mark is still being set; a mark whose answer was lost with the database may stand all the same.
    const isMarked = await marking?.catch(() => true)
    // Had we hung up ourselves on a server that was about to take it, it counts as sent, as after a crash.
    if (isMarked && !signal.aborted)
      await onceThere(() => mark.takeBack(attempt, failureMessageOf(error)), signal)
    if (error instanceof MailError && !error.isRetryable)
      throw new PermanentError(error.message, { cause: error })
    throw error
  }
}

const AGAIN_MS = 250
/** A try that finds the mark calls the mail delivered; a job may take longer than this. */
const PATIENCE_MS = 120_000

/** Does what needs the database, once it is there and has room. */
async function onceThere(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return await act()
    } catch (error) {
      const mayPass = isDatabaseAway(error) || isDiskFull(error)
      if (!mayPass || signal.aborted || performance.now() > end) throw error
      await sleep(AGAIN_MS)
    }
}

/** Another try handed the mail over, or it may not leave any more. */
class NotOurs extends Error {}

/** What a row says of a failure: words of the mail server, or ours; nothing of what went wrong inside. */
export function failureMessageOf(error: unknown): string {
  return error instanceof MailError || error instanceof PermanentError ? error.message : TEXT.somethingWrong
}
