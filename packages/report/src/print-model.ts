// Turns what a report says into exactly what the template sets: texts cut where the page has no room, photos placed.
import type {
  NextStep,
  ReportContent,
  ReportFact,
  ReportLanguage,
  ReportMaker,
} from '@plumbline/domain/report/content'
import { cut } from '@plumbline/domain/report/text'
import { breakable } from './long-words.ts'
import { PAGE_WORDS, type PageWords } from './page-words.ts'
import {
  MOST_ON_FIRST_PAGE,
  type PrintGaps,
  type PrintLevel,
  type PrintList,
  type PrintSummary,
  type PrintTopPage,
  printGaps,
  printLevel,
  printLists,
  printSummary,
  printTop,
} from './print-front.ts'
import { PhotoSheet, type PrintImage } from './print-photos.ts'
import { type PrintSection, printSection } from './print-sections.ts'
import { hrefOf, type PrintText, PrintTexts } from './print-text.ts'
import { type PrintVerify, printVerify } from './print-verify.ts'
import type { Paper, ReportData } from './report-data.ts'

/** Cuts of report-look.md: header 62 and footer 40 characters; the cover holds no more than 300 of an address. */
const HEADER_ADDRESS = 62
const FOOTER_COMPANY = 40
const COVER_ADDRESS = 300
/** A narrower cover photo stands in the text's width instead of bleeding. */
const BLEED_PIXELS = 1200

export interface LabelledText {
  key: string
  label: string
  text: PrintText
  note: PrintText | null
}

export interface PrintMaker {
  name: string
  company: string
  address: string
  /** What leads to the maker: telephone, mail, web. */
  reach: { text: string; href: string }[]
  logo: (PrintImage & { svg: string }) | null
}

export interface PrintSignature {
  sentence: PrintText
  image: (PrintImage & { svg: string }) | null
  text: string | null
  /** Null: the maker's. */
  name: string | null
  signedAt: string | null
}

export interface PrintAppendix {
  id: string
  heading: string
  intro: PrintText
  sections: { heading: PrintText; paragraphs: PrintText[]; tasks: PrintText[] }[]
}

export interface PrintModel {
  paper: Paper
  language: ReportLanguage
  words: PageWords
  kind: string
  notice: string | null
  title: string
  /** With the version where it is not the first. */
  number: string
  version: number
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
  counts: PrintLevel[]
  total: number
  /** So few findings that the first page is their summary: no list names them once more. */
  isShort: boolean
  /** Some texts stayed in another language, and are marked. */
  hasOwn: boolean
  /** The report in the language of those texts is another file. */
  isOneOfTwo: boolean
  /** Some photos open their originals. */
  hasOriginals: boolean
  top: PrintTopPage
  gaps: PrintGaps
  summary: PrintSummary
  lists: { trades: PrintList[]; places: PrintList[] } | null
  inspection: { facts: LabelledText[]; paragraphs: PrintText[] }
  steps: PrintSection[]
  next: { lead: string; text: PrintText; of: NextStep['of'] }[]
  scope: {
    facts: LabelledText[]
    stateNote: { heading: string; text: PrintText[] } | null
    changes: { heading: string; text: PrintText } | null
    limitations: PrintText[]
    limits: PrintText
    signature: PrintSignature | null
  }
  appendices: PrintAppendix[]
  verify: PrintVerify | null
}

/** What is known beside the model: which files could not be read. */
export interface BuiltModel {
  model: PrintModel
  unreadable: string[]
}

/** Builds the model; reads the header of every photo file. `templateFolder`: see {@link PhotoSheet}. */
export function buildPrintModel(data: ReportData, templateFolder: string): BuiltModel {
  const { content, paper } = data
  const words = PAGE_WORDS[content.language]
  const texts = new PrintTexts(content.own)
  const sheet = new PhotoSheet(templateFolder, data, texts)
  const maker = printMaker(content.maker, sheet)
  const cover = sheet.picture(content.cover.image)
  const steps = content.sections.map((section) => printSection(section, { texts, photos: sheet }))
  const printFact = factPrinter(texts)
  const model: PrintModel = {
    paper,
    language: content.language,
    words,
    kind: content.kind,
    notice: content.notice,
    title: content.title,
    number: content.issue.number,
    version: content.issue.version,
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
    counts: content.levels.map((level) => printLevel(level, texts)),
    total: content.total,
    isShort: content.total <= MOST_ON_FIRST_PAGE,
    hasOwn: content.own.length > 0,
    isOneOfTwo: data.isOneOfTwo ?? false,
    hasOriginals: Object.keys(data.originals ?? {}).length > 0,
    top: printTop(content, texts, sheet),
    gaps: printGaps(content.gaps, texts),
    summary: printSummary(content, texts),
    lists:
      content.lists && content.total > MOST_ON_FIRST_PAGE
        ? {
            trades: printLists(content.lists.trades, texts),
            places: printLists(content.lists.places, texts),
          }
        : null,
    inspection: {
      facts: content.inspection.facts.map(printFact),
      paragraphs: content.inspection.paragraphs.map((paragraph) => texts.of(paragraph)),
    },
    steps,
    next: content.next.map(({ lead, text, of }) => ({ lead, text: texts.of(text), of })),
    scope: printScope(content.scope, texts, sheet),
    appendices: content.appendices.map(({ id, heading, intro, sections }) => ({
      id,
      heading,
      intro: texts.of(intro),
      sections: sections.map((section) => ({
        heading: texts.plain(section.heading),
        paragraphs: section.paragraphs.map((paragraph) => texts.of(paragraph)),
        tasks: section.tasks.map((task) => texts.of(task)),
      })),
    })),
    verify: printVerify(content.issue.verify, words),
  }
  return { model, unreadable: sheet.unreadable }
}

function printMaker(maker: ReportMaker, sheet: PhotoSheet): PrintMaker {
  const reach = [maker.phone, maker.email, maker.website ?? ''].filter((part) => part !== '')
  return {
    name: breakable(maker.name),
    company: breakable(maker.company),
    address: breakable(maker.address),
    reach: reach.map((part) => ({ text: breakable(part), href: hrefOf(part) })),
    logo: sheet.picture(maker.logo),
  }
}

function printScope(
  scope: ReportContent['scope'],
  texts: PrintTexts,
  sheet: PhotoSheet,
): PrintModel['scope'] {
  const { stateNote, changes, signature } = scope
  return {
    facts: scope.facts.map(factPrinter(texts)),
    stateNote: stateNote && {
      heading: stateNote.heading,
      text: stateNote.text.map((paragraph) => texts.of(paragraph)),
    },
    changes: changes && { heading: changes.heading, text: texts.of(changes.text) },
    limitations: scope.limitations.map((item) => texts.of(item)),
    limits: texts.of(scope.limits),
    signature: signature && {
      sentence: texts.of(signature.sentence),
      image: sheet.picture(signature.image),
      text: signature.text,
      name: signature.name ?? null,
      signedAt: signature.signedAt,
    },
  }
}

const factPrinter =
  (texts: PrintTexts) =>
  ({ key, label, text, note }: ReportFact): LabelledText => ({
    ...{ key, label, text: texts.of(text) },
    note: texts.plainOrNull(note),
  })
