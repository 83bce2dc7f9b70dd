// A search over all labels of the inspection, for lists to choose one of.
import { useMemo, useState } from 'react'
import { lastUsed } from '../state/last-used.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { searchTitle } from '../state/step-model.ts'
import { isQuery } from './query.ts'
import { buildIndex, hitsOf, searchLabels } from './search-index.ts'

/** The labels as they are when the list opens: it is closed by the choice. */
export function useLabelSearch() {
  const { data, catalogue, stepName, inspectionId } = useStepScreen()
  const [query, setQuery] = useState('')
  const index = useMemo(() => buildIndex(data.steps, catalogue), [data.steps, catalogue])
  const found = useMemo(
    () => (isQuery(query) ? searchLabels(index, query, stepName) : null),
    [index, query, stepName],
  )
  const recent = useMemo(
    () => hitsOf(lastUsed(inspectionId), data.steps, catalogue),
    [inspectionId, data.steps, catalogue],
  )
  return { query, setQuery, index, found, recent, title: searchTitle(data.steps) }
}
