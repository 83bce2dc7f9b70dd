// A mail that is refused while its mark is still being set: it was not handed over, and the next try may.
import { expect, test, vi } from 'vitest'
import { type Mail, MailError, type MailTransport } from '#server/adapters/mail/mail.port.ts'
import { PermanentError } from '../jobs.ts'
import { handOver } from './handover.ts'

/** Fails at once, whatever the mark says later. */
const hasty = {
  name: 'hasty',
  send: async (_mail, { onHandover }) => {
    onHandover().catch(() => {})
    throw new MailError('The mail server refused it', false)
  },
  close: async () => {},
} satisfies MailTransport

test.each([
  ['set', 1],
  ['not set', 0],
])('a mark that is %s behind the failure is taken back %i times', async (how, times) => {
  const mark = {
    set: () => new Promise<boolean>((resolve) => setTimeout(resolve, 20, how === 'set')),
    takeBack: vi.fn(async () => {}),
  }
  const handed = handOver(hasty, {} as Mail, mark, new AbortController().signal)
  await expect(handed).rejects.toBeInstanceOf(PermanentError)
  expect(mark.takeBack).toHaveBeenCalledTimes(times)
})
