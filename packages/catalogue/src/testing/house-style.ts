// The house style of ready findings with slots (docs/adr/0129): what each of their texts must keep.
import type { Recommendation, Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { OTHER_TRADES } from '../others/borrow.ts'
import { findingsIn, type Placed } from './finding-rules.ts'

const CONDITION_WORDS = 25
const TITLE_WORDS = { least: 2, most: 7 }
/** A longer task is cut on the first page of a report. */
const TASK_MAX = 300

/** Verdicts, promises and odd or coined words, as whole words. */
const FORBIDDEN =
  /\b(safe|safely|proper|properly|adequate|adequately|always|never|no longer|sound|meets? code|code|illegal|violations?|guarantees?|guaranteed|whoever|nobody|anew|besides|mend|mended|renew|renewed|starved|suck|sucks|damp|burnt|Have an?)\b/
/** Opinions on life span, cost, price and insurance. "Typical service life" says what the age is compared with. */
const OUT_OF_SCOPE =
  /\b(life expectancy|life span|lifespan|remaining life|costs?|costly|expensive|cheap|prices?|insurable|insurability|premiums?|code|permits? (?:is|are|was|were) required)\b|\$\s?\d/i
const INSURANCE = /\binsur/i
const BRITISH =
  /\b(mould|aluminium|colour|grey|centre|metres?|storey|kerb|draught|vapour|odour|fibre|labour|neighbour|licence|sulphur|galvanis|organis|recognis)/i

/** A place in the sentence, followed by the blank for the place: "in the attic in the attic". */
const PLACE_TWICE =
  /\b(?:in|inside|above) the (?:attic|crawlspace|bathroom|basement|garage|roof)\b[^{]*\{\{ at \[place\]\}\}/

type Field = 'condition' | 'implication' | 'task'
const FIELDS: readonly Field[] = ['condition', 'implication', 'task']

/** A pattern with all its clauses left out. */
const withoutClauses = (pattern: string) => pattern.replace(/\{\{.*?\}\}(?!\})/g, '')
/** A pattern with all its clauses, each slot as its name. */
const withClauses = (pattern: string) => pattern.replace(/\{\{|\}\}|[[\]]/g, '')
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length
const slotsIn = (text: string) => [...text.matchAll(/\[(\w+)\]/g)].map(([, name]) => `${name}`)
const textOf = (finding: Placed) => [finding.label, ...FIELDS.map((field) => finding[field])].join(' ')

/** @param allowed texts that a table of the house style has to the letter, whatever word they have */
interface Exceptions {
  allowed?: readonly string[]
  /** Labels of improvements that cannot wait. */
  improveAtOnce?: readonly string[]
}

/** Declares a test of each rule. */
export function describeHouseStyle(
  name: string,
  template: Pick<Template, 'sections'>,
  { allowed = [], improveAtOnce = [] }: Exceptions = {},
): void {
  const findings = findingsIn(template)
  /** The findings that break a rule, by section and label. */
  const against = (isBroken: (finding: Placed) => boolean) =>
    findings.filter(isBroken).map(({ section, label }) => `${section}: ${label}`)
  const isAllowed = (text: string) => allowed.includes(text)

  describe(`the house style of ${name}`, () => {
    test('each finding has a trade, a level, a time and search words', () => {
      expect(against(({ trade }) => !OTHER_TRADES.some((one) => one === trade))).toEqual([])
      expect(against(({ level, timeframe }) => !level || !timeframe)).toEqual([])
      expect(against(({ synonyms }) => synonyms.length < 3)).toEqual([])
      const isTwice = ({ label, synonyms }: Recommendation) => {
        const all = [label, ...synonyms].map((word) => word.toLowerCase())
        return new Set(all).size < all.length
      }
      expect(against(isTwice)).toEqual([])
    })

    test('a title names a part and its defect in two to seven words', () => {
      const { least, most } = TITLE_WORDS
      expect(
        against(
          ({ label }) => !/^[A-Z0-9].*[^.]$/.test(label) || words(label) < least || words(label) > most,
        ),
      ).toEqual([])
    })

    test('a condition has at most 25 words, with all clauses and with none', () => {
      expect(
        against(({ condition }) =>
          [withClauses(condition), withoutClauses(condition)].some((text) => words(text) > CONDITION_WORDS),
        ),
      ).toEqual([])
    })

    test('one sentence says why', () => {
      expect(against(({ implication }) => !/^[A-Z].*\.$/.test(implication))).toEqual([])
      expect(against(({ implication }) => /\.\s/.test(implication))).toEqual([])
    })

    test('a task names its trade by the field, and is printed whole', () => {
      // A homeowner is spoken to.
      expect(against(({ task, trade }) => trade !== 'Homeowner' && !/\{trade\}/.test(task))).toEqual([])
      expect(against(({ task }) => !/\b[Rr]ecommend\b/.test(task))).toEqual([])
      expect(against(({ task }) => task.length > TASK_MAX)).toEqual([])
    })

    test('none has a word that the house style forbids', () => {
      expect(
        against((each) => FIELDS.some((field) => !isAllowed(each[field]) && FORBIDDEN.test(each[field]))),
      ).toEqual([])
      expect(against(({ label }) => FORBIDDEN.test(label))).toEqual([])
      expect(against((each) => BRITISH.test(textOf(each)))).toEqual([])
      expect(against((each) => /!|—| {2}|'|"/.test(textOf(each)))).toEqual([])
    })

    test('none speaks of cost, price, life expectancy, insurance or code', () => {
      expect(against((each) => OUT_OF_SCOPE.test(textOf(each)))).toEqual([])
      const isOpinion = ({ label, condition, implication, task }: Placed) =>
        INSURANCE.test(
          [label, condition, implication, task.replace(/ask your insurer about coverage\./i, '')].join(),
        )
      expect(against(isOpinion)).toEqual([])
    })

    test('its time fits its level', () => {
      expect(
        against(
          ({ level, timeframe }) =>
            level === 'Safety issue' && !['Immediately', 'Before first use'].includes(`${timeframe}`),
        ),
      ).toEqual([])
      expect(against(({ level, timeframe }) => level === 'Concern' && timeframe === 'Discretionary')).toEqual(
        [],
      )
      const improved = findings.filter((one) => one.level === 'Improve' && one.timeframe === 'Immediately')
      expect(improved.map(({ label }) => label)).toEqual(improveAtOnce)
    })

    test('no article stands before a number, or before choices that need "a" and "an"', () => {
      const isMixed = (of: readonly string[]) => new Set(of.map((one) => /^[aeio]/i.test(one))).size > 1
      const isBroken = ({ slots = {}, ...each }: Placed) =>
        FIELDS.flatMap((field) => [...each[field].matchAll(/\ban? (?:\{\{)?\[(\w+)\]/gi)]).some(
          ([, name]) => {
            const slot = slots[`${name}`]
            return typeof slot === 'object' ? isMixed(slot.of) : slot !== undefined
          },
        )
      expect(against(isBroken)).toEqual([])
    })

    test('a place that the condition names is not filled in a second time', () => {
      expect(against(({ condition }) => PLACE_TWICE.test(condition))).toEqual([])
    })

    test('each slot has a kind and stands in a clause, and each kind has its slot', () => {
      const isBroken = ({ slots, ...each }: Placed) => {
        const used = FIELDS.flatMap((field) => slotsIn(each[field]))
        const bare = FIELDS.flatMap((field) => slotsIn(withoutClauses(each[field])))
        const known = Object.keys(slots ?? {})
        return (
          bare.length > 0 || new Set(used).size !== known.length || used.some((one) => !known.includes(one))
        )
      }
      expect(against(({ slots }) => slots === undefined)).toEqual([])
      expect(against(isBroken)).toEqual([])
    })
  })
}
