// /inspection/:inspectionId/inspection-steps/:clientId: the steps of an inspection, and where to go on.
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { WhyNotApplicable } from '@plumbline/contract/not-applicable'
import { TEXT } from '@plumbline/contract/texts'
import { stepPath } from '@plumbline/domain/step-address'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReasonSheet } from '#web/features/inspections/step/frame/reason-sheet.tsx'
import { ArchivedStrip } from '#web/features/inspections/steps/archived-strip.tsx'
import { useClientOfSteps } from '#web/features/inspections/steps/client.query.ts'
import { HouseLeftButton } from '#web/features/inspections/steps/house-left-button.tsx'
import { NewerTemplate } from '#web/features/inspections/steps/newer-template.tsx'
import { NextButton } from '#web/features/inspections/steps/next-button.tsx'
import { ReviewCard, StepCard } from '#web/features/inspections/steps/step-card.tsx'
import classes from '#web/features/inspections/steps/steps.module.css'
import { StepsHead, StepsHeadSkeleton } from '#web/features/inspections/steps/steps-head.tsx'
import { stepsOf } from '#web/features/inspections/steps/steps-overview.ts'
import { StopCard } from '#web/features/inspections/walk/stop-card.tsx'
import { useView, type View } from '#web/features/inspections/walk/use-view.ts'
import walk from '#web/features/inspections/walk/walk.module.css'
import { hasWalk, stopsOf } from '#web/features/inspections/walk/walk-stops.ts'
import { useLoadInspection, useOfflineInspection } from '#web/offline/use-offline.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { progressText, StepSegments, stepProgress } from '#web/shared/inspection/step-segments.tsx'
import { TroubleOr } from '#web/shared/sending/sync-status.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar, UnderBar } from '#web/ui/shell-slots.tsx'

const PLACES = Array.from({ length: 12 }, (_, index) => index)

export function Component() {
  const params = useParams()
  const inspectionId = Number(params.inspectionId)
  const clientId = Number(params.clientId)
  const offline = useOfflineInspection(inspectionId)
  const loading = useLoadInspection(inspectionId)
  const whose = useClientOfSteps(clientId, inspectionId)
  const client = whose.data?.client
  usePageTitle(client ? `${client.client_name}, inspection steps` : 'Inspection steps')
  const [view, setView] = useView()
  const [askedName, setAsked] = useState<string | null>(null)
  const asked = askedName === null ? undefined : offline.data?.steps[askedName]
  const setApplicable = (step: string, isApplicable: boolean, why: WhyNotApplicable | null = null) =>
    // A device that refuses to keep the edit says so in the save line.
    void offline.apply({ kind: 'applicable', step, isApplicable, why }).catch(() => undefined)
  const back = <TopRow clientId={clientId} inspectionId={inspectionId} hasClient={whose.error === null} />
  const error = whose.error ?? loading.error
  const overview = offline.data && stepsOf(offline.data)
  if (error && !(overview && client)) {
    const retry = () => {
      if (whose.error) whose.refetch()
      if (loading.error) loading.refetch()
    }
    return (
      <>
        {back}
        <LoadError error={error} onRetry={retry} what="inspection" />
      </>
    )
  }
  if (!overview || !offline.data || !whose.data || !client) {
    return (
      <div role="status" aria-label={TEXT.loading}>
        {back}
        <StepsHeadSkeleton />
        <div className={classes.grid}>
          {PLACES.map((place) => (
            <Skeleton key={place} className={classes.cardSkeleton} radius="md" />
          ))}
        </div>
      </div>
    )
  }
  const states = overview.steps.map((step) => step.progress.state)
  const progress = stepProgress(states)
  const isByWalk = view === 'walk' && hasWalk(offline.data.steps)
  const stops = isByWalk ? stopsOf(offline.data.steps) : []
  const openStop = stops.find(({ unanswered }) => unanswered > 0)
  const next = openStop
    ? { name: openStop.name, to: paths.stop(inspectionId, openStop.number) }
    : { name: overview.current.name, to: stepPath(inspectionId, overview.current) }
  const { property } = whose.data
  const isArchived = client.active === 0
  const newer = (className: string | undefined) =>
    !isArchived && (
      <NewerTemplate
        inspectionId={inspectionId}
        isWaiting={offline.waiting.length > 0}
        onTaken={loading.refetch}
        className={className}
      />
    )
  return (
    <>
      {back}
      <BarTitle
        title={client.client_name}
        subtitle={<TroubleOr>{`${property.address}, ${property.city}`}</TroubleOr>}
      />
      <h1 className={`${classes.narrowOnly} ${classes.hidden}`}>{client.client_name}, inspection steps</h1>
      <UnderBar>
        <section className={classes.underBar} aria-label="Progress">
          <StepSegments steps={states} current={overview.bookmarked} />
          <div className={classes.underBarLine}>
            <strong>{progressText(progress)}</strong>
            <HouseLeftButton data={offline.data} />
          </div>
        </section>
      </UnderBar>
      {isArchived && <ArchivedStrip />}
      <StepsHead
        client={client}
        property={property}
        inspectionId={inspectionId}
        states={states}
        bookmarked={overview.bookmarked}
        next={next}
      />
      <div className={classes.sectionHead}>
        <h2>Inspection steps</h2>
        <div className={`${classes.wideOnly} ${classes.headWords}`}>
          {newer(classes.newer)}
          <HouseLeftButton data={offline.data} />
        </div>
      </div>
      {hasWalk(offline.data.steps) && (
        <SegmentedControl
          fullWidth
          size="md"
          className={walk.switch ?? ''}
          aria-label="Order"
          value={view}
          onChange={(to) => setView(to as View)}
          data={[
            { value: 'section', label: 'By section' },
            { value: 'walk', label: 'By walk' },
          ]}
        />
      )}
      <ol className={classes.grid}>
        {isByWalk
          ? stops.map((stop) => <StopCard key={stop.number} stop={stop} inspectionId={inspectionId} />)
          : overview.steps.map((step) => (
              <StepCard
                key={step.stepName}
                step={step}
                inspectionId={inspectionId}
                isBookmarked={step === overview.bookmarked}
                isReadOnly={isArchived}
                onApplicable={(isApplicable) => {
                  setApplicable(step.stepName, isApplicable)
                  if (!isApplicable) setAsked(step.stepName)
                }}
              />
            ))}
        <ReviewCard
          findings={overview.findings}
          notDone={progress.counted - progress.done}
          to={paths.review(inspectionId, clientId)}
        />
      </ol>
      {newer(classes.narrowOnly)}
      {asked && (
        <ReasonSheet
          title={asked.name}
          why={null}
          onGive={(why) => setApplicable(asked.stepName, false, why)}
          onClose={() => setAsked(null)}
        />
      )}
      <FootBar>
        {progress.done < progress.counted && (
          <Button
            component={Link}
            to={paths.report(clientId, inspectionId)}
            variant="default"
            size="lg"
            className={classes.footReport}
          >
            Report
          </Button>
        )}
        <NextButton
          states={states}
          clientId={clientId}
          inspectionId={inspectionId}
          isBegun={overview.bookmarked !== null}
          next={next}
          size="lg"
          className={classes.footNext}
        />
      </FootBar>
    </>
  )
}

interface TopRowProps {
  clientId: number
  inspectionId: number
  hasClient: boolean
}

/** The way back, and on a phone the description's link, which the head holds from 900 px up. */
function TopRow({ clientId, inspectionId, hasClient }: TopRowProps) {
  return (
    <div className={classes.topRow}>
      <Link className={classes.back} to="/clients">
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
        Back to clients
      </Link>
      {hasClient && (
        <Link
          className={`${classes.description} ${classes.narrowOnly}`}
          to={paths.propertyDescription(clientId, inspectionId)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          Property description
        </Link>
      )}
    </div>
  )
}
