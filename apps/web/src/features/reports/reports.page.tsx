// /reports: everything after the inspection, of one report; ?client= preselects one (specification section 2).
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconClipboardOff, IconUserOff, IconUserSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ClientSelect } from '#web/features/reports/client-select.tsx'
import { InspectionSelect } from '#web/features/reports/inspection-select.tsx'
import { ReportOf } from '#web/features/reports/report-of.tsx'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import classes from '#web/features/reports/reports.module.css'
import { useReportSubject } from '#web/features/reports/reports.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle } from '#web/ui/shell-slots.tsx'

export function Component() {
  usePageTitle('Report')
  const [query, setQuery] = useSearchParams()
  const clientId = idIn(query, 'client')
  const asked = idIn(query, 'inspection')
  const subject = useReportSubject(clientId, asked)
  usePinned(subject.data, asked, setQuery)
  const shown = useShown(subject.data, asked)
  const chooser = (
    <div className={classes.choosers}>
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
  )
  const isMissing = subject.error instanceof ApiError && subject.error.status === 404
  return (
    <>
      <BarTitle title="Report" />
      <VisuallyHidden>
        <h1>Report</h1>
      </VisuallyHidden>
      {isMissing || (subject.error && !subject.data) ? (
        <>
          {chooser}
          {isMissing ? (
            <EmptyState
              icon={IconUserOff}
              text={`This ${asked !== 0 ? 'inspection' : 'client'} wasn’t found`}
              hint="Choose another client above."
            />
          ) : (
            <ErrorState text={errorText(subject.error)} onRetry={() => void subject.refetch()} />
          )}
        </>
      ) : (
        <ReportOf
          key={`${clientId} ${shown}`}
          chooser={chooser}
          clientId={clientId}
          subject={subject.data}
          placeholder={placeholderOf(clientId, subject.data)}
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

/** In place of a report: no client, no inspection, or one on its way. */
function placeholderOf(clientId: number, subject: ReportSubject | undefined) {
  if (clientId === 0)
    return <EmptyState icon={IconUserSearch} text="No client chosen" hint="Choose a client above." />
  if (!subject) return <Skeleton height={240} radius="md" />
  if (subject.inspectionId !== 0) return null
  return (
    <EmptyState
      icon={IconClipboardOff}
      text={TEXT.noInspection}
      hint={`Start an inspection for ${subject.client.client_name} first.`}
      action={
        <Button component={Link} to={paths.propertyDescription(clientId)} variant="default">
          Start inspection
        </Button>
      }
    />
  )
}
