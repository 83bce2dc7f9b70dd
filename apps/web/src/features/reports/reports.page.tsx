// /reports: a client's report from cover to finished file; ?client= preselects one (specification section 2).
import { Button, Skeleton } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconArchive, IconClipboardOff, IconUserOff, IconUserSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CheckDialog } from '#web/features/reports/check-dialog.tsx'
import { CheckList } from '#web/features/reports/check-list.tsx'
import { ClientSelect } from '#web/features/reports/client-select.tsx'
import { CoverCard } from '#web/features/reports/cover/cover-card.tsx'
import { LazyEmailDialog, prepareEmailDialog } from '#web/features/reports/email/lazy-email-dialog.ts'
import { InspectionSelect } from '#web/features/reports/inspection-select.tsx'
import { ReportButtons } from '#web/features/reports/report-buttons.tsx'
import { ReportCard } from '#web/features/reports/report-card.tsx'
import { checkReport, hasWarnings, isBlocked } from '#web/features/reports/report-check.ts'
import { withoutSame } from '#web/features/reports/report-file.ts'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import classes from '#web/features/reports/reports.module.css'
import { useClientChoice, useReportCheck, useReportSubject } from '#web/features/reports/reports.queries.ts'
import { TimeCard } from '#web/features/reports/time-card.tsx'
import { useAppendixChoice } from '#web/features/reports/use-appendix-choice.ts'
import { useReportJob } from '#web/features/reports/use-report-job.ts'
import { useWaitingChoices } from '#web/features/reports/use-waiting-choices.ts'
import { useWaitingEdits } from '#web/features/reports/use-waiting-edits.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { useOfflineInspection } from '#web/offline/use-offline.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toneStyle } from '#web/ui/tone.ts'

export function Component() {
  const [query, setQuery] = useSearchParams()
  const clientId = idIn(query, 'client')
  const asked = idIn(query, 'inspection')
  const subject = useReportSubject(clientId, asked)
  usePinned(subject.data, asked, setQuery)
  const shown = useShown(subject.data, asked)
  return (
    <>
      <PageHeader
        title="Report"
        actions={
          <div className={classes.choices}>
            <ClientSelect
              key={subject.data?.client.id ?? 0}
              selected={subject.data?.client}
              clientId={clientId}
              onSelect={(id) => setQuery({ client: String(id) })}
            />
            {subject.data && subject.data.client.inspection_count > 1 && (
              <InspectionSelect
                clientId={clientId}
                inspectionId={subject.data.inspectionId}
                onSelect={(id) => setQuery({ client: String(clientId), inspection: String(id) })}
              />
            )}
          </div>
        }
      />
      {subject.error instanceof ApiError && subject.error.status === 404 ? (
        <EmptyState
          icon={IconUserOff}
          text={`This ${asked !== 0 ? 'inspection' : 'client'} is not here`}
          hint="Choose another client above."
        />
      ) : subject.error && !subject.data ? (
        <ErrorState text={errorText(subject.error)} onRetry={() => void subject.refetch()} />
      ) : (
        <ReportOf
          key={`${clientId} ${shown}`}
          clientId={clientId}
          subject={subject.data}
          refresh={async () => (await subject.refetch()).data}
        />
      )}
    </>
  )
}

/**
 * Where there are several, the address names the one that is shown: which one the client alone means is another as soon
 * as its first report is made.
 */
function usePinned(
  subject: ReportSubject | undefined,
  asked: number,
  setQuery: ReturnType<typeof useSearchParams>[1],
): void {
  const isMeant = asked === 0 && subject !== undefined && subject.client.inspection_count > 1
  const client = subject?.client.id
  const inspection = subject?.inspectionId
  useEffect(() => {
    if (isMeant) setQuery({ client: String(client), inspection: String(inspection) }, { replace: true })
  }, [isMeant, client, inspection, setQuery])
}

/**
 * Which inspection the page stands for: 0 the one that the client means, also once the address names it. So nothing is
 * drawn anew under a finger, and no picture is lost that was chosen meanwhile.
 */
function useShown(subject: ReportSubject | undefined, asked: number): number {
  const meant = useRef(0)
  if (asked === 0 && subject) meant.current = subject.inspectionId
  return asked === meant.current ? 0 : asked
}

/** 0: none, or none that is one. */
function idIn(query: URLSearchParams, name: string): number {
  const id = Number(query.get(name))
  return Number.isInteger(id) && (id > 0 || isLocal(id)) ? id : 0
}

interface ReportOfProps {
  /** 0: none chosen. */
  clientId: number
  /** Undefined while none is chosen or it is on its way. */
  subject: ReportSubject | undefined
  refresh: () => Promise<ReportSubject | undefined>
}

function ReportOf({ clientId, subject, refresh }: ReportOfProps) {
  const inspectionId = subject?.inspectionId ?? 0
  const isLoading = clientId !== 0 && subject === undefined
  const job = useReportJob(subject?.client.id ?? clientId, inspectionId)
  const edits = useWaitingEdits(inspectionId)
  const choices = useWaitingChoices(inspectionId, clientId)
  const waiting = [...edits, ...choices.waiting]
  const offline = useOfflineInspection(inspectionId)
  const [appendices, setAppendices] = useAppendixChoice()
  const [isAsking, setIsAsking] = useState(false)
  const { isEmpty: hasNoClients } = useClientChoice('')
  const onServer = useReportCheck({ inspection_id: inspectionId, ...appendices })
  /** Nothing where the server did not answer: what it said before may be true no more. */
  const toldBy = ({ error, data }: Pick<typeof onServer, 'error' | 'data'>) =>
    error || !data ? undefined : withoutSame(data, job.finished[0], appendices)
  const lines = subject?.report ? checkReport(subject.report, waiting, toldBy(onServer)) : null

  const [isEmailing, setIsEmailing] = useState(false)

  /** Says what is missing to act on a report, in the specification's words. */
  const mayAct = (): boolean => {
    const missing = missingFor(clientId, subject, hasNoClients)
    if (missing !== null) toast.error(missing)
    return missing === null && subject !== undefined
  }
  const generate = () => {
    setIsAsking(false)
    job.generate(appendices)
  }
  /** Of an archived client nothing is changed, and no report made or sent (decision 16). */
  const mayChange = (): boolean => {
    if (!mayAct()) return false
    if (subject?.client.active === 0) toast.error(TEXT.restoreFirst)
    return subject?.client.active !== 0
  }
  const askToGenerate = async () => {
    if (!mayChange()) return
    // What was changed a moment ago, here or elsewhere, counts; so does what another tab typed.
    const unsent = await choices.send()
    const [fresh, check] = await Promise.all([refresh(), onServer.refetch()])
    const now = fresh?.report ? checkReport(fresh.report, [...edits, ...unsent], toldBy(check)) : []
    if (isBlocked(now) || hasWarnings(now)) setIsAsking(true)
    else generate()
  }
  const askToEmail = () => {
    if (!mayChange()) return
    // What was changed a moment ago, here or elsewhere, counts.
    void choices.send()
    void refresh()
    setIsEmailing(true)
  }
  const retrySending = () => {
    void offline.retry()
    void choices.send()
  }
  const review = () => {
    if (mayAct()) window.open(paths.review(inspectionId, clientId), '_blank')
  }
  const buttons = {
    isLoading,
    hasReport: job.finished.length > 0,
    isMaking: job.progress !== null,
    onGenerate: () => void askToGenerate(),
    onEmail: askToEmail,
    onApproachEmail: prepareEmailDialog,
  }
  return (
    <>
      {subject?.client.active === 0 && <Archived />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <CoverCard
            inspectionId={inspectionId}
            pagecover={subject?.client.pagecover ?? null}
            isLoading={isLoading}
            mayAct={mayChange}
          />
          <TimeCard
            client={subject?.client}
            inspectionId={inspectionId}
            time={offline.times ?? subject?.report?.inspection}
            isLoading={isLoading}
            mayAct={mayChange}
          />
        </div>
        <div className={classes.column}>
          <ReportCard
            inspectionId={subject?.inspectionId ?? 0}
            job={job}
            appendices={appendices}
            onAppendices={setAppendices}
            onGenerate={buttons.onGenerate}
            onReview={isLoading ? undefined : review}
            buttons={
              <div className={classes.wideOnly}>
                <ReportButtons {...buttons} />
              </div>
            }
            placeholder={placeholderOf(clientId, subject)}
          />
          {lines && (
            <section className={classes.card} aria-labelledby="check-title">
              <div className={classes.cardBody}>
                <h2 id="check-title">Before you send</h2>
                <CheckList lines={lines} />
              </div>
            </section>
          )}
        </div>
      </div>
      <FootBar>
        <ReportButtons {...buttons} isFoot />
      </FootBar>
      {lines && (
        <CheckDialog
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          lines={lines}
          onGenerate={generate}
          onRetrySending={retrySending}
        />
      )}
      {isEmailing && lines && subject?.report && (
        <LazyEmailDialog
          onClose={() => setIsEmailing(false)}
          report={subject.report}
          newest={job.finished[0]}
          appendices={appendices}
          onAppendices={setAppendices}
          lines={lines}
          onRetrySending={retrySending}
        />
      )}
    </>
  )
}

function missingFor(
  clientId: number,
  subject: ReportSubject | undefined,
  hasNoClients: boolean,
): string | null {
  if (clientId === 0) return hasNoClients ? TEXT.noActiveClientsToChoose : TEXT.selectClient
  return subject?.inspectionId === 0 ? TEXT.noInspection : null
}

function placeholderOf(clientId: number, subject: ReportSubject | undefined) {
  if (clientId === 0) {
    return (
      <EmptyState
        icon={IconUserSearch}
        text="No client chosen"
        hint="Choose a client above to make its report."
      />
    )
  }
  if (!subject) return <Skeleton height={56} radius="sm" mt={12} />
  if (subject.inspectionId !== 0) return null
  return (
    <EmptyState
      icon={IconClipboardOff}
      text={TEXT.noInspection}
      hint={`Start the inspection of ${subject.client.client_name} first.`}
      action={
        <Button component={Link} to={paths.propertyDescription(clientId)} variant="default">
          Start inspection
        </Button>
      }
    />
  )
}

function Archived() {
  return (
    <p className={classes.strip} style={toneStyle('info')}>
      <IconArchive size={20} stroke={1.75} aria-hidden="true" />
      <span>This client is archived. {TEXT.restoreFirst} to change something or make a report.</span>
      <Link to="/clients/archived-clients">Archived clients</Link>
    </p>
  )
}
