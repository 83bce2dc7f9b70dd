// Turns report data into exactly what the template sets: texts cleaned and cut, numbers given, photos placed.
import type { Appendix } from '@plumbline/contract/template'
import { dayInWords, daysInWords, hoursInWords } from './dates.ts'
import { type PrintAppendix, printAppendix } from './print-appendix.ts'
import { numberFindings } from './print-findings.ts'
import { countLevels, type LevelCount } from './print-levels.ts'
import { PhotoSheet, type PrintImage } from './print-photos.ts'
import { type PrintStep, printSteps } from './print-steps.ts'
import { type PrintSummary, printSummary } from './print-summary.ts'
import { type PrintVerify, printVerify } from './print-verify.ts'
import type { Paper, ReportData } from './report-data.ts'
import { cut, oneLine, optionalLine, paragraphsOf } from './text-cleaning.ts'

/** Cuts of report-look.md: header 62 and footer 40 characters; the cover holds no more than 300 of an address. */
const HEADER_ADDRESS = 62
const FOOTER_COMPANY = 40
const COVER_ADDRESS = 300
const COVER_NAME = 160
/** A narrower cover photo stands in the text's width instead of bleeding. */
const BLEED_PIXELS = 1200

export interface LabelledText {
  label: string
  text: string
  note: string | null
}

export interface PrintMaker {
  name: string
  company: string
  licence: string | null
  phone: string
  email: string
  website: string | null
  address: string
  logo: (PrintImage & { svg: string }) | null
}

export interface PrintModel {
  paper: Paper
  /** What it is: a report, or a sample of one. */
  kind: string
  isSample: boolean
  title: string
  number: string
  address: string
  place: string
  shortAddress: string
  footerCompany: string
  client: string
  inspectedOn: string | null
  maker: PrintMaker
  cover: {
    photo: (PrintImage & { svg: string; bleeds: boolean }) | null
    /** A photo was given, but its file could not be read. */
    isPhotoMissing: boolean
    facts: LabelledText[]
  }
  counts: LevelCount[]
  total: number
  summary: PrintSummary
  inspection: { facts: LabelledText[]; paragraphs: string[]; limitations: string[] }
  steps: PrintStep[]
  appendices: PrintAppendix[]
  verify: PrintVerify | null
}

/** What the model knows beside the text: how many photos it numbered, and which files could not be read. */
export interface BuiltModel {
  model: PrintModel
  photos: number
  unreadable: string[]
}

/** Builds the model; reads the header of every photo file. `templateFolder`: see {@link PhotoSheet}. */
export function buildPrintModel(data: ReportData, templateFolder: string): BuiltModel {
  const sheet = new PhotoSheet(templateFolder)
  const { client, inspection } = data
  const address = oneLine(client.address)
  const place = placeLine(client.city, client.state, client.zip)
  const numbered = numberFindings(data.steps)
  const findings = numbered.map(({ finding }) => finding)
  const inspectedOn = daysInWords(inspection.startDate, inspection.endDate)
  const maker = printMaker(data, sheet)
  const cover = sheet.picture(data.cover, `Photo of the house at ${address || place}`)
  const steps = printSteps(data.steps, numbered, sheet)
  const isSample = data.isSample === true
  const kind = isSample ? 'Sample report' : 'Home inspection report'
  const model: PrintModel = {
    paper: data.paper,
    kind,
    isSample,
    title: [kind, address, place].filter((text) => text).join(', '),
    number: oneLine(data.number),
    address: cut(address || place, COVER_ADDRESS),
    place: address ? place : '',
    shortAddress: cut([address, oneLine(client.city)].filter((text) => text).join(', '), HEADER_ADDRESS),
    footerCompany: cut(maker.company, FOOTER_COMPANY),
    client: oneLine(client.name),
    inspectedOn,
    maker,
    cover: {
      photo: cover === null ? null : { ...cover, bleeds: cover.width >= BLEED_PIXELS },
      isPhotoMissing: data.cover !== null && cover === null,
      facts: coverFacts(data, maker, inspectedOn),
    },
    counts: countLevels(findings),
    total: findings.length,
    summary: printSummary(data, numbered, inspectedOn),
    inspection: {
      facts: inspectionFacts(data, inspectedOn),
      paragraphs: paragraphsOf(inspection.description),
      limitations: data.generalLimitations.map(oneLine).filter((text) => text !== ''),
    },
    steps,
    appendices: [...optionalAppendix('A', data.appendixA), ...optionalAppendix('B', data.appendixB)],
    verify: printVerify(data.verify),
  }
  return { model, photos: sheet.count, unreadable: sheet.unreadable }
}

/** A phone number stays in one line. */
function unbroken(phone: string): string {
  return oneLine(phone).replaceAll(' ', '\u00a0')
}

/** `Maplewood, NJ 07040`, whatever of it is known. */
function placeLine(city: string, state: string, zip: string): string {
  const region = [oneLine(state), oneLine(zip)].filter((text) => text).join(' ')
  return [oneLine(city), region].filter((text) => text).join(', ')
}

function printMaker({ inspector }: ReportData, sheet: PhotoSheet): PrintMaker {
  const name = oneLine(inspector.name)
  const company = optionalLine(inspector.company) ?? name
  return {
    name,
    company,
    licence: optionalLine(inspector.licence),
    phone: unbroken(inspector.phone),
    email: oneLine(inspector.email),
    website: optionalLine(inspector.website),
    address: inspector.addressLines
      .map(oneLine)
      .filter((text) => text)
      .join(', '),
    logo: sheet.picture(inspector.logo, `Logo of ${company}`),
  }
}

function coverFacts(data: ReportData, maker: PrintMaker, inspectedOn: string | null): LabelledText[] {
  const validTo = dayInWords(data.inspector.licenceValidTo)
  return withText([
    { label: 'Prepared for', text: cut(oneLine(data.client.name), COVER_NAME), note: null },
    { label: 'Inspected on', text: inspectedOn, note: null },
    { label: 'Report number', text: oneLine(data.number), note: null },
    { label: 'Inspector', text: cut(maker.name, COVER_NAME), note: null },
    {
      label: 'License',
      text: maker.licence === null ? null : cut(maker.licence, COVER_NAME),
      note: validTo === null ? null : `valid to ${validTo}`,
    },
  ])
}

function inspectionFacts(data: ReportData, inspectedOn: string | null): LabelledText[] {
  const { client, inspection } = data
  const contact = [oneLine(client.email), unbroken(client.phone ?? '')].filter((text) => text).join(', ')
  const place = placeLine(client.city, client.state, client.zip)
  const address = [oneLine(client.address), place].filter((text) => text).join(', ')
  return withText([
    { label: 'Date', text: inspectedOn, note: null },
    { label: 'Time', text: hoursInWords(inspection.startTime, inspection.endTime), note: null },
    { label: 'Weather', text: optionalLine(inspection.weather), note: null },
    { label: 'Property', text: address, note: null },
    { label: 'Client', text: oneLine(client.name), note: null },
    { label: 'Contact', text: contact, note: null },
    { label: 'Report made', text: oneLine(data.madeAtText), note: null },
  ])
}

/** Only what has a text is printed (report-look.md, principle 5). */
function withText(facts: { label: string; text: string | null; note: string | null }[]): LabelledText[] {
  return facts.flatMap(({ label, text, note }) => (text ? [{ label, text, note }] : []))
}

function optionalAppendix(letter: 'A' | 'B', appendix: Appendix | null): PrintAppendix[] {
  return appendix === null ? [] : [printAppendix(letter, appendix)]
}
