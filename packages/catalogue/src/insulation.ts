// The predefined content of the insulation component.
import type { CatalogueStep } from '@plumbline/contract/catalogue'

export const insulation = {
  stepName: 'insulation',
  limitations: [],
  description: [],
  observation: [],
  recommendation: [],
} satisfies CatalogueStep
