// The labels of the open tab.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { memo } from 'react'
import { useStepScreen } from '../state/step-context.tsx'
import { DescriptionCategory } from './description-chips.tsx'
import { FindingCategory } from './finding-rows.tsx'
import { marksOf } from './label-marks.ts'
import { ObservationCategory } from './observation-radios.tsx'

export const StepLabels = memo(function StepLabels({ section }: { section: Section }) {
  const { step } = useStepScreen()
  return step[section].map((category) => <LabelsOf key={category.id} section={section} category={category} />)
})

function LabelsOf({ section, category }: { section: Section; category: Category }) {
  const { stepName, offline, catalogue, isReadOnly } = useStepScreen()
  const props = { step: stepName, category, isReadOnly }
  switch (section) {
    case 'description':
      return <DescriptionCategory {...props} marks={marksOf(category, offline.photosOf)} />
    case 'observation':
      return <ObservationCategory {...props} marks={marksOf(category, offline.photosOf)} />
    case 'recomendation':
      return <FindingCategory {...props} catalogue={catalogue} />
  }
  return null
}
