// What a report says: words, numbers and the keys of its pictures, in the order of reading. No page, no column, no pixel.
// Made once (make.ts), kept as JSON with each version, and drawn by the PDF, the review and whatever comes after them.
import type { RatingMark } from '../ratings.ts'

/** The shape of what is kept; a reader of kept JSON asks for it first. */
export const REPORT_FORMAT = 'plumbline-report/3'

/** The languages that a report speaks; the first is that of all who write for it. */
export const REPORT_LANGUAGES = ['en', 'es'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

/** The word by which a renderer keeps a level's colour, icon and rule. */
export type LevelKey = 'safety' | 'concern' | 'repair' | 'improve' | 'monitor' | 'unset'

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
  /** When it was taken, in the property's zone: `9:42 AM EST`, or by a camera's clock that told no zone: `9:42 AM`; null: unknown. */
  takenAt: string | null
}

/** A level with how many findings carry it. */
export interface LevelCount {
  key: LevelKey
  /** `Safety issue`. */
  word: string
  /** Behind a number above one, where the language has another word for that. */
  many?: string
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
  /** `4.1`, for life: the section that it stood in when a version first printed it, and the place there. */
  number: string
  /** No version printed it yet: the next one gives it this number, unless others come first. */
  isNew?: true
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
  /** Who does it: `Licensed electrician`. */
  trade: string | null
  /** The inspector's own range: `$400 to $900`. */
  cost: string | null
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
  mark: RatingMark
  value: ReportValue
}

/** A sentence that opens with words of its own weight: **Not applicable.** This component … */
export interface LeadSentence {
  lead: string
  text: string
}

/** A part that was in scope and was not inspected on the day. */
export interface ReportGap {
  /** The section's number, and its title; null of what was off in the whole house. */
  section: number | null
  component: string
  /** `Valley flashing`; of a whole component its title. */
  part: string
  /** `Not visible`, as it was answered. */
  answer: string
  /** In the inspector's words, without a full stop; null where none was given. */
  reason: string | null
  /** It stands for all of its component. */
  isWhole: boolean
  /** The part was inspected, though not wholly; or it is no part but what was in the way on the day. */
  isLimit?: true
}

/** A component of which nothing could be inspected: said instead of findings. */
export interface UnseenSection {
  /** `Cooling could not be inspected`. */
  heading: string
  /** A sentence; null where no reason holds for all of it. */
  reason: string | null
  /** `Not tested`, and the parts; last `What this means`. */
  rows: { label: string; text: string; isGap: boolean }[]
}

export interface ReportSection {
  /** Its name in the form, and in addresses: `roofing`. */
  key: string
  /** From 1. */
  number: number
  title: string
  icon: string
  /** `open`: not completed; `na`: does not apply, and has no content; `unseen`: nothing of it could be inspected. */
  state: 'done' | 'open' | 'na' | 'unseen'
  /** No description, no observation, no finding. */
  isEmpty: boolean
  /** What its state says of it; null where it is done. */
  note: LeadSentence | null
  /** Levels without a finding left out. */
  counts: LevelCount[]
  descriptions: ReportDescription[]
  /** Of a component of which nothing was inspected with what was asked to describe it and not seen. */
  observations: ReportObservation[]
  findings: ReportFinding[]
  /** Stands where findings would; null where there are some, or where nothing may be said of them. */
  noFindings: string | null
  /** What could not be inspected on the day, in the order of the form. */
  gaps: ReportGap[]
  unseen: UnseenSection | null
  /** What no inspection of this component holds. */
  limitations: { items: string[] }
}

export interface SummaryRow {
  /** Of the finding. */
  number: string
  title: string
  /** Where it is, else the part of the house. */
  place: string
  trade: string | null
  /** As the inspector wrote it, a paragraph each line; empty where nothing was written. */
  task: string[]
  /** Its task is never shortened: of a Safety issue, or due Immediately. Any other may end in "…" where room ends. */
  isPrintedWhole: boolean
  when: string | null
  isUrgent: boolean
  cost: string | null
}

export interface SummaryGroup extends LevelCount {
  rows: SummaryRow[]
}

/** One of the few that matter. */
export interface TopFinding extends SummaryRow {
  level: LevelKey
  /** The finding's first photo. */
  photo: ReportPhoto | null
}

/** An item whose rating is a finding, of which no finding and no comment speaks. */
export interface LooseMark {
  mark: RatingMark
  part: string
  /** `Poor`. */
  word: string
  section: number
  component: string
}

/** A list of findings by who does them, or by where they are. */
export interface FindingList {
  name: string
  rows: { number: string; level: LevelKey; title: string; note: string }[]
}

/** What findings may cost by time frame, in the inspector's own figures. */
export interface CostTotals {
  /** `counted`: `9 of 15 findings`, for what has no range is not in it. */
  totals: { when: string; text: string; counted: string }[]
  /** What the figures are, and what they are not. */
  sentence: string
}

/** The inspector's sign: drawn, typed, or not there. */
export interface ReportSignature {
  /** What it stands for. */
  sentence: string
  image: ReportImage | null
  /** Typed instead of drawn. */
  text: string | null
  /** Who signed; left out where it is the maker of the report. */
  name?: string
  /** `Signed October 30, 2026, 8:15 AM EDT`; null in a draft. */
  signedAt: string | null
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
  /** `7KMQ-42D`, drawn by chance; of versions made before it, `{inspection id}-{version}`. */
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
  language: ReportLanguage
  /** The texts below that are the inspector's own and stayed in another language: a renderer marks them. */
  own: string[]
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
  /** What matters most: the first page behind the cover. */
  top: {
    /** How many findings of which level, and the first titles; or the inspector's own, one paragraph each line. */
    conclusion: string[]
    findings: TopFinding[]
    /** `Your inspector’s picks from 43 findings.`; null where all findings stand there, or none. */
    note: string | null
  }
  /** What was not inspected: limitations of the day first, the largest before the others, then sections, then items. */
  gaps: {
    items: ReportGap[]
    /** `2 limitations, 10 items in 9 sections`; empty where there is none. */
    count: string
    /** For the cover: `10 items not inspected,`, and up to three of them; null where there is none. */
    cover: LeadSentence | null
  }
  summary: {
    /** False: the owner's setting leaves the tables out. */
    isShown: boolean
    intro: string
    groups: SummaryGroup[]
    looseMarks: LooseMark[]
    costs: CostTotals | null
  }
  /** By contractor and by location; null where the owner's setting leaves them out, or no finding is there. */
  lists: { trades: FindingList[]; places: FindingList[] } | null
  inspection: { facts: ReportFact[]; paragraphs: string[] }
  sections: ReportSection[]
  /** What to do next. */
  next: NextStep[]
  /** By what rules, within what limits, and who answers for it. */
  scope: {
    facts: ReportFact[]
    /** The owner's own text for a state that asks for one: `Required in Ohio`. */
    stateNote: { heading: string; text: string[] } | null
    /** What is new since the version before, where the inspector wants it printed. */
    changes: { heading: string; text: string } | null
    /** What is outside every inspection. */
    limitations: string[]
    /** In one paragraph. */
    limits: string
    signature: ReportSignature | null
  }
  appendices: ReportAppendix[]
}

/** What a version says: it has its number. */
export type IssuedReport = ReportContent & { issue: ReportIssue }

export interface NextStep extends LeadSentence {
  /** What it speaks of: a renderer may lead there. */
  of: 'summary' | 'trades' | 'gaps' | null
}
