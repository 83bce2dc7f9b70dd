// Electrical in the second edition: who does the work, and which tasks and labels are worded anew.

import { electricalAdded } from './electrical.added.ts'
import { number, type Revision } from './revision.ts'

export const electrical: Revision = {
  trades: {
    service: 'Licensed electrician',
    'main-panel': 'Licensed electrician',
    'sub-panels': 'Licensed electrician',
    grounding: 'Licensed electrician',
    'branch-wiring': 'Licensed electrician',
    receptacles: 'Licensed electrician',
    'gfci-afci': 'Licensed electrician',
    alarms: 'Licensed electrician',
    lighting: 'Licensed electrician',
    'solar-ev-standby': 'Licensed electrician',
  },
  changed: {
    'No GFCI protection near water': {
      implication:
        'A fault in an appliance can give a severe shock to someone who stands on wet ground or touches water.',
    },
    'Circuits not labeled': { task: 'Have a licensed electrician trace and label the circuits.' },
    'Knob-and-tube wiring in use': {
      task: 'Have a licensed electrician evaluate the old wiring and plan its replacement, and lay no insulation over it.',
    },
    'Dead receptacle or switch': {
      task: 'Have a licensed electrician repair the device if neither a switch nor a tripped device explains it. Ask the owner first.',
    },
    'Smoke or CO alarms missing': {
      task: 'Have a licensed electrician or a handy owner fit smoke alarms in each bedroom, outside the bedrooms and on each level, and CO alarms near the bedrooms.',
    },
    'Alarms past their date': {
      task: 'Have a licensed electrician or a handy owner replace the alarms with new ones and note the date on each.',
    },
  },
  added: electricalAdded,
  questions: [number('service-amperage', 'Service', 'Service amperage', ['A'])],
}
