// The foot of the step screen: on a phone previous, the search, Photo and next; else previous and next by name.
import { Button } from '@mantine/core'
import { stepPath } from '@plumbline/domain/step-address'
import {
  IconCamera,
  IconChevronLeft,
  IconChevronRight,
  IconMessage,
  IconMicrophone,
  IconSearch,
} from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { CameraButton } from '../camera/camera-button.tsx'
import { useCanHear } from '../say-it/can-hear.ts'
import { lastUsed } from '../state/last-used.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { neighboursOf } from '../state/step-model.ts'
import classes from './step-foot.module.css'
import { stepsHref } from './step-rail.tsx'

interface StepFootProps {
  onSearch: () => void
  onSay: () => void
}

export function StepFoot({ onSearch, onSay }: StepFootProps) {
  const { inspectionId, stepName, data, isArchived, isReadOnly } = useStepScreen()
  const { previous, next } = neighboursOf(data.steps, stepName)
  const allSteps = stepsHref(data)
  const SayIcon = useCanHear() ? IconMicrophone : IconMessage
  if (useIsNarrow()) {
    return (
      <FootBar>
        <nav className={classes.phone} aria-label="Previous and next section">
          <Link
            className={classes.neighbour}
            aria-label={previous?.name ?? 'All sections'}
            to={previous ? stepPath(inspectionId, previous) : allSteps}
          >
            <IconChevronLeft size={22} stroke={2} aria-hidden="true" />
          </Link>
          {/* The search stands, and has the focus, before the tap is over. */}
          <button type="button" className={classes.search} onClick={() => flushSync(onSearch)}>
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.searchText}>
              Search <span>or say it</span>
            </span>
          </button>
          <button
            type="button"
            className={classes.say}
            aria-label="Say it"
            aria-haspopup="dialog"
            disabled={isArchived}
            onClick={onSay}
          >
            <SayIcon size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <CameraButton
            className={classes.photo}
            label="Photo"
            isDisabled={isReadOnly}
            target={() => lastTapped(inspectionId, stepName)}
          >
            <IconCamera size={24} stroke={1.75} aria-hidden="true" />
          </CameraButton>
          <Link
            className={classes.neighbour}
            aria-label={next?.name ?? 'All sections'}
            to={next ? stepPath(inspectionId, next) : allSteps}
          >
            <IconChevronRight size={22} stroke={2} aria-hidden="true" />
          </Link>
        </nav>
      </FootBar>
    )
  }
  return (
    <nav className={classes.desktop} data-foot-bar aria-label="Previous and next section">
      <Button
        component={Link}
        to={previous ? stepPath(inspectionId, previous) : allSteps}
        variant="default"
        leftSection={<IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
      >
        {previous?.name ?? 'All sections'}
      </Button>
      <Button
        component={Link}
        to={next ? stepPath(inspectionId, next) : allSteps}
        rightSection={<IconChevronRight size={20} stroke={2} aria-hidden="true" />}
      >
        {next?.name ?? 'All sections'}
      </Button>
    </nav>
  )
}

/** The camera aims at the option last tapped in the section. */
function lastTapped(inspectionId: number, stepName: string) {
  const [last] = lastUsed(inspectionId)
  return last?.step === stepName ? last : null
}
