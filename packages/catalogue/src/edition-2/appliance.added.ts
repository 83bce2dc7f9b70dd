// What the second edition adds to the findings of appliance, by part.
import type { NewFinding } from './revision.ts'

export const applianceAdded: Record<string, NewFinding[]> = {
  'range-hood': [
    {
      label: 'Range hood duct ends in attic or cabinet',
      condition: 'The duct of the range hood ends in the attic, a cabinet or another closed space.',
      implication: 'Grease and steam collect there and can burn or feed growth.',
      task: 'Have an HVAC contractor run a metal duct to the outdoors.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['hood duct', 'attic vent', 'disconnected', 'grease'],
    },
  ],
  'range-cooktop': [
    {
      label: 'No gas valve within reach of range',
      condition: 'No shut-off valve was found near the gas range.',
      implication: 'The gas cannot be closed at the appliance in an emergency.',
      task: 'Have a plumber add a valve that can be reached.',
      trade: 'Licensed plumber',
      timeframe: 'Within 1 year',
      level: 'Improve',
      synonyms: ['gas shutoff', 'missing valve', 'stove', 'accessible'],
    },
  ],
  'washer-dryer': [
    {
      label: 'Dryer gas or power connection unsafe',
      condition: 'The gas connector or power cord of the dryer is damaged or of the wrong kind.',
      implication: 'A leak or a short there can start a fire.',
      task: 'Have an appliance technician replace the connection.',
      trade: 'Appliance technician',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['dryer cord', 'gas connector', 'four prong', 'flexible connector'],
    },
  ],
  'dryer-vent': [
    {
      label: 'Dryer vent hood broken or missing',
      condition: 'The hood at the outside end of the dryer duct is broken, stuck or missing.',
      implication: 'Birds, rain and cold air come in, or the lint cannot get out.',
      task: 'Have an HVAC contractor replace the hood with one that has a flap and no screen.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['flap', 'exterior vent', 'damper', 'bird nest', 'louver'],
    },
  ],
}
