// Properties: the houses that are inspected, each with its address, apart from the clients it is inspected for.
import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { PROPERTY_KIND_MAX, TEXT_LONG_MAX } from './limits.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { baseWithFields, Version } from './versions.ts'
import { Count, Id, optional, requiredLetters, requiredText, text } from './wire.ts'

/** As a client's. */
export const PropertyAddress = z.object({
  address: requiredText(FIELD.address, TEXT_LONG_MAX),
  city: requiredLetters(FIELD.city),
  state: requiredLetters(FIELD.state),
  zip: requiredText(FIELD.zip),
})
export type PropertyAddress = z.output<typeof PropertyAddress>

/** What `changed` of a save may name. */
export const PROPERTY_FIELDS = [
  'address',
  'city',
  'state',
  'zip',
  'year_built',
  'size_sqft',
  'kind',
  'units',
] as const

/** What is known of a house beside its address; null where it is not. */
export const PropertyFacts = z.object({
  year_built: z.number().int().nullable(),
  size_sqft: z.number().int().nullable(),
  kind: z.string().nullable(),
  units: z.number().int().nullable(),
})
export type PropertyFacts = z.infer<typeof PropertyFacts>

export const Property = z.object({
  id: z.number().int(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  ...PropertyFacts.shape,
  /** How many there are of it, for whatever client. */
  inspections: z.number().int(),
  version: Version,
})
export type Property = z.infer<typeof Property>

/** A field that stays as it is when it is left out, and is cleared by an empty text. */
function clearable<T extends z.ZodType>(schema: T) {
  return z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' ? null : value),
      schema.nullable().optional(),
    )
    .optional()
}

export const propertyRoutes = {
  list: route({
    method: 'POST',
    path: '/v1/oauth/property/list',
    access: 'paid',
    tag: 'properties',
    summary: "Properties, newest first, or those of a client's inspections: all, or with listSize a page",
    isBeyond: true,
    input: z.object({
      client_id: optional(Id.of('client')),
      search: optional(text(10_000, cleanLine)),
      listSize: optional(Count),
    }),
    output: z.object({ properties: z.array(Property) }),
  }),
  update: route({
    method: 'POST',
    path: '/v1/oauth/property/update',
    access: 'paid',
    tag: 'properties',
    summary:
      'Change a property, or the fields that changed names; facts that are left out stay, empty ones are cleared',
    isBeyond: true,
    input: PropertyAddress.extend({
      property_id: Id.of('property'),
      year_built: clearable(Count),
      size_sqft: clearable(Count),
      kind: clearable(text(PROPERTY_KIND_MAX)),
      units: clearable(Count),
      ...baseWithFields([...PROPERTY_FIELDS]),
    }),
    output: z.object({ property: Property }),
  }),
}
