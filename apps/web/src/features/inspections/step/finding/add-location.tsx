// The same finding in other places: each chosen place becomes a finding of its own, without the photos.
import { LABEL_MAX } from '@plumbline/contract/limits'
import { counted } from '#web/lib/format.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'
import { PlacesDialog } from './places-dialog.tsx'

/** A label has 200 characters, its own name and a number among them. */
const PLACE_MAX = 60
const BESIDE_PLACE = ', '.length + ' 99'.length

interface AddLocationProps {
  path: LabelPath
  onClose: () => void
  onAdded: () => void
}

export function AddLocation({ path, onClose, onAdded }: AddLocationProps) {
  const { actions } = useStepCallbacks()
  const category = actions.categoryOf(path)
  const details = category && detailsOf(category, path.label)
  const own = (details?.location ?? '').trim()
  const left = details?.slots ? 'Photos and the blanks that you filled in' : 'Photos'
  return (
    <PlacesDialog
      title="Add another location"
      subtitle={own === '' ? path.label : `${path.label}, ${own}`}
      stepName={path.step}
      except={own}
      isMany
      max={Math.max(0, Math.min(PLACE_MAX, LABEL_MAX - BESIDE_PLACE - path.label.length))}
      doneOf={(count) => `Add ${counted(count, 'finding')}`}
      onDone={(places) => {
        onAdded()
        actions.copyElsewhere(path, places)
      }}
      onClose={onClose}
    >
      <p>Each location becomes a finding with the same level, text and timeframe. {left} aren’t copied.</p>
    </PlacesDialog>
  )
}
