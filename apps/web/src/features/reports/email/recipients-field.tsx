// Cc or Bcc: addresses as chips. Enter, comma, semicolon, a blank or leaving the field adds; a pasted list is read.
import { Input, VisuallyHidden } from '@mantine/core'
import { EMAIL_TEXT, isRecipient } from '@plumbline/contract/emails'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { admitRecipients, type Present, readRecipients } from '#web/features/reports/email/recipients.ts'
import { counted } from '#web/lib/format.ts'
import { Optional } from '#web/ui/optional.tsx'
import classes from './recipients.module.css'

export interface RecipientsValue {
  /** As chips; wrong ones stay as typed. */
  addresses: readonly string[]
  /** Typed and not added yet. */
  typed: string
}

interface RecipientsFieldProps {
  /** "Cc" */
  label: string
  value: RecipientsValue
  onChange: (value: RecipientsValue) => void
  /** What stands in the other fields. */
  others: readonly Present[]
  /** The server's word on this field. */
  error?: string | undefined
}

/** The addresses with what is still typed among them, and what was left out. */
export function addTyped(
  { addresses, typed }: RecipientsValue,
  label: string,
  others: readonly Present[],
): { value: RecipientsValue; notes: string[]; added: number } {
  const present = [...others, { place: label, addresses }]
  const { added, notes } = admitRecipients(readRecipients(typed), present)
  const value = { addresses: [...addresses, ...added.map(({ text }) => text)], typed: '' }
  return { value, notes, added: added.length }
}

export function RecipientsField({ label, value, onChange, others, error }: RecipientsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [spoken, setSpoken] = useState('')
  const wrong = value.addresses.filter((address) => !isRecipient(address))
  const problems = [...wrong.map(EMAIL_TEXT.invalidAddress), ...(error === undefined ? [] : [error])]

  const add = (typed: string) => {
    const result = addTyped({ ...value, typed }, label, others)
    setNotes(result.notes)
    if (result.added > 0) setSpoken(`${counted(result.added, 'address', 'addresses')} added to ${label}`)
    onChange(result.value)
  }
  const remove = (index: number) => {
    setSpoken(`${value.addresses[index]} removed from ${label}`)
    setNotes([])
    onChange({ ...value, addresses: value.addresses.filter((_, at) => at !== index) })
    input.current?.focus()
  }
  /** Back into the field, selected: typing replaces it, Backspace once more removes it. */
  const edit = (index: number) => {
    const text = value.addresses[index]
    if (text === undefined) return
    const addresses = value.addresses.filter((_, at) => at !== index)
    const kept =
      value.typed.trim() === ''
        ? { value: { addresses, typed: '' } }
        : addTyped({ ...value, addresses }, label, others)
    setNotes([])
    onChange({ ...kept.value, typed: text })
    input.current?.focus()
    requestAnimationFrame(() => input.current?.select())
  }
  const chips = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-chip]') ?? [])]

  const typeOn = (typed: string) => {
    // Also where no key is heard: the keyboards of phones say only what the text became.
    const isEnded = /[,;]\s*$/.test(typed)
      ? isOutsideQuotes(typed)
      : /\s$/.test(typed) && endsInAddress(typed)
    if (isEnded) add(typed)
    else onChange({ ...value, typed })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (value.typed.trim() !== '') add(value.typed)
    } else if (event.key === 'Backspace' && value.typed === '') {
      event.preventDefault()
      edit(value.addresses.length - 1)
    } else if (event.key === 'ArrowLeft' && isAtStart && value.addresses.length > 0) {
      event.preventDefault()
      chips().at(-1)?.focus()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = value.typed.slice(0, selectionStart ?? value.typed.length)
    const after = value.typed.slice(selectionEnd ?? value.typed.length)
    const whole = `${before}${pasted}${after}`
    const isList = /[,;\n\t<]/.test(pasted.trim()) || readRecipients(whole).every(({ isValid }) => isValid)
    // A part of an address is pasted as any text.
    if (!isList || whole.trim() === '') return
    event.preventDefault()
    add(whole)
  }
  const onChipKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      remove(index)
    } else if (event.key === 'ArrowLeft') chips()[index - 1]?.focus()
    else if (event.key === 'ArrowRight') (chips()[index + 1] ?? input.current)?.focus()
  }

  return (
    <Input.Wrapper
      id={id}
      label={<Optional name={label} />}
      error={problems.length > 0 ? <Lines lines={problems} /> : undefined}
      errorProps={{ role: 'alert' }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips means the field in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by keyboard */}
      <div
        ref={box}
        className={classes.box}
        data-error={problems.length > 0 || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) input.current?.focus()
        }}
      >
        {value.addresses.map((address, index) => (
          <span key={address} className={classes.chip} data-wrong={!isRecipient(address) || undefined}>
            <button
              type="button"
              data-chip
              tabIndex={-1}
              className={classes.chipText}
              aria-label={`${isRecipient(address) ? '' : 'Not an email address: '}${address}. Edit`}
              onClick={() => edit(index)}
              onKeyDown={(event) => onChipKeyDown(event, index)}
            >
              {!isRecipient(address) && <IconAlertCircle size={16} stroke={2} aria-hidden="true" />}
              <span>{address}</span>
            </button>
            <button
              type="button"
              tabIndex={-1}
              className={classes.remove}
              aria-label={`Remove ${address}`}
              onClick={() => remove(index)}
            >
              <IconX size={16} stroke={2} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Add email"
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-help ${id}-notes${problems.length > 0 ? ` ${id}-error` : ''}`}
          value={value.typed}
          onChange={(event) => typeOn(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (value.typed.trim() !== '') add(value.typed)
          }}
        />
      </div>
      <span id={`${id}-help`} hidden>
        {value.addresses.length > 0 && `${counted(value.addresses.length, 'address', 'addresses')}. `}
        Enter, comma or space adds an address; left arrow goes to those added, Delete removes one.
      </span>
      <div id={`${id}-notes`} className={classes.notes} role="status">
        {notes.length > 0 && <Lines lines={notes} />}
      </div>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Input.Wrapper>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <span className={classes.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

/** A comma within quotes or angle brackets that are still open belongs to the name. */
function isOutsideQuotes(text: string): boolean {
  const isQuoteOpen = (text.match(/"/g)?.length ?? 0) % 2 === 1
  return !isQuoteOpen && text.lastIndexOf('<') <= text.lastIndexOf('>')
}

/** A blank ends an address, but not a name before one. */
function endsInAddress(text: string): boolean {
  const read = readRecipients(text)
  return read.length > 0 && read.every(({ isValid }) => isValid)
}
