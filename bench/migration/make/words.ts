// Names and texts that data is made of: plain, long, in other scripts, and with what formats must escape.
import type { Random } from '../random.ts'

const FIRST = [
  'Maria',
  'James',
  'Omar',
  'Linda',
  'Chen',
  'Priya',
  'Søren',
  'Ana',
  'Viktor',
  'Zoë',
  '李',
  'Noël',
]
const LAST = [
  'Hollis',
  'Venkat',
  "O'Brien",
  'Okafor',
  'Lindqvist',
  'Reyes',
  'Quillfeather',
  'St. John',
  'Ñíguez',
]
const STREETS = ['Cholla Ridge Road', 'Ironwood Bluff', 'Sycamore Hollow', '5th Ave #3B', 'Rue de l’Église']
const CITIES = ['Tempe', 'Maplewood', 'Sankt Pölten', 'New York', 'Málaga']
const STATES = ['Arizona', 'New Jersey', 'NY', 'Ohio', 'Niederösterreich']

/** The fields of a client; `place` makes email and house number its own. */
export function clientFields(random: Random, place: number): Record<string, string> {
  const last = random.pick(LAST)
  return {
    client_name: `${random.pick(FIRST)} ${last}`,
    contactname: random.chance(0.4) ? `${random.pick(FIRST)} (agent)` : '',
    address: `${place + 1} ${random.pick(STREETS)}`,
    city: random.pick(CITIES),
    state: random.pick(STATES),
    zip: String(10_000 + random.int(89_999)),
    phone: random.pick(['', '+1', '+1 202 555 0143', '(480) 555-0199 x12']),
    fax: random.chance(0.1) ? '+1 202 555 0144' : '',
    email: `client-${place + 1}@example.com`,
  }
}

const SENTENCES = [
  'Shingles are cracked along the north slope.',
  'Water stains show on two rafters; the wood is dry today.',
  'The panel has no cover screws, and two circuits share a breaker.',
  'Grout is missing “behind” the tub & the wall is soft <here>.',
  'Älter als 20 Jahre – nicht geprüft.',
  'Measured 14.2 °C between supply and return.\nSecond line.\n\nThird, after a gap.',
  '#hash *star* _under_ $dollar$ @at `tick` \\back~slash',
  '屋根の一部が損傷しています。',
  'The handrail is loose: 3 of 7 balusters move.',
]

export function paragraph(random: Random): string {
  return random.some(SENTENCES, 1 + random.int(3)).join(' ')
}

export function shortText(random: Random): string {
  return random.pick(SENTENCES).slice(0, 80).replaceAll('\n', ' ')
}

const NAMES = [
  'Slate over felt',
  'GARAGE',
  'Straße',
  'café',
  'cafe\u0301 noir',
  'Two-story "addition"',
  '100% cedar',
  '漆喰',
]

/** A label as inspectors add them; no two of a category alike thanks to its number. */
export function labelName(random: Random): string {
  return `${random.pick(NAMES)} ${random.int(1_000)}`
}

export const PLACES = ['North side', 'Attic, above the hall', 'Küche', '2nd floor bath']
export const TIMES = [
  'Immediately',
  'Within 1 year',
  'When necessary',
  'Before first use',
  'Before the next winter',
]
export const LEVELS = ['Concern', 'Safety issue', 'Repair', 'Improve', 'Monitor']
export const WEATHER = ['Clear, 78 °F', 'Rain', 'Overcast; wind 20 mph', '']
