// A number that is changed by taps: fewer, the number, more; nothing is set at first, which shows as a dash.
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  /** Empty while nothing is set. */
  value: string
  max?: number
  /** In one line with its label. */
  isRow?: boolean
  onChange: (value: string) => void
}

/** Fewer than none is nothing set. */
export function Stepper({ label, value, max = 99, isRow = false, onChange }: StepperProps) {
  const id = useId()
  const count = Number(value) || 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div className={isRow ? classes.row : classes.field} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <span className={classes.stepper}>
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          disabled={value === ''}
          onClick={() => onChange(count === 0 ? '' : String(count - 1))}
        >
          <IconMinus size={20} stroke={2} aria-hidden="true" />
        </button>
        <output>{value === '' ? '–' : value}</output>
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          disabled={count >= max}
          onClick={() => onChange(String(count + 1))}
        >
          <IconPlus size={20} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
