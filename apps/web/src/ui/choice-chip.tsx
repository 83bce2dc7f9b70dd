// A chip to choose by one tap. Chosen it is bold and bears a check on its corner, and is as wide as before: nothing beside
// it moves under the thumb.
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './choice-chip.module.css'

/** @param labelledBy the id of what the chips are for */
export function ChoiceChips({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div className={classes.chips} role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}

interface ChoiceChipProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  label: string
  isChosen?: boolean
  isDisabled?: boolean
  /** One of a radio group. */
  isRadio?: boolean
  /** How it looks when chosen: a rating that is a finding. */
  tone?: 'marginal' | 'poor' | undefined
  /** On the corner of one that is not chosen; its words are read aloud behind the label. */
  mark?: ReactNode
}

export function ChoiceChip({
  label,
  isChosen = false,
  isDisabled = false,
  isRadio = false,
  tone,
  mark,
  ...button
}: ChoiceChipProps) {
  const state = isRadio
    ? ({ role: 'radio', 'aria-checked': isChosen } as const)
    : ({ 'aria-pressed': isChosen } as const)
  return (
    <button
      type="button"
      className={classes.chip}
      data-chosen={isChosen || undefined}
      data-tone={tone}
      disabled={isDisabled}
      {...state}
      {...button}
    >
      {label}
      {isChosen ? <ChosenCheck /> : mark && <span className={classes.mark}>{mark}</span>}
    </button>
  )
}

/** The check on the corner of a chosen chip; the chip is positioned. */
export function ChosenCheck() {
  return (
    <span className={classes.check}>
      <IconCheck size={14} stroke={2.5} aria-hidden="true" />
    </span>
  )
}
