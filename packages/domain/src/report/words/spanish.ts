// What a report says in Spanish, by the glossary beside the built-in texts (packages/translations).
import { NO_VALUE_RECORDED } from '../../answers.ts'
import { OWN_STANDARD } from '../input.ts'
import { inShort, totalOf } from './in-short.ts'
import type { ChangeCounts, Words } from './words.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const ENGLISH_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const MOMENT = /^(\p{L}{3})\p{L}* (\d{1,2}), (\d{4})(?:, (\d{1,2}:\d{2}) (AM|PM)(.*))?$/u

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

function and(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const last = items.at(-1) ?? ''
  return `${items.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}

function moment(text: string): string {
  const [, month = '', day, year, time, half, zone] = MOMENT.exec(text) ?? []
  const place = ENGLISH_MONTHS.indexOf(month)
  if (month === '' || place < 0) return text
  const date = `${day} de ${MONTHS[place / 3]} de ${year}`
  return time === undefined ? date : `${date}, ${clock(`${time} ${half}`)}${zone}`
}

const HALVES: Record<string, string> = { AM: 'a.\u00a0m.', PM: 'p.\u00a0m.' }

function clock(text: string): string {
  return text.replaceAll(/ ([AP]M)\b/g, (_, half: string) => `\u00a0${HALVES[half]}`)
}

/** `10 elementos`, or `2 secciones` where all of them are whole ones. */
const missed = (parts: number, whole: number) =>
  parts === whole ? count(parts, 'sección', 'secciones') : count(parts, 'elemento')
const limitations = (limits: number) => count(limits, 'limitación', 'limitaciones')

function changes({ added, removed, reworded, levels, times, gaps }: ChangeCounts): string {
  const named = (numbers: readonly string[]) => `${numbers.length <= 12 ? ` (${numbers.join(', ')})` : ''}`
  const parts = [
    ...(added.length > 0
      ? [`${count(added.length, 'hallazgo agregado', 'hallazgos agregados')}${named(added)}`]
      : []),
    ...(removed > 0 ? [count(removed, 'hallazgo quitado', 'hallazgos quitados')] : []),
    ...(reworded.length > 0
      ? [`${count(reworded.length, 'hallazgo reescrito', 'hallazgos reescritos')}${named(reworded)}`]
      : []),
  ]
  const sentences = [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...levels.map(({ number, to }) => `El nivel de ${number} es ahora ${to}.`),
    ...times.map(({ number, to }) => `El plazo de ${number} es ahora ${to}.`),
    ...(gaps > 0 ? ['Cambió la lista de lo que no se inspeccionó.'] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : 'No se agregó, quitó ni reescribió ningún hallazgo.'
}

export const spanish: Words = {
  kind: 'Informe de inspección de la vivienda',
  sampleKind: 'Informe de muestra',
  sampleNotice: 'Una muestra hecha por Plumbline: la casa, el cliente y el inspector son ficticios.',
  levels: {
    'Safety issue': {
      word: 'Problema de seguridad',
      many: 'Problemas de seguridad',
      meaning: 'Alguien podría lastimarse. Corríjalo lo antes posible.',
    },
    Concern: {
      word: 'Atención',
      meaning: 'Importante: requiere más evaluación o es costoso de corregir.',
    },
    Repair: {
      word: 'Reparar',
      meaning: 'Dañado, mal instalado o no funciona bien. Repárelo o reemplácelo.',
    },
    Improve: { word: 'Mejorar', meaning: 'Funciona, pero podría durar más o costar menos.' },
    Monitor: {
      word: 'Dar seguimiento',
      meaning: 'No requiere trabajo ahora. Revíselo en el plazo indicado.',
    },
  },
  notSet: { word: 'Sin nivel', meaning: 'El inspector no asignó un nivel. Lea el hallazgo.' },
  day: (year, month, day) => `${day} de ${MONTHS[month - 1]} de ${year}`,
  moment,
  clock,
  answers: {
    Yes: 'Sí',
    No: 'No',
    [NO_VALUE_RECORDED]: 'Observado; sin valor registrado',
    [OWN_STANDARD]: 'Ver la página de alcance',
  },
  facts: {
    client: 'Preparado para',
    date: 'Fecha de inspección',
    number: 'Número de informe',
    inspector: 'Inspector',
    license: 'Licencia',
    standard: 'Norma',
    day: 'Fecha',
    time: 'Hora',
    weather: 'Clima',
    property: 'Propiedad',
    forClient: 'Cliente',
    contact: 'Contacto',
    agreement: 'Contrato',
    photos: 'Fotos',
    version: 'Versión',
    present: 'Presentes en la inspección',
    occupancy: 'Ocupación',
    utilities: 'Servicios',
    temperature: 'Temperatura exterior',
    ground: 'Suelo',
    rain: 'Lluvia en los últimos 3 días',
    tools: 'Herramientas usadas',
    services: 'Otros servicios solicitados',
    disclosure: 'Declaración del vendedor (disclosure) revisada',
    faces: 'El frente da al',
    yearBuilt: 'Año de construcción',
    livingArea: 'Superficie habitable',
    agent: 'Agente del comprador',
  },
  details: {
    utility: (utility, state) => `${UTILITIES[utility]}: ${SERVICE[state] ?? state}`,
    utilityOff: (utility) => `${UTILITIES[utility]} sin servicio el día de la inspección.`,
    area: (squareFeet) => `${squareFeet} pies²`,
  },
  validTo: (day) => `válida hasta el ${day}`,
  alt: {
    house: (address) => `Foto de la casa en ${address}`,
    logo: (company) => `Logotipo de ${company}`,
    photo: (number, subject) => `Foto ${number}, ${subject}`,
    finding: (number, title) => `hallazgo ${number}: ${title}`,
    signature: (name) => `Firma de ${name}`,
  },
  finding: {
    found: 'Qué encontramos',
    matters: 'Por qué importa',
    toDo: 'Qué hacer',
    untitled: 'Hallazgo sin título',
  },
  section: {
    notApplicable: { lead: 'No corresponde.', text: 'Este componente no existe en esta propiedad.' },
    left: {
      'not-present': { lead: 'No está presente.', text: 'Esta propiedad no tiene este componente.' },
      'by-agreement': { lead: 'Excluido por acuerdo.', text: 'Este componente no se inspeccionó.' },
      'common-element': { lead: 'Elemento común.', text: 'Este componente no se inspeccionó.' },
      other: 'No inspeccionado.',
    },
    notCompleted: { lead: 'Sin terminar.', text: 'No se evaluó lo que no figura abajo.' },
    nothingEntered: { lead: 'Sin terminar.', text: 'No se anotó nada en esta sección.' },
    none: 'Sin hallazgos en esta sección.',
    noneRecorded: 'No se anotaron hallazgos.',
  },
  gaps: {
    limit: 'Limitación',
    count: ({ parts, whole, components, limits }) =>
      [
        ...(limits === 0 ? [] : [limitations(limits)]),
        ...(parts === 0
          ? []
          : [
              parts === whole
                ? missed(parts, whole)
                : `${missed(parts, whole)} en ${count(components, 'sección', 'secciones')}`,
            ]),
      ].join(', '),
    cover: ({ parts, whole, limits }, some) => {
      const areAll = parts + limits === some.length
      const counts = [
        ...(limits === 0 ? [] : [limitations(limits)]),
        ...(parts === 0 ? [] : [`${missed(parts, whole)} sin inspeccionar`]),
      ].join(', ')
      if (some.length === 0) return { lead: counts, text: '' }
      return { lead: `${counts}${areAll ? ':' : ','}`, text: areAll ? and(some) : `entre ellos ${and(some)}` }
    },
    unseen: (title) => `${title}: no se inspeccionó`,
    meansLabel: 'Qué significa',
    means: 'No se anotó ningún hallazgo. No afirmamos nada sobre su estado.',
  },
  top: {
    nothing: 'No se anotó ningún hallazgo.',
    counts: (levels, titles) => inShort(count(totalOf(levels), 'hallazgo'), levels, titles, 'Entre ellos: '),
    picked: (total) => `Elegidos entre ${total} por su inspector.`,
    pickedFirst: (total) =>
      `Primero los elegidos por su inspector, luego los más serios y urgentes de ${total}.`,
    proposed: (total) => `Los más serios y urgentes de ${total}.`,
  },
  summary: {
    none: (where) => `No se anotó ningún hallazgo${where}.`,
    noGuarantee: 'Eso no garantiza que todo esté bien.',
    seeGaps: 'Vea también las áreas que no se inspeccionaron.',
    intro: (total, where) =>
      `${count(total, 'hallazgo')}${where}: primero los más serios, luego los más urgentes.`,
    at: (address) => ` en ${address}`,
    on: (day) => ` el ${day}`,
  },
  costs: {
    none: 'Sin plazo',
    total: (from, to) => `${from} a ${to}`,
    upTo: (to) => `hasta ${to}`,
    from: (from) => `desde ${from}`,
    counted: (priced, all) =>
      priced === all ? count(all, 'hallazgo') : `${priced} de ${count(all, 'hallazgo')}`,
    sentence:
      'Estos montos son estimaciones del inspector para planificar, según lo que se pudo ver. No son cotizaciones. Pida presupuestos por escrito a los contratistas indicados.',
  },
  builtIn: {
    notEstimated:
      'No se estiman valor de mercado, posibilidad de asegurar la casa ni aptitud para un uso particular.',
    notSaid: 'El inspector no dice si se debe comprar la casa, cuánto vale ni cuánto durará una parte.',
    finding:
      'Un hallazgo describe lo que se observó y, cuando es útil, por qué importa, qué hacer al respecto y para cuándo. Su nivel indica su gravedad:',
    notSaidYears:
      'El inspector no dice si conviene comprar la casa, cuánto vale ni cuántos años le quedan a una parte.',
    governs: (standard) => `La norma de práctica que rige esta inspección: ${standard}.`,
    standards: {
      'InterNACHI SOP':
        'El inspector recorre las partes accesibles de la casa sin desarmar nada y describe los defectos que se vieron y que, a su juicio, importan para el valor de la casa o podrían lastimar a alguien. La antigüedad de una parte no cuenta por sí sola como un defecto de ese tipo.',
      'ASHI SOP':
        'El inspector recorre las partes instaladas de la casa a las que se llega sin un esfuerzo especial y nombra las que, en su opinión, ya no funcionan como deberían, tienen un defecto importante, podrían lastimar a alguien o son tan viejas que cabe esperar su reemplazo. Para cada una, el informe dice si conviene corregirla, hacerla evaluar más o darle seguimiento.',
    },
    stateStandard:
      'Algunos estados exigen una norma o un formulario de informe propios; donde corresponde uno, tiene prioridad.',
  },
  lists: {
    noTrade: 'Sin contratista indicado',
    noPlace: 'Sin lugar indicado',
    times: {
      immediately: 'ahora',
      'before first use': 'antes de usar',
      'within 1 year': '1 año',
      '1–2 years': '1–2 años',
      'when necessary': 'si hace falta',
      'regular maintenance': 'mantenimiento',
      ongoing: 'continuo',
      discretionary: 'opcional',
    },
  },
  next: {
    safety: { lead: 'Atienda primero los problemas de seguridad.', text: 'Corríjalos lo antes posible.' },
    prices: {
      lead: 'Pida cotizaciones antes de que venza su plazo de contingencia.',
      text: 'Muestre cada hallazgo marcado «Atención» al contratista indicado y pregunte qué más incluye el trabajo.',
    },
    read: { lead: 'Lea cada hallazgo completo.', text: 'El resumen enlaza a cada uno.' },
    gaps: {
      lead: 'Dé seguimiento a lo que no se inspeccionó.',
      text: 'Solicite que se inspeccionen.',
    },
    call: (phone) => ({ lead: '¿Preguntas?', text: `Llámenos: ${phone}.` }),
    talk: { lead: '¿Preguntas?', text: 'Comuníquese con nosotros.' },
    keep: 'Guarde este informe.',
    keepMonitored: 'Después de mudarse, úselo para los hallazgos marcados «Dar seguimiento».',
    keepSchedule: 'Use su calendario de mantenimiento después de mudarse.',
    keepBoth:
      'Úselo después de mudarse, para los hallazgos marcados «Dar seguimiento» y el calendario de mantenimiento.',
    keepPlain: 'Describe el estado de la casa el día de la inspección.',
  },
  scope: {
    version: (number, day) =>
      number > 1 ? `${number}, del ${day}; reemplaza la versión ${number - 1}` : `${number}, del ${day}`,
    photos: (photos) => String(photos),
    required: (state) => (state === null ? 'Exigido por el estado' : `Exigido en ${state}`),
    changed: (version) => `Cambios desde la versión ${version}`,
    limits: (day, client) =>
      `Este informe describe lo que se pudo ver el ${day ?? 'día de la inspección'}. No es una garantía, un avalúo ni una inspección de ` +
      `cumplimiento de códigos. Se hizo para ${client}, y otras personas no pueden basarse en él.`,
    sampleLimits:
      'Esta es una muestra hecha por Plumbline para enseñar cómo es un informe. La casa, el cliente y el inspector son ' +
      'ficticios, y nadie inspeccionó ni firmó nada.',
    sentence: (day) =>
      `Inspeccioné esta propiedad${day === null ? '' : ` el ${day}`}, y este informe dice lo que vi y lo que no pude ver.`,
    signed: (text) => `Firmado el ${text}`,
  },
  appendix: (letter, title) => `Apéndice ${letter}. ${title}`,
  changes,
}

const UTILITIES = { water: 'Agua', electricity: 'Electricidad', gas: 'Gas' } as const
const SERVICE: Readonly<Record<string, string>> = {
  On: 'con servicio',
  Off: 'sin servicio',
  'Not present': 'no hay',
}
