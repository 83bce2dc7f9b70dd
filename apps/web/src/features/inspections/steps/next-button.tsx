// What comes next in an inspection: the step to go on with; once all that apply are done, the report.
import { Button, type ButtonProps } from '@mantine/core'
import { stepPath } from '@plumbline/domain/step-address'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { StepOverview } from '#web/features/inspections/steps/steps-overview.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { stepProgress } from '#web/shared/inspection/step-segments.tsx'

interface NextButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  states: readonly StepStanding[]
  clientId: number
  inspectionId: number
  /** Whether a step was opened before. */
  isBegun: boolean
  current: StepOverview
}

export function NextButton({ states, clientId, inspectionId, isBegun, current, ...shape }: NextButtonProps) {
  const { done, counted } = stepProgress(states)
  const isFinished = done === counted
  return (
    <Button
      component={Link}
      to={isFinished ? paths.report(clientId, inspectionId) : stepPath(inspectionId, current)}
      rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
      {...shape}
    >
      {isFinished ? 'Report' : `${isBegun ? 'Resume' : 'Start'} ${current.name}`}
    </Button>
  )
}
