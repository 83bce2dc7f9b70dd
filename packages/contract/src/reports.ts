// Reports: asked for, made by a job, kept as numbered versions.
import { z } from 'zod'
import { cleanLine } from './clean-text.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { VERIFY_CODE_TYPED_MAX } from './verify-code.ts'
import { whichInspection } from './which-inspection.ts'
import { Count, Flag, Id, NoOutput, optional, requiredText, TimeZone, text } from './wire.ts'

export const ReportState = z.enum(['queued', 'running', 'done', 'failed'])
export type ReportState = z.infer<typeof ReportState>

export const ReportHistoryItem = z.object({
  id: z.number().int(),
  inspection_id: z.number().int(),
  version: z.number().int(),
  client: z.object({ id: z.number().int(), client_name: z.string(), email: z.string() }),
  /** Zoneless yyyy-MM-dd HH:mm:ss in UTC−5 (decision 22). */
  created_date: z.string(),
  time_zone: TimeZone,
  /** A link to the file. */
  report_name: z.string(),
})
export type ReportHistoryItem = z.infer<typeof ReportHistoryItem>

export const ReportVersion = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** "{report number}-{version}"; of versions of before "{inspection id}-{version}". */
  number: z.string(),
  state: ReportState,
  created_date: z.string(),
  time_zone: TimeZone,
  sha256: z.string().nullable(),
  pages: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
  /** Why it failed, in words for the inspector; null unless it did. */
  failure: z.string().nullable(),
  /** The public page that tells whether a file is this version; null until it is made. */
  verify_url: z.string().nullable(),
  /** Whether a report made now would say the same. */
  up_to_date: z.boolean(),
  /** 1 or 0: the appendices that it has. */
  appendixA: z.number().int().min(0).max(1),
  appendixB: z.number().int().min(0).max(1),
  /** 1: it is signed; 0 also of versions whose words are not kept. */
  signed: z.number().int().min(0).max(1),
  /** 1: its photos lead to their originals; 0: of before, or ended. */
  photo_links: z.number().int().min(0).max(1),
  /** That its file speaks. */
  language: z.enum(['en', 'es']),
  /** The same report in the other language; null where it was not asked for. */
  translation: z
    .object({
      language: z.enum(['en', 'es']),
      url: z.string(),
      sha256: z.string(),
      pages: z.number().int(),
      bytes: z.number().int(),
    })
    .nullable(),
})
export type ReportVersion = z.infer<typeof ReportVersion>

/** A version that a file proved to be. */
const VerifiedFile = z.object({ version: z.number().int(), newest: z.boolean() })

export const ReportCheck = z.object({
  /** Null where no version is made yet, or none whose words are kept. */
  since: z
    .object({
      version: z.number().int(),
      /** Sentences, in the language of the screens. */
      changes: z.string(),
    })
    .nullable(),
  /** The first 20 texts with signs that no font of a report has, each cut to 200 characters. */
  unprintable: z.array(z.object({ text: z.string(), signs: z.array(z.string()) })),
  /** Findings of which a whole sentence is left out, for a blank in it is empty; the blanks stand in it in brackets. */
  left_out: z.array(z.object({ category: z.string(), label: z.string(), sentences: z.array(z.string()) })),
})
export type ReportCheck = z.infer<typeof ReportCheck>

export const reportRoutes = {
  generatePdf: route({
    method: 'POST',
    path: '/v1/oauth/user/generate-pdf',
    access: 'paid',
    tag: 'reports',
    summary: 'Ask for the report of an inspection; answers at once, the report comes later',
    input: whichInspection({
      appendixA: optional(Flag),
      appendixB: optional(Flag),
      platform: optional(text()),
      fcm_token: optional(text(4_096)),
      os: optional(text()),
    }),
    output: z.object({ report_id: z.number().int().optional() }),
  }),
  reportStatus: route({
    method: 'GET',
    path: '/v1/oauth/user/report-status',
    access: 'paid',
    tag: 'reports',
    summary: 'How far a report is',
    isBeyond: true,
    input: z.object({ report_id: Id.of('report') }),
    output: z.object({
      state: ReportState,
      progress: z.number().int().min(0).max(100),
      url: z.string().nullable(),
    }),
  }),
  cancelReport: route({
    method: 'POST',
    path: '/v1/oauth/inspection/cancel-report',
    access: 'paid',
    tag: 'reports',
    isBeyond: true,
    summary:
      'Stop a report that is being generated, and the emails that wait for it; again changes nothing; 409 once it is generated or has failed',
    input: z.object({ report_id: Id.of('report') }),
    output: NoOutput,
  }),
  reportVersions: route({
    method: 'GET',
    path: '/v1/oauth/inspection/report-versions',
    access: 'paid',
    tag: 'reports',
    summary: 'The versions made of an inspection, newest first',
    isBeyond: true,
    input: z.object({ inspection_id: Id.of('inspection') }),
    output: z.object({ reports: z.array(ReportVersion) }),
  }),
  reportContent: route({
    method: 'POST',
    path: '/v1/oauth/inspection/report-content',
    access: 'paid',
    tag: 'reports',
    isBeyond: true,
    summary:
      'What a finished version says, as JSON of its format: words, numbers and the keys of its pictures',
    input: z.object({ report_id: Id.of('report') }),
    output: z.object({
      content: z.looseObject({ format: z.string() }),
      /** `later`: made when it was first asked for, for a version of before contents were kept. */
      content_made: z.enum(['with', 'later']),
    }),
  }),
  reportCheck: route({
    method: 'GET',
    path: '/v1/oauth/inspection/report-check',
    access: 'paid',
    tag: 'reports',
    isBeyond: true,
    summary:
      'What a report made now would change since the last version, and which texts it could not print whole',
    input: z.object({
      inspection_id: Id.of('inspection'),
      appendixA: optional(Flag),
      appendixB: optional(Flag),
    }),
    output: ReportCheck,
  }),
  ownTexts: route({
    method: 'GET',
    path: '/v1/oauth/inspection/own-texts',
    access: 'paid',
    tag: 'reports',
    isBeyond: true,
    summary: 'The lines of a report made now that have no built-in Spanish',
    input: z.object({
      inspection_id: Id.of('inspection'),
      appendixA: optional(Flag),
      appendixB: optional(Flag),
    }),
    output: z.object({ texts: z.array(z.string()) }),
  }),
  endPhotoLinks: route({
    method: 'POST',
    path: '/v1/oauth/inspection/end-photo-links',
    access: 'paid',
    tag: 'reports',
    isBeyond: true,
    summary: 'End the addresses of the original photos in all versions of a report made so far',
    input: z.object({ inspection_id: Id.of('inspection') }),
    output: NoOutput,
  }),
  reportHistory: route({
    method: 'GET',
    path: '/v1/oauth/inspection/report-history',
    access: 'paid',
    tag: 'reports',
    summary:
      'The newest finished report of each inspection, or with all_versions every kept version, newest first: all, or with listSize a page',
    input: z.object({
      listSize: optional(Count),
      search: optional(text(10_000, cleanLine)),
      all_versions: optional(Flag),
    }),
    output: z.object({ reports: z.array(ReportHistoryItem) }),
  }),
  verifyReport: route({
    method: 'GET',
    path: '/verify-report',
    access: 'public',
    tag: 'reports',
    summary:
      'What a code on a cover stands for: company, street, number, version, whether it is the newest, fingerprint; nothing else',
    isBeyond: true,
    rateLimit: 'verify-report',
    input: z.object({
      code: requiredText(FIELD.reportCode, VERIFY_CODE_TYPED_MAX),
      /** Of a file at hand that is not this version: is it another of the same report? */
      sha256: optional(text().pipe(z.string().regex(/^[0-9a-f]{64}$/i, FIELD.sha256))),
    }),
    output: z.object({
      version: z.number().int(),
      newest: z.boolean(),
      /** ISO 8601. */
      made_at: z.string(),
      /** As the report itself names them; left out of samples, and of versions whose words are not kept. */
      company: z.string().optional(),
      street: z.string().optional(),
      number: z.string().optional(),
      /** With the zone of the property: `November 18, 2026, 3:20 PM PST`. */
      made_at_text: z.string().optional(),
      /** Of the file, 64 hexadecimal digits. */
      sha256: z.string(),
      /** Of the version's second file, the same report in the other language; left out where it has one alone. */
      translation_sha256: z.string().optional(),
      /** True: the sample report, or an inspector's sample inspection: of an invented house. Left out of all others. */
      is_sample: z.literal(true).optional(),
      /** Answered when a `sha256` was sent: which version of this report that file is; null: none. */
      file: VerifiedFile.nullable().optional(),
    }),
  }),
}
