// What the summary makes of each ready task: who does it, and a whole sentence of what is to be done.
import { firstTemplate } from '@plumbline/catalogue/edition-1/template'
import { secondTemplate } from '@plumbline/catalogue/edition-2/template'
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { TRADES } from '@plumbline/contract/step-names'
import type { Template } from '@plumbline/contract/template'
import { sentencesOf } from '@plumbline/domain/report/action'
import { actionOf } from '@plumbline/domain/report/action-in-english'
import { actionInSpanish } from '@plumbline/domain/report/action-in-spanish'
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
  'each task of %s is whole in the summary, and has a trade',
  (_, template) => {
    const findings = findingsOf(template)
    const broken = findings.filter(({ task, trade }) => {
      const action = actionOf(task, trade || null)
      if (action.trade === null || action.text === null) return true
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

/** What a task says of whom it calls, where its text begins behind that: `licensed heating contractor`. */
function calledIn(task: string, text: string | null, have: RegExp): string {
  const work = text?.replace(/^que /, '').slice(0, 20) ?? ''
  return have.exec(task.slice(0, Math.max(task.indexOf(work), 0)))?.[1]?.trim() ?? ''
}

const editions = [firstTemplate, secondTemplate, ...templates]

test.each([
  // A heating contractor is the HVAC contractor.
  ['in English', actionOf, (text: string) => text, /\bhave (?:an?|the) (.+)$/i, ['heating']],
  [
    'in Spanish',
    actionInSpanish,
    (text: string) => spanishOf(text) ?? '',
    /\bhaga que (?:un|una|el|la) (.+)$/i,
    ['calefacción'],
  ],
])('the summary loses nothing of who does it, %s', (_, actionIn, say, have, alike) => {
  const told = editions.flatMap(findingsOf).map(({ task, trade }) => {
    const { text, trade: who } = actionIn(say(task), trade === '' ? null : say(trade))
    return { task, trade: say(trade), who: `${who}`.toLowerCase(), called: calledIn(say(task), text, have) }
  })
  // Most stand apart from whom they call, and are looked at.
  expect(told.filter(({ called }) => called !== '').length).toBeGreaterThan(told.length * 0.8)
  const lost = told.filter(({ trade, who, called }) =>
    `${trade} ${called}`
      .trim()
      .toLowerCase()
      .split(' ')
      .some((word) => !who.includes(word) && !alike.includes(word)),
  )
  expect(lost).toEqual([])
})

test.each(TRADES.filter((trade) => trade !== 'Homeowner'))(
  'whoever is called is understood in Spanish: %s',
  (trade) => {
    const name = spanishOf(trade) ?? ''
    const small = name.charAt(0).toLowerCase() + name.slice(1)
    expect(actionInSpanish(`Haga que un ${small} lo revise.`, null)).toEqual({
      trade: name,
      text: 'que lo revise.',
    })
  },
)
