// Every built-in text has its Spanish, of the same figures and blanks, and none is left of a text that is no more.
import { firstTemplate } from '@plumbline/catalogue/edition-1/template'
import { secondTemplate } from '@plumbline/catalogue/edition-2/template'
import { thirdTemplate } from '@plumbline/catalogue/edition-3/template'
import { fifthTemplate, thirdCondominium, thirdWarranty } from '@plumbline/catalogue/edition-5/template'
import { sixthTemplate } from '@plumbline/catalogue/edition-6/template'
import { fourthCondominium } from '@plumbline/catalogue/others/condominium/fourth'
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { fourthWarranty } from '@plumbline/catalogue/others/warranty/fourth'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import { PRINTED_CHOICES, roomsProposed } from '@plumbline/contract/detail-choices'
import { COUNTED_ROOMS, SECTION_PLACES, USUAL_ROOMS, USUAL_SIDES } from '@plumbline/contract/places'
import type { Slots } from '@plumbline/contract/slots'
import { RATING_MEANINGS, TIMEFRAMES, TRADES, UNSEEN_REASONS } from '@plumbline/contract/step-names'
import type { Template, TemplateOne } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { spanishOf, translatedTexts } from './spanish.ts'

/** What no report prints: names of things, and words to search by. */
const NOT_PRINTED = new Set([
  'key',
  'icon',
  'synonyms',
  'level',
  'answer',
  'format',
  'kind',
  'standard_refs',
  'roles',
])

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'slots' ? choicesOf(part as Slots) : NOT_PRINTED.has(name) ? [] : textsOf(part),
  )
}

/** What is offered to fill slots; their names and kinds are not printed. */
function choicesOf(slots: Slots): string[] {
  return Object.values(slots).flatMap((slot) => (typeof slot === 'string' ? [] : slot.of))
}

const templates: (Template | TemplateOne)[] = [
  firstTemplate,
  secondTemplate,
  thirdTemplate,
  fifthTemplate,
  sixthTemplate,
  condominiumTemplate,
  thirdCondominium,
  fourthCondominium,
  warrantyTemplate,
  thirdWarranty,
  fourthWarranty,
]
/** What the screen offers to be chosen; what is typed instead is the inspector's own. */
const offered = textsOf([
  TRADES,
  TIMEFRAMES,
  Object.entries(RATING_MEANINGS),
  Object.values(SECTION_PLACES),
  USUAL_ROOMS,
  USUAL_SIDES,
  COUNTED_ROOMS,
  roomsProposed('home'),
  roomsProposed('condominium'),
  PRINTED_CHOICES,
  Object.values(UNSEEN_REASONS),
])
const texts = [...new Set([...textsOf(templates), ...offered])]

test('no built-in text is without its Spanish', () => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.filter((text) => spanishOf(text) === null)).toEqual([])
})

test('none is the Spanish of a text that no template has', () => {
  const known = new Set(texts)
  expect(translatedTexts().filter((text) => !known.has(text))).toEqual([])
})

test('figures and blanks are the same, and no Spanish is empty', () => {
  const figures = (text: string) => (text.match(/\d+(?:[./]\d+)?/g) ?? []).toSorted().join(' ')
  const blanks = (text: string) => text.match(/\[/g)?.length ?? 0
  const lines = (text: string) => text.split('\n').length
  const different = texts.filter((text) => {
    const spanish = spanishOf(text) ?? ''
    return (
      spanish.trim() === '' ||
      figures(text) !== figures(spanish) ||
      blanks(text) !== blanks(spanish) ||
      lines(text) !== lines(spanish)
    )
  })
  expect(different).toEqual([])
})

test('a pattern has the same slots, clauses and trade in both languages', () => {
  const patterns = templates
    .flatMap(({ sections }) => sections.flatMap(({ recommendation }) => recommendation))
    .flatMap(({ recommendations }) => recommendations)
    .filter(({ slots }) => slots !== undefined)
    .flatMap(({ condition, implication, task }) => [condition, implication, task])
  expect(patterns.length).toBeGreaterThan(1500)
  const clausesOf = (text: string) =>
    (text.match(/\{\{.*?\}\}(?!\})/g) ?? []).map((clause) => slotsOf(clause).join(' ')).toSorted()
  const slotsOf = (text: string) => (text.match(/\[[a-z0-9]+\]|\{trade\}/g) ?? []).toSorted()
  const marks = (text: string) => JSON.stringify([slotsOf(text), clausesOf(text)])
  expect(patterns.filter((text) => marks(text) !== marks(spanishOf(text) ?? ''))).toEqual([])
})

/** `Have a mason …`, but not `Have a cover made`. */
const TRADE =
  /^Have an? (?:[\w-]+ ){0,4}?(?:contractor|electrician|plumber|engineer|mason|sweep|professional|technician|company|carpenter|painter|landscaper)\b/i

test('a task for a trade begins so that the trade can stand in front of it', () => {
  const tasks = templates
    .flatMap(({ sections }) => sections)
    .flatMap(({ recommendation }) => recommendation)
    .flatMap(({ recommendations }) => recommendations)
    .map(({ task }) => task)
    .filter((task) => TRADE.test(task))
  const elsewise = tasks.filter((task) => !/^Haga que /.test(spanishOf(task) ?? ''))
  expect(elsewise).toEqual([])
})
