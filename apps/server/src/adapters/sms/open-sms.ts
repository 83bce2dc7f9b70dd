// Who sends codes to phones: Twilio where it is configured, else the mailbox. Twilio's client is loaded only then.
import type { Mailbox } from '#server/adapters/mail/mailbox.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { keysFor, type Secrets } from '#server/platform/secret.ts'
import { openEmbeddedSms } from './sms.embedded.ts'
import type { Sms } from './sms.port.ts'

export interface SmsDeps {
  mailbox: Mailbox
  /** Of this installation. */
  secrets: Secrets
  clock: Clock
}

export async function openSms(
  config: Pick<
    Config,
    'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_VERIFY_SERVICE_SID' | 'TWILIO_API_BASE'
  >,
  { mailbox, secrets, clock }: SmsDeps,
): Promise<Sms> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config
  const serviceSid = config.TWILIO_VERIFY_SERVICE_SID
  if (!accountSid || !authToken || !serviceSid)
    return openEmbeddedSms(mailbox, keysFor(secrets, 'phone codes'), clock)
  const { openTwilioSms } = await import('./sms.twilio.ts')
  const apiBase = config.TWILIO_API_BASE?.replace(/(?<!\/)\/+$/, '')
  return openTwilioSms({ accountSid, authToken, serviceSid, apiBase })
}
