// A page's head: its title (also the document's), one line under it, and the main action beside it.
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#web/ui/page-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** The document's title where it should say more than the heading. */
  documentTitle?: string
  subtitle?: ReactNode
  back?: { to: string; label: string }
  /** Buttons or links beside the title. The main action of a phone stands in a FootBar instead. */
  actions?: ReactNode
}

export function PageHeader({ title, documentTitle, subtitle, back, actions }: PageHeaderProps) {
  usePageTitle(documentTitle ?? title)
  return (
    <header className={classes.header}>
      {back && (
        <Link className={classes.back} to={back.to}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={classes.row}>
        <div>
          <h1>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}
