// What was moved in before, each with its report, and Undo while nothing uses it.
import { Button } from '@mantine/core'
import { undoImport, useImports, useTemplateWrite } from '#web/features/templates/template.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { counted, dateAndTime } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './before-moves.module.css'
import { entryCount } from './use-move-in.ts'

type Import = NonNullable<ReturnType<typeof useImports>['data']>[number]

export function BeforeMoves() {
  const imports = useImports()
  if (imports.isPending) return <SkeletonRows count={1} height={64} />
  if (!imports.data)
    return <ErrorState text={errorText(imports.error)} onRetry={() => void imports.refetch()} />
  if (imports.data.length === 0) return null
  return (
    <div className={classes.place}>
      <Section title="Past imports">
        <ul className={classes.list}>
          {imports.data.map((one) => (
            <Row key={one.id} made={one} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Row({ made }: { made: Import }) {
  const { id, name, file_name, made_at, is_undone, template_id, issues, issue_count } = made
  const undo = useTemplateWrite(undoImport)
  const state = is_undone ? ', undone' : ''
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p>
          {file_name}, {dateAndTime(new Date(made_at))}
          {state}
        </p>
        <p>
          {counted(made.counts.rows, 'row')}, {counted(entryCount(made), 'entry', 'entries')},{' '}
          {made.counts.skipped.toLocaleString('en-US')} not used
        </p>
        {issue_count > 0 && (
          <details>
            <summary>{counted(issue_count, 'remark')}</summary>
            <ul className={classes.remarks}>
              {issues.map(({ row, column, code, message }) => (
                <li key={`${row} ${column} ${code} ${message}`}>
                  Row {row}: {message}
                </li>
              ))}
              {issue_count > issues.length && (
                <li>And {counted(issue_count - issues.length, 'more', 'more')}.</li>
              )}
            </ul>
          </details>
        )}
      </div>
      {!is_undone && template_id !== null && (
        <Button
          variant="default"
          aria-label={`Undo ${name}`}
          loading={undo.isPending}
          onClick={() => undo.mutate(id, { onSuccess: () => toast.success('Import undone') })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
