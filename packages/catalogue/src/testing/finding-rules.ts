// What each ready finding of a built-in template must be: whole, standing alone, and saying who does what by when.
import type { Recommendation, Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { OTHER_TRADES } from '../others/borrow.ts'

type Trade = (typeof OTHER_TRADES)[number]
export type Placed = Recommendation & { section: string; part: string }

/** The findings of a template, each with where it stands. */
export function findingsIn({ sections }: Pick<Template, 'sections'>): Placed[] {
  return sections.flatMap(({ key, recommendation }) =>
    recommendation.flatMap((part) =>
      part.recommendations.map((finding) => ({ ...finding, section: key, part: part.key })),
    ),
  )
}

/** Where a task has another word for a trade than its name. */
const WORDS: Partial<Record<Trade, RegExp>> = {
  'Licensed electrician': /\belectrician\b/,
  'Licensed plumber': /\bplumber\b/,
  'HVAC contractor': /\b(HVAC|heating) contractor\b/,
  'General contractor': /\bcontractor\b/,
  'Structural engineer': /\bengineer\b/,
  'Siding contractor': /\bsiding contractor\b/,
  'Waterproofing contractor': /\bwaterproofing contractor\b/,
  'Asbestos professional': /\basbestos professional\b/,
  'Garage-door technician': /\bgarage-door technician\b/,
  'Oil-tank contractor': /\boil-(tank|heat) contractor\b/,
}
const wordOf = (trade: Trade) => WORDS[trade] ?? new RegExp(`\\b${trade}`, 'i')

const ACTION =
  /\b(advise|add|adjust|assess|assist|balance|bring|build|calculate|cap|carry|check|clamp|clean|clear|close|complete|confirm|connect|correct|cover|diagnose|end|estimate|evaluate|examine|extend|fasten|fill|find|finish|fit|fix|flush|even|patch|pipe|free|give|grind|ground|hand|identify|improve|inspect|install|judge|lay|level|line|locate|look|lower|make|measure|move|open|point|prepare|price|provide|put|raise|rebuild|reconnect|redo|refasten|refit|regrade|regrout|rehang|remove|renew|repair|repaint|replace|repoint|reset|reseal|restore|restrain|run|sample|say|scan|seal|separate|service|set|shorten|show|soften|specify|spread|strap|stretch|supply|support|test|tie|tighten|trace|treat|trim|wrap)\b/

/** Of the house style: "Recommend repair by a licensed plumber." */
const RECOMMENDED = /\bRecommend [a-z]+/
/** What the inspector fills in. */
const BLANK = /\[[^[\]\n]{1,120}\]/g

const textsOf = ({ condition, implication, task }: Placed) => [condition, implication, task]

/** Declares a test of each rule. */
export function describeFindings(name: string, template: Pick<Template, 'sections'>): void {
  const findings = findingsIn(template)
  /** The findings that break a rule, by section and label. */
  const against = (isBroken: (finding: Placed) => boolean) =>
    findings.filter(isBroken).map(({ section, label }) => `${section}: ${label}`)

  describe(`each ready finding of ${name}`, () => {
    test('says what, why and what to do in whole sentences', () => {
      const isSentence = /^[A-Z0-9].*[A-Za-z0-9)]\.$/
      const isUnfinished = / {2}|—|\.\.|[[\]]|TODO|'/
      const isBroken = (text: string) => {
        const filled = text.replace(BLANK, 'x')
        return !isSentence.test(filled) || isUnfinished.test(filled)
      }
      expect(against((each) => textsOf(each).some(isBroken))).toEqual([])
    })

    test('has a short label and search words, each once', () => {
      expect(against(({ label }) => label.length > 60 || !/^[A-Z].*[^.]$/.test(label))).toEqual([])
      expect(against(({ synonyms }) => synonyms.length < 3)).toEqual([])
      expect(against(({ synonyms }) => new Set(synonyms).size < synonyms.length)).toEqual([])
    })

    test('has a trade of the list', () => {
      expect(against(({ trade }) => !OTHER_TRADES.some((one) => one === trade))).toEqual([])
    })

    test('has a task that stands alone: it names the trade and what it does', () => {
      const isAlone = ({ task, trade }: { task: string; trade: string }) => {
        if (trade === 'Homeowner') return /^(Fit|Clear|Wash|Provide|Shovel) /.test(task)
        const at = task.search(wordOf(trade as Trade))
        return at >= 0 && (ACTION.test(task.slice(at)) || RECOMMENDED.test(task.slice(0, at)))
      }
      expect(against((each) => !isAlone(each))).toEqual([])
    })

    test('has a time that fits its level', () => {
      const soon = ['Immediately', 'Before first use', 'Within 1 year']
      expect(
        against(({ level, timeframe }) => level === 'Safety issue' && !soon.includes(`${timeframe}`)),
      ).toEqual([])
      expect(against(({ level, timeframe }) => level === 'Concern' && timeframe === 'Discretionary')).toEqual(
        [],
      )
      const now = ['Immediately', 'Before first use']
      expect(against(({ level, timeframe }) => level === 'Monitor' && now.includes(`${timeframe}`))).toEqual(
        [],
      )
    })

    test('never says that something was measured unless its label does or the reading is a blank, nor alarms', () => {
      const claims = /\b(moisture meter|measured|reads? \d|tested (damp|wet|dry))\b/i
      const saysSo = ({ label, condition }: Placed) =>
        /when tested|psi$/.test(label) || /\bmeasured \[reading\]/.test(condition)
      expect(against((each) => !saysSo(each) && claims.test(each.condition))).toEqual([])
      expect(
        against((each) => /\b(deadly|lethal|catastroph|disaster)|!/i.test(textsOf(each).join())),
      ).toEqual([])
    })

    test('keeps to American spelling', () => {
      const british =
        /\b(mould|aluminium|colour|grey|centre|metres?|storey|kerb|draught|vapour|odour|fibre|labour|neighbour|licence|sulphur|galvanis|organis|recognis)/i
      expect(against((each) => british.test([each.label, ...textsOf(each)].join()))).toEqual([])
    })
  })
}
