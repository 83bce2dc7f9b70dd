// HTTP of the public site.
import { siteRoutes } from '@plumbline/contract/site'
import { TEXT } from '@plumbline/contract/texts'
import { type Endpoint, prepareAndWrite } from '#server/platform/http/endpoint.ts'
import type { ContactService } from './contact.service.ts'

export function siteEndpoints(contact: ContactService): Endpoint[] {
  return [
    prepareAndWrite(
      siteRoutes.contact,
      ({ input }) => contact.prove(input.altcha),
      async ({ tx, input }) => {
        await contact.send(tx, input)
        return { message: TEXT.contactSent }
      },
    ),
  ]
}
