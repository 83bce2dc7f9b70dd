// Messages as a person gets them: mails and text messages, which the server keeps in its mailbox.
import { expect } from 'vitest'

const CODE = /\b\d{6}\b/

interface KeptMessage {
  kind: 'mail' | 'sms'
  to: string | string[]
  cc: string[]
  bcc: string[]
  reply_to: string | null
  subject: string
  text: string
}

/** What was sent to an address or a number (E.164) under such a subject, newest first. */
export async function messagesTo(recipient: string, subject = /.*/s): Promise<KeptMessage[]> {
  const response = await fetch('/dev/mailbox', { headers: { accept: 'application/json' } })
  const { messages }: { messages: KeptMessage[] } = await response.json()
  return messages.filter(
    (one) => [one.to].flat().map(addressOf).includes(recipient) && subject.test(one.subject),
  )
}

/** "Nora Sill <nora@x>" or a bare address or number. */
const addressOf = (text: string) => /<([^<>]+)>/.exec(text)?.[1] ?? text.trim()

/** The code of the newest message to an address or number under such a subject, once there is one. */
export async function codeSentTo(recipient: string, subject?: RegExp): Promise<string> {
  let code: string | undefined
  const look = async () => {
    const withCode = (await messagesTo(recipient, subject)).find(({ text }) => CODE.test(text))
    code = CODE.exec(withCode?.text ?? '')?.[0]
    return code
  }
  await expect.poll(look).toBeDefined()
  return code ?? ''
}

/** The link to a page, with what follows its #, of the newest mail that has one, once there is one. */
export async function linkSentTo(email: string, path: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const texts = (await messagesTo(email)).map(({ text }) => text)
    const text = texts.find((one) => one.includes(`${path}#`)) ?? ''
    link = text.slice(text.indexOf(`${path}#`)).split(/\s/)[0] || undefined
    return link
  }
  await expect.poll(look).toBeDefined()
  return link ?? ''
}

/** A code that is none of these. */
export function wrongCode(...right: readonly string[]): string {
  return ['111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444'
}
