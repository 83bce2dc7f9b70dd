// Heating in the second edition: who does the work, and which tasks and labels are worded anew.

import { heatingAdded } from './heating.added.ts'
import { number, type Revision } from './revision.ts'

export const heating: Revision = {
  trades: {
    equipment: 'HVAC contractor',
    combustion: 'HVAC contractor',
    venting: 'HVAC contractor',
    fuel: 'HVAC contractor',
    distribution: 'HVAC contractor',
    filter: 'Homeowner',
    controls: 'HVAC contractor',
    clearance: 'HVAC contractor',
  },
  changed: {
    'Heat exchanger suspect': {
      task: 'Have a licensed heating contractor examine the furnace, do not run it until then, and make sure that CO alarms are working.',
    },
    'At the end of its usual life': {
      label: 'Heating: at the end of its usual life',
      task: 'Have a licensed heating contractor service the equipment each year, and set money aside for its replacement.',
    },
    'No record of recent service': {
      label: 'Heating: no record of recent service',
      task: 'Have a licensed heating contractor service the equipment now and every year.',
    },
    'Rust on the equipment': {
      label: 'Rust on the heating equipment',
      task: 'Have a licensed heating contractor find the source of the water, correct it and check the heat exchanger.',
    },
    'Water leak at the equipment': {
      label: 'Water leak at the heating equipment',
      task: 'Have a licensed heating contractor find and repair the leak.',
    },
    'Back-draft at the draft hood': {
      task: 'Have a licensed heating contractor clear or correct the vent, and keep the equipment shut off until then.',
    },
    'Vent disconnected or open': {
      label: 'Heating vent disconnected or open',
      task: 'Have a licensed heating contractor close the vent and check its draft, and leave the equipment off until then.',
    },
    'Gas leak or odor': {
      label: 'Heating: gas leak or odor',
      task: 'Leave the house and call the gas company from outside. Have a licensed plumber or heating contractor repair the leak before the gas is turned on again.',
    },
    'Oil leak at the tank': { trade: 'Oil-tank contractor' },
    'Signs of a buried oil tank': {
      trade: 'Oil-tank contractor',
      task: 'Have an oil-tank contractor locate and test the tank where the owner has no records of its removal.',
    },
    'Duct disconnected or leaking': {
      label: 'Heating duct disconnected or leaking',
      task: 'Have a heating contractor reconnect the duct and seal the joints with mastic.',
    },
    'Wrap that may contain asbestos': {
      trade: 'Asbestos professional',
      task: 'Leave the wrap undisturbed. Have a licensed asbestos professional sample the wrap before any work nearby, or at once where it is torn.',
    },
    'Filter dirty': {
      label: 'Heating filter dirty',
      task: 'Fit a new filter of the right size, and check it every month in the heating season.',
    },
    'Filter missing or wrong size': {
      label: 'Heating filter missing or wrong size',
      task: 'Fit a filter of the right size, and check it every month in the heating season.',
    },
    'Low clearance to combustibles': {
      task: 'Have a heating contractor correct any clearance to framing or finishes, and move stored goods at least 3 feet away.',
    },
  },
  added: heatingAdded,
  questions: [
    number('heating-age-years', 'Equipment', 'Heating age in years', ['years']),
    number('heating-capacity', 'Equipment', 'Heating capacity', ['BTU/h', 'kW']),
  ],
}
