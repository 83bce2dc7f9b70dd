// Photos that were taken and have no label yet: the strip under the tabs, and the dialog in which they get one.
import type { Section } from '@plumbline/contract/steps'
import { IconInbox } from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import { PhotoToLabel } from '../frame/lazy-dialogs.ts'
import { Strip } from '../frame/needs-you-strip.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import type { Shots } from './use-shots.ts'

export function SortStrip({ shots: { shots, isSorting, setIsSorting } }: { shots: Shots }) {
  if (shots.length === 0 || isSorting) return null
  return (
    <Strip tone="info" icon={IconInbox} action="Sort" onAct={() => setIsSorting(true)}>
      {`${counted(shots.length, 'photo')} to sort`}
    </Strip>
  )
}

interface SortDialogProps {
  shots: Shots
  /** The open tab. */
  section: Section
  onShots: (files: readonly File[]) => void
}

export function SortDialog({ shots, section, onShots }: SortDialogProps) {
  const { addPhotos } = useStepCallbacks()
  return (
    <PhotoToLabel
      shots={shots.shots}
      section={section}
      onShots={onShots}
      onLater={() => shots.setIsSorting(false)}
      onDrop={shots.drop}
      onChoose={(path, photos) => {
        addPhotos(path, photos)
        shots.leave(photos)
      }}
    />
  )
}
