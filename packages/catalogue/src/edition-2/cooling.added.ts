// What the second edition adds to the findings of cooling, by part.
import type { NewFinding } from './revision.ts'

export const coolingAdded: Record<string, NewFinding[]> = {
  'outdoor-unit': [
    {
      label: 'Outdoor unit damaged by hail',
      condition: 'The outdoor unit has dents or flattened fins of the kind that hail makes.',
      implication: 'Flattened fins hold the heat in and make the compressor work harder.',
      task: 'Have an HVAC contractor assess the coil, and ask the insurer about time limits for a claim.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['hail damage', 'hailstorm', 'hail dents'],
    },
  ],
  'refrigerant-lines': [
    {
      label: 'Opening at refrigerant lines not sealed',
      condition: 'The hole where the refrigerant lines enter the house is open.',
      implication: 'Insects, rain and warm air come in beside the lines.',
      task: 'Have an HVAC contractor seal the opening.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['line set', 'wall hole', 'penetration', 'gap'],
    },
  ],
  distribution: [
    {
      label: 'Cooling ducts sweat',
      condition: 'Ducts or registers that carry cool air are wet or stained by condensation.',
      implication: 'The water stains ceilings and feeds growth on dust.',
      task: 'Have an HVAC contractor insulate the ducts, seal the joints and check the airflow.',
      trade: 'HVAC contractor',
      timeframe: 'Within 1 year',
      level: 'Repair',
      synonyms: ['condensation', 'sweating duct', 'wet register', 'dripping vent'],
    },
  ],
}
