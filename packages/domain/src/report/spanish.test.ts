// A report in Spanish: our own words and the form's, and the inspector's own, which stay and are marked.
import { expect, test } from 'vitest'
import { draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { OWN_STANDARD } from './input.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'
import { spanish } from './words/spanish.ts'

const DICTIONARY: Record<string, string> = {
  Electrical: 'Electricidad',
  'Panel cover missing': 'Falta la tapa del tablero',
  'Have a licensed electrician fit a cover.': 'Haga que un electricista con licencia coloque una tapa.',
  'Licensed electrician': 'Electricista con licencia',
  Immediately: 'De inmediato',
}

test('says what it can and marks what it cannot', () => {
  const draft = draftReport()
  sectionOf(draft, 4).findings = [
    finding('Panel cover missing', {
      level: 'Safety issue',
      comment: 'Cover lies on the floor.',
      implication: null,
      task: 'Have a licensed electrician fit a cover.',
      trade: 'Licensed electrician',
      timeframe: 'Immediately',
      location: null,
    }),
  ]
  const voice = spanishVoice((text) => DICTIONARY[text] ?? null)
  const content = makeReportContent(inputOf(draft), draft.issue, voice)
  expect(content.language).toBe('es')
  expect(content.kind).toBe('Informe de inspección de la vivienda')
  expect(content.inspectedOn).toBe('18 de noviembre de 2026')
  expect(content.summary.groups[0]).toMatchObject({
    word: 'Peligro',
    rows: [
      {
        title: 'Falta la tapa del tablero',
        trade: 'Electricista con licencia',
        action: 'que coloque una tapa.',
        when: 'De inmediato',
        isUrgent: true,
      },
    ],
  })
  expect(content.own).toContain('Cover lies on the floor.')
  expect(content.own).not.toContain('Falta la tapa del tablero')
  expect(content.inspection.facts.at(-1)?.text).toBe('18 de noviembre de 2026, 6:20\u00a0p.\u00a0m. EST')
  // Where in the form it was entered is no text of the report.
  expect(content.sections[3]?.findings[0]?.label).toBe('Panel cover missing')
})

test('a sentence of ours names nothing in the inspector’s English, which would stand there unmarked', () => {
  const draft = draftReport()
  const concern = (title: string, location: string) => finding(title, { level: 'Concern', location })
  sectionOf(draft, 1).findings = [concern('Stepped crack', 'Rear wall, east of the deck')]
  sectionOf(draft, 4).findings = [
    finding('Panel cover missing', {
      level: 'Safety issue',
      timeframe: 'Immediately',
      trade: 'Pool company',
    }),
  ]
  sectionOf(draft, 4).observations = ['Cover', 'Sauna wiring', 'Pool wiring'].map((label) => ({
    label,
    value: 'Not visible',
    comment: null,
    photos: [],
  }))
  for (const number of [7, 8, 9]) sectionOf(draft, number).isCompleted = false
  const said = (dictionary: Record<string, string>) => {
    const voice = spanishVoice((text) => dictionary[text] ?? null)
    const { top, gaps, summary, own } = makeReportContent(inputOf(draft), draft.issue, voice)
    const sentences = [...top.conclusion, gaps.cover.text, gaps.completeness.text, ...summary.notes]
    expect(sentences.filter((sentence) => own.some((text) => sentence.includes(text)))).toEqual([])
    return sentences
  }
  const unfinished = 'Esta inspección no está completa: 3 de 11 componentes quedaron sin terminar. '
  expect(said({})).toEqual([
    `${unfinished}Un hallazgo afecta la seguridad: requiere atención inmediata. Hay daños serios o que avanzan; pida precios antes de que venza su plazo de contingencia.`,
    'que se nombran más adelante',
    'quedaron sin terminar: 3 componentes.',
    'Sin terminar: 3 componentes. En esta lista pueden faltar hallazgos de allí.',
  ])
  expect(said({ Cover: 'Tapa' })[1]).toBe('que se nombran más adelante')
  const some = { 'Stepped crack': 'Grieta escalonada', Electrical: 'Electricidad', Cover: 'Tapa' }
  expect(said({ ...some, Plumbing: 'Plomería', 'Pool company': 'Empresa de piscinas' })).toEqual([
    `${unfinished}Un hallazgo afecta la seguridad: requiere atención inmediata, y corresponde a este oficio: empresa de piscinas. Daños serios o que avanzan: grieta escalonada; pida precios antes de que venza su plazo de contingencia.`,
    'entre ellas Tapa (Electricidad)',
    'quedaron sin terminar: Plomería y 2 componentes más.',
    'Sin terminar: Plomería y 2 componentes más. En esta lista pueden faltar hallazgos de allí.',
  ])
  const place = { 'Rear wall, east of the deck': 'Muro trasero' }
  expect(said({ ...some, ...place })[0]).toContain(': grieta escalonada (Muro trasero);')
})

test('what a row takes of the inspector’s own task is marked, be it a sentence or two paragraphs', () => {
  const draft = draftReport()
  const task = (text: string) => finding(text, { task: text, trade: 'Licensed electrician' })
  sectionOf(draft, 4).findings = [
    task('Fit a cover. Label it.'),
    task('Stay clear of it.\nHave an electrician fit a cover.'),
    task('Have a licensed electrician fit a cover.'),
    finding('Seen', { task: null, trade: null, comment: 'Lies on the floor. Looks whole.' }),
  ]
  const voice = spanishVoice((text) => DICTIONARY[text] ?? null)
  const { summary, own } = makeReportContent(inputOf(draft), draft.issue, voice)
  const actions = summary.groups.flatMap(({ rows }) => rows.map(({ action }) => action ?? ''))
  expect(actions.map((action) => [action, own.includes(action)])).toEqual([
    ['Fit a cover.', true],
    ['Stay clear of it. Have an electrician fit a cover.', true],
    ['que coloque una tapa.', false],
    ['Lies on the floor.', true],
  ])
})

test('says times by the clock, and marks what the inspector says of the day', () => {
  const draft = draftReport()
  draft.settings = { ...draft.settings, standard: OWN_STANDARD, standardName: 'My own rules.' }
  const photo = { key: 'a', caption: null, width: null, height: null, takenAt: '2026-11-18T14:05' }
  sectionOf(draft, 4).findings = [finding('Panel cover missing', { photos: [photo] })]
  const content = makeReportContent(
    inputOf(draft),
    draft.issue,
    spanishVoice(() => null),
  )
  const fact = (key: string) =>
    [...content.cover.facts, ...content.inspection.facts].find((one) => one.key === key)
  expect(fact('time')?.text).toBe('9:00\u00a0a.\u00a0m. – 12:40\u00a0p.\u00a0m.')
  expect(content.sections[3]?.findings[0]?.photos[0]?.takenAt).toBe('2:05\u00a0p.\u00a0m.')
  expect(fact('standard')?.text).toBe('En palabras propias, en la página de alcance')
  expect(content.own).toContain('Partly cloudy, 48 °F')
})

test('says values and days, whose units are of the form', () => {
  const voice = spanishVoice((text) => (text === 'inches' ? 'pulgadas' : null))
  expect(['32 inches', '5 to 10 inches', '1984', 'November 18, 2026'].map(voice.say)).toEqual([
    '32 pulgadas',
    '5 a 10 pulgadas',
    '1984',
    '18 de noviembre de 2026',
  ])
  expect(voice.own()).toEqual([])
  // A unit that nobody knows, and more than a value: the inspector's own.
  const own = ['3 bushels', '32 inches wide', 'constructor']
  expect(own.map(voice.say)).toEqual(own)
  expect(voice.own()).toEqual(own)
})

test('English marks nothing', () => {
  expect(makeReportContent(inputOf(draftReport()), null).own).toEqual([])
})

test.each([
  [1, 0, 1, 'Un hallazgo afecta la seguridad: requiere atención antes del primer uso, y corresponde'],
  [2, 2, 0, '2 hallazgos afectan la seguridad: ambos requieren atención inmediata, y ambos corresponden'],
  [
    3,
    0,
    3,
    '3 hallazgos afectan la seguridad: todos requieren atención antes del primer uso, y todos corresponden',
  ],
  [
    3,
    2,
    1,
    '3 hallazgos afectan la seguridad: 2 requieren atención inmediata y uno antes del primer uso, y todos corresponden',
  ],
  [
    3,
    2,
    0,
    '3 hallazgos afectan la seguridad: 2 de ellos requieren atención inmediata, y ambos corresponden',
  ],
  [
    5,
    1,
    2,
    '5 hallazgos afectan la seguridad: uno de ellos requiere atención inmediata y 2 antes del primer uso, y los 3 corresponden',
  ],
])(
  'of %i hazards those due at once (%i) and before first use (%i) are told apart, and not as all of them',
  (total, now, beforeUse, said) => {
    const ofTrade = now + beforeUse
    const sentence = spanish.top.safety({ total, now, beforeUse, ofTrade, trade: 'Electricista' })
    expect(sentence).toBe(`${said} a este oficio: electricista.`)
  },
)

test.each([
  [1, 1, 'su único componente quedó sin terminar.'],
  [1, 11, '1 de 11 componentes quedó sin terminar.'],
  [11, 11, 'sus 11 componentes quedaron sin terminar.'],
])('%i of %i components left open', (open, inScope, said) => {
  expect(spanish.top.unfinished(open, inScope)).toBe(`Esta inspección no está completa: ${said}`)
})
