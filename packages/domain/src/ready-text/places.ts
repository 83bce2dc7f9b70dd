// A place within a sentence: "Kitchen" after "at" is "in the kitchen". A place that was typed prints as it was typed.
import { COUNTED_ROOMS, SECTION_PLACES, USUAL_ROOMS, USUAL_SIDES } from '@plumbline/contract/places'

/** Those of our own lists, by their small letters. */
const OFFERED = new Map(
  [...Object.values(SECTION_PLACES).flat(), ...COUNTED_ROOMS, ...USUAL_ROOMS, ...USUAL_SIDES].map((place) => [
    place.toLowerCase(),
    smallFirst(place),
  ]),
)

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['several places', 'in several places'],
  ['throughout', 'throughout'],
  ['upstairs', 'upstairs'],
  ['downstairs', 'downstairs'],
  ['crawlspace at hatch', 'in the crawlspace at the hatch'],
  ['crawlspace, far end', 'at the far end of the crawlspace'],
  ['attic over garage', 'in the attic over the garage'],
  ['attic over main house', 'in the attic over the main house'],
  ['floor over garage', 'at the floor over the garage'],
  ['ceiling below attic', 'at the ceiling below the attic'],
])
const PREPOSITION = /^(above|at|below|in) /
/** A place that was typed with a preposition of its own, such as "Over the kitchen". */
const TYPED_WITH_PREPOSITION =
  /^(?:above|along|at|behind|below|beside|between|by|in|inside|near|next to|on|outside|over|under) /i
/** "gutter, front": where it is comes first. */
const SIDE_LAST = /^(.+), (front|rear|left|right|attic|closet|basement)$/
const ROOM =
  /\b(?:room|bedroom|bath|kitchen|laundry|hall|office|den|closet|attic|basement|crawlspace|garage)(?: \d)?$/
const SURFACE = /\b(?:floor|side|elevation|slope)$/

/** Whether one of our own lists has the place, in whatever case. */
export function isOffered(place: string): boolean {
  return OFFERED.has(place.toLowerCase())
}

/** What stands for "[place]". */
export function placeInside(place: string): string {
  return OFFERED.get(place.toLowerCase()) ?? place
}

/** What stands for "at [place]". */
export function atPlace(place: string): string {
  const offered = OFFERED.get(place.toLowerCase())
  if (offered === undefined) return TYPED_WITH_PREPOSITION.test(place) ? smallFirst(place) : `at ${place}`
  const irregular = IRREGULAR.get(offered)
  if (irregular !== undefined) return irregular
  const preposition = PREPOSITION.exec(offered)?.[1]
  if (preposition !== undefined) return `${preposition} the ${offered.slice(preposition.length + 1)}`
  const said = offered.replace(SIDE_LAST, '$2 $1')
  const article = /\d$/.test(said) ? '' : 'the '
  return `${ROOM.test(said) ? 'in' : SURFACE.test(said) ? 'on' : 'at'} ${article}${said}`
}

function smallFirst(place: string): string {
  return `${place.charAt(0).toLowerCase()}${place.slice(1)}`
}
