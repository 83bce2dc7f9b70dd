// A question before something that cannot be undone.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The action, verb first. */
  confirmLabel: string
  /** What closing does, where "Cancel" could be taken for the action. */
  cancelLabel?: string
  onConfirm: () => void
  isBusy?: boolean
  /** Destructive actions are raspberry. */
  isDestructive?: boolean
  /** A gentler way out, offered at the left. */
  alternative?: ReactNode
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isBusy = false,
  isDestructive = false,
  alternative,
}: ConfirmDialogProps) {
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={480}
      footer={
        <>
          {alternative && <div style={{ marginInlineEnd: 'auto' }}>{alternative}</div>}
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'filled'} onClick={onConfirm} loading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </ResponsiveDialog>
  )
}
