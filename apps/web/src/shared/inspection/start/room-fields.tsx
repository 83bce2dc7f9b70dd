// The rooms of the house: how many bedrooms and baths, and others by chips, which findings are then offered as places.
import { DETAIL_LIST_MAX } from '@plumbline/contract/limits'
import { useId, useState } from 'react'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { ChoiceInput } from '#web/ui/choice-input.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import classes from './start-inspection.module.css'
import type { RoomValues } from './start-values.ts'

interface RoomFieldsProps {
  /** By the template. */
  proposed: readonly string[]
  value: RoomValues
  onChange: (value: RoomValues) => void
}

export function RoomFields({ proposed, value, onChange }: RoomFieldsProps) {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const all = [...proposed, ...value.rooms.filter((room) => !proposed.includes(room))]
  const toggle = (room: string) => {
    const rooms = value.rooms.includes(room)
      ? value.rooms.filter((one) => one !== room)
      : [...value.rooms, room]
    if (rooms.length <= DETAIL_LIST_MAX) onChange({ ...value, rooms })
  }
  const add = (room: string) => {
    setIsTyping(false)
    const known = all.find((one) => one.toLowerCase() === room.toLowerCase()) ?? room
    if (known !== '' && !value.rooms.includes(known)) toggle(known)
  }
  return (
    <fieldset className={classes.choice}>
      <legend id={id}>Rooms</legend>
      <Stepper
        isRow
        label="Bedrooms"
        value={value.bedrooms}
        onChange={(bedrooms) => onChange({ ...value, bedrooms })}
      />
      <Stepper
        isRow
        label="Full baths"
        value={value.full_baths}
        onChange={(full_baths) => onChange({ ...value, full_baths })}
      />
      <Stepper
        isRow
        label="Half baths"
        value={value.half_baths}
        onChange={(half_baths) => onChange({ ...value, half_baths })}
      />
      <ChoiceChips labelledBy={id}>
        {all.map((room) => (
          <ChoiceChip
            key={room}
            label={room}
            isChosen={value.rooms.includes(room)}
            onClick={() => toggle(room)}
          />
        ))}
        {!isTyping && <ChoiceChip label="+ Add" aria-label="Add a room" onClick={() => setIsTyping(true)} />}
      </ChoiceChips>
      {isTyping && <ChoiceInput label="Another room" placeholder="Room" onAdd={add} />}
      <p className={classes.hint}>Offered as locations when you add a finding.</p>
    </fieldset>
  )
}
