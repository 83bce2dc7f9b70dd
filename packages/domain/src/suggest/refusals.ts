// Why a sentence is no finding and no answer: it says that something is fine, asks, chats, or is a note to oneself.
import type { Reading } from './reading.ts'

/** `negation`: something is fine. `bare`: a thing or a place alone. `unknown`: no label fits. */
export type Refusal = 'negation' | 'bare' | 'talk' | 'question' | 'note' | 'unknown'

/** The sentence begins with one of these; they are parted by commas and lines. */
function begins(phrases: string): RegExp {
  return new RegExp(`^(?:${listOf(phrases)})(?![a-z])`)
}

/** One of these stands in it. */
function holds(phrases: string): RegExp {
  return new RegExp(`\\b(?:${listOf(phrases)})\\b`)
}

function listOf(phrases: string): string {
  return phrases
    .trim()
    .split(/(?<!\s)\s*[,\n]\s*/)
    .join('|')
}

const PEOPLE =
  'sellers?|(?:home)?owners?|buyers?|clients?|customer|agents?|listing agent|realtor|tenants?|neighbou?rs?|plumber|electrician|painter|roofers?|contractor|inspector|landlord|builder|lender|husband|wife|occupant|handyman'
/** What people say, want or do, so that the sentence is about them and not about the house. */
const DOING =
  'said|says?|saying|told|tells|will|would|wants?|wanted|asked|asks|is|are|was|has|disclosed|mentioned|loves|likes|left|can|claims|claimed|thinks|knows|needs|called|plans|came|were|stated|reports|reported|meets?|hopes'

const QUESTIONS = [
  /\?\s*$/,
  /^(?:is|are|was|were|do|does|did|can|could|should|would|will|am) (?:it|there|that|this|the|these|those|they|you|we|i|he|she|any|all|anyone|anybody|somebody|someone|your|my|our)\b/,
  /^(?:have|has) (?:you|they|we|i|he|she|anyone|anybody)\b/,
  /^(?:who|whose|why|what|which|how)(?![a-z])/,
  /^(?:where|when)(?:'s| is| are| was| were| do| does| did| can| should| will)\b/,
]

const NOTES = [
  new RegExp(`^(?:the |our |my )?(?:${PEOPLE}) (?:${DOING})\\b`),
  begins(`
    remember, remind, don't forget, dont forget, do not forget, call, ask, tell, email, e-mail, send, schedule, upload, text, order, bring, buy
    pick up, come back, go back, make sure, print, charge, lock, unlock, invoice, note to self, follow up with, look up, write down, double check
    get a picture, get a photo, get a shot, take a picture, take a photo, take a shot, take pictures, take photos
    turn on, turn off, turn the, turn down, turn up, turn back, put the, put back, add the, finish, look at
    check the, check on, check with, check w, check back, check again, check out, need to, need batteries, needs batteries, have to, don't let
    open the, close the, shut the, grab, set up, wrap up, start the, start with, head, move on
  `),
  holds(`
    tonight, tomorrow, next week, next month, by monday, by tuesday, by wednesday, by thursday, by friday, on monday, on tuesday, on wednesday
    on thursday, on friday, later, before leaving, before i leave, before lunch, after lunch, at noon, lockbox, invoice
    my phone, my truck, my ladder, my flashlight, my camera, my boots, my tools?, my battery, my drone
  `),
  /^(?:the )?(?:house|home|property) (?:is|was) (?:vacant|occupied|staged|empty|built|locked|sold|tenant)/,
  /^(?:the )?(?:utilities|power|gas|water) (?:is|are) on\b/,
]

/** Talk, though a word of it could be a fault: "sorry I dropped it", "no worries". What else is no label has no words of one. */
const TALK = begins(`
  i dropped, i lost my, i forgot, i left my, i broke my
  oops, whoops, my bad, my mistake, sorry, thanks?, thank you, good morning, good afternoon, good evening, hello, hey, testing 1, testing one, test one
  no problem$, no worries, no way$, no idea, no kidding, no rush, no thanks, no sweat, hang on, hold on, stop record, stop recording, never ?mind
  scooting, heading, climbing, squeezing, backing out, moving over, i'm stuck, i am stuck, i'm done, i am done, i'm almost, i'm coming, i'm going, i'm heading
  my knees?, my back, my head, my headlamp, my light, my hands?, my glasses, my mask
  delete, undo, cancel, go to, go back, next room, next section, scroll, let me, let's, lets, give me, come on
`)
/** "It does not close like it should." */
const WANTS = /\b(?:not|n't|never|but|except|although|though|however)\b/
const FILLERS =
  /^(?:(?:ok|okay|so|um|uh|well|yeah|and|then|alright|hey|ugh|wow|damn|oh|geez|jeez|dang|whew)[, ]+)+/

/** Why nothing is to be offered for a sentence; null where its labels decide. */
export function refusalOf(reading: Reading): Refusal | null {
  const text = reading.text.toLowerCase().replaceAll('’', "'").replace(FILLERS, '').trim()
  if (QUESTIONS.some((pattern) => pattern.test(text))) return 'question'
  if (reading.isDenied && !reading.hasProblem) return 'negation'
  if (reading.isAsItShould && !WANTS.test(text) && reading.quantities.length === 0) return 'negation'
  if (NOTES.some((pattern) => pattern.test(text))) return 'note'
  if (TALK.test(text)) return 'talk'
  if (reading.isPraised && !reading.hasProblem && reading.quantities.length === 0) return 'negation'
  return saysOnlyWhere(reading) ? 'bare' : null
}

/** A place, a number, a level: nothing of what it is. */
function saysOnlyWhere({ terms, quantities }: Reading): boolean {
  return (
    quantities.length === 0 &&
    terms.every(({ share, name, isProblem }) => (share < 1 && !isProblem) || /^\d+$/.test(name))
  )
}
