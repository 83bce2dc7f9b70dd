// Who does it and what, in English: "Have a mason rebuild the chimney." as `Mason` and `rebuild the chimney.`
import { type Action, actionBy, type TaskWords } from './action.ts'
import { decapitalized } from './text.ts'

const firm = (work: string) => `(?:${work}) (?:company|contractor|professional|specialist|technician)`

/** Each the names of one trade. */
const TRADES = [
  '(?:master )?electrician|electrical (?:contractor|professional|specialist|technician)',
  `(?:master )?plumber|${firm('plumbing')}`,
  firm('hvac|heating and cooling|heating|furnace|boiler'),
  firm('hvac|heating and cooling|cooling|air conditioning'),
  `roofer|${firm('roof|roofing')}`,
  `mason|${firm('masonry')}`,
  '(?:chimney )?sweep(?: company)?',
  `carpenter|${firm('carpentry')}`,
  `exterminator|${firm('pest control')}`,
  firm('termite'),
  `landscaper|${firm('landscape|landscaping')}`,
  'arborist',
  `tree service(?: company)?|${firm('tree')}`,
  `painter|${firm('painting')}`,
  `tile setter|${firm('tile')}`,
  firm('(?:basement )?waterproofing'),
  firm('(?:gas )?fireplace'),
  firm('appliance(?: repair)?'),
  firm('foundation(?: repair)?'),
  firm('garage door'),
  firm('concrete'),
  firm('sewer'),
  'general contractor',
  'locksmith',
  ...'asbestos,chimney,countertop,deck,drywall,fence,fire sprinkler,flooring,glass,gutter,insulation,mold,oil heat,oil tank,paving,pool,radon,septic,siding,solar,stucco,well,window'
    .split(',')
    .map(firm),
]
const ANYBODY = 'contractor|professional|specialist|technician'
/** They evaluate and test, or answer for a house: no trade's work. */
const APART =
  '(?:structural )?engineer|builder|electrical inspector|handyman|home inspector|laboratory|surveyor'
const NAMES = [...TRADES, APART, ANYBODY].join('|').replaceAll(' ', '[ -]')
const whole = (names: string) => new RegExp(`^(?:${names.replaceAll(' ', '[ -]')})$`, 'i')
const QUALITY = '(?:\\p{L}+-)?(?:accredited|bonded|certified|insured|licensed|qualified|registered)'

/** What is asked of a trade, each word a verb and nothing else behind a name. */
const VERBS = `
add adjust advise align anchor apply approve assess attach balance bleed bolt bond brace bring build calculate cap
carry caulk certify change charge check chisel clamp clean clear close coat comb come commission complete conduct
confirm connect convert correct cover cure cut demolish design determine diagnose dig disconnect dismantle divert
drain drill dry eliminate enclose enlarge ensure estimate evaluate even examine excavate expose extend fasten fill
find finish fit fix flash flush frame free give glue grade grease grind ground grout hand handle hang haul hydro-jet
hydrojet identify improve inject inspect install insulate investigate jet judge key kill label lay lead level locate
look lower lubricate make measure mend mix modify monitor mount move mudjack open overhaul oversee paint patch perform
pier pipe plane plug point pour prepare pressure-test price prime probe program provide prune pull pump purge put
quantify quote raise rake redirect reduce refer reglaze reinforce remediate render renew repair repave replace report
reroute reshingle resolve restore restrain retrofit reverse review revise rework rod run sample sand say scan scope
scrape screw seal secure send separate service set shim shore shorten show sister slope snake solder splice spray
spread stabilize stain strap strengthen stretch strip stucco supervise supply support survey swap take tape terminate
test tie tighten torque trace treat trim troubleshoot tuckpoint turn unclog underpin update upgrade upsize vent verify
wash waterproof weld widen winterize wire wrap`
const VERB = `(?:re-?)?(?:${VERBS.trim().split(/\s+/).join('|')})`
/** `free of charge`, `close by`, `even if`: no verb, after all. */
const NO_VERB = '(?! (?:by|of|though)\\b)(?<!even(?= if))'
/** `service plan`, `price list`, `check done`: a verb only before a word that opens its object, or before its end. */
const NOUN_TOO =
  '(?:bond|cap|change|charge|check|clamp|design|drain|estimate|fix|grade|ground|grout|key|label|lead|level|patch|pump|price|quote|repair|report|review|sample|scope|service|stain|supply|survey|tape|test|vent)'
const OPENS =
  '(?=[,;.:!/)]|$| (?:\\p{N}|[(&$]|(?:a|all|an|and|any|as|at|both|each|every|for|how|if|in|it|its|on|one|or|that|the|them|these|this|those|to|what|where|whether|why|with|your)\\b))'
const WORK = new RegExp(
  `^ (?:to )?((?:(?!${NOUN_TOO}\\b)${VERB}${NO_VERB}|${NOUN_TOO}${OPENS})(?=[ ,;:.!/)]|$).*)$`,
  'u',
)

export const PEOPLE =
  'adjuster|arborist|builder|carpenter|company|companies|contractor|crew|electrician|engineer|exterminator|guy|handyman|helper|inspector|installer|laboratory|landscaper|lic|licen[cs]e|locksmith|man|mason|painter|plumber|professional|roofer|specialist|surveyor|sweep|technician|tree service'
export const WARNING =
  "(?:Avoid|Do not|Don[’']t|Keep (?:(?:children|people|pets) )?(?:away|clear|off|out)|Never|Stay|Stop)"
const PARTIES =
  '(?:agent|association|buyer|dealer|HOA|homeowner|manufacturer|neighbor|owner|realtor|seller|tenant|town)s?|cit(?:y|ies)|count(?:y|ies)|utilit(?:y|ies)'
const PROOFS = 'certification|credentials|insurance|permit|warranty'
/** What the reader is told to do, not the trade: `and negotiate with the seller`. */
const READERS =
  "do not|don[’']t|ask|avoid|budget|call|choose|consider|get|hire|keep|negotiate|use|you|I|we|later|afterwards|after that"
/** Who comes next in a sentence and does something: `the seller`, `your crew replace`, `you test`, `Joe Smith paint`. */
const NOUN = '(?!(?:and|at|for|in|of|on|or|so|that|to|which|with|without) )[^\\s,;]+ '
const DOER = `(?:an?|the|your|our|his|her|their|my|one|another) (?:(?:${NOUN}){0,3}?(?:${PARTIES})(?!\\p{L})|(?:${NOUN}){1,3}?${VERB} )|(?:you|he|she|they|we|some(?:body|one)|\\p{Lu}\\S*(?: \\p{Lu}\\S*)?) ${VERB} `

const LIST = new Intl.ListFormat('en-GB')

const WORDS: TaskWords = {
  owner: /^(?:home ?)?owner$/i,
  call: /^(?:have|hire|ask) (?:an?|the|your) /i,
  work: WORK,
  second: new RegExp(
    `(?:[,;:–—-]|\\b(?:and|or|then|but|while|plus|&)) (?:(?:and|or|then|have|let) )*(?:(?:${READERS})\\b|(?:${DOER})(?!(?:are|does|has|is|that|was) ))|\\byourself\\b`,
    'u',
  ),
  warning: new RegExp(`^${WARNING} `),
  parties: new RegExp(`\\b(?:${PARTIES}|${PROOFS})\\b`, 'i'),
  said: (work) => work,
  names: {
    people: new RegExp(`\\b(?:${PEOPLE})s?\\b`, 'iu'),
    called: new RegExp(
      `^(?<qualities>(?:${QUALITY}(?:,? and|,)? )+)?(?<owner>(?:builder|seller)[’']s )?(?<bare>${NAMES})(?= )`,
      'iu',
    ),
    quality: new RegExp(QUALITY, 'giu'),
    qualified: (bare, qualities) =>
      [LIST.format(qualities.map(decapitalized)), decapitalized(bare)].join(' ').trimStart(),
    alike: [...TRADES, '(?:structural )?engineer'].map(whole),
    anybody: whole(ANYBODY),
    apart: whole(APART),
  },
}

export function actionOf(task: string | null, trade: string | null): Action {
  return actionBy(WORDS, task, trade)
}
