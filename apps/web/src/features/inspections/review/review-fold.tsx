// A part of the review that is closed at first: its title, what it holds, and the rest in place.
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import page from './review.module.css'

interface FoldProps {
  title: string
  detail: string
  children: ReactNode
}

export function Fold({ title, detail, children }: FoldProps) {
  return (
    <details className={page.fold}>
      <summary>
        <h3>{title}</h3>
        <span className={page.dimmed}>{detail}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
