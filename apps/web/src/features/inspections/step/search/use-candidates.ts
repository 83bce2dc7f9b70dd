// What the sentence may mean among the labels of the inspection, ranked on the device.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { isNote } from '@plumbline/domain/notes'
import { sayablesOfSteps } from '@plumbline/domain/suggest/sayable'
import { readingLabels, type SpeechIndex, type Suggestion, suggest } from '@plumbline/domain/suggest/suggest'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { inSlices } from '#web/lib/in-slices.ts'
import { type Steps, stepsInOrder } from '#web/offline/inspection-data.ts'

interface Labels {
  steps: Steps
  catalogue: CatalogueEntries | null
  /** The step that is open. */
  stepName: string
}

/** Null until the labels are read, a moment after the first call, or while nothing is said. */
export function useCandidates(text: string, { steps, catalogue, stepName }: Labels): Suggestion | null {
  const said = useDeferredValue(text.trim())
  const index = useIndex(steps, catalogue)
  return useMemo(
    () => (index && said !== '' ? suggest(index, said, { stepName, today: new Date() }) : null),
    [index, said, stepName],
  )
}

/** The index last made, and of which labels: one that opens the sheet again has it at once. */
let last: { labels: string; catalogue: CatalogueEntries; index: SpeechIndex } | null = null

/** Of the labels as they were at the first call: taking one changes none. Steps that do not apply have none. */
function useIndex(steps: Steps, catalogue: CatalogueEntries | null): SpeechIndex | null {
  const [index, setIndex] = useState<SpeechIndex | null>(null)
  const [first] = useState(steps)
  useEffect(() => {
    if (!catalogue) return
    const applicable = stepsInOrder(first).filter((step) => step.is_applicable !== 0)
    const sayables = sayablesOfSteps(applicable, catalogue).filter(({ label }) => !isNote(label))
    const labels = JSON.stringify(sayables.map(({ categoryId, label }) => [categoryId, label]))
    if (last?.labels === labels && last.catalogue === catalogue) return setIndex(last.index)
    const off = new AbortController()
    void inSlices(readingLabels(sayables), off.signal).then((made) => {
      if (!made) return
      last = { labels, catalogue, index: made }
      setIndex(made)
    })
    return () => off.abort()
  }, [first, catalogue])
  return index
}
