// A row of chips to choose from by one tap, each with a check mark while it is chosen.
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
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

interface ChoiceChipProps {
  label: string
  isChosen?: boolean
  isDisabled?: boolean
  onClick: () => void
  /** To give it the focus. */
  ref?: Ref<HTMLButtonElement>
}

export function ChoiceChip({ label, isChosen = false, isDisabled = false, onClick, ref }: ChoiceChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.chip}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onClick}
    >
      {isChosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
      {label}
    </button>
  )
}
