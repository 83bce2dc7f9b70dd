// The blanks in a finding's standard wording, filled by tap or by typing. The clause of an empty blank does not print.
import { TEXT_MAX } from '@plumbline/contract/limits'
import type { AskedSlot } from '@plumbline/domain/ready-text/asked'
import { useId } from 'react'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import { slotTitle } from '#web/shared/inspection/slot-title.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import classes from './comment-sheet.module.css'
import { OneOf } from './finding-chips.tsx'
import { useKeptText } from './use-kept-text.ts'

interface SlotField extends AskedSlot {
  kept: string
  /** Where words that are too long are kept. */
  place: string
  keep: (value: string) => void
}

export function SlotFields({ slots }: { slots: readonly SlotField[] }) {
  return slots.map((slot) =>
    slot.offers.length > 0 ? <Offered key={slot.name} {...slot} /> : <Typed key={slot.name} {...slot} />,
  )
}

/** "Width, in." */
const titleOf = ({ name, unit }: AskedSlot) => (unit === '' ? slotTitle(name) : `${slotTitle(name)}, ${unit}`)

function Offered(slot: SlotField) {
  const title = titleOf(slot)
  const { offers, inputMode, kept, keep, place } = slot
  return (
    <OneOf
      title={title}
      other="Other…"
      field={{ name: `Another ${title.toLowerCase()}`, hint: '', inputMode }}
      offered={offers}
      kept={kept}
      keep={keep}
      place={place}
    />
  )
}

function Typed(slot: SlotField) {
  const id = useId()
  const { inputMode, kept, keep, place } = slot
  const { value, onChange, flush } = useKeptText(kept, keep, { max: TEXT_MAX, place })
  return (
    <div>
      <label htmlFor={id} className={classes.chipsTitle}>
        {titleOf(slot)}
      </label>
      <LimitedInput
        id={id}
        value={value}
        max={TEXT_MAX}
        overHint={NOT_SAVED}
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={flush}
      />
    </div>
  )
}
