// Where it is, in the words it was said in: "left of the door in the garage", "hall bath", "north wall".
import { isThingWord } from './phrases.ts'
import type { Word } from './words.ts'

/** One piece of a place: "sub panel", "garage" and "left of the door" are three. */
export interface Place {
  start: number
  end: number
  /** A room or side; what something is behind or next to; a thing that it is at. */
  kind: 'room' | 'relation' | 'thing'
}

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** A place by themselves. */
const ROOMS = setOf(`
  kitchen garage attic basement bsmt cellar crawlspace crawl bathroom bathrooms bath baths bedroom bedrooms den office hall hallway closet closets laundry mudroom
  foyer entry entryway stairwell loft landing sunroom pantry addition library study nursery playroom gym workshop shed porch patio yard carport
  breezeway balcony upstairs downstairs outside exterior throughout gable eave dormer master lr dr br ba mbr
  left right front rear back north south east west northeast northwest southeast southwest ne nw se sw
`)
/** A place with a word before them: "north wall", "dining room", "second floor". */
const HEADS = setOf(
  'room rooms floor flr level story side sides wall walls corner corners slope slopes end half unit elevation ridge hip ceiling area section steps stair stairs bath house',
)
/** Tell one place from another. */
const MODIFIERS = setOf(`
  main primary guest spare kids upper lower first second third fourth 1st 2nd 3rd ground top bottom middle center half full both all living family dining utility
  mechanical furnace boiler storage powder jack detached attached far near finished unfinished driveway street bonus great mud rec wine uphill downhill flat rear
`)
const RELATIONS = [
  ...['left', 'right', 'back', 'top', 'bottom', 'rear', 'front', 'side', 'middle', 'center', 'end'].map(
    (side) => `${side} of`,
  ),
  ...[
    'next to',
    'close to',
    'on top of',
    'in front of',
    'in back of',
    'across from',
    'adjacent to',
    'inside of',
    'outside of',
    'to the left of',
    'to the right of',
  ],
  ...[
    'above',
    'over',
    'under',
    'underneath',
    'beneath',
    'below',
    'behind',
    'by',
    'near',
    'beside',
    'between',
    'around',
    'along',
    'inside',
    'outside',
  ],
]
  .map((text) => text.split(' '))
  .sort((one, other) => other.length - one.length)
const PREPOSITIONS = setOf('in at on')
const ARTICLES = setOf('the a an this that my their his her')
/** How many words name a thing, at the most. */
const LONGEST = 4

/** The pieces of the places of a sentence, in its order. */
export function placesOf(text: string, words: readonly Word[]): Place[] {
  const found: Place[] = []
  for (let index = 0; index < words.length; ) {
    const place = placeAt(words, index, text)
    if (place) found.push({ start: place.start, end: place.end, kind: place.kind })
    index = place?.next ?? index + 1
  }
  return found
}

/** The pieces as one text, in the words that were said; null where there is none. */
export function placeText(text: string, pieces: readonly Place[]): string | null {
  let place = ''
  let end = 0
  for (const piece of pieces) {
    const between = text.slice(end, piece.start)
    if (place !== '') place += JOINS.test(between) ? between : ', '
    place += text.slice(piece.start, piece.end)
    end = piece.end
  }
  return place === '' ? null : place
}

/** Pieces are one place across these. */
const JOINS = /^[\s,]*(?:(?:in|on|at|of|out|the|a|an|up|down|and)\s+)*$/i

interface Found extends Place {
  /** The word after it. */
  next: number
}

function placeAt(words: readonly Word[], index: number, text: string): Found | null {
  const relation = RELATIONS.find((parts) => parts.every((part, at) => words[index + at]?.text === part))
  const first = words[index]
  if (relation && first) {
    const object = thingAt(words, index + relation.length, text) ?? anythingAt(words, index + relation.length)
    const isInside = /side$/.test(relation.join(' '))
    if (object) return { ...object, start: first.start, kind: isInside ? object.kind : 'relation' }
  }
  if (PREPOSITIONS.has(first?.text ?? '')) return thingAt(words, index + 1, text)
  return roomAt(words, index, text)
}

/** "the hall bath", "the kitchen sink", "the main panel": what follows a preposition. */
function thingAt(words: readonly Word[], index: number, text: string): Found | null {
  const start = afterArticles(words, index)
  const room = roomAt(words, start, text)
  const named = room?.next ?? afterModifiers(words, start)
  let at = named
  while (at - start < LONGEST && isNextOfThing(words, at, start, text)) at += 1
  const [first, last] = [words[start], words[at - 1]]
  if ((at === named && !room) || !first || !last) return null
  return { start: first.start, end: last.end, next: at, kind: room?.next === at ? 'room' : 'thing' }
}

/** "Sub panel garage" are two pieces. */
function isNextOfThing(words: readonly Word[], at: number, first: number, text: string): boolean {
  const word = words[at]?.text ?? ''
  return isThingWord(word) && !(at > first && ROOMS.has(word)) && !isApart(words, at, first, text)
}

/** "behind the couch": a word that nobody knows, after an article. */
function anythingAt(words: readonly Word[], index: number): Found | null {
  const start = afterArticles(words, index)
  const word = words[start]
  return start === index || !word
    ? null
    : { start: word.start, end: word.end, next: start + 1, kind: 'thing' }
}

/** A room or a side with what tells it from others: "upstairs hall bath", "rear left corner". */
function roomAt(words: readonly Word[], index: number, text: string): Found | null {
  let head = -1
  for (let at = index; at < words.length && !isApart(words, at, index, text); at += 1) {
    const word = words[at]?.text ?? ''
    if (ROOMS.has(word) || (HEADS.has(word) && at > index)) head = at
    else if (!MODIFIERS.has(word)) break
  }
  const [first, last] = [words[index], words[head]]
  return first && last ? { start: first.start, end: last.end, next: head + 1, kind: 'room' } : null
}

function afterArticles(words: readonly Word[], index: number): number {
  let at = index
  while (ARTICLES.has(words[at]?.text ?? '')) at += 1
  return at
}

function afterModifiers(words: readonly Word[], index: number): number {
  let at = index
  while (MODIFIERS.has(words[at]?.text ?? '')) at += 1
  return at
}

/** Whether a comma stands before a word that is not the first. */
function isApart(words: readonly Word[], at: number, first: number, text: string): boolean {
  return at > first && /[,.;]/.test(text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0))
}
