// A card that is one link: icon and title.
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './link-card.module.css'

interface LinkCardProps {
  to: string
  title: string
  icon: TablerIcon
  /** With an arrow at its end. */
  isRow?: boolean
}

/** Stands in a list: it is an item of it. */
export function LinkCard({ to, title, icon: Icon, isRow = false }: LinkCardProps) {
  return (
    <li className={classes.item}>
      <Link className={classes.card} to={to} data-row={isRow || undefined}>
        <span className={classes.icon}>
          <Icon size={isRow ? 22 : 20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.title}>{title}</span>
        {isRow && <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />}
      </Link>
    </li>
  )
}
