// A label's menu: comment and photos, rename, delete. Beside the pointer, on a phone as a sheet.
import { Button, Menu } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { IconNote, IconPencil, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import classes from './list-rows.module.css'

interface LabelMenuProps {
  path: LabelPath
  at: { x: number; y: number }
  onClose: () => void
  onRename: (path: LabelPath) => void
  onDelete: (path: LabelPath) => void
}

interface MenuRow {
  title: string
  icon: TablerIcon
  act: (path: LabelPath) => void
  tone?: 'danger'
}

export function LabelMenu({ path, at, onClose, onRename, onDelete }: LabelMenuProps) {
  const isSheet = useIsSheet()
  const { actions, openLabel } = useStepCallbacks()
  useFocusBack()
  const choose = (act: (path: LabelPath) => void) => () => {
    onClose()
    act(path)
  }
  const isChoice = path.section === 'observation'
  const items: MenuRow[] = [
    ...(isChoice ? [{ title: 'Clear', icon: IconX, act: () => actions.toggle(path, false) }] : []),
    { title: 'Comment and photos', icon: IconNote, act: openLabel },
    { title: 'Rename', icon: IconPencil, act: onRename },
    { title: 'Delete', icon: IconTrash, act: onDelete, tone: 'danger' },
  ]
  if (isSheet) {
    return (
      <ResponsiveDialog opened onClose={onClose} title={path.label}>
        <ul className={classes.list}>
          {items.map(({ title, icon: Icon, act, tone }) => (
            <li key={title}>
              <button type="button" className={classes.row} data-tone={tone} onClick={choose(act)}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                {title}
              </button>
            </li>
          ))}
        </ul>
      </ResponsiveDialog>
    )
  }
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${path.label}`}
          className={classes.anchor}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${path.label}`}>
        {items.map(({ title, icon: Icon, act, tone }) => (
          <Menu.Item
            key={title}
            data-tone={tone}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            // `choose` closes first: closed after it, the menu would close what the entry has opened.
            closeMenuOnClick={false}
            onClick={choose(act)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu hangs at a point, not at a button: the focus goes back to what had it. */
function useFocusBack(): void {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const { current } = opener
    return () => {
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && current instanceof HTMLElement) current.focus({ preventScroll: true })
      })
    }
  }, [])
}

interface RenameDialogProps {
  path: LabelPath
  onClose: () => void
  onRenamed: (to: string) => void
}

/** Its comment and photos go with it (decision 12). */
export function RenameDialog({ path, onClose, onRenamed }: RenameDialogProps) {
  const { actions } = useStepCallbacks()
  const [value, setValue] = useState(path.label)
  const [error, setError] = useState<string | null>(null)
  const rename = () => {
    if (charactersOver(value, LABEL_MAX) > 0) return
    const problem = actions.renameLabel(path, value)
    setError(problem)
    if (problem === null) onRenamed(value.trim())
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Rename label"
      subtitle="Its comment and photos go with it."
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={rename}>Rename</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <LimitedInput
          label="Label"
          value={value}
          max={LABEL_MAX}
          error={error}
          data-autofocus
          autoComplete="off"
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError(null)
          }}
        />
      </form>
    </ResponsiveDialog>
  )
}

/** Deleting a label with content asks first (decision 12). */
export function DeleteQuestion({
  path,
  onClose,
  onDelete,
}: {
  path: LabelPath
  onClose: () => void
  onDelete: () => void
}) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${path.label}?`}
      confirmLabel="Delete label"
      isDestructive
      onConfirm={onDelete}
    >
      Its comment and photos are deleted with it. You can undo this for five seconds.
    </ConfirmDialog>
  )
}
