// What the summary makes of each ready task: who does it, and a whole sentence of what is to be done.
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { actionInSpanish, actionOf, sentencesOf } from '@plumbline/domain/report/action'
import { spanishOf } from '@plumbline/translations/spanish'
import { expect, test } from 'vitest'

const findingsOf = ({ sections }: Template) =>
  sections.flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))

const templates = [builtInTemplate, condominiumTemplate, warrantyTemplate]

/** Where the beginning was cut off: a verb goes first, and nobody else is the one who does it. */
function isHalf(text: string): boolean {
  return (
    !/^\p{Ll}[\p{Ll}-]+,? .+[.)]$/u.test(text) ||
    /^(?:an?|and|at|by|for|from|in|is|it|of|on|or|so|that|the|then|to|who|with) /.test(text) ||
    /^\p{Ll}+(?:ed|ing|[ai]ble) (?:with|in|by|for|to) /u.test(text) ||
    text.split('(').length !== text.split(')').length
  )
}

test.each(templates.map((template) => [template.name, template] as const))(
  'each task of %s is whole in the summary, and keeps its trade',
  (_, template) => {
    const findings = findingsOf(template)
    const broken = findings.filter(({ task, trade }) => {
      const action = actionOf(task, trade || null)
      if (action.trade !== trade || action.text === null) return true
      const isWhole = sentencesOf(task).includes(action.text) || task.startsWith(action.text)
      return !isWhole && isHalf(action.text)
    })
    expect(findings.length).toBeGreaterThan(100)
    expect(broken.map(({ label, task, trade }) => [label, task, actionOf(task, trade).text])).toEqual([])
  },
)

/** `que reemplace`, `que lo evalúe`, `que dé`: nothing but a pronoun stands before the verb. */
const SPANISH_VERB = /^que (?:l[aeo]s? )?\p{Ll}*(?:[aeéi]n?|gue|que),? /u
const NO_VERB = /^que (?:de|con|sin|para|en|el|un|una|que|[\p{Ll}]+ad[oa]) /u

test.each(templates.map((template) => [template.name, template] as const))(
  'each task of %s is whole in Spanish, too',
  (_, template) => {
    const told = findingsOf(template).map(({ task, trade }) => {
      const said = spanishOf(task) ?? ''
      return { said, text: actionInSpanish(said, trade === '' ? null : spanishOf(trade)).text ?? '' }
    })
    const cut = told.filter(({ text }) => text.startsWith('que '))
    // Nearly all, for a row that repeats its trade is twice as long.
    expect(cut.length).toBeGreaterThan(told.length * 0.8)
    expect(cut.filter(({ text }) => !SPANISH_VERB.test(text) || NO_VERB.test(text))).toEqual([])
    const rest = told.filter(({ text }) => !text.startsWith('que '))
    expect(rest.filter(({ said, text }) => !said.toLowerCase().startsWith(text.toLowerCase()))).toEqual([])
  },
)
