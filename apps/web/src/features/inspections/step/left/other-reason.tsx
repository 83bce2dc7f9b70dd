// "Other…": a reason of one's own in a field below the chips, which has the focus before the tap is over.
import { Button } from '@mantine/core'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { charactersOver } from '#web/lib/limits.ts'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import sheetClasses from '../finding/comment-sheet.module.css'
import { useKeptText } from '../finding/use-kept-text.ts'
import classes from './left.module.css'

const NAME = 'Another reason'

type OtherReasonChipProps = Parameters<typeof ChoiceChip>[0] & { onOpen: () => void }

/** The chip. A phone shows its keyboard only for a field that has the focus within the tap itself. */
export function OtherReasonChip({ onOpen, ...chip }: Omit<OtherReasonChipProps, 'label' | 'onClick'>) {
  return <ChoiceChip {...chip} label="Other…" onClick={() => flushSync(onOpen)} />
}

interface KeptReasonProps {
  kept: string
  /** Where a reason that is too long is kept. */
  place: string
  keep: (reason: string) => void
  /** Before the first of what is kept. */
  onFirst: () => void
  /** Enter is pressed: the focus is to leave the field. */
  onEnter: () => void
  /** The field was left. */
  onDone: () => void
}

/** For one part: kept on the device as it is typed. */
export function KeptReason({ kept, keep, place, onFirst, onEnter, onDone }: KeptReasonProps) {
  const isBegun = useRef(false)
  const keepReason = (reason: string) => {
    if (!isBegun.current) onFirst()
    isBegun.current = true
    keep(reason)
  }
  const limit = { max: TEXT_FREE_MAX, place }
  const { value, onChange, flush, isTooLong } = useKeptText(kept, keepReason, limit)
  return (
    <Field
      value={value}
      onChange={onChange}
      onEnter={onEnter}
      onLeave={() => {
        flush()
        if (!isTooLong) onDone()
      }}
      overHint={NOT_SAVED}
    />
  )
}

/** For several parts: given to them by its button, for by their number it is more than one types by the way. */
export function ReasonForSeveral({ action, onGive }: { action: string; onGive: (reason: string) => void }) {
  const [value, setValue] = useState('')
  const reason = value.trim()
  const canGive = reason !== '' && charactersOver(value, TEXT_FREE_MAX) === 0
  const give = () => {
    if (canGive) onGive(reason)
  }
  return (
    <div className={classes.otherForAll}>
      <Field value={value} onChange={setValue} onEnter={give} />
      <Button variant="light" disabled={!canGive} onClick={give}>
        {action}
      </Button>
    </div>
  )
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  onLeave?: () => void
  overHint?: string
}

function Field({ value, onChange, onEnter, onLeave, overHint }: FieldProps) {
  return (
    <LimitedArea
      className={classes.other ?? ''}
      classNames={{ input: sheetClasses.longText }}
      aria-label={NAME}
      placeholder="46 °F outdoors, too cold to run it"
      value={value}
      max={TEXT_FREE_MAX}
      {...(overHint && { overHint })}
      rows={1}
      autoFocus
      enterKeyHint="done"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
