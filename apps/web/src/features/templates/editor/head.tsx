// The head of the editor: whose template it is, whether what is typed is kept, and what leads on.
import { Button, VisuallyHidden } from '@mantine/core'
import type { TemplateCard } from '@plumbline/contract/templates'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconSearch,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { duplicateTemplate, useTemplateWrite } from '#web/features/templates/template.queries.ts'
import { versionLine } from '#web/features/templates/template-dates.ts'
import { counted } from '#web/lib/format.ts'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import editor from './editor.module.css'
import { findTitle } from './find-panel.tsx'
import classes from './head.module.css'
import type { Editing } from './use-editing.ts'

interface HeadProps {
  editing: Editing
  changes: number
  onFind: () => void
  onPublish: () => void
  onConflict: () => void
  isPhone: boolean
}

export function Head({ editing, changes, onFind, onPublish, onConflict, isPhone }: HeadProps) {
  const { saving, isReadOnly } = editing
  const { name } = saving.base.card
  return (
    <header className={classes.head}>
      {!isPhone && (
        <Link to="/templates" className={classes.back}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          Templates
        </Link>
      )}
      {isPhone ? <VisuallyHidden component="h1">{name}</VisuallyHidden> : <Name card={saving.base.card} />}
      <div className={classes.headActions}>
        {!isReadOnly && <SavingWord editing={editing} changes={changes} onConflict={onConflict} />}
        {!isReadOnly && <UndoButtons editing={editing} />}
        {isPhone ? (
          <button
            type="button"
            className={editor.iconButton}
            aria-label={findTitle(editing)}
            onClick={onFind}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          </button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onFind}
          >
            {findTitle(editing)}
          </Button>
        )}
        {isReadOnly && <MakeMine editing={editing} />}
        {!isPhone && !isReadOnly && (
          <PublishButton editing={editing} changes={changes} onPublish={onPublish} />
        )}
      </div>
    </header>
  )
}

function Name({ card }: { card: TemplateCard }) {
  const { name, kind, is_builtin, is_default } = card
  return (
    <div className={classes.headName}>
      <h1>
        {name}
        {is_default && <StateTag state="success">Default</StateTag>}
      </h1>
      <p>{is_builtin ? 'Built-in, read-only' : `${kindWord(kind)} · ${versionLine(card)}`}</p>
    </div>
  )
}

function UndoButtons({ editing }: { editing: Editing }) {
  return (
    <>
      <button
        type="button"
        className={editor.iconButton}
        aria-label="Undo"
        disabled={!editing.canUndo}
        onClick={editing.undo}
      >
        <IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={editor.iconButton}
        aria-label="Redo"
        disabled={!editing.canRedo}
        onClick={editing.redo}
      >
        <IconArrowForwardUp size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  )
}

export function PublishButton({
  editing,
  changes,
  onPublish,
}: Pick<HeadProps, 'editing' | 'changes' | 'onPublish'>) {
  const { faults, state } = editing
  const words =
    faults.length > 0
      ? `${faults.length} to fix`
      : changes > 0
        ? `Publish ${counted(changes, 'change')}`
        : 'Publish'
  return (
    <Button onClick={onPublish} disabled={state.kind === 'published' && faults.length === 0}>
      {words}
    </Button>
  )
}

function SavingWord({ editing, changes, onConflict }: Pick<HeadProps, 'editing' | 'changes' | 'onConflict'>) {
  const { state, saving } = editing
  switch (state.kind) {
    case 'published':
      return <span className={classes.word} role="status" />
    case 'saved':
      return (
        <span className={classes.word} data-tone="success" role="status">
          <IconCloudCheck size={20} stroke={1.75} aria-hidden="true" />
          Draft saved
        </span>
      )
    case 'saving':
      return (
        <span className={classes.word} role="status">
          <IconCloudUp size={20} stroke={1.75} aria-hidden="true" />
          Saving
        </span>
      )
    case 'offline':
      return (
        <span className={classes.word} role="status">
          <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
          Offline, {changes > 0 ? counted(changes, 'change') : 'changes'} saved on this device
        </span>
      )
    case 'conflict':
      return (
        <button type="button" className={classes.wordButton} data-tone="failed" onClick={onConflict}>
          Changed elsewhere. Review
        </button>
      )
    default:
      return (
        <span className={classes.word} data-tone="failed" role="alert">
          <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
          Not saved: {state.why}
          <button type="button" className={classes.wordButton} onClick={() => void saving.flush()}>
            Retry
          </button>
        </span>
      )
  }
}

function MakeMine({ editing }: { editing: Editing }) {
  const navigate = useNavigate()
  const duplicate = useTemplateWrite(duplicateTemplate)
  return (
    <Button
      loading={duplicate.isPending}
      onClick={() =>
        duplicate.mutate(editing.saving.base.card.id, { onSuccess: ({ id }) => navigate(`/templates/${id}`) })
      }
    >
      Customize a copy
    </Button>
  )
}
