// Asked at Generate: blocks to be mended first, or warnings that may be passed.
import { Button } from '@mantine/core'
import { type Issue, isBlocked } from '#web/features/reports/issue.ts'
import { IssueList, type IssueListProps } from '#web/features/reports/issue-list.tsx'
import { counted } from '#web/lib/format.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

interface GenerateDialogProps extends IssueListProps {
  onClose: () => void
  onGenerate: () => void
}

/** There only while it is open. Its issues are live: lines go while changes are uploaded. */
export function GenerateDialog({ issues, onAct, onClose, onGenerate }: GenerateDialogProps) {
  const isHeld = isBlocked(issues)
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={titleOf(issues)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {!isHeld && (
            <Button onClick={onGenerate}>{issues.length > 0 ? 'Generate anyway' : 'Generate report'}</Button>
          )}
        </>
      }
    >
      <IssueList issues={isHeld ? issues.filter(({ isBlocking }) => isBlocking) : issues} onAct={onAct} />
      {issues.some(({ id }) => id === 'unanswered') && !isHeld && (
        <p>The report lists unanswered sections as not completed.</p>
      )}
    </ResponsiveDialog>
  )
}

function titleOf(issues: readonly Issue[]): string {
  if (isBlocked(issues)) return 'Before you generate'
  return issues.length === 0 ? 'No open issues' : `Generate with ${counted(issues.length, 'warning')}?`
}
