// Codes by Twilio Verify, which makes, sends and checks them itself.
import twilio from 'twilio'
import { type CodeCheck, type Sms, SmsError, type SmsErrorKind } from './sms.port.ts'

/** Twilio answers within a second or two, or is in trouble. */
const TIMEOUT_MS = 10_000
const VERIFY_ORIGIN = 'https://verify.twilio.com'

export interface TwilioAccount {
  /** AC… */
  accountSid: string
  authToken: string
  /** VA…: the Verify service, whose settings say the text and that codes have six digits. */
  serviceSid: string
  /** Another address of the Verify API, for tests; without a slash at its end. */
  apiBase?: string | undefined
}

/** What Twilio's errors carry. */
interface TwilioError extends Error {
  status?: number
  code?: number | string
}

/** Twilio's own numbers of errors (twilio.com/docs/api/errors). */
const OF_THE_NUMBER = new Set([
  // A parameter, of which only the number is not ours; a number that cannot exist; a landline.
  60200, 21211, 21614, 60205,
  // A country or carrier that is switched off, and a number blocked as fraud.
  60220, 60605, 21408, 60410,
])
const TOO_MANY_SENDS = 60203
const TOO_MANY_CHECKS = 60202
const NOT_FOUND = 20404

export function openTwilioSms({ accountSid, authToken, serviceSid, apiBase }: TwilioAccount): Sms {
  const client = twilio(accountSid, authToken, {
    httpClient: new ElsewhereClient(apiBase),
    // Its debug log holds codes, and would be switched on by the environment.
    logLevel: 'off',
  })
  const service = client.verify.v2.services(serviceSid)
  return {
    name: 'twilio',
    sendCode: async (to) => {
      try {
        return (await service.verifications.create({ to, channel: 'sms' })).sid
      } catch (error) {
        throw smsErrorOf(error as TwilioError, to)
      }
    },
    checkCode: async ({ to, ref }, code) => {
      try {
        const { status } = await service.verificationChecks.create({ verificationSid: ref, code })
        return checkOf(status)
      } catch (error) {
        const { code: number } = error as TwilioError
        // It forgets a verification that was approved, ran out, or was tried too often.
        if (number === NOT_FOUND || number === TOO_MANY_CHECKS) return 'over'
        throw smsErrorOf(error as TwilioError, to)
      }
    },
  }
}

/** Twilio's own client, able to speak to another address than Twilio's. */
class ElsewhereClient extends twilio.RequestClient {
  readonly #apiBase: string
  constructor(apiBase: string | undefined) {
    super({ timeout: TIMEOUT_MS })
    this.#apiBase = apiBase ?? VERIFY_ORIGIN
  }
  override request<TData>(options: Parameters<typeof twilio.RequestClient.prototype.request<TData>>[0]) {
    return super.request<TData>({ ...options, uri: options.uri.replace(VERIFY_ORIGIN, this.#apiBase) })
  }
}

function checkOf(status: string): CodeCheck {
  if (status === 'approved') return 'right'
  return status === 'pending' ? 'wrong' : 'over'
}

function smsErrorOf(error: TwilioError, to: string): SmsError {
  const words = error.message.replaceAll(to, 'the number')
  const about = error.code === undefined ? '' : ` (${error.code})`
  return new SmsError(kindOf(error), `Twilio${about}: ${words}`)
}

function kindOf({ status, code }: TwilioError): SmsErrorKind {
  if (typeof code === 'number' && OF_THE_NUMBER.has(code)) return 'number'
  // Its limit on our whole account (20429) is no fault of the one who asks.
  return code === TOO_MANY_SENDS && status === 429 ? 'too_many' : 'unavailable'
}
