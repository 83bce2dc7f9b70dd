// What a report says: words, numbers and the keys of its pictures, in the order of reading. No page, no column, no pixel.
// Made once (make.ts), kept as JSON with each version, and drawn by the PDF, the review and whatever comes after them.

/** The shape of what is kept; a reader of kept JSON asks for it first. */
export const REPORT_FORMAT = 'plumbline-report/1'

/** The word by which a renderer keeps a level's colour, icon and rule. */
export type LevelKey = 'safety' | 'concern' | 'repair' | 'improve' | 'monitor' | 'unset'

/** The sign before an observed condition; null for a condition of the inspector's own words. */
export type ConditionMark = 'good' | 'marginal' | 'poor' | 'unseen' | null

/** A picture by a name that its renderer knows: a key of the file store on the server, an id on a device. */
export interface ReportImage {
  key: string
  /** What to say to who does not see it; never empty. */
  alt: string
  /** Pixels; null where whoever made the content did not know them. */
  width: number | null
  height: number | null
}

/** A picture of the inspection, numbered from 1 through the whole report. */
export interface ReportPhoto extends ReportImage {
  number: number
  /** The inspector's own words. */
  caption: string | null
}

/** A level with how many findings carry it. */
export interface LevelCount {
  key: LevelKey
  /** `Safety issue`. */
  word: string
  meaning: string
  count: number
}

export interface ReportFact {
  /** By which a renderer may know it: `date`, `license`. */
  key: string
  label: string
  text: string
  note: string | null
}

/** A piece of text; with `to`, it names the finding of that number. */
export interface TextRun {
  text: string
  to: string | null
}

/** A paragraph, the first of a part with the words that lead in: `What we found`. */
export interface FindingParagraph {
  label: string | null
  runs: TextRun[]
}

export interface ReportFinding {
  /** `4.1`: the section's number, and the place by severity within it. */
  number: string
  /** Never empty. */
  title: string
  /** The category that it stands in: `Foundation`. */
  part: string
  /** Where in the form it was entered: the category's id, the label as it stands there. */
  category: string
  label: string
  level: LevelKey
  place: string | null
  /** By when. */
  when: string | null
  paragraphs: FindingParagraph[]
  photos: ReportPhoto[]
}

/** Something chosen, with the inspector's remark: a paragraph for each line of it. */
export interface ReportValue {
  text: string
  remark: string[]
  photos: ReportPhoto[]
}

/** A description: `Roof covering`, and what was chosen. */
export interface ReportDescription {
  category: string
  label: string
  values: ReportValue[]
}

/** A part of the house, and the condition that it was found in. */
export interface ReportObservation {
  category: string
  label: string
  mark: ConditionMark
  value: ReportValue
}

/** A sentence that opens with words of its own weight: **Not applicable.** This component … */
export interface LeadSentence {
  lead: string
  text: string
}

export interface ReportSection {
  /** Its name in the form, and in addresses: `roofing`. */
  key: string
  /** From 1. */
  number: number
  title: string
  icon: string
  /** `open`: not completed; `na`: does not apply, and has no content. */
  state: 'done' | 'open' | 'na'
  /** No description, no observation, no finding. */
  isEmpty: boolean
  /** What its state says of it; null where it is done. */
  note: LeadSentence | null
  /** Levels without a finding left out. */
  counts: LevelCount[]
  descriptions: ReportDescription[]
  observations: ReportObservation[]
  findings: ReportFinding[]
  /** Stands where findings would; null where there are some, or where nothing may be said of them. */
  noFindings: string | null
  /** What could not be inspected: its heading names the section, for it may stand far below it. */
  limitations: { heading: string; items: string[] }
}

export interface SummaryRow {
  /** Of the finding. */
  number: string
  title: string
  /** `Exterior, rear deck`. */
  place: string
  /** The first sentence of what to do, else of what was found. */
  action: string | null
  when: string | null
  isUrgent: boolean
}

export interface SummaryGroup extends LevelCount {
  rows: SummaryRow[]
}

export interface ReportAppendix {
  /** `appendix-a`. */
  id: string
  heading: string
  intro: string
  sections: { heading: string; paragraphs: string[]; tasks: string[] }[]
}

/** The company or person who made the report. */
export interface ReportMaker {
  name: string
  company: string
  licence: string | null
  /** `valid to April 30, 2027`. */
  licenceNote: string | null
  phone: string
  email: string
  website: string | null
  /** In one line; may be empty. */
  address: string
  logo: ReportImage | null
}

/** What a kept version is, and a draft is not yet. */
export interface ReportIssue {
  /** `{inspection id}-{version}`. */
  number: string
  version: number
  /** ISO 8601. */
  madeAt: string
  /** The same in the time zone of the property: `November 18, 2026, 3:20 PM PST`. */
  madeAtText: string
  /** Where anybody may ask whether a file is this version. */
  verify: { code: string; url: string } | null
}

export interface ReportContent {
  format: typeof REPORT_FORMAT
  /** Null: a draft. */
  issue: ReportIssue | null
  /** What it is: `Home inspection report`. */
  kind: string
  /** What must be known before all else; null where nothing must. */
  notice: string | null
  /** The kind, and of which house. */
  title: string
  /** Of the property; `place` is empty where `address` already is all that is known of it. */
  address: string
  place: string
  /** `1184 Sycamore Hollow Road, Maplewood`. */
  shortAddress: string
  client: string
  inspectedOn: string | null
  maker: ReportMaker
  cover: { image: ReportImage | null; facts: ReportFact[] }
  /** All five, zeros included; the sixth only where a finding has no level. */
  levels: LevelCount[]
  /** How many findings, and how many numbered photos. */
  total: number
  photos: number
  summary: {
    intro: string
    groups: SummaryGroup[]
    /** Sections that were left open: their silence is not a clean bill. */
    notes: string[]
  }
  inspection: { facts: ReportFact[]; paragraphs: string[]; limitations: string[] }
  sections: ReportSection[]
  /** What to do next, and the limits of the whole. */
  closing: { steps: NextStep[]; limits: string }
  appendices: ReportAppendix[]
}

/** What a version says: it has its number. */
export type IssuedReport = ReportContent & { issue: ReportIssue }

export interface NextStep extends LeadSentence {
  /** What it speaks of is the summary: a renderer may lead there. */
  isOfSummary: boolean
}
