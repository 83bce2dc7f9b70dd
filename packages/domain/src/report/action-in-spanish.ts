// Who does it and what, in Spanish: "Haga que un albañil reconstruya la chimenea." as `Albañil` and `que reconstruya la chimenea.`
import { type Action, actionBy, type TaskWords } from './action.ts'
import type { TradeNames } from './trade-names.ts'

const OWNER = /^propietari[oa]\b/iu
const CALLS = /\bhaga que (?:un|una|el|la|su) /iu
/** What begins the name of somebody who is called. */
const CALLED =
  '(?:albañil|arborista|carpinter[oa]|cerrajer[oa]|compañía|constructora?|contratista|deshollinadora?|distribuidora?|electricista|empresa|especialista|ingenier[oa]|inspectora?|instaladora?|laboratorio|paisajista|pintora?|plomer[oa]|profesional|servicio|techadora?|técnic[oa])'
const QUALITY = '(?:con licencia|(?:acredit|autoriz|calific|certific|registr)ad[oa])'
/** What else is said of the trade before its verb: `con licencia`, `de calefacción`, `en puertas de garaje`. */
const KIND = `(?:${QUALITY}|estructural|general|(?:del?|en) (?!la |las |los |el )\\p{L}+(?: (?:centrales|exteriores|contra \\p{L}+|por combustible líquido|\\(\\p{L}+\\)))*)`
const HAVE = new RegExp(`^haga que (?:un|una|el|la|su) (${CALLED}(?: ${KIND})*) (.+)$`, 'iu')
/** No verb follows: a choice of whom, a second one, or more that is said of who does it. */
const OTHERS = /^(?:o|u|y|e|con|de|del|en|para|por|que|sin) /iu

const IS_SPANISH = new RegExp(`^${CALLED}(?= |$)`, 'iu')
const QUALITIES = new RegExp(` ${QUALITY}(?= |$)`, 'giu')
const FEMININE = /^(?!\p{L}+ista(?: |$))\p{L}+a(?: |$)/iu

const SPANISH: TradeNames = {
  quality: new RegExp(QUALITY, 'gu'),
  bare: (name) => name.replace(QUALITIES, ''),
  qualified: (bare, qualities) => [bare, ...qualities.map((one) => agreed(one, bare))].join(' '),
  saysMore: (name, less) => name.startsWith(`${less} `) || name.endsWith(` del ${less}`),
  alike: [
    /climatización|calefacción|refrigeración/,
    /techos|techador/,
    /deshollinador|contratista de chimeneas/,
    /chimeneas de gas|estufas/,
    /combustible/,
    /impermeabilización|sótanos/,
    /árboles|arborista/,
  ],
  anybody: /^(?:contratista|profesional|especialista|técnic[oa])$/,
  engineer: /^(?:ingenier[oa]|inspectora?|laboratorio)\b/,
}

/** A quality agrees with whom it is said of. */
function agreed(quality: string, name: string): string {
  return quality.replace(/ad[oa]$/, FEMININE.test(name) ? 'ada' : 'ado')
}

const WORDS: TaskWords = {
  owner: OWNER,
  have: HAVE,
  others: OTHERS,
  calls: CALLS,
  names: SPANISH,
  isNamed: (trade) => IS_SPANISH.test(trade),
  work: (rest) => `que ${rest}`,
}

/** As `actionOf` in English: `que reconstruya la chimenea.` where the task begins with the trade. */
export function actionInSpanish(task: string | null, trade: string | null): Action {
  return actionBy(WORDS, task, trade)
}
