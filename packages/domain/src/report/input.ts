// What a report is made of: an inspection as it is now, told alike by the server's rows and by what a device holds.
import type { Level, Section } from '@plumbline/contract/step-names'
import type { Appendix } from '@plumbline/contract/template'

/** A picture by the name that whoever draws the report will know it by. */
export interface InputImage {
  key: string
  caption: string | null
  /** Pixels, where they are known. */
  width: number | null
  height: number | null
}

/** A checked label. */
export interface InputLabel {
  label: string
  /** The answer to a question that takes a value, in words: printed in the label's place. Left out: there is none. */
  answer?: string | null
  /** Saved level, else the form's usual one, else null; null outside recommendations. */
  level: Level | null
  comment: string | null
  implication: string | null
  task: string | null
  timeframe: string | null
  location: string | null
  images: InputImage[]
}

/** A category with its checked labels; one without any may be left out. */
export interface InputCategory {
  id: string
  section: Section
  label: string
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
  /** False: it is named as not completed (decision 18). */
  isCompleted: boolean
  limitations: readonly string[]
  categories: readonly InputCategory[]
}

export interface ReportInput {
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
  }
  /** In their order. */
  sections: readonly InputSection[]
  /** Limits that hold for the whole inspection. */
  generalLimitations: readonly string[]
  appendices: readonly { letter: string; content: Appendix }[]
}
