// Beside the tree: which level each severity is, what is to be looked at, what became of the columns, what the file does not hold.
import { NativeSelect } from '@mantine/core'
import { LEVELS, type Level } from '@plumbline/contract/step-names'
import { type ReactNode, useId, useMemo } from 'react'
import { counted } from '#web/lib/format.ts'
import classes from './side-cards.module.css'
import type { Levels, Severity, Tried } from './use-move-in.ts'

interface SideCardsProps {
  tried: Tried
  levels: Levels
  onLevel: (severity: Severity, level: Level) => void
}

export function SideCards({ tried: { report, rows }, levels, onLevel }: SideCardsProps) {
  return (
    <div className={classes.cards}>
      <LevelQuestion rows={rows} levels={levels} onLevel={onLevel} />
      <Issues report={report} />
      <Columns columns={report.columns} />
      <Missing report={report} />
    </div>
  )
}

function Card({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
      </h2>
      {children}
    </section>
  )
}

const SEVERITIES = [
  ['-1', 'Low'],
  ['0', 'Medium'],
  ['1', 'High'],
] as const

/** Asked once, for the severities that the file has. */
function LevelQuestion({ rows, levels, onLevel }: { rows: Tried['rows'] } & Omit<SideCardsProps, 'tried'>) {
  const asked = useMemo(
    () =>
      SEVERITIES.map(([severity, word]) => ({
        severity,
        word,
        count: rows.filter((row) => row.severity === severity && row.entry?.includes('.recommendation.'))
          .length,
      })).filter(({ count }) => count > 0),
    [rows],
  )
  if (asked.length === 0) return null
  return (
    <Card title="Match each severity to a level">
      <p className={classes.dim}>You’re asked only once. Change any level that you use differently.</p>
      {asked.map(({ severity, word, count }) => (
        <NativeSelect
          key={severity}
          className={classes.level ?? ''}
          label={word}
          description={counted(count, 'comment')}
          value={levels[severity]}
          onChange={(event) => {
            const level = LEVELS.find((one) => one === event.currentTarget.value)
            if (level) onLevel(severity, level)
          }}
          data={[...LEVELS]}
        />
      ))}
    </Card>
  )
}

/** Rows named of one matter. */
const ROWS_NAMED = 6

function Issues({ report: { issues } }: { report: Tried['report'] }) {
  const groups = Map.groupBy(issues, ({ column, message }) => `${column} ${message}`)
  if (issues.length === 0) return null
  return (
    <Card title="To review" count={issues.length}>
      <ul className={classes.list}>
        {[...groups].map(([key, same]) => (
          <li key={key}>
            <p>{same[0]?.message}</p>
            <p className={classes.dim}>
              {same.length > 1 && `${counted(same.length, 'time')}, in ${same[0]?.column}: `}
              {same.length === 1 ? 'row ' : 'rows '}
              {same
                .slice(0, ROWS_NAMED)
                .map(({ row }) => row)
                .join(', ')}
              {same.length > ROWS_NAMED && ' and more'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const STATE_WORDS = {
  used: 'Used',
  kept: 'Kept for export, not used here',
  constant: 'Same in every row, kept for export',
  empty: 'Empty',
  unknown: 'Unknown column, kept for export',
} as const

function Columns({ columns }: Pick<Tried['report'], 'columns'>) {
  if (columns.length === 0) return null
  const counts = Map.groupBy(columns, ({ state }) => state)
  return (
    <Card title="Columns in your file" count={columns.length}>
      <ul className={classes.ledger}>
        {[...counts].map(([state, of]) => (
          <li key={state}>
            {STATE_WORDS[state]} <span>{of.length}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>See all {columns.length}</summary>
        <ul className={classes.ledger}>
          {columns.map(({ header, state, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and none moves
            <li key={index}>
              {header || 'No header'}
              <span>
                {STATE_WORDS[state].split(',')[0]}, {counted(cells, 'cell')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function Missing({ report: { missing, format } }: { report: Tried['report'] }) {
  const isSpectora = format.startsWith('spectora')
  if (missing.length === 0 && !isSpectora) return null
  return (
    <>
      {isSpectora && (
        <Card title="What’s different here">
          <p>
            An item’s limitations become limitations of its section. Info comments become questions; their
            standard texts are kept for export but not used here.
          </p>
        </Card>
      )}
      <Card title="Not in the file">
        <ul className={classes.list}>
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
