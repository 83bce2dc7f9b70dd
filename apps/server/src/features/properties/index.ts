// What other slices and the wiring may call of properties.
import type { Slice } from '#server/platform/slice.ts'
import { handOverProperties } from './properties.repo.ts'
import { propertyEndpoints } from './properties.routes.ts'
import { type Properties, type PropertiesDeps, propertiesService } from './properties.service.ts'

export { isSameAddress } from './properties.service.ts'
export type { Properties }

export interface PropertiesSlice extends Slice {
  properties: Properties
}

export function propertiesSlice(deps: PropertiesDeps): PropertiesSlice {
  const properties = propertiesService(deps)
  return {
    name: 'properties',
    endpoints: propertyEndpoints(properties),
    properties,
    on: { 'member.left': (tx, { scope, heirId }) => handOverProperties(tx, scope, heirId) },
    notExported: 'each lies with its inspections, without which there is none',
    notRemoved: 'each goes with its last inspection',
  }
}
