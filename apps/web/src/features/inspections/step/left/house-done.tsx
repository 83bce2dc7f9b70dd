// Once every step that applies is done: the review and the report are next.
import { Button } from '@mantine/core'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { Link, useNavigate } from 'react-router'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { afterLayers } from '#web/ui/back-layers.ts'
import { reviewHref } from '../frame/step-rail.tsx'

/** Whether every step that applies is done. */
export function isHouseDone(states: readonly StepStanding[]): boolean {
  const { done, counted } = stepProgress(states)
  return done === counted
}

interface HouseDoneProps {
  data: InspectionData
  /** Closes what lies over the page. */
  onLeave?: () => void
}

/** The ways to both, side by side; none before it is known whose house it is. */
export function HouseDone({ data, onLeave }: HouseDoneProps) {
  const navigate = useNavigate()
  const { client, inspectionId } = data
  if (!client) return null
  const report = paths.report(client.id, inspectionId)
  return (
    <>
      <Button component="a" href={reviewHref(data)} target="_blank" rel="noopener" variant="default">
        Review
      </Button>
      <Button
        component={Link}
        to={report}
        onClick={(event) => {
          if (!onLeave) return
          event.preventDefault()
          onLeave()
          afterLayers(() => navigate(report))
        }}
      >
        Report
      </Button>
    </>
  )
}
