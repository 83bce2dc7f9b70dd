// The public site: the contact form's call.
import { z } from 'zod'
import { TEXT_FREE_MAX } from './limits.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Altcha } from './verification.ts'
import { email, NoOutput, requiredText } from './wire.ts'

/** What a visitor writes. */
export const ContactRequest = z.object({
  name: requiredText(FIELD.contactName),
  email: email(FIELD.emailRequired, FIELD.emailInvalidAddress),
  message: requiredText(FIELD.contactMessage, TEXT_FREE_MAX),
  altcha: Altcha,
})
export type ContactRequest = z.output<typeof ContactRequest>

export const siteRoutes = {
  contact: route({
    method: 'POST',
    path: '/contact',
    access: 'public',
    tag: 'site',
    summary: 'Write to the support address',
    isBeyond: true,
    input: ContactRequest,
    output: NoOutput,
    rateLimit: 'contact',
  }),
}
