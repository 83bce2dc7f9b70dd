// The dialogs of the editor: what Publish would change, what two changed alike, and where an entry is moved to.
import { Button, Textarea } from '@mantine/core'
import type { Template } from '@plumbline/contract/template'
import { compareContents } from '@plumbline/domain/content/compare'
import { mergeContents } from '@plumbline/domain/content/merge'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { failureText } from '#web/lib/failure-text.ts'
import { counted } from '#web/lib/format.ts'
import { ChangeList } from '#web/shared/templates/change-list.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FIELD_WORDS } from './core/find.ts'
import { partsOf } from './core/parts.ts'
import classes from './editor.module.css'
import { toggled } from './find-panel.tsx'
import type { Theirs } from './saving.ts'
import type { Editing } from './use-editing.ts'

interface PublishDialogProps {
  editing: Editing
  onClose: () => void
  onPublished: () => void
}

export function PublishDialog({ editing, onClose, onPublished }: PublishDialogProps) {
  const { saving, content } = editing
  const { published, card } = saving.base
  const changes = useMemo(() => compareContents(published, content), [published, content])
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      if (await saving.publish(content, note)) {
        editing.restart(content)
        toast.success(`Version ${saving.base.card.number} is published`)
        onPublished()
      }
      onClose()
    } catch (error) {
      toast.error(failureText(error))
      setBusy(false)
    }
  }
  const discard = async () => {
    try {
      editing.restart(await saving.discard())
      toast.success('Draft discarded')
      onClose()
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  if (isAsking)
    return (
      <ConfirmDialog
        opened
        onClose={() => setAsking(false)}
        title="Discard the draft?"
        confirmLabel="Discard draft"
        cancelLabel="Keep it"
        isDestructive
        onConfirm={() => void discard()}
      >
        All that was changed since version {card.number} is thrown away.
      </ConfirmDialog>
    )
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={`Publish version ${card.number + 1}`}
      subtitle="New inspections use it. Those in work keep the version that they began with."
      footer={
        <>
          <Button
            variant="subtle"
            color="red"
            style={{ marginInlineEnd: 'auto' }}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Discard draft
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void publish()} loading={isBusy}>
            Publish
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p className={classes.hint}>The order or the limits of the whole report differ, and no entry.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <Textarea
        mt="md"
        label="Note"
        description="Optional, shown in Versions"
        autosize
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ResponsiveDialog>
  )
}

interface ConflictDialogProps {
  editing: Editing
  theirs: Theirs
  onClose: () => void
}

/** What both changed, mine first; all else came together. Closing keeps the draft as it is. */
export function ConflictDialog({ editing, theirs, onClose }: ConflictDialogProps) {
  const { saving, content } = editing
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const merged = useMemo(
    () => mergeContents(saving.base.agreed, content, theirs.content, taken),
    [saving.base.agreed, content, theirs, taken],
  )
  const keep = async () => {
    setBusy(true)
    try {
      await editing.resume(merged.content)
      onClose()
    } catch (error) {
      toast.error(failureText(error))
      setBusy(false)
    }
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Changed elsewhere"
      subtitle={`${theirs.savedAt === null ? 'Published' : 'Saved'} in another tab or by another person. ${counted(merged.fitted, 'change')} ${merged.fitted === 1 ? 'fits' : 'fit'}, choose for ${merged.conflicts.length}. Nothing is lost.`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Later
          </Button>
          <Button onClick={() => void keep()} loading={isBusy}>
            Keep as chosen
          </Button>
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

interface MoveDialogProps {
  content: Template
  label: string
  onMove: (to: { key: string; header: string }) => void
  onClose: () => void
}

export function MoveToDialog({ content, label, onMove, onClose }: MoveDialogProps) {
  return (
    <ResponsiveDialog opened onClose={onClose} title={`Move “${label}”`} size={480}>
      <ul className={classes.moveTo}>
        {content.sections.flatMap((section) =>
          partsOf(section).map(({ header }) => (
            <li key={`${section.key} ${header}`}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  onMove({ key: section.key, header })
                }}
              >
                {header}
                <span>{section.title}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </ResponsiveDialog>
  )
}
