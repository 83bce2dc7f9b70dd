// The second step of an import: which column of the file holds which field, with what its first lines say.
import { NativeSelect } from '@mantine/core'
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  IMPORT_TEXT,
  type ImportResult,
} from '@plumbline/contract/client-import'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import {
  type ColumnPlan,
  canJoin,
  columnName,
  examplesOf,
  unusedColumns,
  withColumn,
} from '#web/features/clients/import-plan.ts'
import { Optional } from '#web/ui/optional.tsx'
import classes from './import.module.css'

interface MatchColumnsProps {
  file: Pick<ImportResult, 'columns' | 'sample' | 'encoding'>
  plan: ColumnPlan
  onChange: (plan: ColumnPlan) => void
  /** Whether needed columns that are missing are pointed out. */
  showsMissing: boolean
}

export function MatchColumns({ file, plan, onChange, showsMissing }: MatchColumnsProps) {
  const unused = unusedColumns(file.columns, plan)
  return (
    <>
      {(file.encoding === 'Windows-1252' || file.encoding === 'Mac Roman') && (
        <p className={classes.note}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          The file doesn’t say which text encoding it uses, so it was read as{' '}
          {file.encoding === 'Mac Roman' ? 'Mac' : 'Windows'} text. If names with accents look wrong below,
          save the file as “CSV UTF-8”.
        </p>
      )}
      <ul className={classes.fields}>
        {CLIENT_COLUMNS.map((column) => (
          <FieldColumns
            key={column.field}
            column={column}
            file={file}
            plan={plan}
            onChange={onChange}
            showsMissing={showsMissing}
          />
        ))}
      </ul>
      {unused.length > 0 && (
        <p className={classes.hint}>
          Not imported: {new Intl.ListFormat('en-US').format(unused)}. These columns don’t match any client
          field.
        </p>
      )}
    </>
  )
}

interface FieldColumnsProps extends MatchColumnsProps {
  column: ClientColumn
}

function FieldColumns({ column, file, plan, onChange, showsMissing }: FieldColumnsProps) {
  const { field, heading, isRequired } = column
  const columns = plan[field] ?? []
  const examples = examplesOf(file.sample, columns)
  const isMissing = showsMissing && isRequired && columns.length === 0
  const choose = (place: number) => (value: string) =>
    onChange(withColumn(plan, field, place, value === '' ? null : Number(value)))
  return (
    <li className={classes.fieldRow}>
      <div className={classes.selects}>
        <ColumnSelect
          label={isRequired ? heading : <Optional name={heading} />}
          none={isRequired ? 'Choose a column' : 'Not in the file'}
          headings={file.columns}
          value={columns[0]}
          error={isMissing ? IMPORT_TEXT.columnMissing(heading) : undefined}
          onChange={choose(0)}
        />
        {canJoin(field) && columns.length > 0 && (
          <ColumnSelect
            label={<Optional name={field === 'address' ? 'Address line 2' : 'Last name'} />}
            none="No other column"
            headings={file.columns}
            value={columns[1]}
            onChange={choose(1)}
          />
        )}
      </div>
      {columns.length > 0 && (
        <p className={classes.examples}>
          {examples.length > 0 ? (
            examples.map((example) => `“${example}”`).join(', ')
          ) : (
            <span>Empty in the first rows</span>
          )}
        </p>
      )}
    </li>
  )
}

interface ColumnSelectProps {
  label: React.ReactNode
  /** What stands for no column. */
  none: string
  headings: readonly string[]
  value: number | undefined
  error?: string | undefined
  onChange: (value: string) => void
}

function ColumnSelect({ label, none, headings, value, error, onChange }: ColumnSelectProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value === undefined ? '' : String(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      data={[
        { value: '', label: none },
        ...headings.map((_, at) => ({ value: String(at), label: columnName(headings, at) })),
      ]}
    />
  )
}
