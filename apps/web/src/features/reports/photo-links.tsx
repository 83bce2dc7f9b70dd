// That photos of the report lead to their originals, and one click to end it.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndPhotoLinks } from '#web/features/reports/reports.queries.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './reports.module.css'

/** @param areThere false: ended in all versions, or of before there were any */
export function PhotoLinks({ inspectionId, areThere }: { inspectionId: number; areThere: boolean }) {
  const end = useEndPhotoLinks(inspectionId)
  const [isAsking, setAsking] = useState(false)
  if (!areThere)
    return (
      <p className={classes.photoLinks} role="status">
        Photos do not lead to their originals. A version made later has these links again.
      </p>
    )
  return (
    <div className={classes.photoLinks}>
      <p>Photos lead to their originals, for whoever has the report.</p>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconLinkOff size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        End these links
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="End the links to the original photos?"
        confirmLabel="End links"
        isDestructive
        onConfirm={() => {
          setAsking(false)
          end.mutate(undefined, {
            onSuccess: () => toast.success(TEXT.photoLinksEnded),
            onError: (error) => toast.error(failureText(error)),
          })
        }}
      >
        <p>
          In every version made so far. The photos in the report stay. A version made later has links again.
        </p>
      </ConfirmDialog>
    </div>
  )
}
