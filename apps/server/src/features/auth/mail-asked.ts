// What both screens that have something mailed are told: the same for every email, and never "sent" where nothing leaves.
import { MAIL_AGAIN_MINUTES } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'

export interface MailAsked {
  message: string
  /** Until a mail leaves again. */
  wait_seconds: number
}

/**
 * @param waitSeconds until the next mail may leave; 0: one is on its way now
 * @param sent the words for that one
 */
export function mailAsked(waitSeconds: number, sent: string): MailAsked {
  return waitSeconds > 0
    ? { message: TEXT.mailedJustNow, wait_seconds: waitSeconds }
    : { message: sent, wait_seconds: MAIL_AGAIN_MINUTES * 60 }
}
