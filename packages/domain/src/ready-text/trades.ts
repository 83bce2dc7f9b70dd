// How a trade reads within a sentence, with its article: "a licensed plumber", "un plomero con licencia".
import type { Trade } from '@plumbline/contract/step-names'
import { ownValue } from '../own-value.ts'

export type SentenceLanguage = 'en' | 'es'

type Entry = readonly [english: string, spanish: string]

/** Those that templates of other kinds have beside ours. */
type FurtherTrade = 'Builder' | 'Fire-sprinkler contractor'

const ENTRIES: Readonly<Record<Trade | FurtherTrade, Entry>> = {
  'Licensed electrician': ['a licensed electrician', 'un electricista con licencia'],
  'Licensed plumber': ['a licensed plumber', 'un plomero con licencia'],
  'HVAC contractor': ['a licensed HVAC contractor', 'un contratista de climatización (HVAC) con licencia'],
  'Roofing contractor': ['a licensed roofing contractor', 'un contratista de techos con licencia'],
  'Gutter contractor': ['a qualified gutter contractor', 'un contratista de canaletas calificado'],
  Mason: ['a qualified masonry contractor', 'un contratista de albañilería calificado'],
  'Chimney sweep': ['a qualified chimney professional', 'un deshollinador calificado'],
  'Structural engineer': ['a licensed structural engineer', 'un ingeniero estructural con licencia'],
  'Foundation contractor': ['a qualified foundation contractor', 'un contratista de cimientos calificado'],
  'Waterproofing contractor': [
    'a licensed waterproofing contractor',
    'un contratista de impermeabilización con licencia',
  ],
  'General contractor': ['a licensed general contractor', 'un contratista general con licencia'],
  Carpenter: ['a qualified carpenter', 'un carpintero calificado'],
  'Pest-control company': [
    'a licensed pest-control company',
    'una empresa de control de plagas con licencia',
  ],
  Landscaper: ['a qualified landscape contractor', 'un paisajista calificado'],
  'Tree service': ['a qualified tree service', 'un servicio de árboles calificado'],
  'Siding contractor': [
    'a qualified siding contractor',
    'un contratista de revestimientos exteriores calificado',
  ],
  'Stucco contractor': ['a qualified stucco contractor', 'un contratista de estuco calificado'],
  'Concrete contractor': ['a qualified concrete contractor', 'un contratista de concreto calificado'],
  'Deck contractor': [
    'a qualified deck contractor',
    'un contratista de decks (terrazas de madera) calificado',
  ],
  'Window contractor': ['a qualified window contractor', 'un contratista de ventanas calificado'],
  'Garage-door technician': [
    'a qualified garage-door technician',
    'un técnico calificado en puertas de garaje',
  ],
  'Appliance technician': ['a qualified appliance technician', 'un técnico calificado en electrodomésticos'],
  'Gas fireplace technician': [
    'a qualified gas fireplace technician',
    'un técnico calificado en chimeneas de gas',
  ],
  'Insulation contractor': ['a qualified insulation contractor', 'un contratista de aislamiento calificado'],
  'Mold professional': ['a qualified mold professional', 'un profesional calificado en moho'],
  'Asbestos professional': ['a licensed asbestos professional', 'un profesional en asbesto con licencia'],
  'Flooring contractor': ['a qualified flooring contractor', 'un contratista de pisos calificado'],
  Painter: ['a qualified painter', 'un pintor calificado'],
  'Drywall contractor': [
    'a qualified drywall contractor',
    'un contratista de drywall (tablaroca) calificado',
  ],
  'Tile contractor': ['a qualified tile contractor', 'un contratista de azulejos calificado'],
  'Glass company': ['a qualified glass company', 'una empresa de vidrios calificada'],
  'Oil-tank contractor': [
    'a qualified oil-tank contractor',
    'un contratista de tanques de combustible calificado',
  ],
  'Countertop contractor': [
    'a qualified countertop contractor',
    'un contratista de cubiertas (countertops) calificado',
  ],
  Locksmith: ['a locksmith', 'un cerrajero'],
  Homeowner: ['the homeowner', 'el propietario de la casa'],
  Builder: ['the builder', 'el constructor'],
  'Fire-sprinkler contractor': [
    'a licensed fire-sprinkler contractor',
    'un contratista de rociadores contra incendios con licencia',
  ],
  'Septic contractor': ['a licensed septic contractor', 'un contratista de sistemas sépticos con licencia'],
  'Solar contractor': ['a licensed solar contractor', 'un contratista de energía solar con licencia'],
  'Pool contractor': ['a qualified pool contractor', 'un contratista de piscinas calificado'],
  'Radon mitigation contractor': [
    'a qualified radon mitigation contractor',
    'un contratista de mitigación de radón calificado',
  ],
  'Well contractor': ['a licensed well contractor', 'un contratista de pozos con licencia'],
}

const NO_TRADE: Entry = ['a qualified contractor', 'un contratista calificado']

/** A trade with its article, as it stands within a sentence. One that was typed is named as it was: its article is unknown. */
export function tradePhrase(trade: string | null, language: SentenceLanguage): string {
  const name = trade?.trim() ?? ''
  const place = language === 'es' ? 1 : 0
  const entry = ownValue<Entry>(ENTRIES, name)
  if (entry) return entry[place]
  return name === '' ? NO_TRADE[place] : `${NO_TRADE[place]} (${name})`
}

/** By sound, as far as the first letters tell: "an 8 ft", "an HVAC", "a one-piece", "a used". */
export function articleFor(words: string): 'a' | 'an' {
  if (/^(?:8|11(?!\d)|18(?!\d))/.test(words)) return 'an'
  if (/^[A-Z]{2,}\b/.test(words)) return /^[AEFHILMNORSX]/.test(words) ? 'an' : 'a'
  if (/^(?:one|once|uni|us[ei]|eu)/i.test(words)) return 'a'
  return /^(?:[aeiou]|hour|honest)/i.test(words) ? 'an' : 'a'
}
