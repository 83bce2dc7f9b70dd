// The phone's list of the sections, opened by a tap on the title or the segments.
import type { StepStanding } from '@plumbline/domain/step-progress'
import { useNavigate } from 'react-router'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { StepStates } from './step-states.tsx'

interface StepsDialogProps {
  data: InspectionData
  states: readonly StepStanding[]
  current: string
  onClose: () => void
}

export default function StepsDialog({ data, states, current, onClose }: StepsDialogProps) {
  const navigate = useNavigate()
  return (
    <ResponsiveDialog opened onClose={onClose} title="Sections" size={480}>
      <StepStates
        data={data}
        states={states}
        current={current}
        onChoose={(href) => {
          onClose()
          afterLayers(() => navigate(href))
        }}
      />
    </ResponsiveDialog>
  )
}
