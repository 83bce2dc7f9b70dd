// Under a value that the last inspection of the house brought: when it was entered, and one tap that says it is so still.
import type { Category, Check } from '@plumbline/contract/inspections'
import { IconHistory } from '@tabler/icons-react'
import { dayBrought } from '../state/brought-answers.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import classes from './brought.module.css'

interface BroughtValueProps {
  step: string
  category: Category
  check: Check
  isReadOnly: boolean
}

export function BroughtValue({ step, category, check, isReadOnly }: BroughtValueProps) {
  const { actions } = useStepCallbacks()
  return (
    <p className={classes.value}>
      <IconHistory size={18} stroke={1.75} aria-hidden="true" />
      From {dayBrought(check)}, not confirmed
      {!isReadOnly && (
        <button
          type="button"
          className={classes.act}
          aria-label={`Confirm ${category.label}`}
          onClick={() => actions.confirmBrought(step, category.id)}
        >
          Confirm
        </button>
      )}
    </p>
  )
}
