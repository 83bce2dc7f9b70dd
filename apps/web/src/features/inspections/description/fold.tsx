// Fields of the property description that are rarely filled in, below a heading that opens them.
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './description-fields.module.css'

interface FoldProps {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

export function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  return (
    <details className={classes.more} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
