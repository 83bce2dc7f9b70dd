// What the start sheet was told of rooms and agent, to be changed later: closed at first, as it rarely is.
import { roomsProposed } from '@plumbline/contract/detail-choices'
import { useEffect, useState } from 'react'
import type { DescriptionFieldsProps } from '#web/features/inspections/description/description-fields.tsx'
import { Fold } from '#web/features/inspections/description/fold.tsx'
import { AgentFields } from '#web/shared/inspection/start/agent-fields.tsx'
import { RoomFields } from '#web/shared/inspection/start/room-fields.tsx'

export function RoomsAndAgent({ details, isUnit, errors, onChange }: DescriptionFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  // What is refused is opened, each time.
  useEffect(() => {
    if (errors.agent_name ?? errors.agent_email) setIsOpen(true)
  }, [errors])
  return (
    <Fold title="Rooms and buyer’s agent" isOpen={isOpen} onToggle={setIsOpen}>
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
    </Fold>
  )
}
