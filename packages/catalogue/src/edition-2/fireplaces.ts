// Fireplaces in the second edition: who does the work, and which tasks and labels are worded anew.

import { fireplacesAdded } from './fireplaces.added.ts'
import { number, type Revision } from './revision.ts'

export const fireplaces: Revision = {
  trades: {
    'fireplace-stove': 'Gas fireplace technician',
    chimney: 'Mason',
    flue: 'Chimney sweep',
    damper: 'Chimney sweep',
    firebox: 'Mason',
    hearth: 'Mason',
    clearances: 'Chimney sweep',
  },
  changed: {
    'Gas fireplace does not light': {
      task: 'Have a gas fireplace technician service the unit and light it.',
    },
    'Vent-free gas unit': {
      task: 'Have a gas fireplace technician service the unit, ask the building department whether it is allowed, keep a window open when it burns, and fit a carbon monoxide alarm nearby.',
    },
    'Smoke stains at opening': {
      trade: 'Chimney sweep',
      task: 'Have a certified chimney sweep find the cause before a fire is lit.',
    },
    'Stovepipe unsafe': {
      trade: 'Chimney sweep',
      task: 'Have a certified chimney sweep renew the pipe where it is worn and fasten each joint with three screws.',
    },
    'No spark screen': { trade: 'Homeowner' },
    'Chimney cap missing': { trade: 'Chimney sweep' },
    'Chase cover rusted': {
      trade: 'Chimney sweep',
      task: 'Have a chimney sweep measure for a sloped stainless steel cover and fit it.',
    },
    'Chimney too short': {
      task: 'Have a mason extend the chimney to at least 3 feet above the roof where it passes through, and 2 feet above anything within 10 feet.',
    },
    'Water entry at chimney, indoors': {
      trade: 'Roofing contractor',
      task: 'Have a roofing contractor and a mason trace the leak together, so that the right part is repaired.',
    },
    'Cracked flue liner': {
      task: 'Have a certified chimney sweep scan the flue and price a new liner, and keep the fireplace out of use until then.',
    },
    'Two appliances share one flue': {
      task: 'Have a certified chimney sweep confirm the layout and provide separate flues where needed, and use neither appliance until then.',
    },
    'Damper stuck': {
      task: 'Have a chimney sweep free or replace the damper; a top-sealing damper is often the simplest cure.',
    },
    'Damper closes fully with gas logs': {
      trade: 'Gas fireplace technician',
      task: 'Have a gas fireplace technician clamp the damper open, or remove the damper, as the maker of the logs requires.',
    },
    'Refractory panel cracked': {
      trade: 'Chimney sweep',
      task: 'Have a chimney sweep replace the panel with one made for this model before the fireplace is used.',
    },
    'Hairline cracks in refractory panel': {
      trade: 'Chimney sweep',
      task: 'Have a chimney sweep look at the panel before each heating season, and replace it once a dime fits into a crack.',
    },
    'Firebox needs cleaning': { trade: 'Homeowner' },
    'Hearth too short': {
      task: 'Have a mason extend the hearth to 16 inches in front and 8 to each side, or to 20 and 12 for openings of 6 square feet or more.',
    },
    'Wood too close to fireplace opening': {
      trade: 'Carpenter',
      task: 'Have a carpenter move the trim or fit a heat shield; masonry openings need at least 6 inches.',
    },
    'Stove too close to combustibles': {
      task: 'Have a certified chimney sweep move the stove or fit listed shields, and leave it cold until then; a stove without a label needs 36 inches.',
    },
  },
  added: fireplacesAdded,
  questions: [number('hearth-depth', 'Hearth', 'Hearth depth in front', ['inches', 'cm'])],
}
