// Exterior in the second edition: who does the work, and which tasks and labels are worded anew.

import { exteriorAdded } from './exterior.added.ts'
import type { Revision } from './revision.ts'

export const exterior: Revision = {
  trades: {
    grading: 'Landscaper',
    walls: 'Siding contractor',
    trim: 'Carpenter',
    'driveway-walks': 'Concrete contractor',
    deck: 'Deck contractor',
    'porch-stairs': 'General contractor',
    'retaining-walls': 'Structural engineer',
    windows: 'Window contractor',
    doors: 'Carpenter',
    garage: 'Garage-door technician',
  },
  changed: {
    'Trip hazard': { label: 'Trip hazard in paving' },
    'Railing missing': { label: 'Exterior railing missing' },
    'Railing loose': { label: 'Exterior railing loose' },
    'Steps uneven or settled': { label: 'Exterior steps uneven or settled' },
    'Soil or mulch too high': {
      task: 'Have a landscaper lower the soil or mulch to leave at least 6 inches of foundation in view.',
    },
    'Stucco cracks': { trade: 'Stucco contractor' },
    'Mortar of veneer deteriorated': { trade: 'Mason' },
    'Failed caulk at gaps': {
      trade: 'Painter',
      task: 'Have a painter remove the old sealant and apply new exterior-grade sealant, leaving weep holes and drainage slots open.',
    },
    'Plants touching the walls': {
      trade: 'Landscaper',
      task: 'Have a landscaper trim the plants back to leave at least 12 inches of air, and remove vines from the walls.',
    },
    'Peeling paint': { trade: 'Painter' },
    'Driveway cracked': {
      task: 'Have a concrete contractor fill the cracks with a product made for the surface, and have asphalt sealed every few years.',
    },
    'Deck boards worn or loose': {
      task: 'Have a deck contractor replace poor boards, drive screws where nails have lifted, and clean and seal the wood.',
    },
    'Garage door does not reverse': {
      task: 'Do not use the opener. Have a garage-door technician adjust or replace the opener.',
    },
    'Openings in railing over 4 inches': {
      label: 'Exterior railing openings over 4 inches',
      task: 'Have a contractor add balusters or a panel to close the openings.',
    },
  },
  added: exteriorAdded,
  questions: [],
}
