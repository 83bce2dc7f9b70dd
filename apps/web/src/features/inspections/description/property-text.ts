// What the fields of a property write into its description: sentences in which nothing unanswered is named. Pure.
import type { DetailList, DetailText, InspectionDetails } from '@plumbline/contract/inspection-details'

/** A piece of a sentence; one that a field wrote names it. */
export interface Piece {
  text: string
  field?: DetailText | DetailList
}
export type Paragraph = readonly Piece[]

const BETWEEN = '\n\n'

const STYLES: Readonly<Record<string, string>> = {
  Detached: 'detached house',
  'Single-family': 'single-family house',
  Townhouse: 'townhouse',
  Duplex: 'duplex',
  'Triplex or fourplex': 'building of three or four homes',
  Condominium: 'condominium',
  Manufactured: 'manufactured home',
  Modular: 'modular home',
}
const CONSTRUCTION: Readonly<Record<string, string>> = {
  'Wood frame': 'wood-frame',
  Masonry: 'masonry',
  Log: 'log',
  Concrete: 'concrete',
  Steel: 'steel',
}
const FOUNDATIONS: Readonly<Record<string, string>> = {
  Basement: 'a basement',
  Crawlspace: 'a crawlspace',
  Slab: 'a slab foundation',
  Pier: 'a pier foundation',
}
const SOURCES: Readonly<Record<string, string>> = {
  'County record': 'the county record',
  'County records': 'county records',
  Listing: 'the listing',
  Seller: 'the seller',
  Estimate: 'an estimate',
}

/** The paragraphs that the fields write, each at its place; an empty one where nothing of it was answered. */
export function paragraphsOf(details: InspectionDetails, isUnit: boolean): Paragraph[] {
  const about = isUnit
    ? // Foundation and roof are the building's: the page of a unit does not ask for them.
      [
        unit(details),
        has({ ...details, foundation: [], roof: '' }),
        measuredBy(details),
        parking(details),
        systems(details),
      ]
    : [house(details), has(details), measuredBy(details), garage(details)]
  return [
    about.filter((one) => one.length > 0).flatMap((one, at) => (at === 0 ? one : [say(' '), ...one])),
    additions(details),
  ]
}

export const textOf = (paragraph: Paragraph) => paragraph.map(({ text }) => text).join('')

/** The text that the fields alone write. */
export function writtenBy(details: InspectionDetails, isUnit: boolean): string {
  return joined(paragraphsOf(details, isUnit).map(textOf))
}

/**
 * A text after its fields were changed: each paragraph that they had written is written again, any other is the inspector's
 * and stays. A text in which they wrote nothing is wholly the inspector's, unless it is empty or not saved yet.
 */
export function rewritten(
  text: string,
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  isNew = false,
): string {
  const own = split(text)
  const written = before.map(textOf)
  const isTheirs = isNew || own.length === 0 || written.some((one) => one !== '' && own.includes(one))
  let from = 0
  for (const [place, paragraph] of after.entries()) {
    const was = written[place] ?? ''
    const is = textOf(paragraph)
    const at = was === '' ? -1 : own.indexOf(was)
    if (at >= 0) {
      own.splice(at, 1, ...(is === '' ? [] : [is]))
      from = at + (is === '' ? 0 : 1)
    } else if (was !== '') {
      // Edited: where it ends nobody knows.
      from = own.length
    } else if (is !== '' && isTheirs) {
      own.splice(from, 0, is)
      from += 1
    }
  }
  return joined(own)
}

/** What the fields write and the text does not have, because somebody edited it. */
export function editedParagraphs(text: string, paragraphs: readonly Paragraph[]): Paragraph[] {
  const own = split(text)
  return paragraphs.filter((paragraph) => paragraph.length > 0 && !own.includes(textOf(paragraph)))
}

/** The text with a paragraph of the fields again: in the place of the one that begins most like it, else in front. */
export function reset(text: string, paragraph: Paragraph, paragraphs: readonly Paragraph[]): string {
  const own = split(text)
  const is = textOf(paragraph)
  const live = new Set(paragraphs.map(textOf))
  const alike = own.map((one) => (live.has(one) ? 0 : sameStart(one, is)))
  const most = Math.max(0, ...alike)
  const at = most >= ALIKE ? alike.indexOf(most) : -1
  return joined(at < 0 ? [is, ...own] : own.toSpliced(at, 1, is))
}

/** So many letters at the beginning make a paragraph the edited form of another. */
const ALIKE = 8

function sameStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

const split = (text: string) => text.split(BETWEEN).filter((one) => one.trim() !== '')
const joined = (paragraphs: readonly string[]) => paragraphs.filter((one) => one !== '').join(BETWEEN)

const say = (text: string): Piece => ({ text })
const by = (field: DetailText | DetailList, text: string): Piece => ({ text, field })
const articleOf = (word: string) => (/^(?:[aeio]|8|11\b|18\b)/i.test(word) ? 'an' : 'a')

function house({ stories, style, construction, year_built, year_source }: InspectionDetails): Paragraph {
  const built = year(year_built, year_source)
  const noun = STYLES[style] ?? (style || 'house')
  if (stories === '' && style === '' && construction.length === 0)
    return built.length === 0 ? [] : [say('The property was '), ...built, say('.')]
  return [
    say(`The property is ${articleOf(stories || noun)} `),
    ...(stories === '' ? [] : [by('stories', `${stories}-story`), say(' ')]),
    style === '' ? say(noun) : by('style', noun),
    ...of(construction),
    ...(built.length === 0 ? [] : [say(', '), ...built]),
    say('.'),
  ]
}

const of = (construction: readonly string[]): Paragraph =>
  construction.length === 0
    ? []
    : [
        say(' of '),
        by('construction', listed(construction.map((one) => CONSTRUCTION[one] ?? one))),
        say(' construction'),
      ]

function unit({ floor, floors, construction, year_built, year_source }: InspectionDetails): Paragraph {
  const built = year(year_built, year_source)
  const kinds = listed(construction.map((one) => CONSTRUCTION[one] ?? one))
  const hasBuilding = floors !== '' || kinds !== ''
  if (floor === '' && !hasBuilding)
    return built.length === 0 ? [] : [say('The building was '), ...built, say('.')]
  return [
    say(floor === '' ? 'The unit is in ' : 'The unit is on floor '),
    ...(floor === '' ? [] : [by('floor', floor), say(' of ')]),
    say(hasBuilding ? `${articleOf(floors || kinds)} ` : 'the '),
    ...(floors === '' ? [] : [by('floors', `${floors}-story`), say(' ')]),
    ...(kinds === '' ? [] : [by('construction', kinds), say(' ')]),
    say('building'),
    ...(built.length === 0 ? [] : [say(', '), ...built]),
    say('.'),
  ]
}

function year(built: string, source: string): Paragraph {
  if (built === '') return []
  const from = source === '' ? [] : [say(' according to '), by('year_source', SOURCES[source] ?? source)]
  return [say('built in '), by('year_built', built), ...from]
}

function has(details: InspectionDetails): Paragraph {
  const { foundation, roof, living_area } = details
  const items: Paragraph[] = [
    ...foundation.map((one) => [by('foundation', FOUNDATIONS[one] ?? one)]),
    ...(roof === '' ? [] : [[say(`${articleOf(roof)} `), by('roof', lower(roof, ROOFS)), say(' roof')]]),
    ...counted(details, 'bedrooms', 'bedroom'),
    ...counted(details, 'full_baths', 'full bath'),
    ...counted(details, 'half_baths', 'half bath'),
    ...(living_area === ''
      ? []
      : [
          [
            say('about '),
            by('living_area', Number(living_area).toLocaleString('en-US')),
            say(' square feet of living area'),
          ],
        ]),
  ]
  if (items.length === 0) return []
  const pieces = items.flatMap((item, at): Piece[] => {
    if (at === 0) return [...item]
    const isLast = at === items.length - 1
    return [say(isLast ? (items.length > 2 ? ', and ' : ' and ') : ', '), ...item]
  })
  return [say('It has '), ...pieces, say('.')]
}

/** Whose word the figures are. */
function measuredBy(details: InspectionDetails): Paragraph {
  const { living_area, living_area_source: source } = details
  const hasRooms = (['bedrooms', 'full_baths', 'half_baths'] as const).some((field) => details[field] !== '')
  const what = [
    ...(hasRooms ? ['the number of rooms'] : []),
    ...(living_area === '' ? [] : ['the living area']),
  ]
  if (source === '' || what.length === 0) return []
  const said = `${capital(what.join(' and '))} ${what.length === 1 ? 'is' : 'are'} according to `
  return [say(said), by('living_area_source', SOURCES[source] ?? source), say('.')]
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const ROOFS = ['Gable', 'Hip', 'Flat', 'Mixed'] as const
/** What was offered is lower-cased within a sentence, what was typed stays. */
const lower = (text: string, offered: readonly string[]) =>
  offered.includes(text) ? text.toLowerCase() : text

function counted(
  details: InspectionDetails,
  field: 'bedrooms' | 'full_baths' | 'half_baths',
  one: string,
): Paragraph[] {
  const count = details[field]
  return count === '' ? [] : [[by(field, count), say(` ${one}${count === '1' ? '' : 's'}`)]]
}

function garage({ garage: kind, cars }: InspectionDetails): Paragraph {
  const room = cars === '' ? [] : [by('cars', cars), say(cars === '1' ? ' car' : ' cars')]
  if (kind === '') return room.length === 0 ? [] : [say('There is parking for '), ...room, say('.')]
  if (kind === 'None') return [say('There is '), by('garage', 'no garage'), say('.')]
  const behind = room.length === 0 ? [] : [say(kind === 'Carport' ? ' for ' : ', for '), ...room]
  if (kind === 'Carport') return [say('There is '), by('garage', 'a carport'), ...behind, say('.')]
  return [say('The garage is '), by('garage', lower(kind, ['Attached', 'Detached'])), ...behind, say('.')]
}

function parking({ parking: place }: InspectionDetails): Paragraph {
  if (place === '') return []
  return place === 'None'
    ? [by('parking', 'No parking'), say(' belongs to it.')]
    : [say('Parking: '), by('parking', place), say('.')]
}

function systems({ unit_systems }: InspectionDetails): Paragraph {
  if (unit_systems.length === 0) return []
  const text = listed(unit_systems.map((one, at) => (at === 0 ? one : one.toLowerCase())))
  return [
    by('unit_systems', text),
    say(unit_systems.length === 1 ? ' serves this unit only.' : ' serve this unit only.'),
  ]
}

function additions({ additions: text }: InspectionDetails): Paragraph {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  if (line === '') return []
  return [
    say('Additions or alterations: '),
    by('additions', line),
    ...(/[.!?]$/.test(line) ? [] : [say('.')]),
  ]
}

function listed(all: readonly string[]): string {
  if (all.length < 3) return all.join(' and ')
  return `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`
}
