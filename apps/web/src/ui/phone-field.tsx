// A phone number, formatted as it is typed; the formatter's 36 KB are loaded when the field is first entered.
import { TextInput, type TextInputProps } from '@mantine/core'
import { DEFAULT_PHONE_COUNTRY } from '@plumbline/contract/limits'
import { useRef } from 'react'
import { loadPhoneNumbers } from '#web/lib/phone-numbers.ts'

interface PhoneFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange?: (value: string) => void
}

type Format = (text: string) => string

let format: Format | null = null

async function loadFormat(): Promise<void> {
  const { AsYouType } = await loadPhoneNumbers()
  format = (text) => new AsYouType(DEFAULT_PHONE_COUNTRY).input(text)
}

/** Numbers of the US by default, others with their +. Deleting is never reformatted: it would fight the keys. */
export function PhoneField({ value = '', onChange, ...props }: PhoneFieldProps) {
  const last = useRef(value)
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      value={value}
      onFocus={() => {
        loadFormat().catch(() => {
          // Without the formatter the number stays as typed.
        })
      }}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        const isAppending = typed.length > last.current.length && selectionStart === typed.length
        const next = isAppending && format ? format(typed) : typed
        last.current = next
        onChange?.(next)
      }}
    />
  )
}
