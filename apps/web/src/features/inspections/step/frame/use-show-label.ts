// Brings a label into view: in the open step on its tab, else in its own step.
import type { Section } from '@plumbline/contract/steps'
import { stepPath } from '@plumbline/domain/step-address'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { LabelPath } from '#web/offline/edits.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { showTaken } from '../search/show-taken.ts'
import { setPartOpen } from '../state/open-parts.ts'
import type { StepScreen } from '../state/step-context.tsx'

/** Once what lies over the screen is closed. */
export function useShowLabel(
  { inspectionId, stepName, data }: Pick<StepScreen, 'inspectionId' | 'stepName' | 'data'>,
  changeTab: (section: Section) => void,
): (path: LabelPath) => void {
  const navigate = useNavigate()
  return (path) =>
    afterLayers(() => {
      const { section, category } = path
      if (path.step === stepName) {
        flushSync(() => changeTab(section))
        showTaken(path, () => flushSync(() => setPartOpen(inspectionId, category, true)))
        return
      }
      const step = data.steps[path.step]
      if (step) navigate(stepPath(inspectionId, step, { section, category }))
    })
}
