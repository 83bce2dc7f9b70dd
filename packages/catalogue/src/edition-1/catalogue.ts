// The first edition as it was published; the second is told as what it changes of this one.

import { HOME_DESCRIPTION } from '@plumbline/contract/suggested-descriptions'
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
import { roofing } from './roofing.ts'
import { structure } from './structure.ts'
import type { Catalogue } from './types.ts'

/** Decision 10. */
export const FIRST_VERSION = '2026.1'

export const firstCatalogue: Catalogue = {
  version: FIRST_VERSION,
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
  propertyDescription: HOME_DESCRIPTION,
  generalLimitations,
  appendixA,
  appendixB,
}
