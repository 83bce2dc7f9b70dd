// The card that sign-in and registration stand in.
import type { ReactNode, Ref } from 'react'
import classes from './auth-card.module.css'

interface AuthCardProps {
  title: string
  subtitle?: ReactNode
  isWide?: boolean
  /** So that it can take the focus, and be read, where one card gives way to another. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AuthCard({ title, subtitle, isWide = false, headingRef, children }: AuthCardProps) {
  return (
    <section className={classes.card} data-wide={isWide || undefined}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
    </section>
  )
}
