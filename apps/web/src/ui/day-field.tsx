// A day, typed as d/m/y or chosen from the browser's own calendar; its value is y-m-d.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dayText, wireDay } from '#web/lib/day-text.ts'
import classes from './day-field.module.css'

interface DayFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** y-m-d, or what was typed that is no day. */
  value?: string
  onChange?: (value: string) => void
  /** What the calendar's button says. */
  calendarLabel: string
}

export function DayField({ value = '', onChange, onBlur, calendarLabel, ...props }: DayFieldProps) {
  const calendar = useRef<HTMLInputElement>(null)
  // While it is typed the text is left alone: only a finished day is put into its form.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? dayText(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(wireDay(event.currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      rightSectionWidth={48}
      rightSection={
        <>
          <ActionIcon size={38} aria-label={calendarLabel} onClick={() => openCalendar(calendar.current)}>
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
            onChange={(event) => {
              setTyped(null)
              onChange?.(event.currentTarget.value)
            }}
          />
        </>
      }
    />
  )
}

function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker()
  } catch {
    // A browser without a calendar of its own: the day is typed.
  }
}
