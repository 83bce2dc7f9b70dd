// Structure in the second edition: who does the work, and which tasks and labels are worded anew.
import { number, type Revision } from './revision.ts'
import { structureAdded } from './structure.added.ts'

export const structure: Revision = {
  trades: {
    foundation: 'Structural engineer',
    moisture: 'Waterproofing contractor',
    'floor-framing': 'General contractor',
    'beams-columns': 'General contractor',
    walls: 'Structural engineer',
    'roof-framing': 'General contractor',
    'decay-insects': 'General contractor',
    crawlspace: 'General contractor',
  },
  changed: {
    'Vertical crack, hairline': {
      trade: 'Foundation contractor',
      task: 'Have a foundation contractor seal the crack if it leaks or grows. Until then mark its ends with a date and look at it twice a year.',
    },
    'Step crack in masonry': { trade: 'Foundation contractor' },
    'Surface spalling or deteriorated mortar': { trade: 'Mason' },
    Efflorescence: {
      trade: 'Gutter contractor',
      task: 'Have a gutter contractor improve gutters and downspouts and a landscaper the grading, then brush the deposits off and watch for their return.',
    },
    'Stains from past water entry': {
      task: 'Have a waterproofing contractor look at the area if water appears after heavy rain, and ask the owner for the history and any repair records.',
    },
    'Beam sagging': { trade: 'Structural engineer' },
    'Bearing wall altered or removed': {
      task: 'Have a licensed structural engineer evaluate the opening where no permits and drawings of the work can be found.',
    },
    'Cracks from frame movement': {
      task: 'Have a structural engineer evaluate any crack that grows. Photograph and date the cracks and recheck them each season.',
    },
    'Truss cut or altered': { trade: 'Structural engineer' },
    'Sheathing damaged by moisture': { trade: 'Roofing contractor' },
    'Signs of wood-destroying insects': { trade: 'Pest-control company' },
    'Column rusted at its base': {
      task: 'Have a contractor clean and assess the foot of the column, replace the column if metal has been lost, and correct the dampness.',
    },
    'Wood in contact with soil': {
      task: 'Have a licensed contractor lower the soil to leave at least 6 inches of clearance, or set the wood on masonry.',
    },
  },
  added: structureAdded,
  questions: [number('crawlspace-height', 'Crawlspace', 'Crawlspace height', ['inches', 'cm'])],
}
