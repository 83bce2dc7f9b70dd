// A report in Spanish: our own words and the form's, and the inspector's own, which stay and are marked.

import type { OwnText } from '@plumbline/contract/report-choices'
import { expect, test } from 'vitest'
import { type ReadyFinding, textOfReady } from '../ready-text/finding.ts'
import { draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { NO_CHOICES, OWN_STANDARD } from './input.ts'
import { countedWord } from './levels.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'
import { englishVoice } from './voice.ts'

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
    word: 'Problema de seguridad',
    rows: [
      {
        title: 'Falta la tapa del tablero',
        trade: 'Electricista con licencia',
        task: ['Haga que un electricista con licencia coloque una tapa.'],
        when: 'De inmediato',
        isUrgent: true,
      },
    ],
  })
  expect(content.own).toContain('Cover lies on the floor.')
  expect(content.own).not.toContain('Falta la tapa del tablero')
  expect(content.scope.facts.at(-1)?.text).toContain('18 de noviembre de 2026, 6:20\u00a0p.\u00a0m. EST')
  // Where in the form it was entered is no text of the report.
  expect(content.sections[3]?.findings[0]?.label).toBe('Panel cover missing')
})

test('a sentence of ours names nothing in the inspector’s English, which would stand there unmarked', () => {
  const draft = draftReport()
  sectionOf(draft, 1).findings = [finding('Stepped crack', { level: 'Concern' })]
  sectionOf(draft, 4).findings = [finding('Panel cover missing', { level: 'Safety issue' })]
  sectionOf(draft, 4).observations = ['Cover', 'Sauna wiring', 'Pool wiring'].map((label) => ({
    label,
    value: 'Not visible',
    comment: null,
    photos: [],
  }))
  const said = (dictionary: Record<string, string>) => {
    const voice = spanishVoice((text) => dictionary[text] ?? null)
    const { top, gaps, own } = makeReportContent(inputOf(draft), draft.issue, voice)
    const sentences = [...top.conclusion, gaps.cover?.text ?? '']
    expect(sentences.filter((sentence) => own.some((text) => sentence.includes(text)))).toEqual([])
    return sentences
  }
  expect(said({})).toEqual(['2 hallazgos. Problema de seguridad: 1, Atención: 1.', ''])
  expect(said({ Cover: 'Tapa' })[1]).toBe('')
  expect(said({ 'Stepped crack': 'Grieta escalonada', Electrical: 'Electricidad', Cover: 'Tapa' })).toEqual([
    '2 hallazgos. Problema de seguridad: 1, Atención: 1. Entre ellos: Grieta escalonada.',
    'entre ellos Tapa (Electricidad)',
  ])
})

test('a level behind a number agrees with it', () => {
  const draft = draftReport()
  sectionOf(draft, 4).findings = ['Panel cover missing', 'Loose receptacle'].map((title) =>
    finding(title, { level: 'Safety issue' }),
  )
  const content = makeReportContent(
    inputOf(draft),
    draft.issue,
    spanishVoice(() => null),
  )
  expect(content.top.conclusion).toEqual(['2 hallazgos. Problemas de seguridad: 2.'])
  const words = content.levels
    .filter(({ count }) => count > 0)
    .map((level) => [countedWord(level), level.word])
  expect(words).toEqual([['Problemas de seguridad', 'Problema de seguridad']])
})

test('each paragraph of a task in the inspector’s own words is marked, what the form says is said', () => {
  const draft = draftReport()
  const task = (text: string) => finding(text, { task: text, trade: 'Licensed electrician' })
  sectionOf(draft, 4).findings = [
    task('Stay clear of it.\nHave an electrician fit a cover.'),
    task('Have a licensed electrician fit a cover.'),
  ]
  const voice = spanishVoice((text) => DICTIONARY[text] ?? null)
  const { summary, own } = makeReportContent(inputOf(draft), draft.issue, voice)
  const tasks = summary.groups.flatMap(({ rows }) => rows.flatMap((row) => row.task))
  expect(tasks.map((text) => [text, own.includes(text)])).toEqual([
    ['Stay clear of it.', true],
    ['Have an electrician fit a cover.', true],
    ['Haga que un electricista con licencia coloque una tapa.', false],
  ])
})

test('says times by the clock, and marks what the inspector says of the day', () => {
  const draft = draftReport()
  draft.settings = { ...draft.settings, standard: OWN_STANDARD, standardName: 'My own rules.' }
  const photo = {
    key: 'a',
    caption: null,
    width: null,
    height: null,
    takenAt: '2026-11-18T14:05',
    takenZone: 'EST',
  }
  sectionOf(draft, 4).findings = [finding('Panel cover missing', { photos: [photo] })]
  const content = makeReportContent(
    inputOf(draft),
    draft.issue,
    spanishVoice(() => null),
  )
  const fact = (key: string) =>
    [...content.cover.facts, ...content.inspection.facts].find((one) => one.key === key)
  expect(fact('time')?.text).toBe('9:00\u00a0a.\u00a0m. – 12:40\u00a0p.\u00a0m.')
  expect(content.sections[3]?.findings[0]?.photos[0]?.takenAt).toBe('2:05\u00a0p.\u00a0m. EST')
  expect(fact('standard')?.text).toBe('Ver la página de alcance')
  expect(content.own).toContain('Partly cloudy, 48 °F')
})

test('says values and days, whose units are of the form', () => {
  const voice = spanishVoice((text) => (text === 'inches' ? 'pulgadas' : null))
  expect(['32 inches', '5 to 10 inches', '1/8 to 1/4', '1984', 'November 18, 2026'].map(voice.say)).toEqual([
    '32 pulgadas',
    '5 a 10 pulgadas',
    '1/8 a 1/4',
    '1984',
    '18 de noviembre de 2026',
  ])
  expect(voice.own()).toEqual([])
  // A unit that nobody knows, and more than a value: the inspector's own.
  const own = ['3 bushels', '32 inches wide', 'constructor']
  expect(own.map(voice.say)).toEqual(own)
  expect(voice.own()).toEqual(own)
})

test('what the inspector wrote in Spanish stands there, and only what is in English is marked', () => {
  const draft = draftReport()
  const text = (comment: string, location: string) =>
    finding(comment, { comment: `${comment}\nSee the photos.`, location, level: 'Repair' })
  sectionOf(draft, 4).findings = [
    text('Cover lies on the floor.', 'Bedroom 2'),
    text('Falta la tapa.', 'Bedroom 2, by the crib'),
  ]
  sectionOf(draft, 4).descriptions = []
  const ownTexts: OwnText[] = [
    { text: 'Cover lies on the floor.', language: 'en', translation: 'La tapa está en el piso.' },
    { text: 'Falta la tapa.', language: 'es', translation: '' },
    { text: 'Bedroom 2, by the crib', language: 'en', translation: 'Dormitorio 2, junto a la cuna' },
  ]
  const input = { ...inputOf(draft), choices: { ...NO_CHOICES, ownTexts } }
  const places: Record<string, string> = { 'Bedroom 2': 'Dormitorio 2' }
  const voice = spanishVoice((typed) => places[typed] ?? null, ownTexts)
  const said = makeReportContent(input, draft.issue, voice)
  const [first, second] = said.sections[3]?.findings ?? []
  const lines = (one: typeof first) =>
    one?.paragraphs.slice(0, 2).map(({ runs }) => runs.map((run) => run.text).join(''))
  expect(first).toMatchObject({ title: 'La tapa está en el piso.', place: 'Dormitorio 2' })
  expect(second).toMatchObject({ title: 'Falta la tapa.', place: 'Dormitorio 2, junto a la cuna' })
  expect([lines(first), lines(second)]).toEqual([
    ['La tapa está en el piso.', 'See the photos.'],
    ['Falta la tapa.', 'See the photos.'],
  ])
  expect(said.own).toContain('See the photos.')
  for (const written of [...ownTexts.map((own) => own.text), ...ownTexts.map((own) => own.translation)])
    expect(said.own).not.toContain(written)
  expect(voice.typed()).toEqual(
    expect.arrayContaining([...ownTexts.map((own) => own.text), 'See the photos.']),
  )
  expect(said.lists?.places.map(({ name }) => name)).toEqual(['Dormitorio 2'])

  // In English it is the Spanish that is marked, until its English is written.
  const told = makeReportContent(input, draft.issue)
  expect(told.own).toEqual(['Falta la tapa.'])
  expect(told.sections[3]?.findings[0]?.title).toBe('Cover lies on the floor.')
  const both = ownTexts.map((own) => (own.language === 'es' ? { ...own, translation: 'No cover.' } : own))
  const english = makeReportContent({ ...input, choices: { ...NO_CHOICES, ownTexts: both } }, draft.issue)
  expect(english.own).toEqual([])
  expect(english.sections[3]?.findings[1]?.title).toBe('No cover.')
  expect(lines(english.sections[3]?.findings[1])).toEqual(['No cover.', 'See the photos.'])
})

test('running text that is Spanish is marked in English line by line, and a whole built-in text is not', () => {
  const falta: OwnText = { text: 'Falta la tapa.', language: 'es', translation: '' }
  const english = englishVoice([falta])
  expect(english.sayAll('Falta la tapa.\nSee the photos.')).toEqual(['Falta la tapa.', 'See the photos.'])
  expect(english.own()).toEqual(['Falta la tapa.'])
  const spanish = spanishVoice(
    (text) => (text === 'Falta la tapa.\nOne.' ? 'Falta la tapa.\nUno.' : null),
    [falta],
  )
  expect(spanish.sayAll('Falta la tapa.\nOne.')).toEqual(['Falta la tapa.', 'Uno.'])
  expect(spanish.own()).toEqual([])
})

test('a place, and several names in one line, are said or left, never half', () => {
  const draft = draftReport()
  const at = (location: string, trade: string) => finding(location, { location, trade, level: 'Repair' })
  sectionOf(draft, 4).findings = [
    at('Garage, by the door', 'Electrician'),
    at('Attic', 'Licensed electrician'),
    at('attic, north end', 'electrician'),
    at('Attic', 'roofer'),
  ]
  const known: Record<string, string> = { Garage: 'Garaje', Attic: 'Ático', Electrician: 'Electricista' }
  const voice = spanishVoice((text) => known[text] ?? null)
  const { lists, own } = makeReportContent(inputOf(draft), draft.issue, voice)
  const names = (all: readonly { name: string }[] = []) => all.map(({ name }) => [name, own.includes(name)])
  // The findings in the garage say "by the door": their list is headed by what they say.
  expect(names(lists?.places)).toEqual([
    ['Garage', true],
    ['Ático', false],
  ])
  expect(names(lists?.trades)).toEqual([
    ['Electrician, Licensed electrician', true],
    ['Roofer', true],
  ])
})

test('a code, a unit and a time are said, and a word of three letters is not', () => {
  const voice = spanishVoice(() => null)
  expect(['PA-7KMQ-42D', '120 V', '2 PM', '2:30 p.m.', '9:05am'].map(voice.say)).toEqual([
    'PA-7KMQ-42D',
    '120 V',
    '2\u00a0p.\u00a0m.',
    '2:30\u00a0p.\u00a0m.',
    '9:05\u00a0a.\u00a0m.',
  ])
  expect(voice.own()).toEqual([])
  const words = ['hot', '12 ft', 'GE model 24ACC6']
  expect(words.map(voice.say)).toEqual(words)
  expect(voice.own()).toEqual(words)
})

test('English marks nothing', () => {
  expect(makeReportContent(inputOf(draftReport()), null).own).toEqual([])
})

test('a ready sentence that nobody edited is filled in again in Spanish, as a whole or not at all', () => {
  const spanishOf: Record<string, string> = {
    ...DICTIONARY,
    'A crack{{ about [width] in. wide}} was seen{{ at [place]}}{{ on the [side]}}.':
      'Se observó una grieta{{ de unas [width] pulg. de ancho}}{{ ([place])}}{{ en el lado [side]}}.',
    'Recommend repair by {trade}.': 'Se recomienda la reparación por {trade}.',
    Kitchen: 'Cocina',
    left: 'izquierdo',
  }
  const ready: ReadyFinding = {
    condition: 'A crack{{ about [width] in. wide}} was seen{{ at [place]}}{{ on the [side]}}.',
    implication: '',
    task: 'Recommend repair by {trade}.',
    trade: 'Mason',
    slots: { width: 'length', place: 'place', side: { kind: 'choice', of: ['left'] } },
  }
  const said = (slots: Record<string, string>, fields: { comment?: string; location?: string } = {}) => {
    const location = fields.location ?? 'Kitchen'
    const trade = 'Acme Masonry'
    const filled = { slots, location, trade }
    const draft = draftReport()
    sectionOf(draft, 4).findings = [
      finding('Crack', {
        comment: fields.comment ?? textOfReady(ready, 'condition', filled),
        task: textOfReady(ready, 'task', filled),
        ...{ location, trade, implication: null },
      }),
    ]
    const input = inputOf(draft)
    for (const label of input.sections
      .flatMap(({ categories }) => categories)
      .flatMap(({ checked }) => checked))
      if (label.label === 'Crack') label.ready = { finding: ready, slots }
    const content = makeReportContent(
      input,
      draft.issue,
      spanishVoice((text) => spanishOf[text] ?? null),
    )
    const texts = content.sections[3]?.findings[0]?.paragraphs.map(({ runs }) => runs[0]?.text)
    return { texts, own: content.own }
  }
  const whole = said({ width: '3/16', side: 'left' })
  expect(whole.texts).toEqual([
    'Se observó una grieta de unas 3/16 pulg. de ancho (cocina) en el lado izquierdo.',
    'Se recomienda la reparación por un contratista calificado (Acme Masonry).',
  ])
  expect(whole.own).not.toContain('A crack about 3/16 in. wide was seen in the kitchen on the left.')
  // The inspector's own words, in a slot or as the sentence, stay in English and are marked.
  const own = said({ side: 'neighbor’s side' })
  expect(own.texts?.[0]).toBe('A crack was seen in the kitchen on the neighbor’s side.')
  expect(own.own).toContain('A crack was seen in the kitchen on the neighbor’s side.')
  expect(said({ side: 'hot' }).texts?.[0]).toBe('A crack was seen in the kitchen on the hot.')
  expect(said({ side: 'left' }, { comment: 'A crack was seen.' }).texts?.[0]).toBe('A crack was seen.')
  expect(said({ side: 'left' }, { location: 'Boat house' }).texts?.[0]).toBe(
    'A crack was seen at Boat house on the left.',
  )
})
