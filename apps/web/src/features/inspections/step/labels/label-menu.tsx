// An option's menu: comment and photos, save to the template, rename, delete. Beside the pointer, on a phone as a sheet.
import { Button, Menu } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { IconNote, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { isSameLabel, type LabelPath } from '#web/offline/edits.ts'
import type { Action } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { useSaveToTemplate } from '../finding/save-to-template.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'
import classes from './list-rows.module.css'

interface LabelMenuProps {
  path: LabelPath
  at: { x: number; y: number }
  onClose: () => void
  onRename: (path: LabelPath) => void
  onDelete: (path: LabelPath) => void
}

export function LabelMenu({ path, at, onClose, onRename, onDelete }: LabelMenuProps) {
  const isSheet = useIsSheet()
  const { actions, openLabel } = useStepCallbacks()
  useFocusBack()
  const category = actions.categoryOf(path)
  const check = category?.checks.find(({ label }) => isSameLabel(label, path.label))
  const details = category && detailsOf(category, path.label)
  const saveToTemplate = useSaveToTemplate(path, path.section === 'recomendation' ? details : undefined)
  const items: Action[] = [
    ...(path.section === 'observation' && check?.checked
      ? [{ label: 'Clear the rating', icon: IconX, onSelect: () => actions.toggle(path, false) }]
      : []),
    { label: 'Comment and photos', icon: IconNote, onSelect: () => openLabel(path) },
    ...(check?.own && check.checked && saveToTemplate ? [saveToTemplate] : []),
    { label: 'Rename', icon: IconPencil, onSelect: () => onRename(path) },
    { label: 'Delete', icon: IconTrash, onSelect: () => onDelete(path), isDestructive: true },
  ]
  const choose =
    ({ onSelect }: Action) =>
    () => {
      onClose()
      onSelect?.()
    }
  if (isSheet) {
    return (
      <ResponsiveDialog opened onClose={onClose} title={path.label}>
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                className={classes.row}
                data-tone={item.isDestructive ? 'danger' : undefined}
                disabled={item.isDisabled}
                onClick={choose(item)}
              >
                <item.icon size={22} stroke={1.75} aria-hidden="true" />
                {item.label}
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
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            data-tone={item.isDestructive ? 'danger' : undefined}
            disabled={item.isDisabled ?? false}
            leftSection={<item.icon size={20} stroke={1.75} aria-hidden="true" />}
            // `choose` closes first: closed after it, the menu would close what the entry has opened.
            closeMenuOnClick={false}
            onClick={choose(item)}
          >
            {item.label}
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
  onRenamed: () => void
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
    if (problem === null) onRenamed()
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Rename option"
      subtitle="Its comment and photos stay with it."
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
          label="Option"
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
      confirmLabel="Delete option"
      isDestructive
      onConfirm={onDelete}
    >
      Its comment and photos are deleted with it. You can undo this for five seconds.
    </ConfirmDialog>
  )
}
