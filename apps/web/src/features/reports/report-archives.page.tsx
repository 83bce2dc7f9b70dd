// /report-archives: every kept version of every report in a table, newest first, each to open (decisions 26, 34).
import { ActionIcon, Button, Table } from '@mantine/core'
import { type ReportHistoryItem, reportRoutes } from '@plumbline/contract/reports'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callOk } from '#web/lib/api.ts'
import { age, momentAt, reportDate } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useEndless } from '#web/lib/use-endless.ts'
import { useNow } from '#web/lib/use-now.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from '#web/ui/records.module.css'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'

export function Component() {
  const isNarrow = useIsNarrow()
  const list = useEndless<ReportHistoryItem>({
    queryKey: [...queryKeys.reports, 'archives'],
    fetchPage: async (listSize, signal) =>
      (await callOk(reportRoutes.reportHistory, { listSize, all_versions: 1 }, { signal })).reports,
  })
  useErrorToast(list.error)
  const List = isNarrow ? ArchiveCards : ArchiveTable
  return (
    <>
      <PageHeader title="Report Archives" />
      <InfiniteList
        list={list}
        rowHeight={isNarrow ? 94 : 64}
        empty={
          <EmptyState
            icon={IconArchive}
            text="No reports yet"
            hint="Every version of a report is kept here."
            action={
              <Button component={Link} to="/reports">
                Generate a report
              </Button>
            }
          />
        }
      >
        <List reports={list.rows} />
      </InfiniteList>
    </>
  )
}

interface ArchiveProps {
  reports: readonly ReportHistoryItem[]
}

function ArchiveTable({ reports }: ArchiveProps) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Client Name</Table.Th>
          <Table.Th>Email</Table.Th>
          <Table.Th>Date</Table.Th>
          <Table.Th className={classes.action}>Action</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reports.map((report) => (
          <Table.Tr key={report.id}>
            <Table.Td className={classes.name}>
              <ReportLink report={report} />
            </Table.Td>
            <Table.Td className={classes.dim}>{report.client.email}</Table.Td>
            <Table.Td>
              <MadeAt report={report} />
            </Table.Td>
            <Table.Td className={classes.action}>
              <OpenFile report={report} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ArchiveCards({ reports }: ArchiveProps) {
  return (
    <ul className={classes.cards}>
      {reports.map((report) => (
        <li key={report.id} className={classes.card}>
          <div className={classes.text}>
            <h2>
              <ReportLink report={report} />
            </h2>
            <p>{report.client.email}</p>
            <MadeAt report={report} />
          </div>
          <OpenFile report={report} />
        </li>
      ))}
    </ul>
  )
}

function ReportLink({ report: { client, inspection_id } }: { report: ReportHistoryItem }) {
  return <Link to={paths.report(client.id, inspection_id)}>{client.client_name}</Link>
}

/** How long ago, by the 5-hour rule (specification 001, section 9; decision 22), and the exact date under it. */
function MadeAt({ report }: { report: ReportHistoryItem }) {
  const now = useNow()
  const made = reportDate(report.created_date)
  if (made === null) return null
  return (
    <time className={classes.when} dateTime={made.toISOString()} title={momentAt(made, report.time_zone)}>
      {age(made, now)}
      <span className={classes.small}>
        {momentAt(made, report.time_zone)}. Version {report.version}
      </span>
    </time>
  )
}

/** The specification's download icon; it opens the file beside the list, which stays where it was. */
function OpenFile({ report }: { report: ReportHistoryItem }) {
  return (
    <ActionIcon
      component="a"
      href={report.report_name}
      target="_blank"
      rel="noreferrer"
      title="Open"
      aria-label={`Open version ${report.version} of the report for ${report.client.client_name} in a new tab`}
    >
      <IconDownload size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
