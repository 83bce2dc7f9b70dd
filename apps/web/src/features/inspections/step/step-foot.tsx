// The foot of the step screen: previous and next by name, on a phone with Photo between them.
import { Button } from '@mantine/core'
import { stepTitle } from '@plumbline/contract/steps'
import { IconCamera, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { PhotoInput } from './photo-input.tsx'
import { useStepScreen } from './step-context.tsx'
import classes from './step-foot.module.css'
import { neighboursOf, stepHref } from './step-model.ts'
import { stepsHref } from './step-rail.tsx'

export function StepFoot({ onShots }: { onShots: (files: File[]) => void }) {
  const { inspectionId, stepName, data, isReadOnly } = useStepScreen()
  const { previous, next } = neighboursOf(stepName)
  const allSteps = stepsHref(data)
  if (useIsNarrow()) {
    return (
      <FootBar>
        <nav className={classes.phone} aria-label="Previous and next step">
          <Link className={classes.link} to={previous ? stepHref(inspectionId, previous) : allSteps}>
            <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
            <span>{previous ? stepTitle(previous) : 'Steps'}</span>
          </Link>
          <PhotoInput
            className={classes.photo}
            label="Photo"
            isCamera
            isDisabled={isReadOnly}
            onFiles={onShots}
          >
            <IconCamera size={22} stroke={1.75} aria-hidden="true" />
            Photo
          </PhotoInput>
          <Link className={classes.link} data-end to={next ? stepHref(inspectionId, next) : allSteps}>
            <span>{next ? stepTitle(next) : 'Steps'}</span>
            <IconChevronRight size={20} stroke={2} aria-hidden="true" />
          </Link>
        </nav>
      </FootBar>
    )
  }
  return (
    <nav className={classes.desktop} aria-label="Previous and next step">
      <Button
        component={Link}
        to={previous ? stepHref(inspectionId, previous) : allSteps}
        variant="default"
        leftSection={<IconChevronLeft size={20} stroke={2} aria-hidden="true" />}
      >
        {previous ? stepTitle(previous) : 'All steps'}
      </Button>
      <Button
        component={Link}
        to={next ? stepHref(inspectionId, next) : allSteps}
        rightSection={<IconChevronRight size={20} stroke={2} aria-hidden="true" />}
      >
        {next ? stepTitle(next) : 'All steps'}
      </Button>
    </nav>
  )
}
