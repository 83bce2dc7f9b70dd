// /reports-history: every inspection's newest report, to find and download, with the older ones (decisions 26, 34).
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReportHistoryItem, reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { IconDownload, IconFileTypePdf, IconReportSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fileNameOf } from '#web/features/reports/report-file.ts'
import { useReportVersions } from '#web/features/reports/reports.queries.ts'
import { VersionList } from '#web/features/reports/version-list.tsx'
import { callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { momentAt, reportDate, timeAgo } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import records from '#web/ui/records.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './history.module.css'
import reports from './reports.module.css'

const SEARCH_AFTER_MS = 250

export function Component() {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const list = useEndless<ReportHistoryItem>({
    queryKey: [...queryKeys.reports, 'history', wanted],
    fetchPage: async (listSize, signal) =>
      (
        await callOk(
          reportRoutes.reportHistory,
          { listSize, ...(wanted === '' ? {} : { search: wanted }) },
          { signal },
        )
      ).reports,
  })
  // The specification names one text for any failure of this list (section 8).
  const failures = list.error === null ? 0 : list.failures
  useEffect(() => {
    if (failures > 0) toast.error(TEXT.networkError)
  }, [failures])
  const empty =
    wanted === '' ? (
      <EmptyState
        icon={IconReportSearch}
        text="No reports yet"
        hint="Your reports will appear here."
        action={
          <Button component={Link} to="/reports">
            Generate a report
          </Button>
        }
      />
    ) : (
      <EmptyState icon={IconReportSearch} text="No reports found" hint={`Nothing matches “${wanted}”.`} />
    )
  return (
    <>
      <PageHeader title="Report History" />
      <div className={classes.search}>
        <SearchField label="Client, email or address" value={search} onChange={setSearch} />
      </div>
      <InfiniteList list={list} empty={empty} rowHeight={72}>
        <ul className={classes.list} aria-busy={list.isStale}>
          {list.rows.map((report) => (
            <HistoryRow key={report.id} report={report} />
          ))}
        </ul>
      </InfiniteList>
    </>
  )
}

function HistoryRow({ report }: { report: ReportHistoryItem }) {
  const { client, created_date, report_name } = report
  const made = reportDate(created_date)
  const address = addressOf(report)
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <IconFileTypePdf size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={records.text}>
        <h2>
          <Link to={paths.report(client.id, report.inspection_id)}>{client.client_name}</Link>
        </h2>
        <p className={classes.facts}>
          {address !== '' && <span>{address}</span>}
          <span>{client.email}</span>
        </p>
      </div>
      {made && (
        <time className={classes.date} dateTime={made.toISOString()} title={momentAt(made, report.time_zone)}>
          {timeAgo(made)}
        </time>
      )}
      <Button
        component="a"
        href={report_name}
        download
        target="_blank"
        rel="noreferrer"
        variant="default"
        className={classes.download}
        aria-label={`Download the report for ${client.client_name}`}
      >
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.downloadWord}>Download</span>
      </Button>
      {report.version > 1 && <OlderVersions report={report} />}
    </li>
  )
}

/** Asked for when they are opened. */
function OlderVersions({ report }: { report: ReportHistoryItem }) {
  const [isOpen, setOpen] = useState(false)
  const versions = useReportVersions(isOpen ? report.inspection_id : 0)
  const older = versions.data?.filter(({ state, version }) => state === 'done' && version < report.version)
  return (
    <details
      className={`${reports.earlier} ${classes.older}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`Earlier versions of the report for ${report.client.client_name}`}>
        Earlier versions
      </summary>
      {older && <VersionList versions={older} />}
      {isOpen && versions.isPending && <p role="status">Loading...</p>}
      {versions.error && (
        <ErrorState text={errorText(versions.error)} onRetry={() => void versions.refetch()} />
      )}
    </details>
  )
}

/** "114 Juniper Lane": what the file's name says beside the client's; '' where it says nothing more. */
function addressOf({ id, client, report_name }: ReportHistoryItem): string {
  const name = fileNameOf({ url: report_name, number: String(id) }).replace(/\.pdf$/, '')
  return name.startsWith(`${client.client_name}, `) ? name.slice(client.client_name.length + 2) : ''
}
