// The export of everything: asked for, how far it is, its download, or why there is none.
import { Button, Progress } from '@mantine/core'
import type { DataExport } from '@plumbline/contract/data-rights'
import { TEXT } from '@plumbline/contract/texts'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { isUnderWay, useAskExport, useLatestExport } from '#web/features/data-rights/data-rights.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dateAndTime, longDate } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './data-section.module.css'

export function DataExportCard({ isOnline }: { isOnline: boolean }) {
  const latest = useLatestExport()
  const ask = useAskExport()
  const found = latest.data ?? null
  const isMaking = isUnderWay(found) || ask.isPending

  function askForIt() {
    ask.mutate(undefined, {
      onSuccess: ({ message }) => toast.info(message ?? TEXT.exportAsked),
      onError: (error) => toast.error(failureText(error)),
    })
  }

  return (
    <div className={classes.part}>
      <h3>Export</h3>
      <p className={classes.note}>
        Everything as one ZIP file: clients (CSV), inspections (JSON), photos, reports and the email log.
      </p>
      {latest.isPending && isOnline && <SkeletonRows count={1} height={44} />}
      {latest.isError && latest.data === undefined && isOnline && (
        <ErrorState text={errorText(latest.error)} onRetry={() => latest.refetch()} />
      )}
      <div role="status" className={classes.state}>
        {found && isUnderWay(found) && <Making progress={found.progress} />}
        {found?.state === 'failed' && <p className={classes.problem}>{TEXT.exportFailed}.</p>}
        {found?.state === 'done' && found.kept_until && (
          <p className={classes.note}>
            Created {dateAndTime(new Date(found.asked_at))}. It will be deleted on{' '}
            {longDate(new Date(found.kept_until))}.
          </p>
        )}
      </div>
      {latest.data !== undefined && !isMaking && (
        <div className={classes.buttons}>
          {found?.state === 'done' && found.url && <Download found={found} url={found.url} />}
          <Button
            variant="default"
            leftSection={<IconPackageExport size={20} stroke={1.75} aria-hidden="true" />}
            disabled={!isOnline}
            onClick={askForIt}
          >
            {labelOf(found)}
          </Button>
        </div>
      )}
    </div>
  )
}

function labelOf(found: DataExport | null): string {
  if (found?.state === 'failed') return 'Retry export'
  return found ? 'Export again' : 'Export my data'
}

function Making({ progress }: { progress: number }) {
  return (
    <>
      {/* Told once, not at each percent. */}
      <p>
        Preparing your data <span aria-hidden="true">{progress}%</span>
      </p>
      <Progress.Root size={8} radius={4}>
        <Progress.Section value={Math.max(progress, 4)} aria-label="Export ready" />
      </Progress.Root>
      <p className={classes.note}>You can leave this page. We’ll email you when it’s ready.</p>
    </>
  )
}

function Download({ found, url }: { found: DataExport; url: string }) {
  return (
    <Button
      component="a"
      href={url}
      download
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
    >
      Download{found.bytes === null ? '' : ` (${sizeText(found.bytes)})`}
    </Button>
  )
}

const KILO = 1_000

/** "340 KB", "12 MB", "3.4 GB" */
function sizeText(bytes: number): string {
  const inMega = bytes / KILO / KILO
  if (inMega < 1) return `${Math.max(1, Math.round(bytes / KILO))} KB`
  return inMega < KILO ? `${Math.round(inMega)} MB` : `${(inMega / KILO).toFixed(1)} GB`
}
