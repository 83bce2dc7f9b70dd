// A search box with a clear button; what it searches stands in its label.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'

interface SearchFieldProps {
  /** Accessible name and placeholder: "Name, email or address". */
  label: string
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? own
  return (
    <TextInput
      ref={ref}
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
