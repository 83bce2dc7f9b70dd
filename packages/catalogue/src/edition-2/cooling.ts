// Cooling in the second edition: who does the work, and which tasks and labels are worded anew.

import { coolingAdded } from './cooling.added.ts'
import { number, type Revision } from './revision.ts'

export const cooling: Revision = {
  trades: {
    operation: 'HVAC contractor',
    equipment: 'HVAC contractor',
    'outdoor-unit': 'HVAC contractor',
    'indoor-unit': 'HVAC contractor',
    'refrigerant-lines': 'HVAC contractor',
    condensate: 'HVAC contractor',
    distribution: 'HVAC contractor',
    electrical: 'Licensed electrician',
    filter: 'Homeowner',
  },
  changed: {
    'High temperature drop': {
      task: 'Have a licensed HVAC contractor check the airflow if the drop stays high after the filter was changed and all registers opened.',
    },
    'Cooling at the end of its usual life': {
      label: 'Cooling: at the end of its usual life',
      task: 'Have a licensed HVAC contractor service the system each spring, and set money aside for its replacement.',
    },
    'Plants or objects too close': {
      label: 'Plants or objects too close to outdoor unit',
      trade: 'Landscaper',
      task: 'Have a landscaper clear at least 2 feet around the unit and 5 feet above it.',
    },
    'Line insulation missing': {
      task: 'Have an HVAC contractor replace the insulation, with a kind that resists sunlight where it is outdoors.',
    },
    'Old refrigerant R-22': {
      task: 'Have a licensed HVAC contractor price a new system before any major repair is made.',
    },
    'Condensate ends beside the foundation': {
      task: 'Have an HVAC contractor extend the drain to a place where water runs away from the house.',
    },
    'Duct loose or crushed': {
      label: 'Cooling duct loose or crushed',
      task: 'Have an HVAC contractor reconnect, seal and insulate the duct.',
    },
  },
  added: coolingAdded,
  questions: [
    number('cooling-age-years', 'Equipment', 'Cooling age in years', ['years']),
    number('cooling-capacity', 'Equipment', 'Cooling capacity', ['tons', 'BTU/h']),
    number('temperature-difference', 'Operation', 'Temperature difference', ['°F', '°C']),
  ],
}
