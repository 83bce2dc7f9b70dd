// An inspector's clients: active, archived, restored, deleted.
import { z } from 'zod'
import { cleanAddress, cleanLine } from './clean-text.ts'
import { DEFAULT_PHONE_PREFIX } from './limits.ts'
import { PropertyAddress } from './properties.ts'
import { route } from './route.ts'
import { LEVELS } from './steps.ts'
import { FIELD } from './texts.ts'
import { Base, baseWithFields, Version } from './versions.ts'
import { whichInspection } from './which-inspection.ts'
import {
  Count,
  DeviceId,
  email,
  Flag,
  Id,
  NoOutput,
  optional,
  optionalText,
  requiredText,
  TimeZone,
  text,
} from './wire.ts'

/** How far a step is: done, open (something entered), none, or not applicable (decision 18). */
export const StepState = z.enum(['done', 'open', 'none', 'na'])
export type StepState = z.infer<typeof StepState>

/** How many findings there are of each level; levels without any are left out. */
export const FindingCounts = z.partialRecord(z.enum([...LEVELS, 'Level not set']), z.number().int())
export type FindingCounts = z.infer<typeof FindingCounts>

/** The step that was open last, by its section's key and title; null before the first was opened. */
export const CurrentStep = z.object({ stepName: z.string(), name: z.string() }).nullable()
export type CurrentStep = z.infer<typeof CurrentStep>

/** What became of the email of a report's version. */
export const ReportEmail = z.object({
  /** As in the log: 0 pending, 1 sent, any other failed. */
  status: z.number().int(),
  to: z.string(),
  /** Cc and Bcc. */
  copies: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
})
export type ReportEmail = z.infer<typeof ReportEmail>

/** The newest finished version; `created_date` is zoneless yyyy-MM-dd HH:mm:ss in UTC−5 (decision 22). */
export const LatestReport = z.object({
  created_date: z.string(),
  time_zone: TimeZone,
  url: z.string(),
  version: z.number().int(),
  /** One on its way, else the newest that was sent, else the newest that failed; null: none was asked for. */
  email: ReportEmail.nullable(),
})
export type LatestReport = z.infer<typeof LatestReport>

export const Client = z.object({
  id: z.number().int(),
  /** What the device that made it called it; null of others. */
  uuid: z.string().nullable(),
  client_name: z.string(),
  contactname: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  /** Link to the 225x170 cut, or null. */
  pagecover: z.string().nullable(),
  /** The newest open one, where none is open the newest (decision 35). */
  inspection: z
    .object({
      id: z.number().int(),
      inspection_name: z.string(),
      book_mark: z.number().int(),
      current_step: CurrentStep,
      steps: z.array(StepState),
      findings: FindingCounts,
      version: Version,
      cover_version: Version,
    })
    .nullable(),
  inspection_count: z.number().int(),
  /** The newest finished report of any of the inspections. */
  inspection_report: LatestReport.nullable(),
  /** The inspector who added the client. */
  username: z.string(),
  active: z.number().int().min(0).max(1),
  /** Goes up with the client, and with all that is entered in its inspections: that counts for its removal alone. */
  version: Version,
})
export type Client = z.infer<typeof Client>

/** Phone and fax are optional; the prefix alone counts as empty (decision 30). */
const OptionalPhone = optionalText(40, cleanAddress).transform((value) =>
  value === DEFAULT_PHONE_PREFIX ? '' : value,
)

export const ClientFields = z.object({
  client_name: requiredText(FIELD.clientName),
  contactname: optionalText(),
  ...PropertyAddress.shape,
  phone: OptionalPhone,
  fax: OptionalPhone,
  email: email(FIELD.validEmail, FIELD.validEmail),
})
export type ClientFields = z.output<typeof ClientFields>

/** What `changed` of a save may name. */
export const CLIENT_FIELDS = [
  'client_name',
  'contactname',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'fax',
  'email',
] as const
export type ClientField = (typeof CLIENT_FIELDS)[number]

const ClientId = z.object({ client_id: Id.of('client'), ...Base })
const Clients = z.object({ clients: z.array(Client) })
const OneClient = z.object({ client: Client })
const Search = optional(text(10_000, cleanLine))

export const clientRoutes = {
  getClientsList: route({
    method: 'POST',
    path: '/v1/oauth/client/get-clients-list',
    access: 'paid',
    tag: 'clients',
    summary: 'Active (1) or archived (0) clients, searched, a page from listSize or all',
    input: z.object({
      active: optional(Flag),
      search: Search,
      paginate: optional(Flag),
      listSize: optional(Count),
    }),
    output: Clients,
  }),
  getClients: route({
    method: 'POST',
    path: '/v1/oauth/client/get-clients',
    access: 'paid',
    tag: 'clients',
    summary: 'Active clients, a page from listSize',
    input: z.object({ listSize: optional(Count), search: Search }),
    output: Clients,
  }),
  getArchived: route({
    method: 'POST',
    path: '/v1/oauth/client/get-archived',
    access: 'paid',
    tag: 'clients',
    summary: 'Archived clients: all, or with listSize a page',
    input: z.object({ listSize: optional(Count), search: Search }),
    output: Clients,
  }),
  getClient: route({
    method: 'POST',
    path: '/v1/oauth/client/get-client',
    encoding: 'form',
    access: 'paid',
    tag: 'clients',
    summary: 'One client; by inspection_id the client of that inspection, with that one on the card',
    input: whichInspection({}),
    output: OneClient,
  }),
  create: route({
    method: 'POST',
    path: '/v1/oauth/client/create',
    access: 'paid',
    tag: 'clients',
    summary:
      'Add a client; with a uuid that is known the client that is there is answered, or 410 once it is removed',
    input: ClientFields.extend({ uuid: optional(DeviceId) }),
    output: OneClient,
  }),
  update: route({
    method: 'POST',
    path: '/v1/oauth/client/update',
    access: 'paid',
    tag: 'clients',
    summary:
      'Change a client, or the fields that changed names; what others changed since is 409 with current, taken and conflicts',
    input: ClientFields.extend({ client_id: Id.of('client'), ...baseWithFields([...CLIENT_FIELDS]) }),
    output: OneClient,
  }),
  archive: route({
    method: 'POST',
    path: '/v1/oauth/client/archive',
    access: 'paid',
    tag: 'clients',
    summary: 'Move a client to the archive',
    isBeyond: true,
    input: ClientId,
    output: NoOutput,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/oauth/client/restore',
    encoding: 'form',
    access: 'paid',
    tag: 'clients',
    summary: 'Bring a client back from the archive',
    input: ClientId,
    output: NoOutput,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/oauth/client/delete',
    encoding: 'form',
    access: 'paid',
    tag: 'clients',
    summary: 'Delete a client with its inspections, photos and reports; it can be brought back for 30 days',
    input: ClientId,
    output: NoOutput,
  }),
}
