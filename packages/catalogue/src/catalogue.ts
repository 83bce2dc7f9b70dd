// The predefined content as it was published: what the built-in template is made of.
import { appendixA } from './appendix-a.ts'
import { appendixB } from './appendix-b.ts'
import { appliance } from './appliance.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { exterior } from './exterior.ts'
import { fireplaces } from './fireplaces.ts'
import { generalLimitations } from './general-limitations.ts'
import { heating } from './heating.ts'
import { insulation } from './insulation.ts'
import { interior } from './interior.ts'
import { plumbing } from './plumbing.ts'
import { propertyDescription } from './property-description.ts'
import { roofing } from './roofing.ts'
import { structure } from './structure.ts'
import type { Catalogue } from './types.ts'

/** The newest edition (decision 10). */
export const CATALOGUE_VERSION = '2026.1'

export const currentCatalogue: Catalogue = {
  version: CATALOGUE_VERSION,
  steps: [
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
  ],
  propertyDescription,
  generalLimitations,
  appendixA,
  appendixB,
}
