// A part of the report page: a card, or on a phone a line that opens in place.
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './reports.module.css'

interface PartProps {
  title: string
  /** Where links of the page lead. */
  anchor?: string
  /** Folded it is a line with this at its right. */
  value?: string
  isFolded?: boolean
  /** Beside the title of a card. */
  aside?: ReactNode
  children: ReactNode
}

export function Part({ title, anchor, value, isFolded = false, aside, children }: PartProps) {
  const id = useId()
  if (isFolded)
    return (
      <details className={classes.row}>
        <summary>
          <h2>{title}</h2>
          <span className={classes.value}>{value}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </summary>
        {/* Within, so that a link to it opens it. */}
        <section id={anchor} className={classes.rowBody} aria-label={title}>
          {aside}
          {children}
        </section>
      </details>
    )
  return (
    <section id={anchor} className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
