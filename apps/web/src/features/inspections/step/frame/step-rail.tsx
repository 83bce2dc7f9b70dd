// The left rail of a desktop: whose house it is, progress, the steps, the way to the review.

import { Button } from '@mantine/core'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconChevronLeft, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import classes from './step-rail.module.css'
import { StepStates } from './step-states.tsx'

interface StepRailProps {
  data: InspectionData
  states: readonly StepStanding[]
  current: string
}

export function StepRail({ data, states, current }: StepRailProps) {
  const { client } = data
  const progress = stepProgress(states)
  return (
    <nav className={classes.rail} aria-label="Steps of the inspection">
      <div className={classes.scroll}>
        <Link className={classes.back} to={stepsHref(data)}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          All steps
        </Link>
        <p className={classes.client}>{client?.client_name ?? ' '}</p>
        <p className={classes.address}>{client?.address ?? ' '}</p>
        <div className={classes.progress}>
          <strong>{progressText(progress)}</strong>
          {progress.notApplicable > 0 && <span>{progress.notApplicable} not applicable</span>}
        </div>
        <StepSegments steps={states} current={data.steps[current] ?? null} />
        <div className={classes.steps}>
          <StepStates data={data} states={states} current={current} />
        </div>
      </div>
      <div className={classes.foot}>
        <Button
          component="a"
          href={reviewHref(data)}
          target="_blank"
          rel="noopener"
          variant="default"
          fullWidth
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
        >
          Review report
        </Button>
      </div>
    </nav>
  )
}

export function stepsHref({ inspectionId, client }: InspectionData): string {
  return client ? `/inspection/${inspectionId}/inspection-steps/${client.id}` : '/inspection-list'
}

export function reviewHref({ inspectionId, client }: InspectionData): string {
  return client ? `/inspection-review/${inspectionId}/${client.id}` : '/inspection-list'
}
