// How the installation fares: counts of the last 30 days as small charts, and failed jobs with another try.
import { Button } from '@mantine/core'
import type { FailedJob, OverviewDay } from '@plumbline/contract/admin'
import { ADMIN_TOAST_MS } from '@plumbline/contract/limits'
import {
  IconCreditCard,
  IconFileText,
  IconMail,
  IconMailOff,
  IconRotate,
  IconTool,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useOverview, useRetryJob } from '#web/features/admin/admin.queries.ts'
import { DayChart } from '#web/features/admin/day-chart.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dateAndTime } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import records from '#web/ui/records.module.css'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import classes from './overview.module.css'

type Measure = Exclude<keyof OverviewDay, 'day'>

/** `isLevel`: the last day's value is what counts, not the sum. */
const MEASURES: readonly {
  key: Measure
  label: string
  icon: TablerIcon
  isLevel?: boolean
  isBad?: boolean
}[] = [
  { key: 'sign_ups', label: 'Sign-ups', icon: IconUserPlus },
  { key: 'active_subscriptions', label: 'Active subscriptions', icon: IconCreditCard, isLevel: true },
  { key: 'reports', label: 'Reports generated', icon: IconFileText },
  { key: 'mails', label: 'Reports emailed', icon: IconMail },
  { key: 'failed_mails', label: 'Failed emails', icon: IconMailOff, isBad: true },
  { key: 'failed_jobs', label: 'Failed jobs', icon: IconTool, isBad: true },
]

export default function OverviewTab() {
  const { data, error, refetch } = useOverview()
  useErrorToast(error ? errorText(error) : null)
  return (
    <>
      <PageHeader title="Overview" subtitle="The last 30 days, by day (UTC)." />
      {data ? (
        <>
          <ul className={classes.charts}>
            {MEASURES.map(({ key, ...measure }) => (
              <DayChart
                key={key}
                {...measure}
                days={data.days.map((day) => ({ day: day.day, count: day[key] }))}
              />
            ))}
          </ul>
          <AsTable days={data.days} />
          <FailedJobs jobs={data.failed_jobs} />
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} />
      ) : (
        <SkeletonRows count={3} height={150} />
      )}
    </>
  )
}

/** The same counts in words and numbers, for whoever cannot or would not read bars. */
function AsTable({ days }: { days: readonly OverviewDay[] }) {
  return (
    <details className={classes.details}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Counts by day">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {MEASURES.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {MEASURES.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section className={classes.failed} aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">Failed jobs</h2>
      {jobs.length === 0 ? (
        <p className={records.dim}>No failed jobs in the last 30 days.</p>
      ) : (
        <ul className={records.cards}>
          {jobs.map((job) => (
            <FailedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useRetryJob()
  const retry = () =>
    mutate(job.id, {
      onSuccess: () => toast.success(`Retrying ${job.name}`, { time: ADMIN_TOAST_MS }),
      onError: (error) => toast.error(failureText(error), { time: ADMIN_TOAST_MS }),
    })
  return (
    <li className={records.card}>
      <div className={records.text}>
        <h3>{job.name}</h3>
        <p>{job.message}</p>
        <p>
          <time dateTime={job.failed_at}>{dateAndTime(new Date(job.failed_at))}</time>
        </p>
      </div>
      {job.can_retry && (
        <Button
          variant="default"
          leftSection={<IconRotate size={20} stroke={1.75} aria-hidden="true" />}
          aria-label={`Retry ${job.name} from ${dateAndTime(new Date(job.failed_at))}`}
          loading={isPending}
          onClick={retry}
        >
          Retry
        </Button>
      )}
    </li>
  )
}
