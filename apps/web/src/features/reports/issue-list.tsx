// What stands in the way of a report, a line each, with the verb of its fix.
import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconChevronRight, IconCloudExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Issue } from '#web/features/reports/issue.ts'
import classes from './issues.module.css'

export interface IssueListProps {
  issues: readonly Issue[]
  /** What a press on this page mends. */
  onAct: (act: NonNullable<Issue['act']>) => void
}

export function IssueList({ issues, onAct }: IssueListProps) {
  return (
    <ul className={classes.issues}>
      {issues.map((issue) => (
        <li key={issue.id} data-blocking={issue.isBlocking || undefined}>
          <Line issue={issue} onAct={onAct} />
        </li>
      ))}
    </ul>
  )
}

function Line({ issue, onAct }: { issue: Issue; onAct: IssueListProps['onAct'] }) {
  const { act, places, verb } = issue
  const [only] = places
  if (act !== undefined)
    return (
      <>
        <div className={classes.line}>
          <IssueText issue={issue} />
          <Button variant="subtle" size="xs" onClick={() => onAct(act)}>
            {verb}
          </Button>
        </div>
        <Places places={places} />
      </>
    )
  if (only && places.length === 1)
    return (
      <Link className={classes.line} to={only.to} title={only.title}>
        <IssueText issue={issue} />
        <Verb verb={verb} />
      </Link>
    )
  return (
    <details>
      <summary className={classes.line}>
        <IssueText issue={issue} />
        <Verb verb={verb} />
      </summary>
      <Places places={places} />
    </details>
  )
}

function IssueText({ issue: { text, isBlocking } }: { issue: Issue }) {
  const Icon = isBlocking ? IconCloudExclamation : IconAlertTriangleFilled
  return (
    <>
      <Icon
        className={classes.icon}
        size={20}
        stroke={1.75}
        aria-label={isBlocking ? 'Required:' : 'Warning:'}
      />
      <span className={classes.text}>{text}</span>
    </>
  )
}

function Verb({ verb }: { verb: string }) {
  return (
    <span className={classes.verb}>
      {verb}
      <IconChevronRight size={18} stroke={2} aria-hidden="true" />
    </span>
  )
}

function Places({ places }: Pick<Issue, 'places'>) {
  if (places.length === 0) return null
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={`${place.to} ${place.title} ${place.detail}`}>
          <Link to={place.to}>{place.title}</Link>
          <span>{place.detail}</span>
        </li>
      ))}
    </ul>
  )
}
