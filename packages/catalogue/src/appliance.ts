// The predefined content of the appliance component.
import type { CatalogueStep } from '@plumbline/contract/catalogue'

export const appliance = {
  stepName: 'appliance',
  limitations: [],
  description: [],
  observation: [],
  recommendation: [],
} satisfies CatalogueStep
