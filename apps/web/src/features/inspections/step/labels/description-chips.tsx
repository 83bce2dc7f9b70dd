// A description category: chips of which many may be chosen; a chosen one opens comment and photos at its right.
import { VisuallyHidden } from '@mantine/core'
import type { Category } from '@plumbline/contract/inspections'
import { isBrought } from '@plumbline/domain/label-edits'
import { foldLabel } from '@plumbline/domain/label-names'
import { asksWhy } from '@plumbline/domain/ratings'
import { IconCheck, IconDots, IconHistory, IconNote, IconPhoto } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { WhyNot } from '../left/why-not.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import classes from './category.module.css'
import { CategoryHead } from './category-head.tsx'
import { useLabelGestures } from './label-gestures.ts'
import { type CategoryMarks, contentWords, type LabelMarks } from './label-marks.ts'

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
    <section className={classes.category} aria-labelledby={headingId}>
      <CategoryHead
        step={step}
        section="description"
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
      />
      <ul className={classes.chips}>
        {category.checks.map((check) => (
          <li key={check.label}>
            <Chip
              path={pathOf(check.label)}
              isChosen={check.checked}
              isBrought={isBrought(check)}
              isReadOnly={isReadOnly}
              marks={marks.get(foldLabel(check.label))}
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
  marks: LabelMarks | undefined
}

function Chip({ path, isChosen, isBrought: isProposed, isReadOnly, marks }: ChipProps) {
  const { actions, openLabel } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  const { label } = path
  const hasMarks = marks !== undefined && (marks.hasText || marks.photos > 0)
  return (
    <span
      className={classes.chip}
      data-chosen={isChosen || undefined}
      data-brought={isProposed || undefined}
      data-over={isOver || undefined}
      {...gestures}
    >
      <button
        type="button"
        className={classes.chipMain}
        aria-pressed={isChosen}
        disabled={isReadOnly}
        data-label-nav
        onClick={() => actions.toggle(path, !isChosen)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          openLabel(path)
        }}
      >
        {isChosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
        {isProposed && <IconHistory size={18} stroke={1.75} aria-hidden="true" />}
        {label}
        {isProposed && <VisuallyHidden>, from last time, not confirmed</VisuallyHidden>}
      </button>
      {isChosen && (
        <button
          type="button"
          className={classes.chipMore}
          aria-label={`Comment and photos of ${label}${contentWords(marks)}`}
          disabled={isReadOnly}
          onClick={() => openLabel(path)}
        >
          {marks?.hasText && <IconNote size={18} stroke={1.75} aria-hidden="true" />}
          {marks !== undefined && marks.photos > 0 && (
            <>
              <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
              {marks.photos}
            </>
          )}
          {!hasMarks && <IconDots size={18} stroke={1.75} aria-hidden="true" />}
        </button>
      )}
    </span>
  )
}
