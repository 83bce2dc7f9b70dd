// The words of our own in a report, one set for each language.
import type { NotApplicableReason } from '@plumbline/contract/not-applicable'
import type { Level } from '@plumbline/contract/step-names'
import type { LeadSentence, LevelCount } from '../content.ts'

/** `many`: behind a number above one, where it is not `word`. */
type LevelWords = Record<Level, { word: string; many?: string; meaning: string }>

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
  facts: Record<FactKey, string>
  details: {
    /** `Water off`, by what was answered. */
    utility(utility: Utility, state: string): string
    /** A limitation. */
    utilityOff(utility: Utility): string
    area(squareFeet: string): string
  }
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
    /** Why a section is left out; behind `other` is what the inspector typed. */
    left: Record<Exclude<NotApplicableReason, 'other'>, LeadSentence> & { other: string }
    notCompleted: LeadSentence
    nothingEntered: LeadSentence
    none: string
    noneRecorded: string
    /** What no inspection of it holds. */
  }
  gaps: {
    limit: string
    /** Empty where nothing is missing. */
    count(counts: GapCounts): string
    /** `some` may be none: those that the language has a name for. */
    cover(counts: GapCounts, some: readonly string[]): LeadSentence
    unseen(title: string): string
    meansLabel: string
    means: string
  }
  top: {
    nothing: string
    /** How many findings of which level, and some of their titles; these may be none. */
    counts(levels: readonly LevelCount[], titles: readonly string[]): string
    picked(total: number): string
    /** Behind the inspector's picks stand proposed ones. */
    pickedFirst(total: number): string
    proposed(total: number): string
  }
  summary: {
    none(where: string): string
    /** Behind the sentence that there are no findings. */
    noGuarantee: string
    seeGaps: string
    intro(total: number, where: string): string
    at(address: string): string
    on(day: string): string
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
  /** In place of sentences of the built-in templates (built-in-texts.ts). */
  builtIn: {
    notEstimated: string
    notSaid: string
    /** The same, of the years that are left. */
    notSaidYears: string
    finding: string
    /** Which standard governs: one of ours by its name in full. */
    governs(standard: string): string
    /** What it asks for, by its short name. */
    standards: Readonly<Record<string, string>>
    /** That a state may have its own. */
    stateStandard: string
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

/** What could not be inspected, a whole component being one part, and what limited the day. */
export interface GapCounts {
  parts: number
  /** How many of the parts are whole components. */
  whole: number
  /** Of how many components the parts are. */
  components: number
  /** What was in the way: furniture, snow. Nobody could say how many parts lie behind one. */
  limits: number
}

export interface ChangeCounts {
  added: readonly string[]
  removed: number
  reworded: readonly string[]
  levels: readonly { number: string; to: string }[]
  times: readonly { number: string; to: string }[]
  gaps: number
}

export type Utility = 'water' | 'electricity' | 'gas'

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
  'agreement',
  'photos',
  'version',
  'present',
  'occupancy',
  'utilities',
  'temperature',
  'ground',
  'rain',
  'tools',
  'services',
  'disclosure',
  'faces',
  'yearBuilt',
  'livingArea',
  'agent',
] as const
export type FactKey = (typeof FACT_KEYS)[number]
