// The last step of an import: what would come of it, and what has to be mended first.
import { Button, Checkbox, Table } from '@mantine/core'
import { type ImportRemark, type ImportResult, WHOLE_LINE } from '@plumbline/contract/client-import'
import { FIELD } from '@plumbline/contract/texts'
import { lettersAndSpacesOf } from '@plumbline/contract/wire'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleX,
  IconDownload,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { fieldName, remarksCsv } from '#web/features/clients/import-csv.ts'
import { counted } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toneStyle } from '#web/ui/tone.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './import.module.css'

interface CheckImportProps {
  result: ImportResult
  skipsDuplicates: boolean
  onSkipDuplicates: (skips: boolean) => void
  /** Tries the file again with cities and states written in letters and spaces alone. */
  onCleanPlaces: () => void
  isBusy: boolean
}

/** How many clients an import would add. */
export function addedBy(result: ImportResult, skipsDuplicates: boolean): number {
  return skipsDuplicates ? result.created : result.created + result.skipped
}

export function CheckImport({
  result,
  skipsDuplicates,
  onSkipDuplicates,
  onCleanPlaces,
  isBusy,
}: CheckImportProps) {
  const { errors, error_count, warnings, skipped, total, failed } = result
  const duplicates = warnings.filter(({ kind }) => kind === 'duplicate')
  const damaged = warnings.filter(({ kind }) => kind === 'damaged')
  const added = addedBy(result, skipsDuplicates)
  const isFaulty = error_count > 0
  const cleaned = errors.find(
    ({ message, value }) => message === FIELD.lettersAndSpaces && lettersAndSpacesOf(value) !== '',
  )?.value
  return (
    <>
      {isFaulty ? (
        <Finding tone="failed" icon={<IconCircleX size={24} stroke={1.75} aria-hidden="true" />}>
          <strong>
            {failed > 0
              ? `${counted(failed, 'row')} of ${total.toLocaleString('en-US')} must be corrected first.`
              : 'The file cannot be imported yet.'}
          </strong>{' '}
          Nothing is imported until every row is correct. Fix the file, then choose it again. Your column
          matches are kept.
        </Finding>
      ) : (
        <Finding tone="success" icon={<IconCircleCheckFilled size={24} aria-hidden="true" />}>
          <strong>
            {added === 0 ? 'No clients will be added.' : `${counted(added, 'client')} will be added.`}
          </strong>{' '}
          {total === 1
            ? 'The row in the file is correct.'
            : `All ${total.toLocaleString('en-US')} rows are correct.`}
        </Finding>
      )}
      {isFaulty && (
        <Remarks
          title={counted(error_count, 'problem')}
          remarks={errors}
          count={error_count}
          fileName="clients-problems.csv"
          aside={
            cleaned !== undefined && (
              <Button variant="light" loading={isBusy} onClick={onCleanPlaces}>
                Write “{cleaned}” as “{lettersAndSpacesOf(cleaned)}”
              </Button>
            )
          }
        />
      )}
      {skipped > 0 && (
        <>
          <Finding tone="pending" icon={<IconAlertTriangleFilled size={24} aria-hidden="true" />}>
            <strong>
              {skipped === 1 ? '1 row is a duplicate' : `${counted(skipped, 'row')} are duplicates`}.
            </strong>{' '}
            Same address, and same name or email.
            <Checkbox
              className={classes.skip}
              label="Skip them"
              checked={skipsDuplicates}
              onChange={(event) => onSkipDuplicates(event.currentTarget.checked)}
            />
          </Finding>
          <Remarks
            title={counted(skipped, 'duplicate')}
            remarks={duplicates}
            count={skipped}
            fileName="clients-repeated.csv"
          />
        </>
      )}
      {damaged.length > 0 && (
        <Remarks
          title="Values to check"
          remarks={damaged}
          count={damaged.length}
          fileName="clients-to-check.csv"
        />
      )}
    </>
  )
}

function Finding({
  tone,
  icon,
  children,
}: {
  tone: 'failed' | 'success' | 'pending'
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.finding} style={toneStyle(tone)}>
      {icon}
      <div>{children}</div>
    </div>
  )
}

interface RemarksProps {
  title: string
  remarks: readonly ImportRemark[]
  /** How many there are, though fewer may be listed. */
  count: number
  fileName: string
  aside?: ReactNode
}

function Remarks({ title, remarks, count, fileName, aside }: RemarksProps) {
  const isNarrow = useIsNarrow()
  const id = useId()
  return (
    <div className={classes.remarks}>
      <div className={classes.remarksHead}>
        <h3 id={id}>{title}</h3>
        <div className={classes.remarksTools}>
          {aside}
          <Button
            variant="subtle"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(new Blob([remarksCsv(remarks)], { type: 'text/csv' }), fileName)}
          >
            Download as CSV
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.remarksList} tabIndex={0} aria-labelledby={id}>
        {isNarrow ? <RemarkCards remarks={remarks} /> : <RemarkTable remarks={remarks} />}
      </section>
      {count > remarks.length && (
        <p className={classes.hint}>
          The first {remarks.length} of {count.toLocaleString('en-US')} are listed.
        </p>
      )}
    </div>
  )
}

const keyOf = ({ line, field, message }: ImportRemark) => `${line} ${field} ${message}`

function RemarkTable({ remarks }: { remarks: readonly ImportRemark[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.lineHead}>Line</Table.Th>
          <Table.Th>Field</Table.Th>
          <Table.Th>Value</Table.Th>
          <Table.Th>Problem</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {remarks.map((remark) => (
          <Table.Tr key={keyOf(remark)}>
            <Table.Td className={classes.line}>{remark.line.toLocaleString('en-US')}</Table.Td>
            <Table.Td>{fieldName(remark.field)}</Table.Td>
            <Table.Td className={classes.value}>{remark.value === '' ? 'Empty' : remark.value}</Table.Td>
            <Table.Td>{remark.message}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RemarkCards({ remarks }: { remarks: readonly ImportRemark[] }) {
  return (
    <ul className={classes.cards}>
      {remarks.map((remark) => (
        <li key={keyOf(remark)}>
          <p className={classes.cardHead}>
            Line {remark.line.toLocaleString('en-US')}
            {remark.field === WHOLE_LINE ? '' : `, ${fieldName(remark.field)}`}
          </p>
          <p>{remark.message}</p>
          {remark.value !== '' && <p className={classes.value}>{remark.value}</p>}
        </li>
      ))}
    </ul>
  )
}
