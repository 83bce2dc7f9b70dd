// The section's limitations as they print in the report, folded to one line with their number.
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './limitations.module.css'

export function Limitations({ texts }: { texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (texts.length === 0) return null
  return (
    <div>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Limitations in the report
        <span className={classes.count}>{texts.length}</span>
        <IconChevronDown className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
