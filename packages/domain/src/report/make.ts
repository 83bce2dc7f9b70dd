// Makes the one description of a report from an inspection. Pure: the server and a device without a signal make the same.
import { appendixOf } from './appendix.ts'
import {
  REPORT_FORMAT,
  type ReportContent,
  type ReportFact,
  type ReportIssue,
  type ReportMaker,
} from './content.ts'
import { dayInWords, daysInWords, hoursInWords } from './dates.ts'
import { detailFacts, utilityGaps } from './details.ts'
import { fact, licenseText } from './facts.ts'
import { FindingLinks } from './finding-links.ts'
import { numberFindings } from './finding-numbers.ts'
import { gapsOf, gapsOfReport } from './gaps.ts'
import type { ReportInput } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { listsOf } from './lists.ts'
import { nextSteps } from './next-steps.ts'
import { PhotoNumbers, pictureOf } from './photos.ts'
import { scopeOf } from './scope.ts'
import { sectionsOf } from './sections.ts'
import { summaryOf } from './summary.ts'
import { cut, oneLine, optionalLine } from './text.ts'
import { topOf } from './top.ts'
import { withoutUntouched } from './unfilled.ts'
import { englishVoice, type Voice, withLevelMeanings, withLinks } from './voice.ts'

/** A cover holds no more of a name. */
const COVER_NAME = 160

/**
 * What the report of this inspection says. Equal inputs and issues give equal contents; every text is fit to be kept
 * as JSON and to be set.
 * @param issue what the version is called that this becomes; null: a draft, which says nothing of it
 * @param speaker a new one for each content
 */
export function makeReportContent(
  given: ReportInput,
  issue: ReportIssue | null,
  speaker: Voice = englishVoice(given.choices.ownTexts),
): ReportContent {
  const input = { ...given, sections: given.sections.filter(({ isLeftOut }) => !isLeftOut) }
  const numbered = numberFindings(input.sections, input.lastNumbers)
  const voice = withLinks(
    withLevelMeanings(speaker, given.settings.levelMeanings),
    new FindingLinks(numbered),
  )
  const { client, inspection, settings } = input
  const { words } = voice
  const { costs } = settings
  const address = oneLine(client.address)
  const place = placeLine(client)
  const inspectedOn = daysInWords(inspection.startDate, inspection.endDate, words)
  const photos = new PhotoNumbers(voice)
  const sections = sectionsOf(input.sections, numbered, photos, { voice, costs })
  const levels = countLevels(
    numbered.map(({ finding }) => ({ level: levelKey(finding.level) })),
    words,
  )
  const gaps = gapsOfReport(
    [
      ...(inspection.details ? utilityGaps(inspection.details, voice) : []),
      ...input.sections.flatMap((section) => gapsOf(section, voice)),
    ],
    voice,
  )
  const summary = summaryOf(
    {
      ...{ sections: input.sections, numbered, address, inspectedOn, isShown: settings.summary, costs },
      isNoneSaid: input.choices.conclusion === null,
      hasGaps: gaps.items.length > 0,
    },
    voice,
  )
  const standard = optionalLine(settings.standard)
  const standardName = optionalLine(settings.standardName) ?? standard
  const said = {
    ...{ hasCosts: summary.costs !== null, levels },
    standard: standard && standardName ? { short: standard, name: standardName } : null,
  }
  const maker = makerOf(input, voice)
  const appendices = input.appendices.map((appendix) => appendixOf(appendix, said, voice))
  const name = oneLine(client.name)
  const kind = input.isSample === true ? words.sampleKind : words.kind
  const lists = settings.lists && numbered.length > 0 ? listsOf(numbered, voice) : null
  const content: ReportContent = {
    format: REPORT_FORMAT,
    language: voice.language,
    own: [],
    issue,
    kind,
    notice: input.isSample === true ? words.sampleNotice : null,
    title: joined([kind, address, place]),
    address: address || place,
    place: address ? place : '',
    shortAddress: joined([address, oneLine(client.city)]),
    client: name,
    inspectedOn,
    maker,
    cover: {
      image: pictureOf(input.cover, words.alt.house(address || place)),
      facts: coverFacts({ input, client: name, maker, inspectedOn, issue }, voice),
    },
    levels,
    total: numbered.length,
    photos: photos.count,
    top: topOf(numbered, sections, input.choices, { voice, costs }),
    gaps,
    summary,
    lists,
    inspection: {
      facts: inspectionFacts(input, inspectedOn, voice),
      paragraphs: voice.sayAll(withoutUntouched(inspection.description)),
    },
    sections,
    next: nextSteps(
      {
        levels,
        total: numbered.length,
        gaps: gaps.items.length,
        phone: maker.phone,
        appendices,
        hasLists: lists !== null,
      },
      voice,
    ),
    scope: scopeOf({ input, issue, maker, client: name, inspectedOn, photos: photos.count, said }, voice),
    appendices,
  }
  return { ...content, own: voice.own() }
}

function joined(parts: readonly (string | null)[]): string {
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

function makerOf({ inspector }: ReportInput, { words }: Voice): ReportMaker {
  const name = oneLine(inspector.name)
  const company = optionalLine(inspector.company) ?? name
  const validTo = dayInWords(inspector.licenceValidTo, words)
  return {
    name,
    company,
    licence: optionalLine(inspector.licence),
    licenceNote: validTo === null ? null : words.validTo(validTo),
    phone: unbroken(inspector.phone),
    email: oneLine(inspector.email),
    website: optionalLine(inspector.website),
    address: joined(inspector.addressLines.map(oneLine)),
    logo: pictureOf(inspector.logo, words.alt.logo(company)),
  }
}

interface CoverOf {
  input: ReportInput
  client: string
  maker: ReportMaker
  inspectedOn: string | null
  issue: ReportIssue | null
}

function coverFacts({ input, client, maker, inspectedOn, issue }: CoverOf, { words }: Voice): ReportFact[] {
  const { settings, inspection } = input
  const standard = optionalLine(settings.standard)
  const license = licenseText(settings, maker)
  const hours = hoursInWords(inspection.startTime, inspection.endTime, words)
  return [
    ...fact(words, 'client', cut(client, COVER_NAME)),
    ...fact(words, 'date', inspectedOn, hours),
    ...fact(words, 'number', issue && oneLine(issue.number)),
    ...fact(words, 'inspector', cut(maker.name, COVER_NAME)),
    ...fact(words, 'license', license && cut(license, COVER_NAME), maker.licenceNote),
    ...fact(words, 'standard', standard && (words.answers[standard] ?? standard)),
  ]
}

function inspectionFacts(input: ReportInput, inspectedOn: string | null, voice: Voice): ReportFact[] {
  const { words } = voice
  const { client, inspection } = input
  return [
    ...fact(words, 'day', inspectedOn),
    ...fact(words, 'time', hoursInWords(inspection.startTime, inspection.endTime, words)),
    ...fact(words, 'weather', voice.sayOptional(inspection.weather)),
    ...(inspection.details ? detailFacts(inspection.details, voice) : []),
    ...fact(words, 'property', joined([oneLine(client.address), placeLine(client)])),
    ...fact(words, 'forClient', oneLine(client.name)),
    ...fact(words, 'contact', joined([oneLine(client.email), unbroken(client.phone ?? '')])),
  ]
}
