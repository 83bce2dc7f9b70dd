// The finished house of the demo and the sample: a ranch house of 1974, ten components done and one not applicable.
import type { HouseRecord } from './inspection-record.ts'
import { juniperLaneIndoors } from './juniper-lane.indoors.ts'
import { juniperLaneOutdoors } from './juniper-lane.outdoors.ts'

export const juniperLane: HouseRecord = {
  description: [
    'The property is a 1-story detached house of wood-frame construction, built in 1974 according to the county record. It has a basement, a gable roof, 3 bedrooms, 1 full bath, 1 half bath, and about 1,480 square feet of living area. The garage is attached, for 1 car.',
    'Additions or alterations: A wood deck at the rear, about ten years old, and a newer roof covering.',
    'Permits for past work were not checked. Left and right are as seen from the street, looking at the front.',
    'Overall impression: a solid, well-kept house for its age, with some minor deferred maintenance. Address the foundation crack, the deck stairs and the water heater first.',
  ].join('\n\n'),
  details: {
    rooms: ['Kitchen', 'Dining room', 'Family room', 'Laundry', 'Garage', 'Basement', 'Attic', 'Deck'],
    bedrooms: '3',
    full_baths: '1',
    half_baths: '1',
    year_built: '1974',
    year_source: 'County record',
    style: 'Detached',
    stories: '1',
    living_area: '1480',
    construction: ['Wood frame'],
    foundation: ['Basement'],
    roof: 'Gable',
    garage: 'Attached',
    cars: '1',
    additions: 'A wood deck at the rear, about ten years old, and a newer roof covering',
    front_faces: 'South',
    temperature: '58',
    occupancy: 'Occupied',
    present: ['Client', 'Buyer’s agent', 'Listing agent', 'Seller'],
    water: 'On',
    electricity: 'On',
    gas: 'On',
    ground: 'Dry',
    rain: 'No',
  },
  cover: { scene: 'front' },
  startTime: '9:00 AM',
  endTime: '12:15 PM',
  weather: 'Clear, light wind',
  steps: [...juniperLaneOutdoors, ...juniperLaneIndoors],
  bookmark: 11,
}
