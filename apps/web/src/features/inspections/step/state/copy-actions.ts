// What "Add another location" does to the inspection: findings with the texts and the level of one, each in its place.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category } from '@plumbline/contract/inspections'
import { labelNamed } from '@plumbline/domain/label-edits'
import type { CategoryPath, Edit, LabelPath } from '#web/offline/edits.ts'
import { copyName, originalOf } from './copies.ts'
import { findingOf, readyFinding, recordTexts, refilledTexts } from './narrative.ts'
import { notePlace } from './places.ts'
import { detailsOf, entryOf, levelOf, tradeOf } from './step-model.ts'

interface Tools {
  inspectionId: () => number
  catalogue: () => CatalogueEntries | null
  categoryOf: (path: CategoryPath) => Category | undefined
  apply: (edit: Edit) => Promise<string>
  offerUndo: (text: string, undo: () => void) => void
}

/** Gives the function that copies a finding to places; one toast takes all of them back. */
export function makeCopyElsewhere({ inspectionId, catalogue, categoryOf, apply, offerUndo }: Tools) {
  const applyAll = (edits: readonly Edit[]) => {
    for (const edit of edits) void apply(edit).catch(() => undefined)
  }
  return (path: LabelPath, places: readonly string[]): void => {
    const category = categoryOf(path)
    if (!category) return
    const labels = category.checks.map(({ label }) => label)
    const isCopy = entryOf(catalogue(), path) === undefined
    const original = (isCopy ? originalOf(labels, path.label) : null) ?? path.label
    const record = recordTexts(category, path.label)
    const ready =
      readyFinding(catalogue(), { ...path, label: original }) ?? findingOf(catalogue(), path, record)
    const details = detailsOf(category, path.label)
    const level = levelOf(catalogue(), path, details)
    const trade = tradeOf(catalogue(), path, details)
    const undoing: Edit[] = []
    for (const place of places) {
      const name = copyName(category.checks, original, place)
      const there = labelNamed(labels, name)
      const copy = { ...path, label: there ?? name }
      notePlace(inspectionId(), path.step, place)
      applyAll([
        ...(there === undefined ? [{ kind: 'add-label', ...copy } satisfies Edit] : []),
        {
          kind: 'details',
          ...copy,
          checked: true,
          texts: {
            ...record.texts,
            ...refilledTexts(ready, record, { slots: null, location: place }),
            trade,
            location: place,
          },
          ...(level === null ? {} : { level }),
        },
      ])
      undoing.push({ kind: there === undefined ? 'delete-label' : 'clear', ...copy })
    }
    offerUndo(`Added in ${listed(places)}`, () => applyAll(undoing))
  }
}

/** "Kitchen, Laundry and Garage" */
function listed(places: readonly string[]): string {
  const last = places.at(-1) ?? ''
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
}
