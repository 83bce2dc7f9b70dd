// Who does it and what, in Spanish: "Haga que un albañil reconstruya la chimenea." as `Albañil` and `que reconstruya la chimenea.`
import { type Action, actionBy, type TaskWords } from './action.ts'
import { PEOPLE as ENGLISH_PEOPLE, WARNING as ENGLISH_WARNING } from './action-in-english.ts'

const FIRM = 'compañía|contratista|empresa|especialista|profesional|técnic[oa]'
const firm = (work: string) => `(?:${FIRM}) (?:de|en) (?:${work})`

/** Each the names of one trade. */
const TRADES = [
  '(?:técnico )?electricista|contratista eléctric[oa]',
  `plomer[oa]|fontaner[oa]|${firm('plomería|fontanería')}`,
  // Before those whose name it begins with.
  firm('calefacción por combustible líquido \\(oil\\)'),
  firm('climatización(?: \\(HVAC\\))?|calefacción y (?:refrigeración|aire acondicionado)|calefacción'),
  firm(
    'climatización(?: \\(HVAC\\))?|calefacción y (?:refrigeración|aire acondicionado)|aire acondicionado|refrigeración',
  ),
  `techadora?|techista|${firm('techos')}`,
  `albañil|${firm('albañilería|mampostería')}`,
  'deshollinadora?',
  `carpinter[oa]|${firm('carpintería')}`,
  `exterminadora?|${firm('control de plagas')}`,
  `paisajista|${firm('paisajismo|jardinería')}`,
  'arborista',
  `servicio de árboles|${firm('árboles')}`,
  `pintora?|${firm('pintura')}`,
  firm('impermeabilización(?: de sótanos)?'),
  firm('estufas y chimeneas de gas|chimeneas de gas'),
  'contratista general',
  'cerrajer[oa]',
  ...'aislamiento,asbesto,azulejos,canaletas,chimeneas,cimientos,concreto,electrodomésticos,encimeras,estuco,moho,paneles de yeso,piscinas,pisos,puertas de garaje,revestimientos exteriores,rociadores contra incendios,tanques de combustible,terrazas,ventanas,vidrios'
    .split(',')
    .map(firm),
]
const ANYBODY = 'contratista|profesional|especialista|técnic[oa]'
/** They evaluate and test, or answer for a house: no trade's work. */
const APART = 'ingenier[oa](?: estructural| civil)?|constructora?|inspectora?|laboratorio'
const NAMES = [...TRADES, APART, ANYBODY].join('|')
const whole = (names: string) => new RegExp(`^(?:${names})$`, 'iu')
const QUALITY =
  '(?:con licencia|(?:acredit|afianz|asegur|autoriz|calific|certific|registr|titul)ad[oa])(?!\\p{L})'

/** What is asked of a trade, each word a verb. */
const VERBS = `
abra aconseje acople acorte actualice adecúe agregue ajuste alinee amplíe ancle aparte aplique apoye apriete apruebe
apuntale arme arregle arriostre asegure averigüe aísle añada baje blinde busque calafatee calcule cambie certifique
cierre clausure cobre coloque compacte complete compruebe conduzca conecte confirme considere construya controle
corrija corte cotice cubra deje demuestre desarme desatasque desatore desconecte desinfecte desmonte despeje destape
destrabe detenga determine diagnostique diga dimensione dirija diseñe drene dé elabore eleve elimine encuentre
enderece engrase enjuague entregue envuelva envíe equilibre especifique estabilice estime estire estudie evalue evalúe
examine excave explique extienda extraiga fabrique fije fumigue haga identifique iguale impermeabilice indique
inspeccione instale investigue inyecte juzgue lave levante libere lije limpie lleve localice lubrique mantenga mejore
mida mire modifique monte muestre mueva nivele obtenga ofrezca pavimente pegue pinte pode ponga prepare presente
presupueste prolongue proteja provea pruebe pula purgue quite raspe rastree reajuste realice rebaje recoloque recomiende
reconecte reconstruya recorte recubra redirija reduzca reemplace refaccione refuerce rehaga reinstale rejunte rellene
remplace remueva renueve repare repase repinte reponga reprograme resane reselle restablezca restaure retire reubique
revise revista sanee selle separe seque siga solucione suba suelde sujete suministre supervise sustituya tape termine
tome trabaje trace traiga trate ubique vacíe ventile verifique vigile vuelva`
const VERB = `(?:${VERBS.trim().split(/\s+/).join('|')})`
const PRONOUNS = '(?:(?:no|se|les?|l[ao]s?) )*'

const PEOPLE = `${FIRM}|albañil|arborista|ayudante|carpinter[oa]|cerrajer[oa]|constructora?|deshollinadora?|electricista|fontaner[oa]|ingenier[oa]|inspectora?|instaladora?|laboratorio|licencia|paisajista|pintora?|plomer[oa]|servicio de árboles|techadora?`
const PARTIES =
  '(?:agente|asociación|ciudad|dueñ[oa]|inquilin[oa]|municipio|propietari[oa]|vecin[oa]|vendedora?)(?:e?s)?'
const PROOFS = 'certificación|matr[ií]cul\\p{L}+|permiso|seguro'
/** What the reader is told to do, not the trade: `y negocie con el vendedor`, `y píntelas usted`. */
const READERS = `no use|avise|contrate|evite|guarde|hag[ao]|llame|negocie|pida|puede|usted|después|más tarde|a continuación|(?!${VERB}(?!\\p{L}))\\p{Ll}*[áéíóú]\\p{Ll}*l[aeo]s?`

/** Who comes next in a sentence and does something: `el vendedor`, `su primo lo pinte`, `Juan pinte`. */
const NOUN = `(?!(?:${VERB}|con|de|del|e|en|o|para|por|que|u|y)(?!\\p{L}))[^\\s,;]+ `
const DOER = `(?:una?|el|la|su|otr[oa]|un[oa]s|los|las|sus|dos) (?:(?:${NOUN}){0,3}?(?:${PARTIES})|(?:${NOUN}){1,3}?${PRONOUNS}${VERB})|(?:usted|alguien|ella|él|\\p{Lu}\\S*(?: \\p{Lu}\\S*)?) ${PRONOUNS}${VERB}|${PRONOUNS}${VERB} (?:(?:el|la|los|las|sus?|una?) (?:${PARTIES})|\\p{Lu}\\p{Ll}+)`

const LIST = new Intl.ListFormat('es')

const WORDS: TaskWords = {
  owner: /^propietari[oa](?: de la (?:casa|vivienda))?$/i,
  call: /^(?:haga|pida) que (?:un|una|el|la|su) /i,
  work: new RegExp(`^ (${PRONOUNS}${VERB}(?=[ ,;:.!)]|$).*)$`, 'u'),
  second: new RegExp(
    `(?:[,;:–—-]|(?<!\\p{L})(?:y|e|o|u|luego|pero|mientras)) (?:(?:y|e|o|luego|haga|que) )*(?:${READERS}|${DOER})(?!\\p{L})`,
    'u',
  ),
  warning: new RegExp(
    `^(?:Aléjese|Evite|Mantenga a las personas alejadas|Manténgase|No|Nunca|${ENGLISH_WARNING}) `,
  ),
  parties: new RegExp(`(?<!\\p{L})(?:${PARTIES}|${PROOFS})(?!\\p{L})`, 'iu'),
  said: (work) => `que ${work}`,
  names: {
    // The inspector's own English stays English.
    people: new RegExp(`(?<!\\p{L})(?:${PEOPLE}|${ENGLISH_PEOPLE})(?:e?s)?(?!\\p{L})`, 'iu'),
    called: new RegExp(
      `^(?<bare>${NAMES})(?<qualities>(?:,?(?: y)? ${QUALITY})+)?(?<owner> del? (?:constructora?|vendedora?))?(?= )`,
      'iu',
    ),
    quality: new RegExp(QUALITY, 'giu'),
    qualified: (bare, qualities) =>
      [bare, LIST.format(qualities.map((one) => agreed(one, bare)))].join(' ').trimEnd(),
    alike: [...TRADES, 'ingenier[oa](?: estructural)?'].map(whole),
    anybody: whole(ANYBODY),
    apart: whole(APART),
  },
}

const FEMININE = /^(?!\p{L}+ista(?: |$))\p{L}+a(?: |$)/iu

/** A quality agrees with whom it is said of. */
function agreed(quality: string, name: string): string {
  return quality.toLowerCase().replace(/ad[oa]$/, FEMININE.test(name) ? 'ada' : 'ado')
}

/** As in English: `que reconstruya la chimenea.` where the task begins with the trade. */
export function actionInSpanish(task: string | null, trade: string | null): Action {
  return actionBy(WORDS, task, trade)
}
