// What a report is made of: an inspection as it is now, told alike by the server's rows and by what a device holds.
import type { InspectionDetails } from '@plumbline/contract/inspection-details'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import type { OwnText } from '@plumbline/contract/report-choices'
import type { SlotValues } from '@plumbline/contract/slots'
import type { Level, Section } from '@plumbline/contract/step-names'
import type { Appendix } from '@plumbline/contract/template'
import type { RatingMark } from '../ratings.ts'
import type { ReadyFinding } from '../ready-text/finding.ts'

/** By the number of a section, the last place that was given there. */
export type LastNumbers = Readonly<Record<string, number>>

/** A picture by the name that whoever draws the report will know it by. */
export interface InputImage {
  key: string
  caption: string | null
  /** Pixels, where they are known. */
  width: number | null
  height: number | null
  /** When it was taken, `yyyy-MM-ddTHH:mm`; left out, or null: nobody knows. */
  takenAt?: string | null
  /** Whose time that is: `EST`; left out, or null: that of the camera's clock. */
  takenZone?: string | null
}

/** A checked label. */
export interface InputLabel {
  /** Of its row on the server. */
  id?: number | null
  /** Of a finding that a version printed; left out, or null: it has none yet. */
  number?: string | null
  label: string
  /** The answer to a question that takes a value, in words: printed in the label's place. Left out: there is none. */
  answer?: string | null
  /** Of a rating; left out: none. */
  mark?: RatingMark
  /** It says that something was not inspected, or not wholly. */
  limits?: true
  /** Saved level, else the form's usual one, else null; null outside recommendations. */
  level: Level | null
  comment: string | null
  implication: string | null
  task: string | null
  timeframe: string | null
  location: string | null
  /** Saved trade, else the form's; null outside recommendations. */
  trade: string | null
  /** The inspector's own range in whole units of money; null where none was given. */
  costFrom: number | null
  costTo: number | null
  images: InputImage[]
  /** Of a finding whose form has slots: its patterns, and what was filled in. Left out: its texts are plain. */
  ready?: { finding: ReadyFinding; slots: SlotValues | null }
}

/** A category with its checked labels; one without any may be left out. */
export interface InputCategory {
  id: string
  section: Section
  label: string
  /** The part of the house, which the three lists of a step share. */
  header: string
  /** It asks what limited the inspection. */
  asksForLimits?: true
  checked: InputLabel[]
}

/** A component of the form. */
export interface InputSection {
  key: string
  number: number
  title: string
  icon: string
  /** False: it is one line that says so, whatever else is given (decision 14). */
  isApplicable: boolean
  /** Why it does not apply, where a reason was given (decision 51). */
  why?: WhyNotApplicable
  /** True: it may be left out, and nothing was entered: the report says nothing of it (ADR 98). */
  isLeftOut?: true
  /** False: it is named as not completed (decision 18). */
  isCompleted: boolean
  limitations: readonly string[]
  categories: readonly InputCategory[]
}

/** How the owner wants reports to be (my-account, "Reports"). */
export interface ReportSettings {
  /** In short, for the cover: `InterNACHI SOP`; null: none is named. */
  standard: string | null
  /** In full: `InterNACHI Home Inspection Standards of Practice`. */
  standardName: string | null
  /** Of the license: `Ohio`. */
  licenseState: string | null
  /** The tables of the summary. */
  summary: boolean
  /** The lists by contractor and by location. */
  lists: boolean
  /** Cost ranges of findings, with totals. */
  costs: boolean
  stateNote: string | null
  /** What levels mean in the owner's words; the standard wording of those left out. */
  levelMeanings: Readonly<Partial<Record<Level, string>>>
  /** What a signature stands for, in the owner's words; null: the standard wording. */
  signatureSentence: string | null
  signature: InputSignature | null
}

/** Of the report's own, who signed and when; left out of the owner's, which is every report's. */
export interface InputSignature {
  image: InputImage | null
  text: string | null
  name?: string
  /** `zone` as it is printed: `EST`. */
  signedOn?: { day: string; zone: string | null }
}

/** What the inspector says of this one report. */
export interface ReportChoices {
  /** Null: proposed from the facts. */
  conclusion: string | null
  /** Findings by category and label, in their order; null: proposed. */
  picks: readonly { category: string; label: string }[] | null
  /** Reference of the agreement: `PA-7KMQ, signed by Margaret Okonkwo`. */
  agreement: string | null
  ownTexts: readonly OwnText[]
}

/** Stands on the cover for a standard in the inspector's own words that the cover has no room for. */
export const OWN_STANDARD = 'See the scope page'

/** The settings of an owner who never changed any. */
export const USUAL_SETTINGS: ReportSettings = {
  standard: null,
  standardName: null,
  licenseState: null,
  summary: true,
  lists: true,
  costs: false,
  stateNote: null,
  levelMeanings: {},
  signatureSentence: null,
  signature: null,
}

/** What stands where the inspector chose nothing. */
export const NO_CHOICES: ReportChoices = { conclusion: null, picks: null, agreement: null, ownTexts: [] }

export interface ReportInput {
  settings: ReportSettings
  choices: ReportChoices
  /** True: house, client and inspector are invented, and the report says so. */
  isSample?: boolean
  inspector: {
    name: string
    company: string | null
    licence: string | null
    /** yyyy-MM-dd. */
    licenceValidTo: string | null
    phone: string
    email: string
    website: string | null
    /** `['62 Prospect Street', 'Maplewood, NJ 07040']`. */
    addressLines: readonly string[]
    logo: InputImage | null
  }
  client: {
    name: string
    address: string
    city: string
    state: string
    zip: string
    email: string
    phone: string | null
  }
  cover: InputImage | null
  /** Dates yyyy-MM-dd, times as the inspector gave them (`9:00 AM`). */
  inspection: {
    startDate: string | null
    endDate: string | null
    startTime: string | null
    endTime: string | null
    weather: string | null
    /** The overall property description; line breaks separate paragraphs. */
    description: string
    /** Left out: nothing was entered by named fields. */
    details?: InspectionDetails | undefined
  }
  /** By the number of a section, the last place that a finding got there; left out: known by the findings alone. */
  lastNumbers?: LastNumbers
  /** Its form marks required facts: the report explains the ratings that it prints. Left out: it does not. */
  asksRequired?: boolean
  /** In their order. */
  sections: readonly InputSection[]
  /** Limits that hold for the whole inspection. */
  generalLimitations: readonly string[]
  appendices: readonly { letter: string; content: Appendix }[]
}
