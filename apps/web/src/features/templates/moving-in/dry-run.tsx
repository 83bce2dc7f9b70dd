// What would come of a file, before anything is made: the tree beside the rows, the questions, the way in.
import { Button } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { IconScissors } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { counted, relativeDay } from '#web/lib/format.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { FileButton } from './choose-source.tsx'
import classes from './dry-run.module.css'
import { EntryTree } from './entry-tree.tsx'
import { Problem } from './problem.tsx'
import { Reading } from './reading.tsx'
import { SideCards } from './side-cards.tsx'
import { type Filter, filtered, treeOf } from './tree.ts'
import { entryCount, type MoveIn, type Tried } from './use-move-in.ts'

interface DryRunProps {
  tried: Tried
  move: MoveIn
}

export function DryRun({ tried, move }: DryRunProps) {
  const { report, file, seconds, sameFile } = tried
  const tree = useMemo(() => treeOf(tried), [tried])
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const shown = useMemo(() => filtered(tree, filter, search), [tree, filter, search])
  return (
    <>
      <PageHeader
        title={report.format.startsWith('spectora') ? 'Import from Spectora' : 'Import a template'}
        subtitle={`${file.name}, ${counted(report.counts.rows, 'row')} read in ${seconds.toFixed(1)} s. Nothing has been imported yet.`}
        back={{ to: '/templates', label: 'Templates' }}
        actions={
          <FileButton label="Choose another" isSubtle isDisabled={move.busy !== null} onFile={move.choose} />
        }
      />
      <Counts report={report} />
      {sameFile && (
        <p className={classes.note} role="status">
          Imported {relativeDay(new Date(sameFile.made_at))} as {sameFile.name}.{' '}
          {sameFile.template_id === null ? (
            <Link to="/templates">View templates</Link>
          ) : (
            <Link to={`/templates/${sameFile.template_id}`}>Open it</Link>
          )}
          , or import it again.
        </p>
      )}
      <Problem text={move.problem} />
      <div className={classes.columns}>
        <SideCards tried={tried} levels={move.levels} onLevel={move.setLevel} />
        <div>
          <div className={classes.tools}>
            <Filters report={report} filter={filter} onFilter={setFilter} />
            <SearchField label="Find in the template" value={search} onChange={setSearch} />
          </div>
          {shown.length === 0 ? (
            <p className={classes.none}>Nothing matches.</p>
          ) : (
            <EntryTree
              key={filter}
              sections={shown}
              areOpen={filter !== 'all' || search.trim() !== ''}
              levels={move.levels}
              splitRows={move.splitRows}
              onSplitRows={move.setSplitRows}
            />
          )}
        </div>
      </div>
      <Foot report={report} move={move} />
    </>
  )
}

type Report = Tried['report']

function Counts({ report: { counts } }: { report: Report }) {
  const shown = [
    [counts.sections, 'sections'],
    [counts.parts, 'parts'],
    [counts.questions, 'questions'],
    [counts.limitations, 'limitations'],
    [counts.recommendations, 'findings'],
    [counts.skipped, 'not used'],
  ] as const
  return (
    <dl className={classes.counts}>
      {shown.map(([count, word]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FiltersProps {
  report: Report
  filter: Filter
  onFilter: (filter: Filter) => void
}

function Filters({ report, filter, onFilter }: FiltersProps) {
  const choices = [
    ['all', `All ${entryCount(report).toLocaleString('en-US')}`],
    ['issues', `To review ${new Set(report.issues.map(({ row }) => row)).size.toLocaleString('en-US')}`],
    ['splits', `Splits ${report.splits.length.toLocaleString('en-US')}`],
  ] as const
  return (
    <fieldset className={classes.filters}>
      <legend>Show</legend>
      {choices.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={value === filter} onClick={() => onFilter(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Foot({ report, move }: { report: Report; move: MoveIn }) {
  const splits = report.splits.length
  const chosen = move.splitRows.size
  const isNameless = move.name.trim() === ''
  return (
    <div className={classes.foot}>
      <LimitedInput
        className={classes.name ?? ''}
        label="Name"
        max={LABEL_MAX}
        value={move.name}
        error={isNameless && FIELD.required}
        onChange={(event) => move.setName(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        {move.busy !== null && <Reading busy={move.busy} words="Importing…" />}
        {splits > 0 && (
          <Button
            variant="default"
            leftSection={<IconScissors size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => move.setSplitRows(new Set(chosen > 0 ? [] : report.splits.map(({ row }) => row)))}
          >
            {chosen > 0 ? `Undo ${counted(chosen, 'split')}` : `Accept ${counted(splits, 'split')}`}
          </Button>
        )}
        <Button
          loading={move.busy !== null}
          disabled={isNameless || charactersOver(move.name, LABEL_MAX) > 0}
          onClick={move.bringIn}
        >
          Import {counted(entryCount(report), 'entry', 'entries')}
        </Button>
      </div>
    </div>
  )
}
