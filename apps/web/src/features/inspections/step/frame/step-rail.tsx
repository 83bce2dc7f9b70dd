// The left rail of a desktop: whose inspection it is, the sections with what is unanswered, the way to the report.

import { Button } from '@mantine/core'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { TroubleOr } from '#web/shared/sending/sync-status.tsx'
import { useIsWide } from '#web/ui/use-width.ts'
import classes from './step-rail.module.css'
import { StepStates } from './step-states.tsx'

interface StepRailProps {
  data: InspectionData
  states: readonly StepStanding[]
  current: string
}

export function StepRail({ data, states, current }: StepRailProps) {
  const { client, inspectionId } = data
  // A wide bar has room for the words of the sync status.
  const isWide = useIsWide()
  const address = client?.address ?? ' '
  return (
    <nav className={classes.rail} aria-label="Sections of the inspection">
      <div className={classes.scroll}>
        <Link className={classes.back} to={stepsHref(data)}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          All sections
        </Link>
        <p className={classes.client}>{client?.client_name ?? ' '}</p>
        <p className={classes.address}>{isWide ? address : <TroubleOr>{address}</TroubleOr>}</p>
        <div className={classes.steps}>
          <StepStates data={data} states={states} current={current} />
        </div>
      </div>
      <div className={classes.foot}>
        <Button
          component={Link}
          to={client ? paths.report(client.id, inspectionId) : '/reports'}
          variant="default"
          fullWidth
        >
          Report
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
