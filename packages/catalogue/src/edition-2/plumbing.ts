// Plumbing in the second edition: who does the work, and which tasks and labels are worded anew.

import { plumbingAdded } from './plumbing.added.ts'
import { number, type Revision } from './revision.ts'

export const plumbing: Revision = {
  trades: {
    'water-supply': 'Licensed plumber',
    'water-pressure': 'Licensed plumber',
    'supply-pipes': 'Licensed plumber',
    'drains-vents': 'Licensed plumber',
    fixtures: 'Licensed plumber',
    'water-heater': 'Licensed plumber',
    'relief-valve': 'Licensed plumber',
    'fuel-piping': 'Licensed plumber',
    pumps: 'Licensed plumber',
    'hose-bibs': 'Licensed plumber',
  },
  changed: {
    'Lead service pipe': {
      task: 'Have a plumber price a new service pipe, have a certified laboratory test the water, and ask the water utility about its replacement program.',
    },
    'Polybutylene piping': {
      task: 'Have a plumber price replacement of the polybutylene, and ask your insurer about coverage now.',
    },
    'Pipes exposed to freezing': {
      task: 'Have a plumber insulate the pipes and seal cold-air leaks nearby, or move the pipes to the heated side where winters are hard.',
    },
    'Slow drain': {
      task: 'Have a plumber clear the line and look inside it with a camera if cleaning the stopper and trap does not help.',
    },
    'Toilet keeps running': {
      task: 'Have a plumber or a handy owner replace the worn flapper or fill valve.',
    },
    'Low flow at fixture': {
      task: 'Have a plumber find the restriction if the flow stays weak once the aerator is clean and the stops are open.',
    },
    'Leaking faucet': { task: 'Have a plumber renew the cartridge and seals, or replace the faucet.' },
    'Failed caulk or grout at tub or shower': {
      trade: 'Tile contractor',
      task: 'Have a tile contractor renew the sealant and grout with a mildew-resistant kind, and repair loose tile.',
    },
    'Water heater leaks': {
      task: 'Have a plumber find the leak without delay, and replace the heater if the tank itself is the source.',
    },
    'Water heater near the end of its life': {
      task: 'Have a plumber price a new heater, look at the tank base each month for rust or drips, and fit a leak alarm.',
    },
    'Gas odor or leak': {
      label: 'Gas odor or leak in the piping',
      task: 'Leave the house, do not use switches or phones inside, and call the gas utility from outdoors. Have a licensed plumber repair and pressure test the line.',
    },
    'Flexible gas piping without visible bonding': { trade: 'Licensed electrician' },
  },
  added: plumbingAdded,
  questions: [
    number('static-pressure', 'Water pressure', 'Static water pressure', ['psi', 'bar']),
    number('heater-age-years', 'Water heater', 'Water heater age in years', ['years']),
    number('heater-capacity', 'Water heater', 'Water heater capacity', ['gallons', 'liters']),
  ],
}
