// A field of digits in groups: what is typed is grouped at once, and the caret stays at its digit.
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { digitsOf } from '#web/features/billing/card-fields.ts'
import classes from './checkout.module.css'

interface CardInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  /** Groups what was typed or filled in. */
  format: (text: string) => string
  onChange: (text: string) => void
}

export function CardInput({ value, format, onChange, ...field }: CardInputProps) {
  const input = useRef<HTMLInputElement>(null)
  /** How many digits stand before the caret; null: leave the caret alone. */
  const digitsBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    const count = digitsBefore.current
    digitsBefore.current = null
    if (count === null || document.activeElement !== input.current) return
    const place = placeAfter(value, count)
    input.current?.setSelectionRange(place, place)
  }, [value])

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    const caret = currentTarget.selectionStart ?? typed.length
    const shown = format(typed)
    // At the end the caret stays at the end, also where a digit or a separator was added.
    digitsBefore.current = caret === typed.length ? null : digitsOf(typed.slice(0, caret)).length
    onChange(shown)
  }

  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      spellCheck={false}
      className={classes.digits}
      value={value}
      onChange={change}
      {...field}
    />
  )
}

function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let i = 0; i < text.length; i++) {
    if (seen === digits) return i
    if (/\d/.test(text.charAt(i))) seen++
  }
  return text.length
}
