// What a report is made of: the one input of the renderer, mapped by the server from an inspection.

import type { Level } from '@plumbline/contract/step-names'
import type { Appendix } from '@plumbline/contract/template'

/** Paper of the printed report; the text is 504 pt wide on both, so lines break alike. */
export type Paper = 'us-letter' | 'a4'

/** A JPEG on disk, already turned upright: its bytes go into the PDF untouched. */
export interface Photo {
  /** Absolute path of a baseline or progressive JPEG. */
  path: string
  /** True pixel size of the file. */
  width: number
  height: number
  caption: string | null
}

/** The inspector as the report's maker: cover, footer, closing. */
export interface Inspector {
  name: string
  company: string | null
  licence: string | null
  /** yyyy-MM-dd; printed as "valid to April 30, 2027". */
  licenceValidTo: string | null
  phone: string
  email: string
  website: string | null
  /** Postal address in the lines to print, e.g. `['62 Prospect Street', 'Maplewood, NJ 07040']`. */
  addressLines: string[]
  logo: Photo | null
}

/** Whom the report is made for, and the address of the inspected property. */
export interface Client {
  name: string
  address: string
  city: string
  state: string
  zip: string
  email: string
  phone: string | null
}

/** When and in which weather; dates yyyy-MM-dd, times as the inspector gave them (`9:00 AM`). */
export interface InspectionDetails {
  startDate: string | null
  endDate: string | null
  startTime: string | null
  endTime: string | null
  weather: string | null
  /** The overall property description; line breaks separate paragraphs. */
  description: string
}

/** One checked label of a description category, with what was added to it. */
export interface DescriptionValue {
  label: string
  comment: string | null
  photos: Photo[]
}

/** A description category that has at least one checked label. */
export interface Description {
  /** The category's name: `Service size`. */
  label: string
  /** The part of the house it belongs to. */
  header: string
  values: DescriptionValue[]
}

/** An answered observation category. */
export interface Observation {
  label: string
  header: string
  /** The one checked condition: `Satisfactory`, `Marginal`, `Poor`, `Not visible`. */
  value: string
  comment: string | null
  photos: Photo[]
}

/**
 * A checked recommendation. With `implication` or `task` it prints run-in labels; with a comment alone, free
 * text; with nothing, its title alone (decision 13).
 */
export interface Finding {
  title: string
  /** The category the recommendation stands in: `Foundation`. */
  part: string
  /** Saved level, else the catalogue's usual one, else null: "Level not set". */
  level: Level | null
  /** What was found. */
  comment: string | null
  /** Why it matters. */
  implication: string | null
  /** What to do. */
  task: string | null
  /** By when. */
  timeframe: string | null
  location: string | null
  photos: Photo[]
}

/** One of the eleven components. */
export interface ReportStep {
  /** 1 to 11: the number that components and findings carry. */
  stepId: number
  stepName: string
  /** The heading: `Roofing`. */
  name: string
  /** False: the component is one line that says so, whatever else is given (decision 14). */
  isApplicable: boolean
  /** False: the component is named as not completed (decision 18). */
  isCompleted: boolean
  limitations: string[]
  descriptions: Description[]
  observations: Observation[]
  findings: Finding[]
}

/** Everything that a report prints. Only what is checked is passed in. */
export interface ReportData {
  /** `{inspection id}-{version}` (decision 21). */
  number: string
  version: number
  paper: Paper
  /** The moment of making; also the PDF's creation date, so equal data gives equal bytes. */
  madeAt: Date
  /** The same as it is printed, in the time zone of the property: `November 18, 2026, 3:20 PM PST`. */
  madeAtText: string
  inspector: Inspector
  client: Client
  /** Photo of the house; at least 1,200 px wide to bleed to the paper's edge. */
  cover: Photo | null
  inspection: InspectionDetails
  /** The eleven components in order. */
  steps: ReportStep[]
  /** Limits that hold for the whole inspection. */
  generalLimitations: string[]
  appendixA: Appendix | null
  appendixB: Appendix | null
  /** The page where a file is verified, by its code; the place on the cover stays empty while null. */
  verify: { code: string; url: string } | null
  /** True: house, client and inspector are invented, and the report says so. */
  isSample?: boolean
}
