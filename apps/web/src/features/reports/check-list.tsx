// The lines of the check before sending: what holds, what to look at, each with the way to it.
import {
  IconAlertTriangleFilled,
  IconArrowRight,
  IconCircleCheckFilled,
  IconCloudOff,
  IconInfoCircle,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CheckLine } from '#web/features/reports/report-check.ts'
import classes from './reports.module.css'

const ICONS = {
  ok: IconCircleCheckFilled,
  note: IconInfoCircle,
  warn: IconAlertTriangleFilled,
  block: IconCloudOff,
} as const

const WORDS: Readonly<Record<CheckLine['verdict'], string>> = {
  ok: 'Good',
  note: 'To know',
  warn: 'Look again',
  block: 'Not possible yet',
}

interface CheckListProps {
  lines: readonly CheckLine[]
  /** Places stand open, as in the dialog. */
  isOpen?: boolean
}

export function CheckList({ lines, isOpen = false }: CheckListProps) {
  return (
    <ul className={classes.checks}>
      {lines.map((line) => (
        <li key={line.id} data-verdict={line.verdict}>
          {line.places.length === 0 || isOpen ? (
            <>
              <p className={classes.check}>
                <CheckText line={line} />
              </p>
              <Places line={line} />
            </>
          ) : (
            <details>
              <summary className={classes.check}>
                <CheckText line={line} />
                <span className={classes.show} aria-hidden="true">
                  {line.places.length === 1 ? 'Show it' : 'Show them'}
                  <IconArrowRight size={18} stroke={2} />
                </span>
              </summary>
              <Places line={line} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function CheckText({ line }: { line: CheckLine }) {
  const Icon = ICONS[line.verdict]
  return (
    <>
      <Icon className={classes.checkIcon} size={20} stroke={1.75} aria-label={`${WORDS[line.verdict]}:`} />
      <span>{line.text}</span>
    </>
  )
}

export function Places({ line }: { line: CheckLine }) {
  if (line.places.length === 0) return null
  return (
    <ul className={classes.places}>
      {line.places.map((place) => (
        <li key={`${place.to} ${place.title} ${place.detail}`}>
          <Link to={place.to}>{place.title}</Link>
          <span className={classes.dimmed}>{place.detail}</span>
        </li>
      ))}
    </ul>
  )
}
