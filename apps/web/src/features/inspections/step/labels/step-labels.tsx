// The labels of the open tab.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { isTyped, takesOne } from '@plumbline/domain/answers'
import { ratingByFinding } from '@plumbline/domain/required-facts'
import { memo } from 'react'
import { useStepScreen } from '../state/step-context.tsx'
import { BroughtStrip } from './brought-strip.tsx'
import { DescriptionCategory } from './description-chips.tsx'
import { FindingCategory } from './finding-rows.tsx'
import { marksOf } from './label-marks.ts'
import { OneChoiceCategory } from './one-choice.tsx'
import { ValueCategory } from './value-category.tsx'

export const StepLabels = memo(function StepLabels({ section }: { section: Section }) {
  const { step } = useStepScreen()
  return (
    <>
      {section === 'description' && <BroughtStrip />}
      {step[section].map((category) => (
        <LabelsOf key={category.id} section={section} category={category} />
      ))}
    </>
  )
})

/** An item with its options, of the section whose screen it is in. */
export function LabelsOf({ section, category }: { section: Section; category: Category }) {
  const { inspectionId, step, stepName, offline, catalogue, isReadOnly } = useStepScreen()
  const props = { step: stepName, category, isReadOnly }
  switch (section) {
    case 'description':
    case 'observation': {
      const marks = marksOf(category, offline.photosOf)
      if (isTyped(category.answer)) return <ValueCategory {...props} marks={marks} />
      return takesOne(section, category.answer) ? (
        <OneChoiceCategory
          {...props}
          section={section}
          marks={marks}
          byFinding={section === 'observation' ? ratingByFinding(step, category) : null}
        />
      ) : (
        <DescriptionCategory {...props} marks={marks} />
      )
    }
    case 'recomendation':
      return <FindingCategory {...props} inspectionId={inspectionId} catalogue={catalogue} />
  }
  return null
}
