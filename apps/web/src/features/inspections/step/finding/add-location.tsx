// The same finding in other places: each chosen place becomes a finding of its own, without the photos.
import { Button } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { useId, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { charactersOver } from '#web/lib/limits.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { placeGroups, spelledAs } from '../state/places.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'
import classes from './comment-sheet.module.css'

/** A label has 200 characters, its own name and a number among them. */
const PLACE_MAX = 60
const BESIDE_PLACE = ', '.length + ' 99'.length

export function AddLocation({ path, onClose }: { path: LabelPath; onClose: () => void }) {
  const { data } = useStepScreen()
  const { actions } = useStepCallbacks()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [other, setOther] = useState('')
  const id = useId()
  const category = actions.categoryOf(path)
  const own = ((category && detailsOf(category, path.label)?.location) ?? '').trim()
  const most = Math.max(0, Math.min(PLACE_MAX, LABEL_MAX - BESIDE_PLACE - path.label.length))
  const [groups] = useState(() =>
    placeGroups(data, path.step).map(({ title, places }) => ({
      title,
      places: places.filter((place) => place !== own && place.length <= most),
    })),
  )
  const typed = spelledAs(
    groups.flatMap(({ places }) => places),
    other.trim(),
  )
  const all = typed === '' || chosen.includes(typed) ? chosen : [...chosen, typed]
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={560}
      title="Add another location"
      subtitle={own === '' ? path.label : `${path.label}, ${own}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={all.length === 0 || charactersOver(typed, most) > 0}
            onClick={() => {
              onClose()
              actions.copyElsewhere(path, all)
            }}
          >
            Add {counted(all.length, 'finding')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p>Each location becomes a finding with the same level, text and timeframe. Photos aren’t copied.</p>
        {groups.map(({ title, places }) => (
          <div key={title}>
            <p id={id + title} className={classes.chipsTitle}>
              {title}
            </p>
            <ChoiceChips labelledBy={id + title}>
              {places.map((place) => (
                <ChoiceChip
                  key={place}
                  label={place}
                  isChosen={chosen.includes(place)}
                  onClick={() =>
                    setChosen((now) =>
                      now.includes(place) ? now.filter((one) => one !== place) : [...now, place],
                    )
                  }
                />
              ))}
            </ChoiceChips>
          </div>
        ))}
        <LimitedInput
          label="Another place"
          placeholder="Wet bar, south wall"
          value={other}
          max={most}
          autoComplete="off"
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      </div>
    </ResponsiveDialog>
  )
}
