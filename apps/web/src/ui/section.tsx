// A titled part of a page, with a link at the right of its title.
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** How many things it holds, beside the title. */
  count?: number
  /** A link or button at the right. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, count, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
