// The report of one inspection: what stands in the way, what it says first, its options, versions and emails.
import { Button } from '@mantine/core'
import { EmailLogPayload, readLogJson } from '@plumbline/contract/emails'
import { IconArchive, IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CoverCard } from '#web/features/reports/cover/cover-card.tsx'
import { EmailAgainDialog } from '#web/features/reports/email/email-again-dialog.tsx'
import { LazyEmailDialog, prepareEmailDialog } from '#web/features/reports/email/lazy-email-dialog.ts'
import { GenerateDialog } from '#web/features/reports/generate-dialog.tsx'
import { IssueList } from '#web/features/reports/issue-list.tsx'
import issueClasses from '#web/features/reports/issues.module.css'
import { KeyFindings } from '#web/features/reports/key-findings/key-findings.tsx'
import { OptionsCard } from '#web/features/reports/options-card.tsx'
import { Part } from '#web/features/reports/part.tsx'
import { ReportActions } from '#web/features/reports/report-actions.tsx'
import { ReportHead } from '#web/features/reports/report-head.tsx'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import classes from '#web/features/reports/reports.module.css'
import { useRestoreClient } from '#web/features/reports/reports.queries.ts'
import { SignDialogs } from '#web/features/reports/signature/sign-dialogs.tsx'
import { SignatureCard } from '#web/features/reports/signature/signature-card.tsx'
import { TimeCard } from '#web/features/reports/time-card.tsx'
import { type ReportPage, useReportPage } from '#web/features/reports/use-report-page.ts'
import { VersionsCard } from '#web/features/reports/versions-card.tsx'
import { counted } from '#web/lib/format.ts'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'

interface ReportOfProps {
  chooser: ReactNode
  /** 0: none chosen. */
  clientId: number
  /** Undefined while none is chosen or it is on its way. */
  subject: ReportSubject | undefined
  /** In place of what a report has; null where there is one. */
  placeholder: ReactNode
  refresh: () => Promise<ReportSubject | undefined>
}

export function ReportOf({ chooser, clientId, subject, placeholder, refresh }: ReportOfProps) {
  const isNarrow = useIsNarrow()
  const page = useReportPage({ clientId, subject, refresh })
  const { job, logs, state, newest, isChanged } = page
  const isArchived = subject?.client.active === 0
  const actions = {
    state,
    newest,
    isChanged,
    nextVersion: job.nextVersion,
    isLoading: page.isStateLoading,
    isGenerating: job.progress !== null,
    onGenerate: () => void page.askToGenerate(),
    onEmail: () => page.askToEmail(),
    onEmailAgain: page.askToEmailAgain,
    onApproachEmail: prepareEmailDialog,
  }
  const head = {
    chooser,
    subject,
    state: page.isStateLoading ? null : state,
    newest,
    logs,
    onReview: page.review,
    actions: !isArchived && <ReportActions {...actions} />,
  }
  const isDone = state !== 'in-progress' && state !== 'ready'
  const versions = !placeholder && <Versions page={page} />
  if (isArchived && subject)
    return (
      <>
        <ReportHead {...head} />
        <Archived clientId={subject.client.id} />
        {versions}
      </>
    )
  return (
    <>
      <ReportHead {...head} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {placeholder ?? (
            <>
              {isChanged && <Changes page={page} />}
              <Issues page={page} />
              {isDone && versions}
              <KeyFindings
                inspectionId={page.inspectionId}
                draft={page.draft}
                isFolded={isNarrow && isDone}
              />
              {!isDone && !isNarrow && versions}
            </>
          )}
        </div>
        <div className={classes.column}>
          <OptionsCard
            inspectionId={page.inspectionId}
            appendices={page.appendices}
            onAppendices={page.setAppendices}
            choices={page.choices}
            hasVersion={newest !== undefined}
            isFolded={isNarrow}
          />
          <TimeCard
            client={subject?.client}
            inspectionId={page.inspectionId}
            time={page.time}
            isLoading={page.isLoading}
            mayAct={page.mayChange}
            isOpen={page.isTimeOpen}
            onOpen={page.setTimeOpen}
          />
          <CoverCard
            inspectionId={page.inspectionId}
            pagecover={subject?.client.pagecover ?? null}
            isLoading={page.isLoading}
            mayAct={page.mayChange}
            isFolded={isNarrow}
          />
          {page.inspectionId !== 0 && <Signature page={page} />}
          {isNarrow && <ReviewRow page={page} />}
          {!isDone && isNarrow && versions}
        </div>
      </div>
      <FootBar>
        <ReportActions {...actions} isFoot />
      </FootBar>
      <Dialogs page={page} />
    </>
  )
}

function Changes({ page: { newest, since } }: { page: ReportPage }) {
  if (!newest) return null
  return (
    <p className={classes.strip} style={toneStyle('info')} role="status">
      <span>
        <b>Changed since version {newest.version}</b>
        {since && `: ${since}`}
      </span>
    </p>
  )
}

function Issues({ page }: { page: ReportPage }) {
  const { issues } = page
  if (issues === null) return null
  if (issues.length === 0)
    return page.state === 'emailed' || page.isChanged ? null : (
      <p className={issueClasses.none}>
        <IconCircleCheckFilled size={20} aria-hidden="true" />
        No open issues.
      </p>
    )
  return (
    <Part title="Before you generate">
      <IssueList issues={issues} onAct={page.act} />
    </Part>
  )
}

function Versions({ page }: { page: ReportPage }) {
  return (
    <VersionsCard
      inspectionId={page.inspectionId}
      job={page.job}
      logs={page.logs}
      nextVersion={page.job.nextVersion}
      waiting={page.later.isWaiting ? page.later : null}
      onGenerate={() => void page.askToGenerate()}
      onFix={page.askToEmail}
    />
  )
}

function Signature({ page: { signing, signed, mayChange } }: { page: ReportPage }) {
  const ask = () => {
    if (mayChange()) signed.ask('nothing')
  }
  return <SignatureCard signing={signing} onSign={ask} onRemove={signing.own ? signed.remove : null} />
}

function ReviewRow({ page: { draft, review } }: { page: ReportPage }) {
  return (
    <button type="button" className={classes.rowButton} onClick={review}>
      <span>Review inspection</span>
      {draft && <span className={classes.value}>{counted(draft.content.total, 'finding')}</span>}
      <IconChevronRight size={20} stroke={1.75} aria-label="(new tab)" />
    </button>
  )
}

function Dialogs({ page }: { page: ReportPage }) {
  const { issues, subject, newest, emailing, emailed } = page
  if (issues === null) return null
  const fix = emailing?.fix ?? null
  const copies = fix && readLogJson(EmailLogPayload, fix.payload_json)
  return (
    <>
      {page.isAsking && (
        <GenerateDialog
          onClose={() => page.setAsking(false)}
          issues={issues}
          onAct={page.act}
          onGenerate={page.generate}
        />
      )}
      {emailing && subject?.report && (
        <LazyEmailDialog
          onClose={page.closeEmail}
          report={subject.report}
          newest={newest}
          nextVersion={page.job.nextVersion}
          appendices={page.appendices}
          issues={issues}
          onAct={page.act}
          copies={copies}
        />
      )}
      <SignDialogs
        signing={page.signing}
        asked={page.signed}
        address={subject?.report?.property.address}
        version={newest?.version}
      />
      {page.isEmailingAgain && emailed && (
        <EmailAgainDialog log={emailed} onClose={() => page.setEmailingAgain(false)} />
      )}
    </>
  )
}

/** Of an archived client nothing is changed, generated or emailed (decision 16). */
function Archived({ clientId }: { clientId: number }) {
  const restore = useRestoreClient(clientId)
  return (
    <div className={classes.strip} style={toneStyle('info')}>
      <IconArchive size={20} stroke={1.75} aria-hidden="true" />
      <span>This client is archived.</span>
      <Button loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    </div>
  )
}
