// The built-in texts in Spanish, by their English text: what an inspector changed is not found, and stays.
import appliance from './es/appliance.json' with { type: 'json' }
import attic from './es/attic.json' with { type: 'json' }
import balcony from './es/balcony.json' with { type: 'json' }
import bathrooms from './es/bathrooms.json' with { type: 'json' }
import buildersWarranty from './es/builders-warranty.json' with { type: 'json' }
import cooling from './es/cooling.json' with { type: 'json' }
import details from './es/details.json' with { type: 'json' }
import doorsWindows from './es/doors-windows.json' with { type: 'json' }
import electrical from './es/electrical.json' with { type: 'json' }
import exterior from './es/exterior.json' with { type: 'json' }
import fireplace from './es/fireplace.json' with { type: 'json' }
import fireplaces from './es/fireplaces.json' with { type: 'json' }
import garage from './es/garage.json' with { type: 'json' }
import general from './es/general.json' with { type: 'json' }
import heating from './es/heating.json' with { type: 'json' }
import heatingCooling from './es/heating-cooling.json' with { type: 'json' }
import insulation from './es/insulation.json' with { type: 'json' }
import interior from './es/interior.json' with { type: 'json' }
import kitchen from './es/kitchen.json' with { type: 'json' }
import laundry from './es/laundry.json' with { type: 'json' }
import places from './es/places.json' with { type: 'json' }
import plumbing from './es/plumbing.json' with { type: 'json' }
import roofing from './es/roofing.json' with { type: 'json' }
import structure from './es/structure.json' with { type: 'json' }

/** A text stands once, in the file of the section that has it first. */
const FILES: readonly Record<string, string>[] = [
  general,
  structure,
  roofing,
  exterior,
  electrical,
  heating,
  cooling,
  plumbing,
  interior,
  appliance,
  fireplaces,
  insulation,
  doorsWindows,
  kitchen,
  bathrooms,
  laundry,
  heatingCooling,
  balcony,
  attic,
  fireplace,
  garage,
  buildersWarranty,
  places,
  details,
]

const TEXTS: ReadonlyMap<string, string> = new Map(FILES.flatMap((file) => Object.entries(file)))

/** The Spanish of a built-in text; null for any other. */
export function spanishOf(text: string): string | null {
  return TEXTS.get(text) ?? null
}

/** All English texts that are translated. */
export function translatedTexts(): readonly string[] {
  return [...TEXTS.keys()]
}
