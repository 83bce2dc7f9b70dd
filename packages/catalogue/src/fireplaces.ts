// The predefined content of the fireplaces component.
import type { CatalogueStep } from '@plumbline/contract/catalogue'

export const fireplaces = {
  stepName: 'fireplaces',
  limitations: [],
  description: [],
  observation: [],
  recommendation: [],
} satisfies CatalogueStep
