// Makes the one description of a report from an inspection. Pure: the server and a device without a signal make the same.
import { appendixOf } from './appendix.ts'
import { closingOf } from './closing.ts'
import {
  REPORT_FORMAT,
  type ReportContent,
  type ReportFact,
  type ReportIssue,
  type ReportMaker,
} from './content.ts'
import { dayInWords, daysInWords, hoursInWords } from './dates.ts'
import { numberFindings } from './findings.ts'
import type { ReportInput } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { PhotoNumbers, pictureOf } from './photos.ts'
import { sectionsOf } from './sections.ts'
import { summaryOf } from './summary.ts'
import { cut, oneLine, optionalLine, paragraphsOf } from './text.ts'

const SAMPLE_NOTICE = 'A sample made by Plumbline: house, client and inspector are invented.'
/** A cover holds no more of a name. */
const COVER_NAME = 160

/**
 * What the report of this inspection says. Equal inputs and issues give equal contents; every text is fit to be kept
 * as JSON and to be set.
 * @param issue what the version is called that this becomes; null: a draft, which says nothing of it
 */
export function makeReportContent(input: ReportInput, issue: ReportIssue | null): ReportContent {
  const { client, inspection } = input
  const address = oneLine(client.address)
  const place = placeLine(client)
  const inspectedOn = daysInWords(inspection.startDate, inspection.endDate)
  const numbered = numberFindings(input.sections)
  const photos = new PhotoNumbers()
  const sections = sectionsOf(input.sections, numbered, photos)
  const levels = countLevels(numbered.map(({ finding }) => ({ level: levelKey(finding.level) })))
  const maker = makerOf(input)
  const appendices = input.appendices.map(appendixOf)
  const name = oneLine(client.name)
  const isSample = input.isSample === true
  const kind = isSample ? 'Sample report' : 'Home inspection report'
  return {
    format: REPORT_FORMAT,
    issue,
    kind,
    notice: isSample ? SAMPLE_NOTICE : null,
    title: joined([kind, address, place]),
    address: address || place,
    place: address ? place : '',
    shortAddress: joined([address, oneLine(client.city)]),
    client: name,
    inspectedOn,
    maker,
    cover: {
      image: pictureOf(input.cover, `Photo of the house at ${address || place}`),
      facts: coverFacts(name, maker, inspectedOn, issue),
    },
    levels,
    total: numbered.length,
    photos: photos.count,
    summary: summaryOf(input.sections, numbered, address, inspectedOn),
    inspection: {
      facts: inspectionFacts(input, inspectedOn, issue),
      paragraphs: paragraphsOf(inspection.description),
      limitations: input.generalLimitations.map(oneLine).filter((text) => text !== ''),
    },
    sections,
    closing: closingOf({
      isSample,
      levels,
      total: numbered.length,
      maker,
      appendices,
      client: name,
      inspectedOn,
    }),
    appendices,
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text).join(', ')
}

/** A phone number stays in one line. */
function unbroken(phone: string): string {
  return oneLine(phone).replaceAll(' ', '\u00a0')
}

/** `Maplewood, NJ 07040`, whatever of it is known. */
function placeLine({ city, state, zip }: ReportInput['client']): string {
  const region = [oneLine(state), oneLine(zip)].filter((text) => text).join(' ')
  return joined([oneLine(city), region])
}

function makerOf({ inspector }: ReportInput): ReportMaker {
  const name = oneLine(inspector.name)
  const company = optionalLine(inspector.company) ?? name
  const validTo = dayInWords(inspector.licenceValidTo)
  return {
    name,
    company,
    licence: optionalLine(inspector.licence),
    licenceNote: validTo === null ? null : `valid to ${validTo}`,
    phone: unbroken(inspector.phone),
    email: oneLine(inspector.email),
    website: optionalLine(inspector.website),
    address: joined(inspector.addressLines.map(oneLine)),
    logo: pictureOf(inspector.logo, `Logo of ${company}`),
  }
}

function coverFacts(
  client: string,
  maker: ReportMaker,
  inspectedOn: string | null,
  issue: ReportIssue | null,
): ReportFact[] {
  const licence = maker.licence === null ? null : cut(maker.licence, COVER_NAME)
  return [
    ...fact('client', 'Prepared for', cut(client, COVER_NAME)),
    ...fact('date', 'Inspected on', inspectedOn),
    ...fact('number', 'Report number', issue && oneLine(issue.number)),
    ...fact('inspector', 'Inspector', cut(maker.name, COVER_NAME)),
    ...fact('license', 'License', licence, maker.licenceNote),
  ]
}

function inspectionFacts(
  input: ReportInput,
  inspectedOn: string | null,
  issue: ReportIssue | null,
): ReportFact[] {
  const { client, inspection } = input
  return [
    ...fact('date', 'Date', inspectedOn),
    ...fact('time', 'Time', hoursInWords(inspection.startTime, inspection.endTime)),
    ...fact('weather', 'Weather', optionalLine(inspection.weather)),
    ...fact('property', 'Property', joined([oneLine(client.address), placeLine(client)])),
    ...fact('client', 'Client', oneLine(client.name)),
    ...fact('contact', 'Contact', joined([oneLine(client.email), unbroken(client.phone ?? '')])),
    ...fact('made', 'Report made', issue && oneLine(issue.madeAtText)),
  ]
}

/** Only what has a text is there (report-look.md, principle 5). */
function fact(key: string, label: string, text: string | null, note: string | null = null): ReportFact[] {
  return text ? [{ key, label, text, note }] : []
}
