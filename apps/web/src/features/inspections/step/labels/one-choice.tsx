// A question with one choice at most, an observation or yes and no, two to a row on the phone; its head opens comment and photos.
import { VisuallyHidden } from '@mantine/core'
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { isBrought } from '@plumbline/domain/label-edits'
import { foldLabel } from '@plumbline/domain/label-names'
import { asksWhy } from '@plumbline/domain/ratings'
import { IconDotsVertical, IconHistory, IconNote, IconPhoto } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { categoryAnchor } from '../left/reveal.ts'
import { WhyNot } from '../left/why-not.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import classes from './category.module.css'
import { CategoryHead } from './category-head.tsx'
import { useLabelGestures } from './label-gestures.ts'
import { type CategoryMarks, contentWords } from './label-marks.ts'

interface OneChoiceCategoryProps {
  step: string
  section: Section
  category: Category
  isReadOnly: boolean
  marks: CategoryMarks
}

export const OneChoiceCategory = memo(function OneChoiceCategory({
  step,
  section,
  category,
  isReadOnly,
  marks,
}: OneChoiceCategoryProps) {
  const { openLabel, openMenu } = useStepCallbacks()
  const headingId = useId()
  const chosen = category.checks.find((check) => check.checked)
  const [answerAtFirst] = useState(chosen?.label)
  const pathOf = (label: string): LabelPath => ({
    step,
    section,
    category: category.id,
    label,
  })
  const own = chosen && marks.get(foldLabel(chosen.label))
  return (
    <section id={categoryAnchor(category.id)} className={classes.category} aria-labelledby={headingId}>
      <CategoryHead
        step={step}
        section={section}
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
        extra={
          chosen && (
            <>
              <button
                type="button"
                className={classes.headButton}
                aria-label={`Comment and photos of ${category.label}: ${chosen.label}${contentWords(own)}`}
                disabled={isReadOnly}
                onClick={() => openLabel(pathOf(chosen.label))}
              >
                <IconNote
                  size={20}
                  stroke={1.75}
                  aria-hidden="true"
                  data-filled={own?.hasText || undefined}
                />
                <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
                {own !== undefined && own.photos > 0 && own.photos}
              </button>
              {!isReadOnly && (
                <button
                  type="button"
                  className={classes.headButton}
                  aria-label={`Actions for ${category.label}`}
                  aria-haspopup="menu"
                  onClick={(event) => {
                    const { left, bottom } = event.currentTarget.getBoundingClientRect()
                    openMenu(pathOf(chosen.label), { x: left, y: bottom })
                  }}
                >
                  <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
                </button>
              )}
            </>
          )
        }
      />
      <div className={classes.radios} role="radiogroup" aria-labelledby={headingId}>
        {category.checks.map((check) => (
          <RadioChip
            key={check.label}
            path={pathOf(check.label)}
            isChosen={check.checked}
            isBrought={isBrought(check)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
      {chosen && asksWhy(category.checks, chosen) && !isReadOnly && (
        <WhyNot
          key={chosen.label}
          category={category}
          path={pathOf(chosen.label)}
          isAsked={chosen.label !== answerAtFirst}
        />
      )}
    </section>
  )
})

function RadioChip({
  path,
  isChosen,
  isBrought: isProposed,
  isReadOnly,
}: {
  path: LabelPath
  isChosen: boolean
  /** Of the last inspection, and not confirmed. */
  isBrought: boolean
  isReadOnly: boolean
}) {
  const { actions, openLabel } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  return (
    // biome-ignore lint/a11y/useSemanticElements: arrow keys move between labels here and must not change a saved choice
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={classes.radio}
      data-chosen={isChosen || undefined}
      data-brought={isProposed || undefined}
      data-over={isOver || undefined}
      disabled={isReadOnly}
      data-label-nav
      onClick={() => {
        if (!isChosen) actions.toggle(path, true)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isChosen) return
        event.preventDefault()
        openLabel(path)
      }}
      {...gestures}
    >
      {isProposed ? (
        <IconHistory size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <span className={classes.radioDot} aria-hidden="true" />
      )}
      {path.label}
      {isProposed && <VisuallyHidden>, from last time, not confirmed</VisuallyHidden>}
    </button>
  )
}
