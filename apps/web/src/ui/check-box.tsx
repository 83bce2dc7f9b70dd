// A square check, such as that of a finding: 24 px to see, 44 px to hit.
import { IconCheck } from '@tabler/icons-react'
import classes from './check-box.module.css'

interface CheckBoxProps {
  /** Its accessible name. */
  label: string
  isChecked: boolean
  isDisabled?: boolean
  onChange: (checked: boolean) => void
}

export function CheckBox({ label, isChecked, isDisabled = false, onChange }: CheckBoxProps) {
  return (
    <label className={classes.zone}>
      <input
        type="checkbox"
        className={classes.input}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.box} aria-hidden="true">
        <IconCheck size={18} stroke={2.5} />
      </span>
    </label>
  )
}
