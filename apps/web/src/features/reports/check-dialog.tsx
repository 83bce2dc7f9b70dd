// What stands between the inspector and the report: blocks to be waited for, warnings that may be passed.
import { Button } from '@mantine/core'
import { CheckList } from '#web/features/reports/check-list.tsx'
import { type CheckLine, hasWarnings, isBlocked } from '#web/features/reports/report-check.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

interface CheckDialogProps {
  opened: boolean
  onClose: () => void
  /** Live: lines change while edits are being sent. */
  lines: readonly CheckLine[]
  onGenerate: () => void
  onRetrySending: () => void
}

export function CheckDialog({ opened, onClose, lines, onGenerate, onRetrySending }: CheckDialogProps) {
  const toLookAt = lines.filter((line) => line.verdict !== 'ok')
  const isHeld = isBlocked(lines)
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Before you send"
      subtitle={
        isHeld
          ? 'The report waits until everything entered on this device is saved.'
          : 'The report can be made as it is. Each of these is worth a look first.'
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {isHeld ? (
            <Button onClick={onRetrySending}>Send now</Button>
          ) : (
            <Button onClick={onGenerate}>{hasWarnings(lines) ? 'Generate anyway' : 'Generate report'}</Button>
          )}
        </>
      }
    >
      <CheckList lines={toLookAt.length > 0 ? toLookAt : lines} isOpen />
    </ResponsiveDialog>
  )
}
