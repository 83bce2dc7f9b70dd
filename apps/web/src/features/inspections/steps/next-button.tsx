// What comes next in an inspection: the section or stop to go on with; once all sections that apply are done, the report.
import { Button, type ButtonProps } from '@mantine/core'
import type { StepStanding } from '@plumbline/domain/step-progress'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/shared/inspection/paths.ts'
import { stepProgress } from '#web/shared/inspection/step-segments.tsx'

/** A section, or a stop of the walk. */
export interface NextPlace {
  name: string
  to: string
}

interface NextButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  states: readonly StepStanding[]
  clientId: number
  inspectionId: number
  /** Whether a step was opened before. */
  isBegun: boolean
  next: NextPlace
}

export function NextButton({ states, clientId, inspectionId, isBegun, next, ...shape }: NextButtonProps) {
  const { done, counted } = stepProgress(states)
  const isFinished = done === counted
  return (
    <Button
      component={Link}
      to={isFinished ? paths.report(clientId, inspectionId) : next.to}
      rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
      {...shape}
    >
      {isFinished ? 'Report' : `${isBegun ? 'Resume' : 'Start'} ${next.name}`}
    </Button>
  )
}
