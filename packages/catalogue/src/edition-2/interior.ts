// Interior in the second edition: who does the work, and which tasks and labels are worded anew.

import { interiorAdded } from './interior.added.ts'
import type { Revision } from './revision.ts'

export const interior: Revision = {
  trades: {
    floors: 'Flooring contractor',
    'walls-ceilings': 'General contractor',
    ceilings: 'General contractor',
    windows: 'Window contractor',
    doors: 'Carpenter',
    'stairs-railings': 'Carpenter',
    'cabinets-countertops': 'Carpenter',
    'bath-ventilation': 'Licensed electrician',
    'basement-finish': 'Waterproofing contractor',
    laundry: 'Licensed plumber',
    'garage-separation': 'Drywall contractor',
  },
  changed: {
    'Floor slopes': {
      trade: 'Structural engineer',
      task: 'Have a structural engineer look at the framing below and say whether movement continues.',
    },
    'Trip hazard at floor': {
      task: 'Have a flooring contractor secure or level the edge, or make the step visible with a contrasting strip and a light.',
    },
    'Water stain, dry when tested': {
      task: 'Have a licensed contractor find the source if the stain grows. Mark its edge, ask the seller for its history and look again after heavy rain or use.',
    },
    'Hairline cracks': {
      label: 'Hairline cracks in walls or ceilings',
      trade: 'Painter',
      task: 'Have a painter fill and paint the cracks when the room is redecorated. If a crack widens or returns, have it looked at.',
    },
    'Large crack': {
      label: 'Large crack in wall or ceiling',
      trade: 'Structural engineer',
      task: 'Have a structural engineer find the cause before repairs are planned.',
    },
    'Suspected mold': {
      trade: 'Mold professional',
      task: 'Have a mold professional advise on testing and clean-up where the area is larger than about 10 square feet, and have the moisture source corrected first.',
    },
    'Fogged insulated glass': { trade: 'Glass company' },
    'Window does not operate well': {
      task: 'Have a window contractor free the sash and repair or replace the balances and hardware.',
    },
    'Cracked glass': {
      label: 'Cracked window glass',
      trade: 'Glass company',
      task: 'Have a glass company replace the pane, with safety glass where the place calls for it.',
    },
    'Bedroom window unfit for escape': {
      task: 'Have a window contractor provide an opening that meets local rules, and do not use the room for sleeping until then.',
    },
    'Door sticks': { task: 'Have a carpenter adjust the hinges or strike plate, or plane the edge.' },
    'No handrail': {
      label: 'No handrail at interior stairs',
      task: 'Have a carpenter provide a firm, graspable handrail over the whole flight, 34 to 38 inches above the nosing of the steps.',
    },
    'Loose handrail': {
      label: 'Loose handrail at interior stairs',
      task: 'Have a carpenter refasten the handrail to solid framing.',
    },
    'Railing openings over 4 inches': {
      label: 'Interior railing openings over 4 inches',
      task: 'Have a carpenter add balusters or fit a panel so that a 4-inch ball cannot pass.',
    },
    'Uneven steps': {
      label: 'Uneven interior steps',
      task: 'Have a carpenter even out the steps, and keep the stairs well lit until then.',
    },
    'Damaged cabinet': {
      task: 'Have a carpenter repair the cabinet once the source of any moisture has been found.',
    },
    'Signs of water in finished basement': {
      task: 'Have a waterproofing contractor look behind the finish if signs return. Ask the seller about past water, and correct gutters and grading first.',
    },
    'Fire separation to garage is breached': {
      task: 'Have a drywall contractor close the openings with drywall of the required thickness and fire-rated sealant, and fit a rated cover to an attic hatch.',
    },
    'Door to garage gives no fire protection': {
      trade: 'Carpenter',
      task: 'Have a carpenter replace the door with a solid or 20-minute rated door with weatherstripping and a self-closing hinge or closer.',
    },
  },
  added: interiorAdded,
  questions: [],
}
