// Codes without a provider: the text message goes to the mailbox and no further.
import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { CODE_DIGITS, OTP_MINUTES } from '@plumbline/contract/limits'
import type { Mailbox } from '#server/adapters/mail/mailbox.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isSame, type Keys } from '#server/platform/secret.ts'
import type { Sms } from './sms.port.ts'

const SALT_BYTES = 16

/** @param keys of this installation: with a reference alone nobody finds the code */
export function openEmbeddedSms(mailbox: Mailbox, keys: Keys, clock: Clock): Sms {
  const hashWith = (key: Buffer, to: string, code: string, salt: Buffer) =>
    createHmac('sha256', key).update(salt).update(`${to}\n${code}`).digest()
  return {
    name: 'mailbox',
    sendCode: async (to) => {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      await mailbox.keep({
        key: randomUUID(),
        kind: 'sms',
        to: [to],
        cc: [],
        bcc: [],
        from: 'Plumbline',
        reply_to: null,
        subject: '',
        text: `Your Plumbline code is ${code}. It expires in ${OTP_MINUTES} minutes. Don’t share it with anyone.`,
        html: null,
        at: clock.now().toISOString(),
        attachments: [],
      })
      const salt = randomBytes(SALT_BYTES)
      return `${salt.toString('base64url')}.${hashWith(keys[0], to, code, salt).toString('base64url')}`
    },
    checkCode: async ({ to, ref }, code) => {
      const [salt = '', hash = ''] = ref.split('.')
      const right = Buffer.from(hash, 'base64url')
      const salted = Buffer.from(salt, 'base64url')
      return keys.some((key) => isSame(hashWith(key, to, code, salted), right)) ? 'right' : 'wrong'
    },
  }
}
