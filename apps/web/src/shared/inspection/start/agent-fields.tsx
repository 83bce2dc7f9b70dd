// The buyer's agent: a name, and where a copy of the report may go.
import { TextInput } from '@mantine/core'
import type { ChangeEventHandler, ReactNode } from 'react'
import { Optional } from '#web/ui/optional.tsx'
import classes from './start-inspection.module.css'

interface FieldProps {
  value?: string
  error?: ReactNode
  onChange?: ChangeEventHandler<HTMLInputElement>
}

interface AgentFieldsProps {
  name: FieldProps
  email: FieldProps
}

export function AgentFields({ name, email }: AgentFieldsProps) {
  return (
    <fieldset className={classes.choice}>
      <legend>
        <Optional name="Buyer’s agent" />
      </legend>
      <TextInput aria-label="Buyer’s agent, name" placeholder="Name" autoComplete="off" {...name} />
      <TextInput
        aria-label="Buyer’s agent, email"
        placeholder="Email"
        type="email"
        autoComplete="off"
        {...email}
      />
    </fieldset>
  )
}
