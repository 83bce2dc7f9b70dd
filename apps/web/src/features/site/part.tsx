// A part of the landing page: its heading, which links of the bar lead to, and what follows.
import type { ReactNode } from 'react'
import classes from './part.module.css'

interface PartProps {
  /** Of the address: `/#faq`. */
  id: string
  title: string
  lead?: ReactNode
  /** On the surface colour, for rhythm. */
  isRaised?: boolean
  /** The content stands beside the heading where there is room. */
  isBeside?: boolean
  children: ReactNode
}

export function Part({ id, title, lead, isRaised = false, isBeside = false, children }: PartProps) {
  return (
    <section id={id} className={isRaised ? classes.raised : classes.part} aria-labelledby={`${id}-title`}>
      <div className={isBeside ? `${classes.inner} ${classes.beside}` : classes.inner}>
        <div>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        <div className={classes.content}>{children}</div>
      </div>
    </section>
  )
}
