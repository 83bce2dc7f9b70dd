// Whose inspection it is, how far it is, and the way on: the card above the steps.
import { Button, Skeleton } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { PropertyAddress } from '@plumbline/contract/properties'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NextButton, type NextPlace } from '#web/features/inspections/steps/next-button.tsx'
import type { StepOverview } from '#web/features/inspections/steps/steps-overview.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import classes from './steps.module.css'

interface StepsHeadProps {
  client: Client
  property: PropertyAddress
  inspectionId: number
  states: readonly StepStanding[]
  bookmarked: StepOverview | null
  next: NextPlace
}

export function StepsHead({ client, property, inspectionId, states, bookmarked, next }: StepsHeadProps) {
  const progress = stepProgress(states)
  return (
    <section className={classes.head} aria-label="Inspection">
      <Cover url={client.pagecover} className={classes.cover} />
      <div className={classes.headText}>
        <h1>{client.client_name}</h1>
        <p className={classes.address}>
          {property.address}, {property.city}, {property.state} {property.zip}
        </p>
        <div className={classes.headProgress}>
          <div className={classes.headSegments}>
            <StepSegments steps={states} current={bookmarked} />
          </div>
          <strong>{progressText(progress)}</strong>
          {progress.notApplicable > 0 && (
            <span className={classes.dimmed}>{progress.notApplicable} not applicable</span>
          )}
        </div>
      </div>
      <div className={classes.headActions}>
        <Button
          component={Link}
          to={paths.propertyDescription(client.id, inspectionId)}
          variant="default"
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
        >
          Property description
        </Button>
        <NextButton
          states={states}
          clientId={client.id}
          inspectionId={inspectionId}
          isBegun={bookmarked !== null}
          next={next}
          className={classes.wideOnly}
        />
      </div>
    </section>
  )
}

/** The head's shape while it is on its way. */
export function StepsHeadSkeleton() {
  return (
    <div className={classes.head}>
      <Skeleton className={classes.cover} radius="sm" />
      <div className={classes.headText}>
        <Skeleton height={28} width="min(240px, 70%)" />
        <Skeleton height={16} width="min(320px, 90%)" mt={10} />
        <Skeleton height={10} width="min(300px, 80%)" mt={18} />
      </div>
    </div>
  )
}
