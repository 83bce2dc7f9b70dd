// How the trial stands: 30 minus the days elapsed (specification, constants), as a line and as thirty segments.
import type { Trial } from '@plumbline/contract/billing'
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { trialEnd } from '#web/features/billing/terms.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { useUser } from '#web/lib/use-session.ts'
import classes from './plans.module.css'

export function TrialLine({ trial }: { trial: Trial }) {
  const user = useUser()
  const ends = trialEnd(user)
  const elapsed = TRIAL_DAYS - trial.days_left
  return (
    <section className={classes.trial} aria-label="Free trial">
      <div className={classes.trialHead}>
        <strong>
          {trial.active ? `Free trial: ${counted(trial.days_left, 'day')} left` : 'Your free trial is over'}
        </strong>
        {ends && (
          <span className={classes.dim}>
            {trial.active ? 'Ends' : 'Ended'} {longDate(ends)}
          </span>
        )}
      </div>
      <div className={classes.days} aria-hidden="true">
        {Array.from({ length: TRIAL_DAYS }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the thirty days never move.
          <span key={day} data-over={day < elapsed || undefined} />
        ))}
      </div>
    </section>
  )
}
