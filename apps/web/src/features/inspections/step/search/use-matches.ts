// What matches the words in the field, among the labels of the inspection as they are now.
import { TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { useMemo } from 'react'
import { useStepScreen } from '../state/step-context.tsx'
import { joinMatches, type Matches } from './matches.ts'
import { buildIndex, hitsOf, searchLabels } from './search-index.ts'
import { useCandidates } from './use-candidates.ts'

/** @param text empty: nothing is asked; one longer than a text may be means nothing */
export function useMatches(text: string): Matches {
  const { data, catalogue, stepName } = useStepScreen()
  const { steps } = data
  const asked = text.length > TEXT_LONG_MAX ? '' : text
  const suggestion = useCandidates(asked, { steps, catalogue, stepName })
  const labelsKey = useLabelsKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index depends on the labels alone, not on every check
  const index = useMemo(() => buildIndex(steps, catalogue), [labelsKey, catalogue])
  const found = useMemo(() => searchLabels(index, asked, stepName), [index, asked, stepName])
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  return useMemo(
    () => joinMatches(suggestion, found, (path) => hitsOf([path], steps, catalogue)[0]),
    [suggestion, found, labelsKey, catalogue],
  )
}

/** Changes when a label was added, renamed or deleted, and not with every check. */
function useLabelsKey(): string {
  const { data } = useStepScreen()
  return useMemo(
    () =>
      Object.values(data.steps)
        .flatMap((step) => (step ? [...step.description, ...step.observation, ...step.recomendation] : []))
        .map((category) => category.checks.map((check) => check.label).join('\n'))
        .join('\n\n'),
    [data.steps],
  )
}
