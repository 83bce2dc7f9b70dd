// The predefined content of the plumbing component.
import type { CatalogueStep } from '@plumbline/contract/catalogue'

export const plumbing = {
  stepName: 'plumbing',
  limitations: [],
  description: [],
  observation: [],
  recommendation: [],
} satisfies CatalogueStep
