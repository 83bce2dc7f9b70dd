// The mail that brings a client the report: the inspector's letter, what matters most, the report attached or linked.
import { showVerifyCode } from '@plumbline/contract/verify-code'
import type { ReportContent, ReportLanguage } from '@plumbline/domain/report/content'
import { countedWord } from '@plumbline/domain/report/levels'
import { type MailBlock, type RenderedMail, renderMail, unlinked } from '#server/platform/mail/render-mail.ts'
import { REPORT_MAIL_WORDS, type ReportMailWords } from './report-mail-words.ts'

export interface ReportMail {
  /** As typed, line ends as LF. */
  letter: string
  inspector: { name: string; company: string; phone: string }
  property: { street: string; city: string; state: string; zip: string }
  /** What the version says; null: of before contents were kept as they are now. */
  told: ToldReport | null
  /** Where answers go; null: nowhere. */
  replyTo: string | null
  /** Null: it is not made yet, and this is a look at the mail beforehand. */
  made: MadeMail | null
}

/** What only a finished version has. */
interface MadeMail {
  report: { number: string; fileName: string; bytes: number; pages: number | null }
  isAttached: boolean
  /** To the file, with the last day that it works on. */
  link: { url: string; until: string }
  /** The same report in another language, with its link; null: there is none. */
  translated: { fileName: string; url: string; language: ReportLanguage } | null
  /** Where anybody may ask about the file by the version's code. */
  verify: { code: string; url: string }
}

export type ToldReport = Pick<ReportContent, 'language' | 'levels' | 'total' | 'top' | 'gaps' | 'inspectedOn'>

/** Around the inspector's letter it speaks the language of the report. */
export function renderReportMail(mail: ReportMail): RenderedMail {
  const { letter, replyTo, made, told } = mail
  const language = told?.language ?? 'en'
  const words = REPORT_MAIL_WORDS[language]
  const street = unlinked(mail.property.street)
  const city = unlinked(mail.property.city)
  const inspector = {
    name: unlinked(mail.inspector.name),
    company: unlinked(mail.inspector.company),
    phone: unlinked(mail.inspector.phone),
  }
  const typed = letter.trim() === '' ? words.letter(street) : letter
  const who = joined([inspector.name, inspector.phone], ', ')
  const answers = replyTo ? words.answersGo(replyTo) : words.answersUnread
  return renderMail({
    language,
    subject: words.subject(joined([street, city], ', ')),
    preview: previewOf(mail, words),
    sender: inspector.company || inspector.name,
    blocks: [
      { kind: 'title', text: street },
      ...noteOf([placeOf(mail.property), inspectedText(told, words)]),
      ...paragraphsOf(typed),
      ...(told ? toldBlocks(told, words) : []),
      { kind: 'wide', label: words.open, url: made?.link.url ?? '' },
      ...(made ? madeBlocks(made, words) : []),
    ],
    footer: `${who}. ${answers} ${words.foot(made?.report.number ?? null)}`,
  })
}

function madeBlocks(made: MadeMail, words: ReportMailWords): MailBlock[] {
  const { code, url } = made.verify
  return [
    { kind: 'note', text: wayText(made, words) },
    ...translatedBlocks(made),
    { kind: 'rule' },
    { kind: 'verify', words: words.verify, code: showVerifyCode(code), url },
  ]
}

/** `Austin, TX 78704`, whatever of it is known. */
function placeOf({ city, state, zip }: ReportMail['property']): string {
  return unlinked(joined([city, joined([state, zip], ' ')], ', '))
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by)
}

/** One button leads on; the second file is attached beside the first, or linked in a line of its own. */
function translatedBlocks({ translated, isAttached }: MadeMail): MailBlock[] {
  if (!translated) return []
  const { fileName, url, language } = translated
  const words = REPORT_MAIL_WORDS[language]
  const text = isAttached ? words.translationAttached(fileName) : words.translationLinked(url)
  return [{ kind: 'note', text, language }]
}

function noteOf(parts: readonly string[]): MailBlock[] {
  const text = joined(parts, ' · ')
  return text === '' ? [] : [{ kind: 'note', text }]
}

function inspectedText(told: ToldReport | null, words: ReportMailWords): string {
  return told?.inspectedOn ? words.inspected(told.inspectedOn) : ''
}

function previewOf({ told, made }: ReportMail, words: ReportMailWords): string {
  const way = made?.isAttached ? words.attached : words.ready
  const [severest] = told?.levels.filter(({ count }) => count > 0) ?? []
  return severest ? `${way}: ${severest.count} ${countedWord(severest)}` : way
}

/** A blank line begins a new paragraph. */
function paragraphsOf(letter: string): MailBlock[] {
  return letter
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((text) => ({ kind: 'paragraph', text }))
}

/** How many of which level, what was not inspected, the few that matter; of no finding one sentence. */
function toldBlocks({ levels, total, top, gaps }: ToldReport, words: ReportMailWords): MailBlock[] {
  const missed = missedBlocks(gaps, words)
  if (total === 0)
    return [...top.conclusion.map((text): MailBlock => ({ kind: 'paragraph', text })), ...missed]
  const levelWords = new Map(levels.map(({ key, word }) => [key, word]))
  const findings = top.findings.map(({ level, title, trade, task, when }) => ({
    tone: level,
    title,
    // Whole, whatever its level: a mail has room.
    task: task.join('\n'),
    level: levelWords.get(level) ?? level,
    when,
    trade,
  }))
  return [
    {
      kind: 'counts',
      counts: levels.map((level) => ({ tone: level.key, word: countedWord(level), count: level.count })),
    },
    ...missed,
    ...(findings.length > 0
      ? ([
          { kind: 'heading', text: words.mattersMost },
          { kind: 'findings', findings },
        ] satisfies MailBlock[])
      : []),
  ]
}

/** The page behind the cover names them all. */
function missedBlocks({ cover }: ReportContent['gaps'], words: ReportMailWords): MailBlock[] {
  if (cover === null) return []
  return [{ kind: 'paragraph', lead: cover.lead, text: joined([ended(cover.text), words.whichAndWhy], ' ') }]
}

function ended(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

function wayText({ report, isAttached, link }: MadeMail, words: ReportMailWords): string {
  const facts = words.facts(report.pages, (report.bytes / 1024 / 1024).toFixed(1))
  return isAttached ? words.isAttached(report.fileName, facts, link.until) : words.isLinked(facts, link.until)
}

/** Both ways that a report goes out, of one in two languages too, and of a Spanish one, with made-up data, to look at. */
export const REPORT_MAIL_PREVIEWS = [
  { name: 'report', render: () => renderReportMail(sampleOf(true)) },
  { name: 'report-link', render: () => renderReportMail(sampleOf(false)) },
  { name: 'report-both', render: () => renderReportMail(translatedSample(true)) },
  { name: 'report-both-links', render: () => renderReportMail(translatedSample(false)) },
  { name: 'report-spanish', render: () => renderReportMail(spanishSample()) },
]

function spanishSample(): ReportMail {
  const sample = sampleOf(true)
  const told = sample.told && {
    ...sample.told,
    language: 'es' as const,
    inspectedOn: '29 de octubre de 2026',
  }
  const made = sample.made && {
    ...sample.made,
    link: { ...sample.made.link, until: '21 de diciembre de 2026' },
  }
  return { ...sample, told, made }
}

function translatedSample(isAttached: boolean): ReportMail {
  const sample = sampleOf(isAttached)
  const translated = {
    fileName: 'Rosa Vega, 99 Gable Road (español).pdf',
    url: 'https://reports.example.test/files/y',
    language: 'es' as const,
  }
  return { ...sample, made: sample.made && { ...sample.made, translated } }
}

const level = (key: ReportContent['levels'][number]['key'], word: string, count: number) => ({
  key,
  word,
  count,
  meaning: '',
})

const finding = (
  key: ReportContent['levels'][number]['key'],
  title: string,
  trade: string,
  task: string,
) => ({
  number: '1.1',
  title,
  place: '',
  trade,
  task: [task],
  isPrintedWhole: true,
  when: 'Immediately',
  isUrgent: true,
  cost: null,
  level: key,
  photo: null,
})

export function sampleOf(isAttached: boolean): ReportMail {
  return {
    letter: 'Hello Rosa,\n\nThe report on your new house is ready. Call me with any questions.\n\nIda Plumb',
    inspector: { name: 'Ida Plumb', company: 'Plumb Inspections', phone: '+1 512 555 0123' },
    property: { street: '99 Gable Road', city: 'Austin', state: 'TX', zip: '78704' },
    made: {
      report: {
        number: '7KMQ-42D-2',
        fileName: 'Rosa Vega, 99 Gable Road.pdf',
        bytes: isAttached ? 2_300_000 : 9_400_000,
        pages: 28,
      },
      isAttached,
      translated: null,
      link: { url: 'https://reports.example.test/files/x', until: 'December 21, 2026' },
      verify: { code: '7K3M2XQF9RTB', url: 'https://reports.example.test/verify' },
    },
    told: {
      language: 'en',
      total: 23,
      inspectedOn: 'October 29, 2026',
      levels: [
        level('safety', 'Safety issue', 2),
        level('concern', 'Concern', 3),
        level('repair', 'Repair', 9),
        level('improve', 'Improve', 6),
        level('monitor', 'Monitor', 3),
      ],
      top: {
        conclusion: [],
        note: null,
        findings: [
          finding(
            'safety',
            'Panel cover missing, live parts exposed',
            'Licensed electrician',
            'Install the cover.',
          ),
          finding(
            'safety',
            'Gas odor at the range',
            'Gas utility',
            'Leave the house and call the gas utility.',
          ),
          finding('concern', 'Shingles missing, decking exposed', 'Roofing contractor', 'Cover it now.'),
        ],
      },
      gaps: {
        items: [
          {
            section: 6,
            component: 'Cooling',
            part: 'Cooling',
            answer: 'Not tested',
            reason: 'too cold outside',
            isWhole: true,
          },
        ],
        count: '4 items in 2 sections',
        cover: { lead: '4 items not inspected,', text: 'including Cooling' },
      },
    },
    replyTo: 'ida@example.test',
  }
}
