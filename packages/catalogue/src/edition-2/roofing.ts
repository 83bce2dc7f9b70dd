// Roofing in the second edition: who does the work, and which tasks and labels are worded anew.
import { number, type Revision } from './revision.ts'
import { roofingAdded } from './roofing.added.ts'

export const roofing: Revision = {
  trades: {
    covering: 'Roofing contractor',
    'low-slope-roof': 'Roofing contractor',
    flashing: 'Roofing contractor',
    penetrations: 'Roofing contractor',
    skylights: 'Roofing contractor',
    chimney: 'Mason',
    drainage: 'Gutter contractor',
    leaks: 'Roofing contractor',
  },
  changed: {
    'Granule loss': {
      task: 'Have a roofing contractor look at the roof once a year, and set money aside for a new covering.',
    },
    'Moss or algae': {
      task: 'Have a roofing contractor remove the growth by gentle cleaning, never by pressure washing, and have the branches that shade the roof trimmed.',
    },
    'Branches close to the roof': {
      trade: 'Tree service',
      task: 'Have a tree service cut the branches back to leave at least 6 feet of clearance.',
    },
    'Covering near the end of its life': {
      task: 'Have a roofing contractor price a new covering now, and plan to replace the old one.',
    },
    'Gutters clogged': {
      task: 'Have a gutter contractor clean gutters and downspouts now and at least twice a year.',
    },
    'Downspout ends beside the foundation': {
      task: 'Have a gutter contractor extend the downspout to discharge at least 6 feet away, onto ground that slopes off.',
    },
  },
  added: roofingAdded,
  questions: [number('covering-age-years', 'Covering', 'Covering age in years', ['years'])],
}
