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

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Waits for its mark, as a mail server does for the end of a message. */
const waiting = {
  name: 'waiting',
  send: async (_mail, { onHandover }) => {
    await onHandover()
    throw new MailError('The mail server could not be reached', true)
  },
  close: async () => {},
} satisfies MailTransport

test('a mark whose answer was lost with the database is taken back: nothing was handed over', async () => {
  const mark = { set: () => Promise.reject(away()), takeBack: vi.fn(async () => {}) }
  const handed = handOver(waiting, {} as Mail, mark, new AbortController().signal)
  await expect(handed).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(mark.takeBack).toHaveBeenCalledTimes(1)
})

test('a mark is taken back once the database is there again and has room', async () => {
  const takeBack = vi
    .fn(async () => {})
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(away())
  const handed = handOver(
    waiting,
    {} as Mail,
    { set: async () => true, takeBack },
    new AbortController().signal,
  )
  await expect(handed).rejects.toMatchObject({ message: 'The mail server could not be reached' })
  expect(takeBack).toHaveBeenCalledTimes(3)
})

test('a worker that is told to end does not wait for the database', async () => {
  const abort = new AbortController()
  const takeBack = vi.fn(async () => {
    abort.abort()
    throw away()
  })
  await expect(
    handOver(waiting, {} as Mail, { set: async () => true, takeBack }, abort.signal),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(takeBack).toHaveBeenCalledTimes(1)
})
