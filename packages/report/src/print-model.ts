// Turns what a report says into exactly what the template sets: texts cut where the page has no room, photos placed.
import type {
  LevelCount,
  NextStep,
  ReportAppendix,
  ReportFact,
  ReportMaker,
  SummaryGroup,
} from '@plumbline/domain/report/content'
import { cut } from '@plumbline/domain/report/text'
import { breakable, breakableOrNull } from './long-words.ts'
import { PhotoSheet, type PrintImage } from './print-photos.ts'
import { type PrintSection, printSection } from './print-sections.ts'
import { type PrintVerify, printVerify } from './print-verify.ts'
import type { Paper, ReportData } from './report-data.ts'

/** Cuts of report-look.md: header 62 and footer 40 characters; the cover holds no more than 300 of an address. */
const HEADER_ADDRESS = 62
const FOOTER_COMPANY = 40
const COVER_ADDRESS = 300
/** Of a row of the summary: the title by report-look.md, the place so that a row stays within three lines. */
const ROW_TITLE = 90
const ROW_PLACE = 90
/** A narrower cover photo stands in the text's width instead of bleeding. */
const BLEED_PIXELS = 1200

export type LabelledText = Pick<ReportFact, 'key' | 'label' | 'text' | 'note'>

export interface PrintMaker extends Omit<ReportMaker, 'logo'> {
  logo: (PrintImage & { svg: string }) | null
}

export interface PrintModel {
  paper: Paper
  kind: string
  notice: string | null
  title: string
  number: string
  address: string
  place: string
  shortAddress: string
  footerCompany: string
  maker: PrintMaker
  cover: {
    photo: (PrintImage & { svg: string; bleeds: boolean }) | null
    /** A photo was given, but its file could not be read. */
    isPhotoMissing: boolean
    facts: LabelledText[]
  }
  counts: LevelCount[]
  total: number
  summary: { intro: string; groups: SummaryGroup[]; notes: string[] }
  inspection: { facts: LabelledText[]; paragraphs: string[]; limitations: string[] }
  steps: PrintSection[]
  closing: { steps: NextStep[]; limits: string }
  appendices: ReportAppendix[]
  verify: PrintVerify | null
}

/** What is known beside the model: which files could not be read. */
export interface BuiltModel {
  model: PrintModel
  unreadable: string[]
}

/** Builds the model; reads the header of every photo file. `templateFolder`: see {@link PhotoSheet}. */
export function buildPrintModel({ content, paper, files }: ReportData, templateFolder: string): BuiltModel {
  const sheet = new PhotoSheet(templateFolder, files, content.photos)
  const maker = printMaker(content.maker, sheet)
  const cover = sheet.picture(content.cover.image)
  const { summary, inspection, scope } = content
  const model: PrintModel = {
    paper,
    kind: content.kind,
    notice: content.notice,
    title: content.title,
    number: content.issue.number,
    address: breakable(cut(content.address, COVER_ADDRESS)),
    place: breakable(content.place),
    shortAddress: breakable(cut(content.shortAddress, HEADER_ADDRESS)),
    footerCompany: cut(maker.company, FOOTER_COMPANY),
    maker,
    cover: {
      photo: cover === null ? null : { ...cover, bleeds: cover.width >= BLEED_PIXELS },
      isPhotoMissing: content.cover.image !== null && cover === null,
      facts: content.cover.facts.map(printFact),
    },
    counts: content.levels,
    total: content.total,
    summary: {
      intro: breakable(summary.intro),
      groups: summary.groups.map(printGroup),
      notes: summary.notes.map(breakable),
    },
    inspection: {
      facts: inspection.facts.map(printFact),
      paragraphs: inspection.paragraphs.map(breakable),
      limitations: scope.limitations.map(breakable),
    },
    steps: content.sections.map((section) => printSection(section, sheet)),
    closing: { steps: content.next, limits: breakable(scope.limits) },
    appendices: content.appendices,
    verify: printVerify(content.issue.verify),
  }
  return { model, unreadable: sheet.unreadable }
}

function printMaker(maker: ReportMaker, sheet: PhotoSheet): PrintMaker {
  return {
    ...maker,
    name: breakable(maker.name),
    company: breakable(maker.company),
    licence: breakableOrNull(maker.licence),
    email: breakable(maker.email),
    website: breakableOrNull(maker.website),
    address: breakable(maker.address),
    logo: sheet.picture(maker.logo),
  }
}

function printFact({ key, label, text, note }: ReportFact): LabelledText {
  return { key, label, text: breakable(text), note }
}

function printGroup(group: SummaryGroup): SummaryGroup {
  return {
    ...group,
    rows: group.rows.map(({ title, place, trade, action, when, ...row }) => ({
      ...row,
      title: breakable(cut(title, ROW_TITLE)),
      place: breakable(cut(place, ROW_PLACE)),
      trade: breakableOrNull(trade),
      action: breakableOrNull(action),
      when: breakableOrNull(when),
    })),
  }
}
