// /inspection-walk/:inspectionId/:stop: the questions of one stop of the walk, from all sections.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { currentOffline } from '#web/offline/offline.ts'
import { useCatalogue, useLoadInspection, useOfflineInspection } from '#web/offline/use-offline.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { TroubleOr } from '#web/shared/sending/sync-status.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { BackProvider } from '#web/ui/use-back.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { usePreloadedDialogs } from './step/frame/lazy-dialogs.ts'
import { stepsHref } from './step/frame/step-rail.tsx'
import { StepSkeleton } from './step/frame/step-skeleton.tsx'
import { useLabelActions } from './step/state/use-label-actions.ts'
import { ArchivedStrip } from './steps/archived-strip.tsx'
import { useClientOfSteps } from './steps/client.query.ts'
import { StopSection } from './walk/stop-section.tsx'
import classes from './walk/walk.module.css'
import { CLOSE_OUT, type Stop, stopLine, stopsOf } from './walk/walk-stops.ts'

/** The inspection in the address, as this device knows it. */
export async function prepare(): Promise<void> {
  const [, inspectionId] = /^\/inspection-walk\/(-?\d+)\//.exec(window.location.pathname) ?? []
  if (inspectionId) await currentOffline()?.outbox.whenRead(Number(inspectionId))
}

export function Component() {
  const { inspectionId, stop } = useParams()
  return (
    <BackProvider key={`${inspectionId} ${stop}`}>
      <StopPage inspectionId={Number(inspectionId)} number={Number(stop)} />
    </BackProvider>
  )
}

function StopPage({ inspectionId, number }: { inspectionId: number; number: number }) {
  const offline = useOfflineInspection(inspectionId)
  const { error, isFetching, refetch } = useLoadInspection(inspectionId)
  const { data } = offline
  const catalogue = useCatalogue(data?.catalogueVersion)
  const actions = useLabelActions(offline, catalogue)
  const client = useClientOfSteps(data?.client?.id, inspectionId)
  usePreloadedDialogs()
  const stops = data ? stopsOf(data.steps) : []
  const at = stops.findIndex((stop) => stop.number === number)
  const stop = stops[at]
  const isMissing = stops.length > 0 && !stop && !isFetching
  usePageTitle(stop?.name ?? (isMissing ? TEXT.notFoundPage : ''))
  if (!data || !stop) {
    if (error) return <LoadError error={error} onRetry={refetch} what="inspection" />
    if (!isMissing && (isFetching || !offline.isLoaded)) return <StepSkeleton />
    return (
      <div className={classes.missing}>
        <h1>{TEXT.notFoundPage}</h1>
        <Button component={Link} to={data ? stepsHref(data) : '/inspection-list'}>
          All stops
        </Button>
      </div>
    )
  }
  const isArchived = client.data?.client.active === 0
  const all = stepsHref(data)
  return (
    <>
      <BarTitle title={stop.name} subtitle={<TroubleOr>{data.client?.address}</TroubleOr>} />
      <div className={classes.top}>
        <Link className={classes.back} to={all}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          All stops
        </Link>
        <span className={classes.count} role="status">
          {stopLine(stop)}
        </span>
      </div>
      <h1 className={classes.title}>{stop.name}</h1>
      {isArchived && <ArchivedStrip />}
      {stop.sections.map((section) => (
        <StopSection
          key={section.step.stepName}
          {...section}
          data={data}
          offline={offline}
          catalogue={catalogue}
          actions={actions}
          isArchived={isArchived}
          hasPrompts={stop.number === CLOSE_OUT}
        />
      ))}
      <Neighbors inspectionId={inspectionId} before={stops[at - 1]} after={stops[at + 1]} all={all} />
    </>
  )
}

interface NeighborsProps {
  inspectionId: number
  before: Stop | undefined
  after: Stop | undefined
  /** The list of all stops. */
  all: string
}

/** Links to the previous and the next stop; on a phone at the bottom of the screen. */
function Neighbors({ inspectionId, before, after, all }: NeighborsProps) {
  const isNarrow = useIsNarrow()
  const to = (stop: Stop | undefined) => (stop ? paths.stop(inspectionId, stop.number) : all)
  const links = (
    <nav className={classes.neighbors} aria-label="Previous and next stop">
      <Button
        component={Link}
        to={to(before)}
        variant="default"
        size={isNarrow ? 'lg' : 'md'}
        aria-label={before?.name ?? 'All stops'}
        leftSection={isNarrow ? undefined : <IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
      >
        {isNarrow ? (
          <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
        ) : (
          (before?.name ?? 'All stops')
        )}
      </Button>
      <Button
        component={Link}
        to={to(after)}
        size={isNarrow ? 'lg' : 'md'}
        rightSection={<IconChevronRight size={20} stroke={2} aria-hidden="true" />}
      >
        {after?.name ?? 'All stops'}
      </Button>
    </nav>
  )
  return isNarrow ? <FootBar>{links}</FootBar> : links
}
