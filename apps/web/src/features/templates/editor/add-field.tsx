// The field at the end of a column that adds to it: Enter adds a line, a pasted list comes line by line.
import { Button } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { useState } from 'react'
import { listLimit } from '#web/features/templates/list-limit.ts'
import { counted } from '#web/lib/format.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import classes from './editor.module.css'
import { OWN_UNDO } from './keys.tsx'

interface AddFieldProps {
  label: string
  /** "finding"; none: one line alone is taken. */
  one?: string
  onAdd: (text: string) => void
  onEscape: () => void
  spot: string
}

export function AddField({ label, one, onAdd, onEscape, spot }: AddFieldProps) {
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  const limit = one ? listLimit(text) : null
  const isTooLong = one ? limit !== null : charactersOver(text.trim(), LABEL_MAX) > 0
  const add = () => {
    if (lines === 0 || isTooLong) return
    onAdd(one ? text : text.replaceAll('\n', ' ').trim())
    setText('')
  }
  return (
    <div className={classes.add} {...OWN_UNDO}>
      <LimitedArea
        max={one ? Number.POSITIVE_INFINITY : LABEL_MAX}
        error={limit}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={10}
        data-add={spot}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            setText('')
            onEscape()
          }
          if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
          if (event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {lines > 0 && (
        <div className={classes.addFoot}>
          <span>{one && lines > 1 ? `One per line: ${counted(lines, one)}` : ''}</span>
          <Button variant="default" onClick={() => setText('')}>
            Cancel
          </Button>
          <Button variant="light" disabled={isTooLong} onClick={add}>
            {one && lines > 1 ? `Add ${lines}` : 'Add'}
          </Button>
        </div>
      )}
    </div>
  )
}
