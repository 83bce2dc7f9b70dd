// Codes as a person gets them: out of the mail, which the server keeps in its mailbox.
import { expect } from 'vitest'

const CODE = /\b\d{6}\b/

interface KeptMessage {
  to: string | string[]
  subject: string
  text: string
}

/** The code of the newest mail to an address under such a subject, once there is one. */
export async function codeSentTo(email: string, subject: RegExp): Promise<string> {
  let code: string | undefined
  const look = async () => {
    const response = await fetch('/dev/mailbox', { headers: { accept: 'application/json' } })
    const { messages }: { messages: KeptMessage[] } = await response.json()
    const found = messages.find(
      (one) => [one.to].flat().some((to) => to.includes(email)) && subject.test(one.subject),
    )
    code = CODE.exec(found?.text ?? '')?.[0]
    return code
  }
  await expect.poll(look).toBeDefined()
  return code ?? ''
}
