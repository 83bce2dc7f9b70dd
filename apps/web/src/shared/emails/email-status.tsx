// What became of a mail, as a tag: sent green, pending blue, any other fail (specification 001, section 4).
import { EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import { type State, StateTag } from '#web/ui/state-tag.tsx'

function lookOf(status: number): { state: State; word: string } {
  if (status === EMAIL_SENT) return { state: 'success', word: 'Sent' }
  if (status === EMAIL_PENDING) return { state: 'pending', word: 'Pending' }
  return { state: 'failed', word: 'Fail' }
}

export function EmailStatus({ status }: { status: number }) {
  const { state, word } = lookOf(status)
  return <StateTag state={state}>{word}</StateTag>
}

/** Neither sent nor on its way. */
export function isFailed(status: number): boolean {
  return status !== EMAIL_SENT && status !== EMAIL_PENDING
}
