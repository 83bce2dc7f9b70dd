// What is asked of a house and a day by named fields: the start sheet, the property description, the facts of the day.
import { z } from 'zod'
import { DETAIL_LIST_MAX, TEXT_LONG_MAX } from './limits.ts'
import { FIELD } from './texts.ts'
import { isEmail, nested, text } from './wire.ts'

/** Fields of one line each; empty: not answered. */
export const DETAIL_TEXTS = [
  'agent_name',
  'agent_email',
  'bedrooms',
  'full_baths',
  'half_baths',
  'year_built',
  'year_source',
  'style',
  'stories',
  'living_area',
  'living_area_source',
  'roof',
  'garage',
  'cars',
  'additions',
  'floor',
  'floors',
  'parking',
  'front_faces',
  'temperature',
  'occupancy',
  'water',
  'electricity',
  'gas',
  'ground',
  'rain',
  'disclosure',
] as const
/** Fields that take several answers. */
export const DETAIL_LISTS = [
  'rooms',
  'construction',
  'foundation',
  'unit_systems',
  'present',
  'tools',
  'services',
] as const
export type DetailText = (typeof DETAIL_TEXTS)[number]
export type DetailList = (typeof DETAIL_LISTS)[number]

/** What describes the property, and is the same at its next inspection. */
const PROPERTY_DETAILS = [
  'rooms',
  'bedrooms',
  'full_baths',
  'half_baths',
  'year_built',
  'year_source',
  'style',
  'stories',
  'living_area',
  'living_area_source',
  'construction',
  'foundation',
  'roof',
  'garage',
  'cars',
  'additions',
  'floor',
  'floors',
  'parking',
  'unit_systems',
] as const satisfies readonly (DetailText | DetailList)[]

const line = (max?: number) => text(max).pipe(z.string().trim())
const written = (pattern: RegExp, error: string = FIELD.number) =>
  line().pipe(z.string().regex(pattern, error))
const count = () => written(/^\d{0,3}$/)
const answers = () =>
  nested(
    z
      .array(line().pipe(z.string().min(1, FIELD.required)))
      .max(DETAIL_LIST_MAX, FIELD.tooManyAnswers(DETAIL_LIST_MAX))
      .refine((list) => new Set(list).size === list.length, FIELD.twice),
  )

/** What a save may name: a field that is left out stays as it is, an empty one is not answered. */
export const DetailFields = z
  .object({
    ...lines(DETAIL_TEXTS),
    ...(Object.fromEntries(DETAIL_LISTS.map((name) => [name, answers()])) as Record<
      DetailList,
      ReturnType<typeof answers>
    >),
    agent_email: line().pipe(
      z.string().refine((value) => value === '' || isEmail(value), FIELD.emailInvalidAddress),
    ),
    bedrooms: count(),
    full_baths: count(),
    half_baths: count(),
    year_built: written(/^(\d{4})?$/, FIELD.year),
    stories: written(/^(\d{1,3}(\.5)?)?$/),
    living_area: written(/^\d{0,7}$/),
    cars: count(),
    floor: count(),
    floors: count(),
    temperature: written(/^(-?\d{1,3})?$/),
    additions: line(TEXT_LONG_MAX),
  })
  .partial()
export type DetailFields = z.output<typeof DetailFields>

/** As they are told: each field is there. */
export const InspectionDetails = z.object({
  ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, z.string()])) as Record<DetailText, z.ZodString>),
  ...(Object.fromEntries(DETAIL_LISTS.map((name) => [name, z.array(z.string())])) as Record<
    DetailList,
    z.ZodArray<z.ZodString>
  >),
})
export type InspectionDetails = z.infer<typeof InspectionDetails>

/** Those of the property. */
export function propertyDetails(details: DetailFields): DetailFields {
  return Object.fromEntries(PROPERTY_DETAILS.map((name) => [name, details[name]]))
}

/** All fields, those that nobody answered empty. */
export function allDetails(answered: DetailFields): InspectionDetails {
  return {
    ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, ''])) as Record<DetailText, string>),
    ...(Object.fromEntries(DETAIL_LISTS.map((name) => [name, []])) as unknown as Record<
      DetailList,
      string[]
    >),
    ...Object.fromEntries(Object.entries(answered).filter(([, value]) => value !== undefined)),
  }
}

function lines<const Names extends readonly string[]>(names: Names) {
  return Object.fromEntries(names.map((name) => [name, line()])) as Record<
    Names[number],
    ReturnType<typeof line>
  >
}
