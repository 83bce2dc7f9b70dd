// What Publish would change, in words and counts; the way to throw the draft away.
import { Button } from '@mantine/core'
import { TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { compareContents } from '@plumbline/domain/content/compare'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useVersions } from '#web/features/templates/template.queries.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { ChangeList } from '#web/shared/templates/change-list.tsx'
import { changeCounts } from '#web/shared/templates/change-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { differencesBeside } from './core/differences.ts'
import classes from './publish-dialog.module.css'
import type { Editing } from './use-editing.ts'

interface PublishDialogProps {
  editing: Editing
  onClose: () => void
  onPublished: () => void
}

export function PublishDialog({ editing, onClose, onPublished }: PublishDialogProps) {
  const { saving, content } = editing
  const { published, card } = saving.base
  const differs = useMemo(() => differencesOf(published, content), [published, content])
  const inWork = useVersions(card.id).data?.reduce((sum, { in_work }) => sum + in_work, 0)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      if (await saving.publish(content, note.trim() || differs.summary)) {
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
    setBusy(true)
    try {
      editing.restart(await saving.discard())
      toast.success('Draft discarded')
      onClose()
    } catch (error) {
      toast.error(failureText(error))
      setBusy(false)
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
        isBusy={isBusy}
        onConfirm={() => void discard()}
      >
        All changes since version {card.number} will be lost.
      </ConfirmDialog>
    )
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={differs.isSame ? `The same as version ${card.number}` : `Publish version ${card.number + 1}`}
      subtitle={
        differs.isSame ? 'There’s nothing to publish.' : `New inspections use it.${inWorkWords(inWork)}`
      }
      footer={
        <>
          <Button
            variant="subtle"
            color="red"
            className={classes.discard ?? ''}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Discard draft
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {!differs.isSame && (
            <Button
              onClick={() => void publish()}
              disabled={charactersOver(note, TEXT_LONG_MAX) > 0}
              loading={isBusy}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      {differs.groups.map(({ title, changes }) => (
        <section key={title} className={classes.changes}>
          <h3>
            {title} <span>{changes.length.toLocaleString('en-US')}</span>
          </h3>
          <ChangeList changes={changes} />
        </section>
      ))}
      {differs.beside.length > 0 && (
        <section className={classes.changes}>
          <h3>Also</h3>
          <ul>
            {differs.beside.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {!differs.isSame && (
        <LimitedArea
          mt="md"
          label="Note"
          description="Optional. Shown in the list of versions instead of the number of changes."
          autosize
          max={TEXT_LONG_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </ResponsiveDialog>
  )
}

/** @param count undefined: not known, as without a signal */
function inWorkWords(count: number | undefined): string {
  if (count === 0) return ''
  if (count === 1) return ' The inspection in progress keeps the version that it started with.'
  const which = count === undefined ? 'Those' : `The ${count.toLocaleString('en-US')} inspections`
  return ` ${which} in progress keep the version that they started with.`
}

const GROUPS = [
  ['Added', 'added'],
  ['Changed', 'changed'],
  ['Removed', 'removed'],
] as const

function differencesOf(before: Editing['content'], after: Editing['content']) {
  const all = compareContents(before, after).map(({ change }) => change)
  const beside = differencesBeside(before, after)
  const groups = GROUPS.map(([title, kind]) => ({
    title,
    changes: all.filter((change) => change.kind === kind),
  })).filter(({ changes }) => changes.length > 0)
  const summary = [...(all.length > 0 ? [`${changeCounts(all)}.`] : []), ...beside].join(' ')
  return { groups, beside, summary: summary.slice(0, TEXT_LONG_MAX), isSame: summary === '' }
}
