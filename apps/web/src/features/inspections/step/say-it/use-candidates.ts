// What the sentence may mean among the labels of the inspection, ranked on the device.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { sayablesOfSteps } from '@plumbline/domain/suggest/sayable'
import { type SpeechIndex, type Suggestion, speechIndexOf, suggest } from '@plumbline/domain/suggest/suggest'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
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

/** Of the labels as they were at the first call: taking one changes none. Steps that do not apply have none. */
function useIndex(steps: Steps, catalogue: CatalogueEntries | null): SpeechIndex | null {
  const [index, setIndex] = useState<SpeechIndex | null>(null)
  const [first] = useState(steps)
  useEffect(() => {
    if (!catalogue) return
    // After the sheet stands: it takes longer than a frame.
    const timer = window.setTimeout(() => {
      const applicable = stepsInOrder(first).filter((step) => step.is_applicable !== 0)
      setIndex(speechIndexOf(sayablesOfSteps(applicable, catalogue)))
    })
    return () => window.clearTimeout(timer)
  }, [first, catalogue])
  return index
}
