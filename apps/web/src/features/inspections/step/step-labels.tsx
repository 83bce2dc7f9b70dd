// The labels of the open tab.
import type { Section } from '@plumbline/contract/steps'
import { DescriptionCategory } from './description-chips.tsx'
import { FindingCategory } from './finding-rows.tsx'
import { marksOf } from './label-marks.ts'
import { ObservationCategory } from './observation-radios.tsx'
import { useStepScreen } from './step-context.tsx'

export function StepLabels({ section }: { section: Section }) {
  const { step, stepName, field, catalogue, isReadOnly } = useStepScreen()
  return step[section].map((category) => {
    const shared = { key: category.id, step: stepName, category, isReadOnly }
    const { key, ...props } = shared
    switch (section) {
      case 'description':
        return <DescriptionCategory key={key} {...props} marks={marksOf(category, field.photosOf)} />
      case 'observation':
        return <ObservationCategory key={key} {...props} marks={marksOf(category, field.photosOf)} />
      case 'recomendation':
        return <FindingCategory key={key} {...props} catalogue={catalogue} />
    }
    return null
  })
}
