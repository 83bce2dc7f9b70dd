// The places offered for a finding: the last used first, each once.
import { expect, it, vi } from 'vitest'
import { notePlace, placesOf } from './places.ts'

it('offers the last used, then the places of the house, then the usual ones, each once', () => {
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
  const house = { inspectionId: 4, steps: { plumbing: step } }
  notePlace(4, 'Powder room')
  notePlace(4, ' Garage ')
  notePlace(4, '')
  notePlace(5, 'Elsewhere')
  expect(placesOf(house).slice(0, 4)).toEqual(['Garage', 'Powder room', 'Wet bar', 'Kitchen'])
  expect(placesOf(house).filter((place) => /garage/i.test(place))).toEqual(['Garage'])
})
