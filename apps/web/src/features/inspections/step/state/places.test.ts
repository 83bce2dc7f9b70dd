// The places offered for a finding: by section, the last used of it first, each once.
import { allDetails } from '@plumbline/contract/inspection-details'
import { expect, it, vi } from 'vitest'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { notePlace, placeGroups, spelledAs } from './places.ts'

it('offers what was used in the section, its own places, rooms and sides, each once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const record = (location: string | null) => ({
    label: 'Leak',
    comments: '',
    radio: null,
    images: [],
    implication: null,
    task: null,
    timeframe: null,
    location,
    trade: null,
    cost_from: null,
    cost_to: null,
    version: 1,
  })
  const step = {
    name: 'Plumbing',
    stepName: 'plumbing',
    stepId: 7,
    icon: 'plumbing',
    is_applicable: 1 as const,
    limitations: [],
    description: [],
    observation: [],
    recomendation: [
      {
        id: 'plumbing.recommendation.drains',
        label: 'Drains',
        header: 'Drains',
        header_id: 1,
        checks: [],
        labels_details: [record('Wet bar'), record(null), record('garage')],
      },
    ],
  }
  const roofing = { ...step, name: 'Roofing', stepName: 'roofing', stepId: 2, recomendation: [] }
  const house = { inspectionId: 4, steps: { plumbing: step, roofing } }
  notePlace(4, 'plumbing', 'Powder room')
  notePlace(4, 'plumbing', ' Sump pit ')
  notePlace(4, 'plumbing', '')
  notePlace(5, 'plumbing', 'Elsewhere')
  const groups = (stepName: string) => placeGroups(house, stepName)
  expect(groups('plumbing').map(({ title }) => title)).toEqual([
    'Used in Plumbing',
    'Plumbing',
    'Rooms in this house',
    'Exterior sides and floors',
  ])
  expect(groups('plumbing')[0]?.places).toEqual(['Sump pit', 'Powder room', 'Wet bar', 'garage'])
  expect(groups('plumbing')[1]?.places).not.toContain('Sump pit')
  const all = groups('plumbing').flatMap(({ places }) => places)
  expect(all.filter((place) => /^garage$/i.test(place))).toHaveLength(1)

  // Nothing that was used in another section alone stands before the section's own.
  expect(groups('roofing')[0]).toMatchObject({ title: 'Roofing' })
  expect(groups('roofing')[0]?.places.slice(0, 2)).toEqual(['Front slope', 'Rear slope'])
  expect(groups('roofing')[1]?.places.slice(0, 2)).toEqual(['Kitchen', 'Primary bath'])
  // Written elsewhere it takes the spelling of the room.
  expect(groups('roofing').at(-1)).toEqual({ title: 'Used in other sections', places: ['Wet bar'] })
})

it('offers the rooms that the house was told to have, and no others', () => {
  const details = allDetails({ rooms: ['Den'], bedrooms: '2', full_baths: '1' })
  const head = { inspection: { details } } as InspectionData['head']
  const groups = placeGroups({ inspectionId: 9, steps: {}, head }, 'roofing')
  expect(groups.find(({ title }) => title === 'Rooms in this house')?.places).toEqual([
    'Den',
    'Primary bath',
    'Primary bedroom',
    'Bedroom 2',
  ])
})

it('offers the usual rooms beside those that were added, where no rooms were counted', () => {
  const head = { inspection: { details: allDetails({ rooms: ['Den'] }) } } as InspectionData['head']
  const groups = placeGroups({ inspectionId: 9, steps: {}, head }, 'roofing')
  expect(groups.find(({ isRooms }) => isRooms)?.places.slice(0, 3)).toEqual([
    'Den',
    'Kitchen',
    'Primary bath',
  ])
})

it('gives what is typed the spelling of the place that it names', () => {
  expect(spelledAs(['Hall bath', 'Garage'], ' hall BATH ')).toBe('Hall bath')
  expect(spelledAs(['Hall bath'], 'Hall bath, left')).toBe('Hall bath, left')
})
