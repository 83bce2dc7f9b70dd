// The mail that brings a client the report: the inspector's letter, the report attached or linked, who inspected.
import { MAIL_ATTACHMENT_MAX_BYTES } from '@plumbline/contract/limits'
import { type MailBlock, type RenderedMail, renderMail, unlinked } from '#server/platform/mail/render-mail.ts'

export interface ReportMail {
  /** As typed, line ends as LF. */
  letter: string
  inspector: { name: string; company: string; phone: string }
  property: string
  report: { number: string; fileName: string; bytes: number }
  /** For a report too large to attach, with the last day that it works on; null: it is attached. */
  link: { url: string; until: string } | null
  /** Where answers go; null: nowhere. */
  replyTo: string | null
}

/** Whether a report of so many bytes goes as a link (decision 24). */
export function isTooLargeToAttach(bytes: number): boolean {
  return bytes > MAIL_ATTACHMENT_MAX_BYTES
}

export function renderReportMail(mail: ReportMail): RenderedMail {
  const { letter, report, link, replyTo } = mail
  const property = unlinked(mail.property)
  const inspector = {
    name: unlinked(mail.inspector.name),
    company: unlinked(mail.inspector.company),
    phone: unlinked(mail.inspector.phone),
  }
  const typed = letter.trim() === '' ? `Here is the report of the inspection of ${property}.` : letter
  const facts = [
    { name: 'Inspector', value: inspector.name },
    { name: 'Company', value: inspector.company },
    { name: 'Phone', value: inspector.phone },
    { name: 'Property', value: property },
    { name: 'Report', value: report.number },
  ].filter(({ value }) => value !== '')
  return renderMail({
    subject: `Inspection report: ${property}`,
    preview: link ? 'Your inspection report is ready to download' : 'Your inspection report is attached',
    sender: inspector.company || inspector.name,
    blocks: [
      ...paragraphsOf(typed),
      ...reportBlocks(report, link),
      { kind: 'rule' },
      { kind: 'facts', facts },
    ],
    footer: `Sent with Plumbline by ${inspector.name}. ${
      replyTo ? `Answers go to ${replyTo}.` : 'Answers to this address are not read.'
    }`,
  })
}

/** A blank line begins a new paragraph. */
function paragraphsOf(letter: string): MailBlock[] {
  return letter
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((text) => ({ kind: 'paragraph', text }))
}

function reportBlocks(report: ReportMail['report'], link: ReportMail['link']): MailBlock[] {
  const size = `${(report.bytes / 1024 / 1024).toFixed(1)} MB`
  if (!link) return [{ kind: 'note', text: `Attached: ${report.fileName} (${size})` }]
  return [
    { kind: 'button', label: 'Open the report', url: link.url },
    {
      kind: 'note',
      text: `The report (${size}) is too large to attach, so this is a link to it. It works until ${link.until}.`,
    },
  ]
}

/** Both ways that a report goes out, with made-up data, to look at. */
export const REPORT_MAIL_PREVIEWS = [
  { name: 'report', render: () => renderReportMail(sampleOf(null)) },
  {
    name: 'report-link',
    render: () =>
      renderReportMail(sampleOf({ url: 'https://reports.example.test/files/x', until: 'December 21, 2026' })),
  },
]

function sampleOf(link: ReportMail['link']): ReportMail {
  return {
    letter: 'Hello Rosa,\n\nThe report of your new house is ready. Call me with any question.\n\nIda Plumb',
    inspector: { name: 'Ida Plumb', company: 'Plumb Inspections', phone: '+1 512 555 0123' },
    property: '99 Gable Road, Austin',
    report: { number: '12-3', fileName: 'Rosa Vega, 99 Gable Road.pdf', bytes: link ? 9_400_000 : 2_300_000 },
    link,
    replyTo: 'ida@example.test',
  }
}
