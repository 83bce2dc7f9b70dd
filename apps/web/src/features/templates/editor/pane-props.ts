// What the third column and the open entry in it are given.
import type { TemplateSection } from '@plumbline/contract/template'
import type { Order } from './column.tsx'
import type { Spot } from './spot.ts'
import type { Acts } from './use-acts.ts'
import type { Editing } from './use-editing.ts'

export interface PaneProps {
  editing: Editing
  acts: Acts
  spot: Spot
  go: (to: Partial<Spot>) => void
  section: TemplateSection
  /** What differs from the version, by entry. */
  marks: ReadonlyMap<string, string>
  onMoveTo: (at: number) => void
  isPhone: boolean
  order: Order
}
