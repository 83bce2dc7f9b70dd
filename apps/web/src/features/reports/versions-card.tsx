// Versions and emails of the report, newest first; the one that is being generated above them.
import { ActionIcon, Button, Progress, Skeleton } from '@mantine/core'
import type { EmailLog } from '@plumbline/contract/emails'
import type { ReportVersion } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import {
  IconAlertCircle,
  IconChevronRight,
  IconClock,
  IconDownload,
  IconEye,
  IconFileText,
  IconLinkOff,
  IconMailCheck,
  IconMailForward,
  IconMailX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Part } from '#web/features/reports/part.tsx'
import { factsOf, LANGUAGE_NAMES } from '#web/features/reports/report-file.ts'
import { emailWords, historyOf } from '#web/features/reports/report-history.ts'
import { useEndPhotoLinks } from '#web/features/reports/reports.queries.ts'
import type { ReportJob } from '#web/features/reports/use-report-job.ts'
import { errorText } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { EmailDetails } from '#web/shared/emails/email-details.tsx'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './versions.module.css'

interface VersionsCardProps {
  inspectionId: number
  job: ReportJob
  logs: readonly EmailLog[]
  nextVersion: number
  /** Generate waits for a connection. */
  waiting: { cancel: () => void } | null
  onGenerate: () => void
  /** Email once more, with the addresses of this one to be mended. */
  onFix: (log: EmailLog) => void
}

export function VersionsCard(props: VersionsCardProps) {
  const { inspectionId, job, logs, nextVersion, waiting, onGenerate, onFix } = props
  const [shownId, setShownId] = useState<number | null>(null)
  const entries = historyOf(job.finished, logs)
  const zone = job.finished[0]?.time_zone ?? null
  return (
    <Part title="Versions and emails">
      {waiting && (
        <div className={classes.notice} role="status">
          <IconClock size={20} stroke={1.75} aria-hidden="true" />
          <span>You’re offline. Version {nextVersion} will be generated when you’re back online.</span>
          <Button variant="subtle" size="xs" onClick={waiting.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {job.progress !== null && (
        <div className={classes.generating} role="status">
          <p>Generating the report</p>
          <Progress.Root size={6}>
            <Progress.Section value={Math.max(job.progress, 4)} aria-label="Report generated" />
          </Progress.Root>
          {job.cancel && (
            <Button variant="subtle" size="xs" onClick={job.cancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {job.failure !== null && (
        <div className={classes.failed} style={toneStyle('failed')} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>The report could not be generated: {job.failure}</span>
          <Button variant="subtle" size="xs" onClick={onGenerate}>
            Retry
          </Button>
        </div>
      )}
      {job.isLoading ? (
        <Skeleton height={56} radius="sm" mt={12} />
      ) : job.error ? (
        <ErrorState text={errorText(job.error)} onRetry={job.retryLoading} />
      ) : entries.length > 0 ? (
        <ul className={classes.entries}>
          {entries.map((entry) =>
            entry.kind === 'version' ? (
              <VersionRow key={`v${entry.version.id}`} version={entry.version} inspectionId={inspectionId} />
            ) : (
              <EmailRow
                key={`e${entry.log.id}`}
                log={entry.log}
                zone={zone}
                onDetails={() => setShownId(entry.log.id)}
                onFix={() => onFix(entry.log)}
              />
            ),
          )}
        </ul>
      ) : (
        job.progress === null && job.failure === null && <p className={classes.none}>No report yet.</p>
      )}
      <EmailDetails
        log={logs.find(({ id }) => id === shownId)}
        opened={shownId !== null}
        onClose={() => setShownId(null)}
      />
    </Part>
  )
}

function VersionRow({ version, inspectionId }: { version: ReportVersion; inspectionId: number }) {
  const { url, translation, photo_links } = version
  const name = `version ${version.version}`
  const isLinked = photo_links === 1
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <IconFileText size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <h3>Version {version.version}</h3>
        <p>
          {[factsOf(version), version.signed === 1 && 'signed', isLinked && 'photo links on']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {translation && (
          <p>
            <a
              href={translation.url}
              download
              aria-label={`Download ${name} in ${LANGUAGE_NAMES[translation.language]}`}
            >
              {LANGUAGE_NAMES[translation.language]}
            </a>
          </p>
        )}
      </div>
      {url && (
        <>
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Preview ${name}`}
          >
            <IconEye size={22} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon component="a" href={url} download aria-label={`Download ${name}`}>
            <IconDownload size={22} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      {isLinked && <PhotoLinks inspectionId={inspectionId} name={name} />}
    </li>
  )
}

/** Anyone with the report can open the full-size photos, until it is turned off. */
function PhotoLinks({ inspectionId, name }: { inspectionId: number; name: string }) {
  const end = useEndPhotoLinks(inspectionId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionMenu
        label={`Actions for ${name}`}
        title={name.charAt(0).toUpperCase() + name.slice(1)}
        actions={[{ label: 'Turn off photo links', icon: IconLinkOff, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Turn off photo links?"
        confirmLabel="Turn off"
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
          Anyone with the report can open full-size photos. This turns that off in every version generated so
          far. Photos in the report stay, and new versions will have links again.
        </p>
      </ConfirmDialog>
    </>
  )
}

interface EmailRowProps {
  log: EmailLog
  zone: string | null
  onDetails: () => void
  onFix: () => void
}

function EmailRow({ log, zone, onDetails, onFix }: EmailRowProps) {
  const { title, detail, isFailed } = emailWords(log, zone)
  const Icon = isFailed ? IconMailX : log.status === 0 ? IconMailForward : IconMailCheck
  return (
    <li className={classes.entry} data-failed={isFailed || undefined}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <h3>{title}</h3>
        <p>{detail}</p>
      </div>
      {isFailed && log.client_id !== null && (
        <Button variant="subtle" size="xs" aria-label={`Fix: ${title}`} onClick={onFix}>
          Fix
        </Button>
      )}
      <ActionIcon aria-label={`Details: ${title}`} aria-haspopup="dialog" onClick={onDetails}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
