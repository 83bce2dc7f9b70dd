// What two changed alike, to choose from: mine first; all else came together. Closing keeps the draft as it is.
import { Button } from '@mantine/core'
import { mergeContents } from '@plumbline/domain/content/merge'
import { useMemo, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './conflict-dialog.module.css'
import { FIELD_WORDS } from './core/find.ts'
import { toggled } from './find-panel.tsx'
import type { Theirs } from './opening.ts'
import type { Editing } from './use-editing.ts'

const WHERE: Readonly<Record<Theirs['whose'], string>> = {
  version: 'Published in another tab or by someone else.',
  draft: 'Saved in another tab or by someone else.',
  device: 'Typed in another tab on this device.',
}

interface ConflictDialogProps {
  editing: Editing
  theirs: Theirs
  onClose: () => void
}

export function ConflictDialog({ editing, theirs, onClose }: ConflictDialogProps) {
  const { content } = editing
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const merged = useMemo(
    () => mergeContents(theirs.from, content, theirs.content, taken),
    [content, theirs, taken],
  )
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Changed elsewhere"
      subtitle={`${WHERE[theirs.whose]} ${counted(merged.fitted, 'change')} merged, ${merged.conflicts.length} for you to decide. Nothing is lost.`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Later
          </Button>
          <Button onClick={() => editing.resume(merged.content)}>Keep selected</Button>
        </>
      }
    >
      {merged.conflicts.map(({ id, path, field, mine, theirs: other }) => (
        <fieldset key={id} className={classes.conflict}>
          <legend>
            {path}
            {field && <span>{FIELD_WORDS[field] ?? 'Text'}</span>}
          </legend>
          {(['Mine', 'Theirs'] as const).map((whose) => (
            <label key={whose} className={classes.side}>
              <input
                type="radio"
                name={id}
                checked={(whose === 'Theirs') === taken.has(id)}
                onChange={() => setTaken(toggled(taken, id, whose === 'Theirs'))}
              />
              <span>
                <strong>{whose}</strong>
                <span className={classes.sideText}>{textOf(whose === 'Mine' ? mine : other)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ResponsiveDialog>
  )
}

function textOf(text: string | null): string {
  if (text === null) return 'Removed'
  return text === '' ? 'Empty' : text
}
