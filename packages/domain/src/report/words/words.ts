// The words of our own in a report, one set for each language.
import type { Level } from '@plumbline/contract/step-names'
import type { Action } from '../action.ts'
import type { LeadSentence } from '../content.ts'

type LevelWords = Record<Level, { word: string; meaning: string }>

export interface Words {
  kind: string
  sampleKind: string
  sampleNotice: string
  levels: LevelWords
  notSet: { word: string; meaning: string }
  /** A day given by its parts, months from 1. */
  day(year: number, month: number, day: number): string
  /** A moment that the server wrote in English: `November 18, 2026, 3:20 PM PST`. */
  moment(text: string): string
  /** A time by the clock as it is given in English: `9:00 AM`. */
  clock(text: string): string
  /** Answers that the form itself does not hold. */
  answers: Record<string, string>
  action(task: string | null, trade: string | null): Action
  /** `a, b and c`. */
  and(items: readonly string[]): string
  facts: Record<FactKey, string>
  validTo(day: string): string
  alt: {
    house(address: string): string
    logo(company: string): string
    photo(number: number, subject: string): string
    finding(number: string, title: string): string
    signature(name: string): string
  }
  finding: { found: string; matters: string; toDo: string; untitled: string }
  section: {
    notApplicable: LeadSentence
    notCompleted: LeadSentence
    nothingEntered: LeadSentence
    none: string
    noneRecorded: string
    /** What no inspection of it holds. */
    outside(title: string): string
  }
  gaps: {
    leftOpen: string
    limit: string
    /** Empty where nothing is missing. */
    count(counts: GapCounts): string
    /** `some` may be none: those that the language has a name for. */
    cover(counts: GapCounts, some: readonly string[]): LeadSentence
    /** So many of which no name is said, after others that have one. */
    components(count: number, afterOthers: boolean): string
    none: LeadSentence
    /** Where a step was left open: nothing is known of its parts. */
    noneReported: LeadSentence
    complete(components: number): LeadSentence
    incomplete(names: readonly string[], components: number): LeadSentence
    nothingInspected: LeadSentence
    unseen(title: string): string
    meansLabel: string
    means: string
  }
  top: {
    nothing: string
    /** Of a house of which nothing could be inspected. */
    nothingSeen: string
    /** Before all else that is said of a house of which components were left open. */
    unfinished(open: number, inScope: number): string
    noSafety(total: number): string
    safety(facts: SafetyFacts): string
    /** Of `total` such findings some are named: those that the language has words for may be none. */
    damage(items: readonly string[], total: number): string
    picked(total: number): string
    proposed(total: number): string
  }
  summary: {
    none(where: string): string
    intro(total: number, where: string): string
    at(address: string): string
    on(day: string): string
    open(names: string): string
  }
  costs: {
    none: string
    total(from: string, to: string): string
    upTo(to: string): string
    from(from: string): string
    /** How many findings a sum is of, and how many there are. */
    counted(priced: number, all: number): string
    sentence: string
  }
  lists: { noTrade: string; noPlace: string; times: Record<string, string> }
  next: {
    safety: LeadSentence
    prices: LeadSentence
    read: LeadSentence
    gaps: LeadSentence
    call(phone: string): LeadSentence
    talk: LeadSentence
    keep: string
    keepMonitored: string
    keepSchedule: string
    keepBoth: string
    keepPlain: string
  }
  scope: {
    version(number: number, day: string): string
    photos(count: number): string
    required(state: string | null): string
    changed(version: number): string
    /** @param day null where it is not known */
    limits(day: string | null, client: string): string
    sampleLimits: string
    sentence(day: string | null): string
    signed(moment: string): string
  }
  appendix(letter: string, title: string): string
  changes(counts: ChangeCounts): string
}

/** What could not be inspected, a whole component being one part, what limited the day, and steps that were left open. */
export interface GapCounts {
  parts: number
  /** How many of the parts are whole components. */
  whole: number
  /** Of how many components the parts are. */
  components: number
  /** What was in the way: furniture, snow. Nobody could say how many parts lie behind one. */
  limits: number
  /** All that apply to the house. */
  inScope: number
  open: number
}

/** How many findings are safety issues, of them those due at once and those due before first use, and whose work these are. */
export interface SafetyFacts {
  total: number
  now: number
  beforeUse: number
  /** Null: no trade has the most of them. */
  trade: string | null
  ofTrade: number
}

export interface ChangeCounts {
  added: readonly string[]
  removed: number
  reworded: readonly string[]
  levels: readonly { number: string; to: string }[]
  times: readonly { number: string; to: string }[]
  gaps: number
}

export const FACT_KEYS = [
  'client',
  'date',
  'number',
  'inspector',
  'license',
  'standard',
  'day',
  'time',
  'weather',
  'property',
  'forClient',
  'contact',
  'made',
  'agreement',
  'photos',
  'version',
] as const
export type FactKey = (typeof FACT_KEYS)[number]
