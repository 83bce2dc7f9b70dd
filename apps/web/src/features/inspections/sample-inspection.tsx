// The sample inspection on the dashboard: made to be looked at while there is no inspection yet, and removed again.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useMakeSample, useRemoveSample } from '#web/features/inspections/sample.queries.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import classes from './sample-inspection.module.css'

/** Makes one, and opens it. */
export function MakeSample() {
  const navigate = useNavigate()
  const make = useMakeSample((made) => navigate(paths.steps(made.inspection_id, made.client_id)))
  return (
    <div className={classes.make}>
      <Button variant="subtle" loading={make.isPending} onClick={() => make.mutate()}>
        Open a sample inspection
      </Button>
      <p className={classes.text} role="status">
        {make.isPending && 'Preparing the sample. This takes a few seconds.'}
      </p>
    </div>
  )
}

export function RemoveSample({ clientId }: { clientId: number }) {
  const [isOpen, dialog] = useDisclosure(false)
  const remove = useRemoveSample()
  return (
    <div className={classes.line}>
      <p className={classes.text}>Only you can see the sample.</p>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        Delete the sample
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Delete the sample?"
        confirmLabel="Delete the sample"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(clientId, { onSettled: dialog.close })}
      >
        <p>
          This deletes the sample client with its inspection, photos and reports. Your own clients aren’t
          affected.
        </p>
      </ConfirmDialog>
    </div>
  )
}
