// Under the choices of a question: each chosen one that its template has not, with Keep for next inspections.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { KeepLine } from '../finding/keep-line.tsx'
import classes from './keep-choices.module.css'

interface KeepChoicesProps {
  step: string
  section: Section
  category: Category
}

export function KeepChoices({ step, section, category }: KeepChoicesProps) {
  const added = category.checks.filter(({ own, checked }) => own && checked)
  if (added.length === 0) return null
  return (
    <ul className={classes.added}>
      {added.map(({ label }) => (
        <li key={label}>
          <span className={classes.label}>{label}</span>
          {/* Of a choice its name alone is kept. */}
          <KeepLine path={{ step, section, category: category.id, label }} details={undefined} />
        </li>
      ))}
    </ul>
  )
}
