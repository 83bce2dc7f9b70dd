// What a mailed report says and brings: the very same for the mail that is sent and for the look at it before.
import { MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import type { Accounts } from '#server/features/account/index.ts'
import type { InspectionsSlice } from '#server/features/inspections/index.ts'
import type { ReportFile, ReportSettingsService, Reports } from '#server/features/reports/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Links } from '#server/platform/links.ts'
import { type RenderedMail, unlinked } from '#server/platform/mail/render-mail.ts'
import { longDayAt, timeZoneOf } from '#server/platform/time-zones.ts'
import { type ReportMail, renderReportMail } from './report-mail.ts'

const DAY_MS = 86_400_000

export interface EmailComposingDeps {
  clock: Clock
  links: Links
  /** Whether mail may say where answers go although nobody has confirmed that address (decision 24). */
  trustsUnconfirmed: boolean
  accounts: Pick<Accounts, 'get' | 'mailRights'>
  inspections: Pick<InspectionsSlice, 'propertyOf'>
  reports: Pick<Reports, 'find' | 'told' | 'translation' | 'next'>
  /** How the owner wants reports to be mailed. */
  settings: Pick<ReportSettingsService, 'stored'>
  /** The address of the web app, where a code is looked up. */
  publicUrl: string
}

/** Who writes what. */
export interface Written {
  ownerId: number
  userId: number
  letter: string
}

/** A report that is made. */
export type MadeReport = ReportFile & { file: NonNullable<ReportFile['file']> }

export interface Composed {
  rendered: RenderedMail
  /** The inspector's name, as no mail client makes a link of it. */
  from: string
  /** Null: nobody reads answers. */
  replyTo: string | null
  /** The version's own first; without keys and sizes while they are not made. */
  files: readonly { name: string; key: string | null; bytes: number | null }[]
  /** Null while nobody knows how large they are. */
  isAttached: boolean | null
}

export interface EmailComposing {
  /** The mail that brings a finished version. */
  ofMade(db: Queryable, written: Written, report: MadeReport): Promise<Composed>
  /**
   * The mail as it would be now: of a report that has to be made first, without what is said of its file. Its links
   * lead nowhere. Fails with 404 for another owner's inspection.
   */
  preview(db: Queryable, written: Written, inspectionId: number, wish: ReportFile['wish']): Promise<Composed>
}

/** Forms send their line ends as CR LF. */
function withPlainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

export function emailComposing(deps: EmailComposingDeps): EmailComposing {
  const { clock, links } = deps

  /** What does not hang on the file. */
  const writtenBy = async (db: Queryable, { ownerId, userId, letter }: Written, inspectionId: number) => {
    const account = await deps.accounts.get(db, userId)
    const property = await deps.inspections.propertyOf(db, { ownerId }, inspectionId)
    const { isEmailConfirmed } = await deps.accounts.mailRights(db, userId)
    const replyTo = isEmailConfirmed || deps.trustsUnconfirmed ? account.email : null
    const inspector = {
      name: `${account.first_name} ${account.last_name}`.trim(),
      company: account.company_info.split('\n')[0]?.trim() ?? '',
      phone: account.phone_number,
    }
    const { address: street, city, state, zip } = property
    return {
      zone: timeZoneOf(property, account),
      mail: { letter: withPlainLineEnds(letter), inspector, property: { street, city, state, zip }, replyTo },
      around: { from: unlinked(inspector.name), replyTo },
    }
  }

  /** As any mail client has it, the address works as long as the mail says. */
  const linkFor = ({ key, name }: { key: string; name: string }) =>
    links.whole(links.to({ key, type: 'application/pdf', name }, MAIL_LINK_DAYS))

  const ofMade: EmailComposing['ofMade'] = async (db, written, report) => {
    const { mail, zone, around } = await writtenBy(db, written, report.inspectionId)
    const { name, bytes } = report.file
    const told = await deps.reports.told(db, report.id)
    const translation = await deps.reports.translation(db, report.id)
    const { mail_megabytes } = await deps.settings.stored(db, { ownerId: written.ownerId })
    const files = [report.file, ...(translation ? [translation] : [])]
    const isAttached = encodedBytes(files.map((file) => file.bytes)) <= mail_megabytes * 1024 * 1024
    const ends = new Date(clock.now().getTime() + MAIL_LINK_DAYS * DAY_MS)
    const until = longDayAt(ends, zone, told?.language === 'es' ? 'es-US' : 'en-US')
    const made: NonNullable<ReportMail['made']> = {
      report: { number: report.number, fileName: name, bytes, pages: report.pages },
      isAttached,
      link: { url: linkFor(report.file), until },
      translated: translation && {
        fileName: translation.name,
        url: linkFor(translation),
        language: translation.language,
      },
      verify: { code: report.code, url: `${deps.publicUrl}/verify` },
    }
    return { ...around, rendered: renderReportMail({ ...mail, told, made }), files, isAttached }
  }

  const ofNext = async (
    db: Queryable,
    written: Written,
    inspectionId: number,
    { content, fileNames }: Awaited<ReturnType<Reports['next']>>,
  ): Promise<Composed> => {
    const { mail, around } = await writtenBy(db, written, inspectionId)
    return {
      ...around,
      rendered: renderReportMail({ ...mail, told: content, made: null }),
      files: fileNames.map((name) => ({ name, key: null, bytes: null })),
      isAttached: null,
    }
  }

  return {
    ofMade,

    preview: async (db, written, inspectionId, wish) => {
      const next = await deps.reports.next(db, { ownerId: written.ownerId }, inspectionId, wish)
      const made = next.madeId === null ? null : await deps.reports.find(db, next.madeId)
      const composed = isMade(made)
        ? await ofMade(db, written, made)
        : await ofNext(db, written, inspectionId, next)
      return { ...composed, rendered: leadingNowhere(composed.rendered) }
    },
  }
}

/** What files weigh in a mail: base64 in lines of 76 letters, each with its end (decision 52). */
function encodedBytes(files: readonly number[]): number {
  return files.reduce((sum, bytes) => {
    const letters = 4 * Math.ceil(bytes / 3)
    return sum + letters + 2 * Math.ceil(letters / 76)
  }, 0)
}

export function isMade(report: ReportFile | null): report is MadeReport {
  return report !== null && report.file !== null
}

/** No text in it can hold such a quote: see `escapeHtml`. */
function leadingNowhere({ html, ...mail }: RenderedMail): RenderedMail {
  return { ...mail, html: html.replaceAll(/ (?:href|target)="[^"]*"/g, '') }
}
