// HTTP of the captcha and of proving a phone number.
import { TEXT } from '@plumbline/contract/texts'
import { verificationRoutes } from '@plumbline/contract/verification'
import type { Captcha } from '#server/platform/captcha.ts'
import { type Endpoint, prepareAndWrite, Refusal, read } from '#server/platform/http/endpoint.ts'
import type { Phones } from './phones.service.ts'

export function phoneEndpoints(phones: Phones, captcha: Captcha): Endpoint[] {
  return [
    read(verificationRoutes.captchaChallenge, async ({ request }) => {
      request.setHeader('cache-control', 'no-store')
      return captcha.challenge()
    }),
    prepareAndWrite(
      verificationRoutes.sendOtp,
      ({ input, visitor, request: { network, log } }) =>
        phones.sendCode(
          { phoneNumber: input.phone_number, altcha: input.altcha },
          { network, userId: visitor?.userId ?? null, log },
        ),
      async ({ tx, prepared }) =>
        'refusal' in prepared
          ? new Refusal(prepared.refusal)
          : { verification_id: await phones.keepSent(tx, prepared), message: TEXT.otpSent },
    ),
    prepareAndWrite(
      verificationRoutes.verifyOtp,
      ({ db, input, request }) => phones.tryCode(db, input.verification_id, input.code, request.log),
      async ({ tx, prepared }) => {
        if ('refusal' in prepared) return new Refusal(prepared.refusal)
        const phone_token = await phones.issueProof(tx, prepared.verificationId)
        return phone_token === null ? new Refusal(TEXT.otpOver) : { phone_token }
      },
    ),
  ]
}
