// The field of a six-digit code: digits alone, and the last one submits its form.
import { TextInput, type TextInputProps } from '@mantine/core'
import { CODE_DIGITS } from '@plumbline/contract/limits'
import { flushSync } from 'react-dom'
import classes from './code-field.module.css'

interface CodeFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onCode: (code: string) => void
}

export function CodeField({ value, onCode, className, ...input }: CodeFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...input}
      className={`${classes.code} ${className ?? ''}`}
      value={value}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS)
        if (code === value) return
        // The form submits what it then holds.
        flushSync(() => onCode(code))
        if (code.length === CODE_DIGITS) currentTarget.form?.requestSubmit()
      }}
    />
  )
}
