// A policy's page: its title, its date, its sections. Parts of it in text form a column that reads well.
import type { ReactNode } from 'react'
import classes from './policy.module.css'

/** Section 2 of both specification files. */
const UPDATED = { shown: '5/2/2022', iso: '2022-05-02' }

export function Policy({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className={classes.policy}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.updated}>
        Updated <time dateTime={UPDATED.iso}>{UPDATED.shown}</time>
      </p>
      <p className={classes.lead}>{lead}</p>
      {children}
    </article>
  )
}

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.clause}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
