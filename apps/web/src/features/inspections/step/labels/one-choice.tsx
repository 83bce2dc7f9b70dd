// An item with one choice at most: a rating, or yes and no.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { isBrought } from '@plumbline/domain/label-edits'
import { asksWhy, toneOf } from '@plumbline/domain/ratings'
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
import { OfferedFindings } from './offered-findings.tsx'

interface OneChoiceCategoryProps {
  step: string
  section: Section
  category: Category
  isReadOnly: boolean
  marks: CategoryMarks
  /** The rating that the item has by a finding, as long as nobody rates it. */
  byFinding: string | null
}

export const OneChoiceCategory = memo(function OneChoiceCategory({
  step,
  section,
  category,
  isReadOnly,
  marks,
  byFinding,
}: OneChoiceCategoryProps) {
  const headingId = useId()
  const chosen = category.checks.find(({ checked, label }) => checked || label === byFinding)
  const [answerAtFirst] = useState(chosen?.label)
  const pathOf = (label: string): LabelPath => ({
    step,
    section,
    category: category.id,
    label,
  })
  return (
    <section
      id={categoryAnchor(category.id)}
      className={classes.category}
      data-line
      aria-labelledby={headingId}
    >
      <ItemHead
        step={step}
        section={section}
        category={category}
        isReadOnly={isReadOnly}
        headingId={headingId}
        marks={marks}
      />
      <div className={classes.radios} role="radiogroup" aria-labelledby={headingId}>
        {category.checks.map((check) => (
          <RadioChip
            key={check.label}
            path={pathOf(check.label)}
            isChosen={check === chosen}
            tone={toneOf(category.checks, check.label)}
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
      {chosen?.role === 'finding' && !isReadOnly && (
        <OfferedFindings
          key={`findings ${chosen.label}`}
          category={category}
          answer={chosen.label}
          isAsked={chosen.label !== answerAtFirst}
        />
      )}
    </section>
  )
})

interface RadioChipProps {
  path: LabelPath
  isChosen: boolean
  tone: ReturnType<typeof toneOf>
  /** Of the last inspection, and not confirmed. */
  isBrought: boolean
  isReadOnly: boolean
}

/** Arrow keys move between options here, and must not change a saved choice. */
function RadioChip({ path, isChosen, tone, isBrought: isProposed, isReadOnly }: RadioChipProps) {
  const { actions, openLabel } = useStepCallbacks()
  const { isOver, gestures } = useLabelGestures(path, isReadOnly)
  return (
    <ChoiceChip
      label={path.label}
      isRadio
      isChosen={isChosen}
      tone={tone}
      isDisabled={isReadOnly}
      mark={isProposed && <BroughtMark />}
      data-brought={isProposed || undefined}
      data-over={isOver || undefined}
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
    />
  )
}
