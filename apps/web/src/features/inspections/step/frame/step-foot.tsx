// The foot of a section: the one before and the one behind it; under a thumb also the search and the camera.
import { Button } from '@mantine/core'
import type { Step } from '@plumbline/contract/inspections'
import { stepPath } from '@plumbline/domain/step-address'
import { IconCamera, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { useIsNarrow, useIsTouch } from '#web/ui/use-width.ts'
import { CameraButton } from '../camera/camera-button.tsx'
import { FindButton } from '../search/find-button.tsx'
import { FindFloat } from '../search/find-float.tsx'
import type { Find } from '../search/use-find.ts'
import { lastUsed } from '../state/last-used.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { neighboursOf } from '../state/step-model.ts'
import classes from './step-foot.module.css'
import { stepsHref } from './step-rail.tsx'

interface StepFootProps {
  find: Find
  /** What matches the words in the field. */
  results: ReactNode
}

export function StepFoot({ find, results }: StepFootProps) {
  const { inspectionId, stepName, data } = useStepScreen()
  const { previous, next } = neighboursOf(data.steps, stepName)
  const allSections = stepsHref(data)
  const to = (step: Step | null) => (step ? stepPath(inspectionId, step) : allSections)
  const isNarrow = useIsNarrow()
  const isTouch = useIsTouch()
  const label = 'Previous and next section'
  if (isNarrow) {
    return (
      <FootBar>
        <nav className={classes.phone} aria-label={label}>
          <Link className={classes.neighbour} aria-label={previous?.name ?? 'All sections'} to={to(previous)}>
            <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
          </Link>
          <FindButton find={find} />
          <PhotoButton />
          <Link className={classes.neighbour} aria-label={next?.name ?? 'All sections'} to={to(next)}>
            <IconChevronRight size={22} stroke={2} aria-hidden="true" />
          </Link>
        </nav>
      </FootBar>
    )
  }
  return (
    <nav className={classes.desktop} data-foot-bar data-touch={isTouch || undefined} aria-label={label}>
      <Button
        component={Link}
        to={to(previous)}
        variant={isTouch ? 'subtle' : 'default'}
        leftSection={<IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
      >
        {previous?.name ?? 'All sections'}
      </Button>
      {isTouch && (
        <>
          <FindFloat find={find} results={results} />
          <PhotoButton hasWord />
        </>
      )}
      <Button
        component={Link}
        to={to(next)}
        variant={isTouch ? 'subtle' : 'filled'}
        rightSection={<IconChevronRight size={20} stroke={2} aria-hidden="true" />}
      >
        {next?.name ?? 'All sections'}
      </Button>
    </nav>
  )
}

function PhotoButton({ hasWord = false }: { hasWord?: boolean }) {
  const { inspectionId, stepName, isReadOnly } = useStepScreen()
  return (
    <CameraButton
      className={classes.photo}
      label="Photo"
      isDisabled={isReadOnly}
      target={() => lastTapped(inspectionId, stepName)}
    >
      <IconCamera size={24} stroke={1.75} aria-hidden="true" />
      {hasWord && 'Photo'}
    </CameraButton>
  )
}

/** The camera aims at the option last tapped in the section. */
function lastTapped(inspectionId: number, stepName: string) {
  const [last] = lastUsed(inspectionId)
  return last?.step === stepName ? last : null
}
