// What the second edition adds to the findings of fireplaces, by part.
import type { NewFinding } from './revision.ts'

export const fireplacesAdded: Record<string, NewFinding[]> = {
  'fireplace-stove': [
    {
      label: 'Glass or door of stove or fireplace damaged',
      condition: 'The glass, the door or its gasket is cracked, loose or worn.',
      implication: 'Sparks and smoke can come out, and the fire burns too fast.',
      task: 'Have a chimney sweep replace the damaged part before a fire is lit.',
      trade: 'Chimney sweep',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['stove door', 'gasket', 'rope seal', 'cracked glass'],
    },
    {
      label: 'No carbon monoxide alarm near fireplace',
      condition: 'No carbon monoxide alarm was seen near a fireplace or stove that burns fuel.',
      implication: 'The gas has no smell, and only an alarm warns of it.',
      task: 'Have a licensed electrician or a handy owner fit an alarm before a fire is lit.',
      trade: 'Licensed electrician',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['CO alarm', 'detector', 'carbon monoxide', 'missing'],
    },
  ],
  chimney: [
    {
      label: 'Chimney damaged where it passes the attic',
      condition: 'The chimney shows gaps, stains or loose masonry where it passes the attic.',
      implication: 'Heat and sparks can reach the framing there.',
      task: 'Have a chimney sweep inspect the chimney before a fire is lit.',
      trade: 'Chimney sweep',
      timeframe: 'Before first use',
      level: 'Concern',
      synonyms: ['attic chimney', 'gaps', 'mortar', 'loose brick', 'framing'],
    },
  ],
  clearances: [
    {
      label: 'Combustibles in or on the fireplace',
      condition: 'Paper, decoration or other goods stand in or against the fireplace.',
      implication: 'They can catch fire when it is lit.',
      task: 'Clear the goods away and keep at least 3 feet free in front of the opening.',
      trade: 'Homeowner',
      timeframe: 'Before first use',
      level: 'Safety issue',
      synonyms: ['storage', 'decoration', 'fire hazard', 'mantel'],
    },
  ],
}
