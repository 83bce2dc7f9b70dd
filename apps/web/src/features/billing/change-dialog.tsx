// What a change of plan means, before it is made: what is charged now, when the other plan begins, what renews.
import type { Plan } from '@plumbline/contract/billing'
import { type Change, HOW_TO_CANCEL, meaningOf } from '#web/features/billing/terms.ts'
import { dollars } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import classes from './plans.module.css'

interface ChangeDialogProps {
  /** Null: closed. */
  asked: { plan: Plan; change: Change } | null
  isBusy: boolean
  onClose: () => void
  onConfirm: (plan: Plan) => void
}

export function ChangeDialog({ asked, isBusy, onClose, onConfirm }: ChangeDialogProps) {
  if (asked === null) return null
  const { plan, change } = asked
  const name = plan.nickname
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={change.kind === 'keep' ? `Keep ${name}?` : `Change to ${name}?`}
      confirmLabel={confirmLabel(change, plan)}
      isBusy={isBusy}
      onConfirm={() => onConfirm(plan)}
    >
      <ul className={classes.meaning}>
        {[...meaningOf(change, plan), HOW_TO_CANCEL].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function confirmLabel(change: Change, plan: Plan): string {
  if (change.kind === 'upgrade') return `Continue to payment: ${dollars(plan.amount)}`
  return change.kind === 'keep' ? `Keep ${plan.nickname}` : `Change to ${plan.nickname}`
}
