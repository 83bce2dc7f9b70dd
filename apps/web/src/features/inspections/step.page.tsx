// The page /inspection-step-data/{inspectionId}/{stepName}/{bookmarkId}: opens the step, which stores the bookmark.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { openStep } from '#web/offline/load.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { currentOffline } from '#web/offline/offline.ts'
import {
  useCatalogue,
  useLoadInspection,
  useOffline,
  useOfflineInspection,
} from '#web/offline/use-offline.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle } from '#web/ui/shell-slots.tsx'
import { BackProvider } from '#web/ui/use-back.tsx'
import { stepsHref } from './step/frame/step-rail.tsx'
import { StepScreen } from './step/frame/step-screen.tsx'
import { StepSkeleton } from './step/frame/step-skeleton.tsx'
import { useClientOfSteps } from './steps/client.query.ts'

/** The inspection in the address, as this device knows it. */
export async function prepare(): Promise<void> {
  const [, inspectionId] = /^\/inspection-step-data\/(-?\d+)\//.exec(window.location.pathname) ?? []
  if (inspectionId) await currentOffline()?.outbox.whenRead(Number(inspectionId))
}

export function Component() {
  const params = useParams()
  const inspectionId = Number(params.inspectionId)
  const stepName = params.stepName?.toLowerCase() ?? ''
  if (!Number.isInteger(inspectionId) || (inspectionId < 1 && !isLocal(inspectionId))) return <NotHere />
  return (
    <StepPage
      key={`${inspectionId} ${stepName}`}
      inspectionId={inspectionId}
      stepName={stepName}
      bookmark={Number(params.bookmarkId)}
    />
  )
}

interface StepPageProps {
  inspectionId: number
  /** The key in the address, which the inspection's form may have. */
  stepName: string
  /** The place in the address, taken where the inspection is not known yet. */
  bookmark: number
}

function StepPage({ inspectionId, stepName, bookmark }: StepPageProps) {
  useShellTop()
  const offline = useOfflineInspection(inspectionId)
  const { error, isFetching, refetch } = useLoadInspection(inspectionId)
  const catalogue = useCatalogue(offline.data?.catalogueVersion)
  const { data } = offline
  const isKnown = data !== null && Object.keys(data.steps).length > 0
  const place = isKnown ? data.steps[stepName]?.stepId : bookmark
  useBookmark(inspectionId, offline.isLoaded ? place : undefined)
  const client = useClientOfSteps(data?.client?.id, inspectionId)
  const isArchived = client.data?.client.active === 0
  const step = data?.steps[stepName]
  const isMissing = isKnown && !step && !isFetching
  usePageTitle(step?.name ?? (isMissing ? TEXT.notFoundPage : ''))
  if (error instanceof ApiError && error.status === 404) {
    return <LoadError error={error} onRetry={refetch} what="inspection" />
  }
  if (data && step) {
    return (
      <BackProvider>
        <StepScreen
          inspectionId={inspectionId}
          step={step}
          stepName={stepName}
          data={data}
          offline={offline}
          catalogue={catalogue}
          isArchived={isArchived}
          isReadOnly={isArchived || step.is_applicable === 0}
        />
      </BackProvider>
    )
  }
  // What the device keeps may be older than the form, and is read anew.
  if (isMissing) return <NotHere back={stepsHref(data)} />
  return (
    <div style={{ maxWidth: 880, margin: '0 auto', padding: '12px 16px' }}>
      <BarTitle title="" />
      {error && offline.isLoaded ? (
        <LoadError error={error} onRetry={refetch} what="inspection" />
      ) : (
        <StepSkeleton />
      )}
    </div>
  )
}

/** Nothing is at this address; `back` leads to the inspection's steps, where there is one. */
function NotHere({ back }: { back?: string }) {
  usePageTitle(TEXT.notFoundPage)
  return (
    <div style={{ padding: '48px 16px', textAlign: 'center' }}>
      <h1>{TEXT.notFoundPage}</h1>
      <Button component={Link} to={back ?? '/clients'} mt="lg">
        {back ? 'All sections' : 'All clients'}
      </Button>
    </div>
  )
}

/** Opening a step stores its place as the active one; without a network it waits with the edits. */
function useBookmark(inspectionId: number, place: number | undefined): void {
  const offline = useOffline()
  useEffect(() => {
    if (!offline || !place) return
    openStep(offline.outbox, inspectionId, place).catch(() => undefined)
  }, [offline, inspectionId, place])
}

/** The height of what stays on top of the window, for what stays under it: the offline strip changes it. */
function useShellTop(): void {
  useLayoutEffect(() => {
    const top = document.getElementById('main')?.previousElementSibling
    if (!top) return
    const root = document.documentElement
    // A swipe between the tabs is not the browser's way back.
    root.style.overscrollBehaviorX = 'none'
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--shell-top', `${top.getBoundingClientRect().height}px`)
    })
    observer.observe(top)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--shell-top')
      root.style.removeProperty('overscroll-behavior-x')
    }
  }, [])
}
