// The checklist: what is unanswered in the section, answered in place, and in all sections.
import { Button, SegmentedControl } from '@mantine/core'
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Step } from '@plumbline/contract/inspections'
import { nextOpen, type OpenPlace, openCount, openQuestionsOf } from '@plumbline/domain/open-questions'
import { useState } from 'react'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { statesOf } from '../state/step-model.ts'
import { HouseDone, isHouseDone } from './house-done.tsx'
import { HouseLeft } from './house-left.tsx'
import { questionName } from './left-texts.ts'
import { StepLeft } from './step-left.tsx'

interface LeftDialogProps {
  data: InspectionData
  catalogue: CatalogueEntries | null
  /** The open step, whose questions are answered here; null where none is open: the house alone is shown then. */
  step: Step | null
  /** The observation last gone to, from which Next unanswered goes on. */
  here: string | null
  onGo: (place: OpenPlace<Step>) => void
  onClose: () => void
}

export default function LeftDialog({ data, catalogue, step, here, onGo, onClose }: LeftDialogProps) {
  const [isHouse, setIsHouse] = useState(step === null)
  const steps = stepsInOrder(data.steps)
  const states = statesOf(data.steps)
  const left = openCount(steps)
  const [first] = steps
  const next = nextOpen(steps, step?.stepName ?? first?.stepName ?? '', here)
  const go = (place: OpenPlace<Step>) => {
    onClose()
    onGo(place)
  }
  const [firstHere] = step ? openQuestionsOf(step) : []
  const isStep = !isHouse && step !== null
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={560}
      title="Unanswered"
      footer={
        next ? (
          <Button onClick={() => go(next)}>
            {isStep && firstHere ? 'Next unanswered' : `Next unanswered: ${questionName(next.question)}`}
          </Button>
        ) : (
          isHouseDone(states) && <HouseDone data={data} onLeave={onClose} />
        )
      }
    >
      {step && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="Which sections"
          value={isHouse ? 'house' : 'step'}
          onChange={(value) => setIsHouse(value === 'house')}
          data={[
            { value: 'step', label: `${step.name} (${openQuestionsOf(step).length})` },
            { value: 'house', label: `All sections (${left})` },
          ]}
        />
      )}
      {isStep ? <StepLeft step={step} /> : <HouseLeft steps={steps} catalogue={catalogue} onGo={go} />}
    </ResponsiveDialog>
  )
}
