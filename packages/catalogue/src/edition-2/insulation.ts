// Insulation in the second edition: who does the work, and which tasks and labels are worded anew.

import { insulationAdded } from './insulation.added.ts'
import { number, type Revision } from './revision.ts'

export const insulation: Revision = {
  trades: {
    'attic-insulation': 'Insulation contractor',
    'walls-floors': 'Insulation contractor',
    'vapor-retarder': 'Insulation contractor',
    'attic-ventilation': 'Roofing contractor',
    'crawlspace-ventilation': 'General contractor',
    'exhaust-fans': 'General contractor',
    'house-ventilation': 'HVAC contractor',
    'attic-access': 'Insulation contractor',
  },
  changed: {
    'Uneven insulation': {
      task: 'Have an insulation contractor spread or add insulation to an even depth, and mark a path for those who work in the attic.',
    },
    'Wet insulation': {
      task: 'Have an insulation contractor replace the wet insulation once the source is repaired and the framing is dry.',
    },
    'Vermiculite insulation': {
      trade: 'Asbestos professional',
      task: 'Have an accredited asbestos professional advise before any work. Treat it as asbestos: keep out of the attic and store nothing there.',
    },
    'Insulation touches a heat source': {
      task: 'Have an insulation contractor pull the insulation back at least 3 inches from recessed lights, and from flues as far as their label asks, and fit metal shields to keep that space.',
    },
    'Signs of rodents in insulation': {
      trade: 'Pest-control company',
      task: 'Have a pest-control company remove the animals and close their ways in, then have soiled insulation replaced.',
    },
    'Rim joist not insulated': {
      task: 'Have an insulation contractor seal and insulate the rim joist with cut foam board or spray foam.',
    },
    'Floor insulation fallen': {
      task: 'Have an insulation contractor refit the insulation tight against the subfloor with proper supports, after any moisture below is corrected.',
    },
    'Exposed foam without fire cover': {
      task: 'Have an insulation contractor cover the foam with drywall or another approved thermal or ignition barrier.',
    },
    'Exposed kraft facing': {
      task: 'Have an insulation contractor cover the facing with drywall or replace it with unfaced or flame-resistant faced batts.',
    },
    'Crawlspace ground not covered': {
      task: 'Have an insulation contractor lay polyethylene of at least 6 mil, lapped and taped, over all of the ground.',
    },
    'Air leaks into attic': {
      task: 'Have an insulation contractor seal the gaps with foam or caulk, and with metal and fire-rated sealant around flues.',
    },
    'Blocked soffit vents': {
      trade: 'Insulation contractor',
      task: 'Have an insulation contractor clear the vents and fit baffles that hold the insulation back.',
    },
    'Too little attic ventilation': {
      task: 'Have a roofing contractor add vents low and high in balance; a common target is 1 square foot for each 150 to 300 square feet of attic floor.',
    },
    'Suspected mold in attic': {
      trade: 'Mold professional',
      task: 'Have a mold professional advise on cleaning once air leaks are sealed, bath fans end outdoors and the ventilation is improved.',
    },
    'Frost or damp in attic': { trade: 'Insulation contractor' },
    'Attic fan does not run': {
      trade: 'Licensed electrician',
      task: 'Have an electrician disconnect or replace the fan.',
    },
    'Crawlspace vents blocked': {
      task: 'Have a licensed contractor open the vents and fit screens, or seal and dry the crawlspace instead.',
    },
    'Crawlspace humidity to be watched': {
      trade: 'Waterproofing contractor',
      task: 'Have a waterproofing contractor advise if a humidity gauge stays above 60 percent. Look at it in spring and late summer.',
    },
    'Fan duct not insulated': {
      trade: 'Insulation contractor',
      task: 'Have an insulation contractor wrap the duct and slope it to the outlet.',
    },
    'Ventilator does not run': {
      task: 'Have a heating contractor service and balance the ventilator, and clean its filters and core.',
    },
    'Attic hatch not insulated': {
      task: 'Have an insulation contractor fit rigid foam, weatherstripping and latches to the hatch, or an insulated box over the stairs.',
    },
    'Attic stairs unsafe': {
      trade: 'Carpenter',
      task: 'Have a carpenter refasten or replace the stairs as the maker’s label shows, and do not climb them until then.',
    },
  },
  added: insulationAdded,
  questions: [number('attic-depth-inches', 'Attic insulation', 'Attic insulation depth', ['inches', 'cm'])],
}
