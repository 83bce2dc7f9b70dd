// What the start sheet was told of rooms and agent, to be changed later: closed at first, as it rarely is.
import { roomsProposed } from '@plumbline/contract/detail-choices'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DescriptionFieldsProps } from '#web/features/inspections/description/description-fields.tsx'
import { AgentFields } from '#web/shared/inspection/start/agent-fields.tsx'
import { RoomFields } from '#web/shared/inspection/start/room-fields.tsx'
import classes from './description-fields.module.css'

export function RoomsAndAgent({ details, isUnit, errors, onChange }: DescriptionFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  // What is refused is opened, each time.
  useEffect(() => {
    if (errors.agent_name ?? errors.agent_email) setIsOpen(true)
  }, [errors])
  return (
    <details className={classes.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h2>Rooms and buyer’s agent</h2>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <RoomFields
        proposed={roomsProposed(isUnit ? 'condominium' : 'home')}
        value={details}
        onChange={onChange}
      />
      <AgentFields
        name={{
          value: details.agent_name,
          error: errors.agent_name,
          onChange: (event) => onChange({ agent_name: event.currentTarget.value }),
        }}
        email={{
          value: details.agent_email,
          error: errors.agent_email,
          onChange: (event) => onChange({ agent_email: event.currentTarget.value }),
        }}
      />
    </details>
  )
}
