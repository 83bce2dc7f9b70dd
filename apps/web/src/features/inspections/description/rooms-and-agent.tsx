// What the start sheet was told of rooms and agent, to be changed later.
import { roomsProposed } from '@plumbline/contract/detail-choices'
import type { DescriptionFieldsProps } from '#web/features/inspections/description/description-fields.tsx'
import { AgentFields } from '#web/shared/inspection/start/agent-fields.tsx'
import { RoomFields } from '#web/shared/inspection/start/room-fields.tsx'
import classes from './description-fields.module.css'

export function RoomsAndAgent({ details, isUnit, errors, onChange }: DescriptionFieldsProps) {
  return (
    <div className={classes.more}>
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
    </div>
  )
}
