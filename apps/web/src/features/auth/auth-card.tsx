// The card that sign-in and registration stand in.
import type { ReactNode } from 'react'
import classes from './auth-card.module.css'

interface AuthCardProps {
  title: string
  subtitle?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function AuthCard({ title, subtitle, isWide = false, children }: AuthCardProps) {
  return (
    <section className={classes.card} data-wide={isWide || undefined}>
      <h1>{title}</h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
    </section>
  )
}
