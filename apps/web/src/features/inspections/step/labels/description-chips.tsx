// A description item: chips of which many may be chosen.
import type { Category } from '@plumbline/contract/inspections'
import { isBrought } from '@plumbline/domain/label-edits'
import { asksWhy } from '@plumbline/domain/ratings'
import { memo, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { categoryAnchor } from '../left/reveal.ts'
import { WhyNot } from '../left/why-not.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import { BroughtMark } from './brought-mark.tsx'
import classes from './category.module.css'
import { ItemHead } from './item-head.tsx'
import { useLabelGestures } from './label-gestures.ts'
import type { CategoryMarks } from './label-marks.ts'

interface DescriptionCategoryProps {
  step: string
  category: Category
  isReadOnly: boolean
  marks: CategoryMarks
}

export const DescriptionCategory = memo(function DescriptionCategory({
  step,
  category,
  isReadOnly,
  marks,
}: DescriptionCategoryProps) {
  const headingId = useId()
  const chosen = category.checks.filter(({ checked }) => checked).map(({ label }) => label)
  const [chosenAtFirst] = useState(chosen)
  const pathOf = (label: string): LabelPath => ({
    ...{ step, section: 'description', category: category.id, label },
  })
  return (
    <section id={categoryAnchor(category.id)} className={classes.category} aria-labelledby={headingId}>
      <ItemHead
        step={step}
        section="description"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
        marks={marks}
      />
      <ul className={classes.chips}>
        {category.checks.map((check) => (
          <li key={check.label}>
            <Chip
              path={pathOf(check.label)}
              isChosen={check.checked}
              isBrought={isBrought(check)}
              isReadOnly={isReadOnly}
            />
          </li>
        ))}
      </ul>
      {!isReadOnly &&
        category.checks
          .filter((check) => check.checked && asksWhy(category.checks, check))
          .map(({ label }) => (
            <WhyNot
              key={label}
              category={category}
              path={pathOf(label)}
              isAsked={!chosenAtFirst.includes(label)}
            />
          ))}
    </section>
  )
})

interface ChipProps {
  path: LabelPath
  isChosen: boolean
  /** Of the last inspection, and not confirmed. */
  isBrought: boolean
  isReadOnly: boolean
}

function Chip({ path, isChosen, isBrought: isProposed, isReadOnly }: ChipProps) {
  const { actions, openLabel } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  return (
    <ChoiceChip
      label={path.label}
      isChosen={isChosen}
      isDisabled={isReadOnly}
      mark={isProposed && <BroughtMark />}
      data-brought={isProposed || undefined}
      data-over={isOver || undefined}
      data-label-nav
      onClick={() => actions.toggle(path, !isChosen)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        openLabel(path)
      }}
      {...gestures}
    />
  )
}
