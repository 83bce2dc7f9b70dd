// A field with a limit: it counts, says how many are too many, and leaves saving to be refused; it never cuts (ADR 119).
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { charactersOver, limitNote } from '#web/lib/limits.ts'
import classes from './limited-field.module.css'

interface Limit {
  max: number
  value: string
  /** Behind the count of what is too much, where the field saves by itself. */
  overHint?: string
}

/** What the field says: its error, or its limit, which the input is described by. */
function limited({ value, max, overHint }: Limit, error: ReactNode) {
  const note = limitNote(value, max)
  const isOver = charactersOver(value, max) > 0
  return {
    error: isOver ? [note, overHint].filter(Boolean).join('. ') : error,
    success: note,
    successProps: { className: classes.left ?? '' },
    withSuccessStyles: false,
  }
}

export function LimitedInput({ max, overHint, value, ...input }: Limit & Omit<TextInputProps, 'value'>) {
  return (
    <TextInput
      {...input}
      value={value}
      {...limited({ value, max, ...(overHint && { overHint }) }, input.error)}
    />
  )
}

export function LimitedArea({
  max,
  overHint,
  value,
  ref,
  ...area
}: Limit & Omit<TextareaProps, 'value'> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Textarea
      {...area}
      ref={ref}
      value={value}
      {...limited({ value, max, ...(overHint && { overHint }) }, area.error)}
    />
  )
}
