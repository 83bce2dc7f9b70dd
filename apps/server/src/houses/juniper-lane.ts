// The finished house of the demo and the sample: a ranch house of 1974, ten components done and one not applicable.
import type { HouseRecord } from './inspection-record.ts'
import { juniperLaneIndoors } from './juniper-lane.indoors.ts'
import { juniperLaneOutdoors } from './juniper-lane.outdoors.ts'

export const juniperLane: HouseRecord = {
  description: [
    'The property is a one-story detached house of wood-frame construction, built in about 1974 according to the county record. It stands on a full basement of concrete block and has 3 bedrooms, 1 full bath and 1 half bath, with about 1,480 square feet of living space. Parking is an attached garage for one car.',
    'Additions or alterations that could be seen: a wood deck at the rear, about ten years old, and a newer roof covering. Permits for past work were not checked.',
    'At the time of the inspection the house was occupied. Water, electricity and gas were on. Present were the client, both agents and, for the first hour, the seller. The ground was dry, and it had not rained in the three days before.',
    'For this report the front of the house faces south. Left and right are as seen from the street, looking at the front.',
    'Overall impression: a solid house of its age that has been lived in with care, and where small upkeep has been put off. The foundation crack, the deck stairs and the water heater come first.',
  ].join('\n\n'),
  cover: { scene: 'front' },
  startTime: '9:00 AM',
  endTime: '12:15 PM',
  weather: 'Clear, 58 °F, light wind',
  steps: [...juniperLaneOutdoors, ...juniperLaneIndoors],
  bookmark: 11,
}
