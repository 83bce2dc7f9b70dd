// A card that is one link: icon, title and what is behind it.
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './link-card.module.css'

interface LinkCardProps {
  to: string
  title: string
  detail?: string
  icon: TablerIcon
  /** One line with an arrow instead of a tile. */
  isRow?: boolean
}

/** Stands in a list: it is an item of it. */
export function LinkCard({ to, title, detail, icon: Icon, isRow = false }: LinkCardProps) {
  return (
    <li className={classes.item}>
      <Link className={classes.card} to={to} data-row={isRow || undefined}>
        <span className={classes.icon}>
          <Icon size={isRow ? 22 : 20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
        {isRow && <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />}
      </Link>
    </li>
  )
}
