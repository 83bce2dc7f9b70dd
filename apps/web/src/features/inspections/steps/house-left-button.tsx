// "47 unanswered" beside the progress of an inspection: opens the checklist.
import { Button } from '@mantine/core'
import { openCount } from '@plumbline/domain/open-questions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import { useCatalogue } from '#web/offline/use-offline.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { LeftDialog } from '../step/frame/lazy-dialogs.ts'
import { openPath } from '../step/left/use-open-questions.ts'

export function HouseLeftButton({ data }: { data: InspectionData }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const catalogue = useCatalogue(data.catalogueVersion)
  const left = openCount(stepsInOrder(data.steps))
  if (left === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${left} unanswered in all sections`}
        onClick={() => setIsOpen(true)}
      >
        {left} unanswered
      </Button>
      {isOpen && (
        <LeftDialog
          data={data}
          catalogue={catalogue}
          step={null}
          here={null}
          onClose={() => setIsOpen(false)}
          onGo={(place) => afterLayers(() => navigate(openPath(data.inspectionId, place)))}
        />
      )}
    </>
  )
}
