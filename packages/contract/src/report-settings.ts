// How an owner wants its reports to be: the standard, what is printed, the signature, and how they are mailed.
import { z } from 'zod'
import { MAIL_ATTACHMENT_MEGABYTES } from './limits.ts'
import { route } from './route.ts'
import { Count, Flag, NoInput, optional, optionalLetters, optionalText, text, UploadedFile } from './wire.ts'

export const REPORT_SETTINGS_TEXT = {
  saved: 'Report settings saved',
  /** On `standard_text`. */
  nameStandard: 'Name the standard',
  /** On `signature_text`. */
  typeName: 'Type your name as you sign it',
  /** On `signature_image`. */
  drawSignature: 'Draw your signature or choose a picture of it',
  /** On the pad, of a dot or a short stroke. */
  drawLarger: 'This is too small for a signature. Clear it and sign across most of the box',
  /** On `mail_megabytes`. */
  megabytes: 'A whole number from 7 to 25',
} as const

export const STATE_NOTE_MAX = 4_000
export const SIGNATURE_TEXT_MAX = 80
const LEVEL_MEANING_MAX = 200
/** What a signature stands for, in the owner's words. */
export const SIGNATURE_SENTENCE_MAX = 600
export const MAIL_MEGABYTES = { least: MAIL_ATTACHMENT_MEGABYTES, most: 25 } as const

export const ReportStandard = z.enum(['none', 'internachi', 'ashi', 'state', 'own'])
export type ReportStandard = z.infer<typeof ReportStandard>
export const SignatureKind = z.enum(['none', 'typed', 'picture'])
export type SignatureKind = z.infer<typeof SignatureKind>
/** `both`: two files of one version. */
export const ReportLanguages = z.enum(['en', 'es', 'both'])
export type ReportLanguages = z.infer<typeof ReportLanguages>

/** 1 or 0, as answers show a flag. */
const Shown = z.number().int().min(0).max(1)

export const ReportSettings = z.object({
  standard: ReportStandard,
  /** A state's by its name, or the inspector's own words; empty for the others. */
  standard_text: z.string(),
  license_state: z.string(),
  /** The tables of the summary. */
  summary: Shown,
  /** The lists by contractor and by location. */
  lists: Shown,
  /** Cost ranges of findings, with totals. */
  costs: Shown,
  state_note: z.string(),
  /** What the legend and Appendix A say of each level; empty: the standard wording. */
  meaning_safety: z.string(),
  meaning_concern: z.string(),
  meaning_repair: z.string(),
  meaning_improve: z.string(),
  meaning_monitor: z.string(),
  signature: SignatureKind,
  signature_text: z.string(),
  /** Printed above a signature; empty: the standard wording. */
  signature_sentence: z.string(),
  /** A link to the picture. */
  signature_image: z.string().nullable(),
  /** A larger report is mailed as a link. */
  mail_megabytes: z.number().int(),
  /** What a new inspection's report begins with. */
  language: ReportLanguages,
  /** Counts the saves: 0 while nothing was ever set. */
  version: z.number().int(),
})
export type ReportSettings = z.infer<typeof ReportSettings>

/** All settings as they are to be; a picture that is left out stays. */
export const ReportSettingsFields = z
  .object({
    standard: ReportStandard,
    standard_text: optionalText(),
    license_state: optionalLetters(),
    summary: Flag,
    lists: Flag,
    costs: Flag,
    state_note: text(STATE_NOTE_MAX).optional().default(''),
    meaning_safety: optionalText(LEVEL_MEANING_MAX),
    meaning_concern: optionalText(LEVEL_MEANING_MAX),
    meaning_repair: optionalText(LEVEL_MEANING_MAX),
    meaning_improve: optionalText(LEVEL_MEANING_MAX),
    meaning_monitor: optionalText(LEVEL_MEANING_MAX),
    signature: SignatureKind,
    signature_text: optionalText(SIGNATURE_TEXT_MAX),
    signature_sentence: optionalText(SIGNATURE_SENTENCE_MAX),
    signature_image: optional(UploadedFile),
    mail_megabytes: Count.refine(
      (value) => value >= MAIL_MEGABYTES.least && value <= MAIL_MEGABYTES.most,
      REPORT_SETTINGS_TEXT.megabytes,
    ),
    language: ReportLanguages,
    /** Of the settings that these were made from. */
    version: Count,
  })
  .superRefine(({ standard, standard_text, signature, signature_text }, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if ((standard === 'state' || standard === 'own') && standard_text === '')
      refuse('standard_text', REPORT_SETTINGS_TEXT.nameStandard)
    if (signature === 'typed' && signature_text === '')
      refuse('signature_text', REPORT_SETTINGS_TEXT.typeName)
  })
export type ReportSettingsFields = z.output<typeof ReportSettingsFields>

export const reportSettingsRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/oauth/user/report-settings',
    access: 'unpaid',
    tag: 'reports',
    summary: 'How the owner wants reports to be: standard, parts, signature, mail',
    isBeyond: true,
    input: NoInput,
    output: z.object({ settings: ReportSettings }),
  }),
  update: route({
    method: 'POST',
    path: '/v1/oauth/user/update-report-settings',
    access: 'paid',
    tag: 'reports',
    summary: 'Set all of it; 409 with current where another save came between',
    isBeyond: true,
    input: ReportSettingsFields,
    output: z.object({ settings: ReportSettings }),
  }),
}
