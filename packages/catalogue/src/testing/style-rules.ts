// The house style of ready findings: rules for all of them, and more rules for those written in the new style.
import type { Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { findingsIn, type Placed } from './finding-rules.ts'

/** Verdicts that no inspector signs, whole words. */
const NEVER_SAID = /\b(always|meets? code|code|illegal|violations?|guarantees?|guaranteed)\b/i
/** Not in a finding of the new style, nor is "Have a contractor mend it". */
const NOT_IN_NEW_WORDS =
  /\b(safe|safely|proper|properly|adequate|adequately|never|no longer|sound|whoever|mend|mended|Have an?)\b/i
/** What is read out of a first page without being shortened. */
const TASK_MAX = 300

const textsOf = ({ condition, implication, task }: Placed) => [condition, implication, task].join(' ')
const isNew = ({ task }: Placed) => /\bRecommend\b/.test(task)

/** Declares a test of each rule. */
export function describeStyle(name: string, template: Pick<Template, 'sections'>): void {
  const findings = findingsIn(template)
  const against = (isBroken: (finding: Placed) => boolean) =>
    findings.filter(isBroken).map(({ section, label }) => `${section}: ${label}`)

  describe(`the house style of ${name}`, () => {
    test('each finding has a trade, a level and a time', () => {
      expect(against(({ trade, level, timeframe }) => trade === '' || !level || !timeframe)).toEqual([])
    })

    test('a condition has at most 25 words, a task is printed whole', () => {
      expect(against(({ condition }) => condition.split(/\s+/).length > 25)).toEqual([])
      expect(against(({ task }) => task.length > TASK_MAX)).toEqual([])
    })

    test('none gives a verdict of code or a guarantee', () => {
      expect(against((each) => NEVER_SAID.test(textsOf(each)))).toEqual([])
    })

    test('a finding of the new style has one sentence on why, and no word that the house style forbids', () => {
      expect(findings.filter(isNew).length).toBeGreaterThan(0)
      expect(against((each) => isNew(each) && /\.\s/.test(each.implication))).toEqual([])
      expect(against((each) => isNew(each) && NOT_IN_NEW_WORDS.test(textsOf(each)))).toEqual([])
    })
  })
}
