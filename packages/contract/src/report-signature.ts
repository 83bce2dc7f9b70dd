// Signing one report (decision 56): drawn, typed or with the saved signature, on a day; it is whose who signs.
import { z } from 'zod'
import { REPORT_SETTINGS_TEXT, SIGNATURE_TEXT_MAX } from './report-settings.ts'
import { route } from './route.ts'
import { DateText, Flag, Id, optional, optionalText, TimeZone, UploadedFile } from './wire.ts'

export const REPORT_SIGNATURE_TEXT = {
  signed: 'Report signed',
  removed: 'Signature removed',
  /** On `signature`. */
  noneSaved: 'You have no saved signature',
  /** On `signed_on`. */
  futureDay: 'The date can’t be in the future',
} as const

const SignatureShape = z.object({
  signature: z.enum(['typed', 'picture']),
  /** Typed; empty of a picture. */
  signature_text: z.string(),
  /** A link to the picture; null of one that is typed. */
  signature_image: z.string().nullable(),
})

export const ReportSignature = SignatureShape.extend({
  /** Of the user who signed. */
  name: z.string(),
  /** yyyy-MM-dd */
  signed_on: z.string(),
  /** Where it was signed. */
  time_zone: TimeZone,
  /** The newest version generated since it was signed; null: none. */
  printed_in: z.number().int().nullable(),
})
export type ReportSignature = z.infer<typeof ReportSignature>

/** Of the user who asks, for the next reports. */
export const SavedSignature = SignatureShape
export type SavedSignature = z.infer<typeof SavedSignature>

/** How it is signed: `saved` takes the user's own; `none` takes the report's signature away. */
const SigningWay = z.enum(['typed', 'picture', 'saved', 'none'])

export const SignReportFields = z
  .object({
    inspection_id: Id.of('inspection'),
    signature: SigningWay,
    signature_text: optionalText(SIGNATURE_TEXT_MAX),
    signature_image: optional(UploadedFile),
    signed_on: DateText,
    /** One that is not known here is none. */
    time_zone: optionalText().transform((zone) => (isZone(zone) ? zone : '')),
    /** 1: kept as the user's own for the next reports. */
    save: optional(Flag),
  })
  .superRefine(({ signature, signature_text, signature_image }, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (signature === 'typed' && signature_text === '')
      refuse('signature_text', REPORT_SETTINGS_TEXT.typeName)
    if (signature === 'picture' && !signature_image)
      refuse('signature_image', REPORT_SETTINGS_TEXT.drawSignature)
  })
export type SignReportFields = z.output<typeof SignReportFields>

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

export const reportSignatureRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/oauth/inspection/report-signature',
    access: 'paid',
    tag: 'reports',
    summary: 'The signature of one report, and the saved one of the user who asks',
    isBeyond: true,
    input: z.object({ inspection_id: Id.of('inspection') }),
    output: z.object({
      /** Null: the report settings' signature prints, if they have one. */
      signature: ReportSignature.nullable(),
      saved: SavedSignature.nullable(),
    }),
  }),
  sign: route({
    method: 'POST',
    path: '/v1/oauth/inspection/sign-report',
    access: 'paid',
    tag: 'reports',
    summary: 'Sign the next versions of a report, or take its signature away; 403 while signed in as a user',
    isBeyond: true,
    ownAccountOnly: true,
    input: SignReportFields,
    output: z.object({ signature: ReportSignature.nullable() }),
  }),
}
