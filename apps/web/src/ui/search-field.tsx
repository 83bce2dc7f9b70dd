// A search box with a clear button; what it searches stands in its label.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface SearchFieldProps {
  /** Accessible name and placeholder: "Name, email or address". */
  label: string
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** Takes the focus as it appears: within the tap that opened it, or a phone shows no keyboard. */
  takesFocus?: boolean
}

export function SearchField({ label, value, onChange, inputRef, takesFocus = false }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? own
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, ref])
  return (
    <TextInput
      ref={ref}
      // A focus trap around it looks for this a moment later.
      data-autofocus={takesFocus || undefined}
      type="search"
      role="searchbox"
      aria-label={`Search: ${label}`}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      rightSection={
        value !== '' && (
          <CloseButton
            aria-label="Clear search"
            size={36}
            onClick={() => {
              onChange('')
              ref.current?.focus()
            }}
          />
        )
      }
      autoComplete="off"
      enterKeyHint="search"
      size="md"
    />
  )
}
