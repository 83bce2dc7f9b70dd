// How fields look on the wire: every POST takes JSON, urlencoded and multipart alike, so numbers, flags and
// lists are read from each spelling they can have there.
import { z } from 'zod'
import { cleanAddress, cleanLine, cleanText, isSeen } from './clean-text.ts'
import { isEmail } from './email-address.ts'
import { idOf } from './ids.ts'
import { AMOUNT_MAX, TEXT_MAX } from './limits.ts'
import { FIELD } from './texts.ts'

/** Numbers are taken as their text. What is neither is left for the schema to refuse. */
function cleaned(clean: (text: string) => string) {
  return (value: string | number): unknown =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? clean(value) : value
}

/** Texts of up to 200 characters, such as names, places and labels, are fields of one line (decision 30). */
const cleanOf = (max: number) => (max <= TEXT_MAX ? cleanLine : cleanText)

/** A text kept as typed but for signs that nobody sees (ADR 119), empty allowed. */
export function text(max: number = TEXT_MAX, clean = cleanOf(max)) {
  return z.preprocess(cleaned(clean), z.string({ error: FIELD.required }).max(max, FIELD.tooLong(max)))
}

/** A password, or the name of something stored: kept to the letter. */
export function exactText(max: number) {
  return z.preprocess(
    cleaned((value) => value),
    z.string({ error: FIELD.required }).max(max, FIELD.tooLong(max)),
  )
}

/** A trimmed text that must show something. */
export function requiredText(message: string, max: number = TEXT_MAX) {
  return z.preprocess(
    cleaned(cleanOf(max)),
    z
      .string({ error: message })
      .trim()
      .min(1, message)
      .max(max, FIELD.tooLong(max))
      .refine((value) => value === '' || isSeen(value), message),
  )
}

/** A trimmed text that may be left out or empty; gives '' then. */
export function optionalText(max: number = TEXT_MAX, clean = cleanOf(max)) {
  return z
    .preprocess(
      (value: string | number | null | undefined) => cleaned(clean)(value ?? ''),
      z.string().trim().max(max, FIELD.tooLong(max)),
    )
    .optional()
    .default('')
}

// Joiners that are left in a cleaned text belong to its letters.
const LETTERS_AND_SPACES = /^[\p{L}\p{M}\u200c-\u200d ]*$/u

/** Whether a country, city or state holds letters (Unicode, with marks) and spaces only. */
export function isLettersAndSpaces(value: string): boolean {
  return LETTERS_AND_SPACES.test(cleanLine(value))
}

/** The nearest text of letters and spaces alone, to offer for "St. Louis". */
export function lettersAndSpacesOf(value: string): string {
  return cleanLine(value)
    .replace(/[^\p{L}\p{M}\u200c-\u200d ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

export function requiredLetters(message: string) {
  return z.preprocess(
    cleaned(cleanLine),
    z
      .string({ error: message })
      .trim()
      .min(1, message)
      .max(TEXT_MAX, FIELD.tooLong(TEXT_MAX))
      .regex(LETTERS_AND_SPACES, FIELD.lettersAndSpaces),
  )
}

export function optionalLetters() {
  return z
    .preprocess(
      (value: string | null | undefined) => cleaned(cleanLine)(value ?? ''),
      z
        .string()
        .trim()
        .max(TEXT_MAX, FIELD.tooLong(TEXT_MAX))
        .regex(LETTERS_AND_SPACES, FIELD.lettersAndSpaces),
    )
    .optional()
    .default('')
}

export { isEmail }

/** An address that a sign-in names: whether there is such an account, the server says. */
export function address(required: string) {
  return z.preprocess(
    cleaned(cleanAddress),
    z.string({ error: required }).min(1, required).max(TEXT_MAX, FIELD.tooLong(TEXT_MAX)),
  )
}

/** An email address. What is not seen in one is not in it: else its owner, who types it, would be another. */
export function email(required: string, invalid: string) {
  return z.preprocess(
    cleaned(cleanAddress),
    z
      .string({ error: required })
      .min(1, required)
      .refine((value) => value === '' || isEmail(value), invalid),
  )
}

const WEBSITE =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu

/** Whether a text looks like a domain, with or without a scheme. */
export function isWebsite(value: string): boolean {
  return WEBSITE.test(value)
}

/** PostgreSQL's largest int4. No row has it, so a larger id is simply an unknown one. */
const INT_MAX = 2_147_483_647

/** A whole number, as a number or its text; one too large for the database becomes the largest it holds. */
function asInteger(value: number | string): unknown {
  const number = typeof value === 'string' && /^\s*-?\d{1,300}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number > INT_MAX ? INT_MAX : number
}

/** The id of a row, always with what it is of: an unmarked one would be tried by no test. */
export const Id = {
  of: (kind: string, whose?: 'own' | 'shared') =>
    idOf(
      kind,
      z.preprocess(asInteger, z.number({ error: FIELD.number }).int(FIELD.number).min(1, FIELD.number)),
      whose,
    ),
}

/** The id of a new thing, made on the device that makes it: UUID v7, unique for the owner for ever (ADR 51). */
export const DeviceId = z.uuidv7({ error: FIELD.uuid }).toLowerCase()

/** Any finite number, as a number or its text. */
export const Decimal = z.preprocess(
  (value: number | string) =>
    typeof value === 'string' && /^\s*-?\d{1,300}(\.\d{1,300})?\s*$/.test(value) ? Number(value) : value,
  z.number({ error: FIELD.number }),
)

/** A count or position, 0 upward. */
export const Count = z.preprocess(
  asInteger,
  z.number({ error: FIELD.number }).int(FIELD.number).min(0, FIELD.number),
)

/** Money in whole units; an empty text is none, null. */
export const Amount = z.preprocess(
  (value: number | string | null) => (value === '' || value === null ? null : asInteger(value)),
  z
    .number({ error: FIELD.amount })
    .int(FIELD.amount)
    .min(0, FIELD.amount)
    .max(AMOUNT_MAX, FIELD.amount)
    .nullable(),
)

/** 1 or 0 as a number, its text, or a boolean; gives a boolean. */
export const Flag = z.preprocess(
  (value: boolean | number | string) => {
    if (value === 1 || value === '1' || value === 'true') return true
    if (value === 0 || value === '0' || value === 'false') return false
    return value
  },
  z.boolean({ error: FIELD.flag }),
)

/** An optional field of a form: an empty text counts as left out. */
export function optional<T extends z.ZodType>(schema: T) {
  return z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) => (value === '' || value === null ? undefined : value),
      schema.optional(),
    )
    .optional()
}

/** Levels of nesting that a form or a JSON body may have at most. */
export const MAX_DEPTH = 16

/** Whether a value is nested deeper than any call needs; walks without recursion. */
export function isTooDeep(given: unknown): boolean {
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    const next: unknown[] = []
    for (const value of level)
      if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
        for (const inner of Object.values(value))
          if (typeof inner === 'object' && inner !== null) next.push(inner)
    level = next
  }
  return false
}

/** Values that a text of JSON may hold, with the commas of its texts: a full template has 280,000. */
export const VALUES_MAX = 400_000

/** Whether a text of JSON holds more values than any call needs: in millions of them each schema takes minutes. */
export function holdsTooMany(json: string): boolean {
  if (json.length < VALUES_MAX) return false
  let left = VALUES_MAX
  for (let at = 0; at < json.length && left >= 0; at += 1) {
    const sign = json[at]
    if (sign === ',' || sign === '[' || sign === '{') left -= 1
  }
  return left < 0
}

/** The value of a JSON text; what is none, too much or nested too deep, stays the text, which no schema takes for it. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (holdsTooMany(value)) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return isTooDeep(parsed) ? value : parsed
  } catch {
    return value
  }
}

/** A list: a JSON array, JSON text of one, repeated fields, or a single value. */
export function list<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess((value: z.input<T>[] | z.input<T> | string | undefined) => {
    if (value === undefined || value === '') return []
    const parsed = typeof value === 'string' && value.trimStart().startsWith('[') ? parseJson(value) : value
    return Array.isArray(parsed) ? parsed : [parsed]
  }, z.array(item).max(max))
}

/** A nested value that a form sends as JSON text. */
export function nested<T extends z.ZodType>(schema: T) {
  return z.preprocess((value: z.input<T> | string) => parseJson(value), schema)
}

/** yyyy-MM-dd of a day that exists. */
export const DateText = z
  .string({ error: FIELD.date })
  .regex(/^\d{4}-\d{2}-\d{2}$/, FIELD.date)
  .refine((value) => {
    const day = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '0100'
  }, FIELD.date)

/** h:mm AM or PM, as the specification writes times; gives it in that very form. */
export const TimeText = z
  .string({ error: FIELD.time })
  .trim()
  .regex(/^(0?[1-9]|1[0-2]):[0-5]\d ?[AaPp][Mm]$/, FIELD.time)
  .transform((value) => {
    const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2}) ?([AaPp][Mm])$/.exec(value) ?? []
    return `${Number(hour)}:${minute} ${half.toUpperCase()}`
  })

/** The minute of the day that a TimeText tells, for comparing two. */
export function minuteOfDay(time: string): number {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2}) ?([AP]M)$/i.exec(time) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === 'PM' ? 720 : 0)
}

/** The IANA name of the time zone at a property (decision 37); null where it is not known. */
export const TimeZone = z.string().nullable()

/**
 * A file of a multipart request, as the server hands it on; on the web a File or Blob stands in its place.
 * Judged by its bytes, so that JSON cannot forge one.
 */
export interface UploadedFile {
  filename: string
  mimetype: string
  bytes: Uint8Array
}

export const UploadedFile = z
  .custom<UploadedFile | Blob>(
    (value) =>
      (typeof value === 'object' &&
        value !== null &&
        'bytes' in value &&
        value.bytes instanceof Uint8Array) ||
      (typeof Blob !== 'undefined' && value instanceof Blob),
    { error: FIELD.file },
  )
  .transform((value) => value as UploadedFile)
  .meta({ type: 'string', format: 'binary' })

/** Nothing goes in. */
export const NoInput = z.object({})
/** Nothing beyond `status` and `message` comes out. */
export const NoOutput = z.object({})
