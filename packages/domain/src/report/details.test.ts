// Facts of the day and the house: printed where they were answered, in the language of the report; nothing where not.
import { allDetails } from '@plumbline/contract/inspection-details'
import { expect, test } from 'vitest'
import { contentOf, draftReport, inputOf } from '../testing/report.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'

const DAY = {
  present: ['Client', 'A neighbor'],
  occupancy: 'Vacant',
  water: 'Off',
  electricity: 'On',
  gas: 'Not present',
  temperature: '-4',
  ground: 'Snow covered',
  rain: 'No',
  front_faces: 'Southeast',
  year_built: '1998',
  year_source: 'County record',
  living_area: '2350',
  living_area_source: 'Listing',
  tools: ['Ladder', 'Infrared camera'],
  services: ['Radon', 'Sewer scope'],
  disclosure: 'Not provided',
  agent_name: 'Karen Ortiz',
  agent_email: 'karen@ortizhomes.example',
}

const STANDING = contentOf(draftReport()).scope.limitations.length

const withDetails = (details: Parameters<typeof allDetails>[0]) => {
  const draft = draftReport()
  return { ...draft, inspection: { ...draft.inspection, details: allDetails(details) } }
}

test('each answered field is a fact, and no other is named', () => {
  const { inspection, scope } = contentOf(withDetails(DAY))
  expect(inspection.facts.slice(3, -3).map(({ label, text, note }) => [label, text, note])).toEqual([
    ['Present at the inspection', 'Client, A neighbor', null],
    ['Occupancy', 'Vacant', null],
    ['Utilities', 'Water off, Electricity on, Gas not present', null],
    ['Outside temperature', '-4 °F', null],
    ['Ground', 'Snow covered', null],
    ['Rain in the last 3 days', 'No', null],
    ['Tools used', 'Ladder, Infrared camera', null],
    ['Other services ordered', 'Radon, Sewer scope', null],
    ['Seller’s disclosure reviewed', 'Not provided', null],
    ['Front faces', 'Southeast', null],
    ['Year built', '1998', 'County record'],
    ['Living area', '2,350 sq ft', 'Listing'],
    ['Buyer’s agent', 'Karen Ortiz', null],
  ])
  // Gas that a house does not have limits nothing.
  expect(scope.limitations.slice(0, -STANDING)).toEqual(['Water was off on the day of the inspection.'])
  expect(JSON.stringify(inspection)).not.toContain('karen@')
  // A source alone is no year and no area.
  expect(contentOf(withDetails({ year_source: 'Seller', living_area_source: 'Seller' }))).toEqual(
    contentOf(draftReport()),
  )
})

test('a utility that was off is the first limitation of the day', () => {
  const draft = withDetails({ water: 'Off', electricity: 'On', gas: 'Off' })
  for (const section of draft.sections) {
    section.limitations = []
    // As many sections as there are name this one.
    const values = [{ label: 'Deep snow', comment: null, photos: [] }]
    section.descriptions.push({ label: 'Limits today', values })
  }
  const { gaps } = contentOf(draft)
  const off = { section: null, component: 'Utilities', answer: 'Limitation', isLimit: true }
  expect(gaps.items.slice(0, 2)).toMatchObject([
    { ...off, part: 'Water off' },
    { ...off, part: 'Gas off' },
  ])
  expect(gaps.cover?.text).toMatch(/Water off \(Utilities\)/)
  expect(contentOf(withDetails({ water: 'On', gas: 'Not present' })).gaps).toEqual(
    contentOf(draftReport()).gaps,
  )
})

test('a Spanish report says them in Spanish, and keeps what was typed', () => {
  const spanish: Record<string, string> = {
    Client: 'Cliente',
    Vacant: 'Desocupada',
    'Not provided': 'No entregada',
    Ladder: 'Escalera de mano',
    'Infrared camera': 'Cámara infrarroja',
  }
  const voice = spanishVoice((text) => spanish[text] ?? null)
  const { inspection, scope, own } = makeReportContent(inputOf(withDetails(DAY)), null, voice)
  const texts = inspection.facts.map(({ text }) => text)
  // Who was there is said or left, never half.
  expect(texts).toContain('Client, A neighbor')
  expect(texts).toContain('Desocupada')
  expect(texts).toContain('No entregada')
  expect(texts).toContain('Escalera de mano, Cámara infrarroja')
  expect(texts).toContain('Agua: sin servicio, Electricidad: con servicio, Gas: no hay')
  expect(scope.limitations).toContain('Agua sin servicio el día de la inspección.')
  expect(own).toContain('Client, A neighbor')
})
