// Renaming an item of a template.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { expect, it } from 'vitest'
import { partsOf } from './core/parts.ts'
import { actsAt } from './use-acts.ts'
import type { Editing } from './use-editing.ts'

it('an item is not given the name of another, and it is said what can be done', () => {
  const [section] = builtInTemplate.sections
  if (!section) throw new Error('no section')
  const [first = '', second = ''] = partsOf(section).map(({ header }) => header)
  let changes = 0
  const editing = {
    content: builtInTemplate,
    change: () => {
      changes += 1
    },
  } as unknown as Editing
  const spot = { section: section.key, header: first, list: 'recommendation' as const, row: null }
  const { part } = actsAt({ editing, spot, section, go: () => undefined, say: () => undefined })
  const name = second.toUpperCase()
  expect(part.rename(first, name)).toBe(
    `Another item is already named ${name}. Choose a different name, or move the contents there.`,
  )
  expect(changes).toBe(0)
})
