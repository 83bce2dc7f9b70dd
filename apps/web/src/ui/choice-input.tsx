// The field for a choice of one's own beside chips: Enter, or leaving it, adds what was typed.
import { TEXT_MAX } from '@plumbline/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'

interface ChoiceInputProps {
  label: string
  placeholder?: string
  max?: number
  /** Called with the text, which may be empty; a text that is too long stays in the field. */
  onAdd: (text: string) => void
}

export function ChoiceInput({ label, placeholder = '', max = TEXT_MAX, onAdd }: ChoiceInputProps) {
  const field = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const add = () => {
    if (charactersOver(text, max) === 0) onAdd(text.trim())
  }
  return (
    <div ref={field}>
      <LimitedInput
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        max={max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
    </div>
  )
}
