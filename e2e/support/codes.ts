// Codes as a person gets them: out of the text message or mail, which the server keeps in its mailbox.
import { expect } from '@playwright/test'
import { JOURNEY_WORKERS } from '../../scripts/lib/tests/machine.mjs'
import { BASE_URL } from './server.ts'

const SENT_WITHIN_MS = 30_000
const CODE = /\b\d{6}\b/

interface KeptMessage {
  kind: 'mail' | 'sms'
  to: string | string[]
  subject: string
  text: string
  at: string
}

/** Area codes that are in use; 555-0100 to 555-0199 is nobody's number in each of them. */
const AREAS = [
  205, 212, 213, 303, 312, 404, 415, 503, 512, 602, 614, 702, 713, 718, 773, 801, 813, 818, 904, 917,
]

export interface PhoneNumber {
  /** As it is typed: 5125550147 */
  typed: string
  /** As the form shows it: +1 512 555 0147 */
  shown: string
  e164: string
}

/** How many numbers there are: 100 of each area. */
const NUMBERS = AREAS.length * 100
const TURNS = Math.floor(NUMBERS / JOURNEY_WORKERS)
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % JOURNEY_WORKERS
let turn = Math.floor(Math.random() * TURNS)

/** A number that no test of this worker, or of another, has had: another code to one number is refused for a while. */
export function inventNumber(): PhoneNumber {
  turn = (turn + 1) % TURNS
  const number = turn * JOURNEY_WORKERS + worker
  const area = AREAS[Math.floor(number / 100)]
  const line = `01${String(number % 100).padStart(2, '0')}`
  return { typed: `${area}555${line}`, shown: `+1 ${area} 555 ${line}`, e164: `+1${area}555${line}` }
}

/** All messages that the server's mailbox holds, newest first. */
export async function readMailbox(baseUrl = BASE_URL): Promise<KeptMessage[]> {
  const response = await fetch(`${baseUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const { messages }: { messages: KeptMessage[] } = await response.json()
  return messages
}

/** Messages to a number (E.164) or an address, newest first. */
export async function messagesTo(recipient: string, subject = /.*/s): Promise<KeptMessage[]> {
  return (await readMailbox()).filter(
    (message) => [message.to].flat().map(addressOf).includes(recipient) && subject.test(message.subject),
  )
}

/** "Nora Sill <nora@x>" or a bare address or number. */
function addressOf(text: string): string {
  return /<([^<>]+)>/.exec(text)?.[1] ?? text.trim()
}

/** The code of the newest message to a number or address, once there are so many (or more) under such a subject. */
export async function codeSentTo(recipient: string, subject = /.*/s, count = 1): Promise<string> {
  const withCode = async () => (await messagesTo(recipient, subject)).filter(({ text }) => CODE.test(text))
  await expect
    .poll(async () => (await withCode()).length, { timeout: SENT_WITHIN_MS })
    .toBeGreaterThanOrEqual(count)
  const code = CODE.exec((await withCode())[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`)
  return code
}

/** A code that is none of these. */
export function wrongCode(...right: readonly string[]): string {
  return ['111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444'
}
