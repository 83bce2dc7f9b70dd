// What a condominium unit's kitchen, bathrooms and laundry have besides the home's findings.
import type { OtherFinding } from '../borrow.ts'

/** Met in kitchen and bathroom alike: the label is given where it stands. */
export const exhaust: Omit<OtherFinding, 'label'> = {
  condition: 'The exhaust grille that the building serves draws little or no air.',
  implication: 'Moisture and odors stay in the unit, and those of other units may come in.',
  task: 'Have an HVAC contractor clean the grille and its damper, and tell the association where the shared fan is at fault.',
  trade: 'HVAC contractor',
  timeframe: 'When necessary',
  level: 'Repair',
  synonyms: ['central exhaust', 'shared shaft', 'rooftop fan', 'vent grille', 'building fan'],
}

export const wetRoomFindings = {
  refrigerator: [
    {
      label: 'Ice maker line of plain plastic or leaking',
      condition: 'The water line of the refrigerator is plain plastic tubing, or it leaks.',
      implication: 'Old plastic cracks, and the water reaches the unit below before it shows here.',
      task: 'Have a plumber replace the line with braided stainless steel and a valve that can be reached.',
      trade: 'Licensed plumber',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['icemaker', 'water line', 'refrigerator tubing', 'saddle valve'],
    },
  ],
  bathFloor: [
    {
      label: 'Soft or stained floor beside tub or toilet',
      condition: 'The floor beside the tub or the toilet is soft or stained.',
      implication: 'Water has reached the floor, and the ceiling of the unit below may be wet.',
      task: 'Have a plumber find the leak and a contractor replace the floor that has lost its strength.',
      trade: 'Licensed plumber',
      timeframe: 'Immediately',
      level: 'Concern',
      synonyms: ['soft floor', 'rotted subfloor', 'bathroom floor', 'water damage'],
    },
    {
      label: 'Growth on bathroom ceiling, not sampled',
      condition:
        'Dark spots that may be mold were seen on the ceiling or walls of the bathroom. They were not sampled.',
      implication: 'Steam stays in the room for too long.',
      task: 'Have a mold professional advise where the spots come back after cleaning and once the exhaust works.',
      trade: 'Mold professional',
      timeframe: 'When necessary',
      level: 'Improve',
      synonyms: ['mildew', 'mold on ceiling', 'dark spots', 'steam'],
    },
  ],
  dryerVent: [
    {
      label: 'Dryer duct shared or its end not found',
      condition:
        'The dryer duct of the unit runs into a shaft or a long concealed run, and its end was not found.',
      implication: 'Lint gathers where nobody cleans it, slows the air and can catch fire.',
      task: 'Have an HVAC contractor clean the duct to its end, and ask the association who cares for the shared part.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['dryer shaft', 'long run', 'lint', 'booster fan', 'common duct'],
    },
  ],
} satisfies Record<string, OtherFinding[]>
