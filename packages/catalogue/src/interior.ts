// The predefined content of the interior component.
import type { CatalogueStep } from '@plumbline/contract/catalogue'

export const interior = {
  stepName: 'interior',
  limitations: [],
  description: [],
  observation: [],
  recommendation: [],
} satisfies CatalogueStep
