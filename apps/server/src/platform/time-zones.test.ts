// The time zone of a property, and what day it is there.
import { expect, test } from 'vitest'
import { OTHER_ZONES, STATES } from './time-zone-places.ts'
import { dayAt, longDayAt, momentAt, takenIn, timeZoneOf } from './time-zones.ts'

const NOWHERE = { state: '', zip: '', country: '' }
const zoneOf = (state: string, zip = '') => timeZoneOf({ state, zip }, NOWHERE)

test('a property keeps the zone of its state, however that is written', () => {
  expect(
    ['CA', 'california', ' New  York ', 'tx', 'Arizona', 'Hawaii', 'PR'].map((state) => zoneOf(state)),
  ).toEqual([
    'America/Los_Angeles',
    'America/Los_Angeles',
    'America/New_York',
    'America/Chicago',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ])
})

test('a state that spans two zones is told apart by the zip code', () => {
  const cases: [state: string, zip: string, zone: string][] = [
    ['Texas', '79901', 'America/Denver'], // El Paso
    ['Texas', '79855', 'America/Chicago'], // Van Horn
    ['Florida', '32501', 'America/Chicago'], // Pensacola
    ['Florida', '32456', 'America/New_York'], // Port St. Joe
    ['Florida', '33101', 'America/New_York'], // Miami
    ['Indiana', '46402', 'America/Chicago'], // Gary
    ['Indiana', '47708', 'America/Chicago'], // Evansville
    ['Indiana', '46204', 'America/New_York'], // Indianapolis
    ['Kentucky', '42101', 'America/Chicago'], // Bowling Green
    ['Kentucky', '40202', 'America/New_York'], // Louisville
    ['Tennessee', '37902', 'America/New_York'], // Knoxville
    ['Tennessee', '37311', 'America/New_York'], // Cleveland
    ['Tennessee', '37203', 'America/Chicago'], // Nashville
    ['Michigan', '49938', 'America/Chicago'], // Ironwood
    ['South Dakota', '57701', 'America/Denver'], // Rapid City
    ['South Dakota', '57601', 'America/Chicago'], // Mobridge
    ['North Dakota', '58601', 'America/Denver'], // Dickinson
    ['Nebraska', '69361', 'America/Denver'], // Scottsbluff
    ['Kansas', '67735', 'America/Denver'], // Goodland
    ['Oregon', '97914', 'America/Boise'], // Ontario
    ['Idaho', '83814', 'America/Los_Angeles'], // Coeur d'Alene
    ['Idaho', '83549', 'America/Denver'], // Riggins
    ['Arizona', '86503', 'America/Denver'], // Chinle
    ['Ontario', 'p9n 1a1', 'America/Winnipeg'], // Kenora
  ]
  expect(cases.map(([state, zip]) => [state, zip, zoneOf(state, zip)])).toEqual(cases)
})

test('without a state the zip code tells, and else the inspector', () => {
  expect(zoneOf('', '90012')).toBe('America/Los_Angeles')
  expect(zoneOf('', '79901-1234')).toBe('America/Denver')
  expect(zoneOf('Somewhere', '90012')).toBeNull()
  const inspector = { state: 'Oregon', zip: '97201', country: 'United States' }
  expect(timeZoneOf({ state: 'Somewhere', zip: '1' }, inspector)).toBe('America/Los_Angeles')
  expect(zoneOf('', '')).toBeNull()
})

test('abroad nothing is guessed from the name of a state', () => {
  const perth = { state: 'WA', zip: '6000', country: 'Australia' }
  expect(timeZoneOf(perth, perth)).toBeNull()
})

test('every zone of the tables is one that the runtime knows', () => {
  const zones = [...STATES.values()].map(({ zone }) => zone)
  const others = Object.values(OTHER_ZONES).flatMap((parts) => parts.map(([zone]) => zone))
  for (const zone of [...zones, ...others]) expect(dayAt(new Date(0), zone)).toMatch(/^19(69|70)-/)
})

test('a day is the day there, in winter as in summer', () => {
  const evening = new Date('2026-11-23T04:04:00Z')
  expect(dayAt(evening, 'America/Los_Angeles')).toBe('2026-11-22')
  expect(dayAt(evening, null)).toBe('2026-11-23')
  expect(longDayAt(evening, 'America/Los_Angeles')).toBe('November 22, 2026')
  expect(momentAt(evening, 'America/Los_Angeles')).toBe('November 22, 2026, 8:04 PM PST')
  expect(momentAt(new Date('2026-07-01T06:59:00Z'), 'America/Los_Angeles')).toBe(
    'June 30, 2026, 11:59 PM PDT',
  )
  expect(momentAt(evening, null)).toBe('November 23, 2026, 4:04 AM UTC')
})

test('a photo was taken when the clocks of the property showed it, if the camera told its offset', () => {
  expect(takenIn('2026-11-18T09:42-08:00', 'America/New_York')).toEqual({
    takenAt: '2026-11-18T12:42',
    takenZone: 'EST',
  })
  expect(takenIn('2026-11-18T00:10+00:00', 'America/Los_Angeles')).toEqual({
    takenAt: '2026-11-17T16:10',
    takenZone: 'PST',
  })
  const asShown = { takenAt: '2026-11-18T09:42', takenZone: null }
  expect(takenIn('2026-11-18T09:42', 'America/New_York')).toEqual(asShown)
  expect(takenIn('2026-11-18T09:42-08:00', null)).toEqual(asShown)
})
