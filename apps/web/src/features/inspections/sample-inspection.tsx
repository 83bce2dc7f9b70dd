// The sample inspection on the dashboard: made to be looked at while there is no inspection yet, and removed again.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { SAMPLE_REPORT_PATH } from '@plumbline/contract/verify-code'
import { IconEye, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useMakeSample, useRemoveSample } from '#web/features/inspections/sample.queries.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import classes from './sample-inspection.module.css'

/** Nothing for an account with inspections of its own alone. */
export function SampleInspection({ inspections }: { inspections: readonly InspectionCard[] }) {
  const sample = inspections.find((card) => card.is_sample)
  if (sample) return <RemoveSample clientId={sample.client_id} />
  return inspections.length === 0 ? <MakeSample /> : null
}

function MakeSample() {
  const navigate = useNavigate()
  const make = useMakeSample((made) => navigate(paths.steps(made.inspection_id, made.client_id)))
  return (
    <div className={classes.line}>
      <div>
        <p className={classes.text} role="status">
          {make.isPending
            ? 'A sample house with its photos is being put together. This takes a few seconds.'
            : 'Or look around first: a finished inspection with photos, in your account alone. It is sent to nobody, and removed whenever you like.'}
        </p>
        <a href={SAMPLE_REPORT_PATH} target="_blank" rel="noopener" className={classes.report}>
          <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
          See a sample report
        </a>
      </div>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconEye size={20} stroke={1.75} aria-hidden="true" />}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        Look at a sample inspection
      </Button>
    </div>
  )
}

function RemoveSample({ clientId }: { clientId: number }) {
  const [isOpen, dialog] = useDisclosure(false)
  const remove = useRemoveSample()
  return (
    <div className={classes.line}>
      <p className={classes.text}>The sample is there to look at. It is not sent to anyone.</p>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        Remove the sample
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Remove the sample?"
        confirmLabel="Remove the sample"
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(clientId, { onSettled: dialog.close })}
      >
        <p>The sample client is deleted with its inspection, photos and reports. Yours stay as they are.</p>
      </ConfirmDialog>
    </div>
  )
}
