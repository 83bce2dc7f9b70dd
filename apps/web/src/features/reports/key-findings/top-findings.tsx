// The top findings: suggested, or picked and put in order by buttons, which fingers and keys reach alike.
import { Button } from '@mantine/core'
import type { ReportPick } from '@plumbline/contract/report-choices'
import type { ReportContent, ReportFinding } from '@plumbline/domain/report/content'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useFocusAfter } from '#web/features/reports/key-findings/use-focus-after.ts'
import { LevelTag } from '#web/shared/inspection/level-tag.tsx'
import { shownNumber } from '#web/shared/inspection/report/shown-number.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './key-findings.module.css'

interface PicksProps {
  content: ReportContent
  /** Numbers of the findings that are suggested. */
  proposed: readonly string[]
  /** Null: suggested. */
  picks: readonly ReportPick[] | null
  most: number
  onChange: (picks: ReportPick[] | null) => void
}

/** There only while it is open. */
export function TopFindingsDialog({ onClose, ...picks }: PicksProps & { onClose: () => void }) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Top findings"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Picks {...picks} />
    </ResponsiveDialog>
  )
}

function Picks({ content, proposed, picks, most, onChange }: PicksProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(root)
  const findings = content.sections.flatMap((section) => section.findings)
  const byNumber = new Map(findings.map((finding) => [finding.number, finding]))
  const chosen =
    picks === null
      ? proposed.flatMap((number) => byNumber.get(number) ?? [])
      : picks.flatMap((pick) => findings.find(isAt(pick)) ?? [])
  const rest = findings.filter((finding) => !chosen.includes(finding))
  const set = (next: readonly ReportFinding[]) =>
    onChange(next.map(({ category, label }) => ({ category, label })))
  const move = (from: number, way: 'up' | 'down') => {
    const moved = chosen.slice(from, from + 1)
    const next = chosen.filter((_, index) => index !== from)
    next.splice(way === 'up' ? from - 1 : from + 1, 0, ...moved)
    // At the end of the list the other way is left.
    focusAfter(...moved.flatMap(({ number }) => [buttonOf(number, way), `${rowOf(number)} button:enabled`]))
    set(next)
  }
  const drop = (finding: ReportFinding) => {
    focusAfter(...neighbours(chosen, finding).map(checkOf), 'summary')
    set(chosen.filter((one) => one !== finding))
  }
  const add = (finding: ReportFinding) => {
    focusAfter(...[...neighbours(rest, finding), finding].map(checkOf))
    set([...chosen, finding])
  }
  return (
    <fieldset ref={root} className={classes.picks} aria-label="Top findings" aria-describedby={`${id}-hint`}>
      <p id={`${id}-hint`} className={classes.hint} aria-live="polite">
        {picks === null
          ? `Suggested by level, timeframe and cost. Choose up to ${most} yourself.`
          : `${chosen.length} of ${most} chosen.`}
      </p>
      <ol>
        {chosen.map((finding, index) => (
          <Row key={finding.number} finding={finding} isChecked onChange={() => drop(finding)}>
            <Move finding={finding} way="up" isEnd={index === 0} onMove={() => move(index, 'up')} />
            <Move
              finding={finding}
              way="down"
              isEnd={index === chosen.length - 1}
              onMove={() => move(index, 'down')}
            />
          </Row>
        ))}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary>Other findings, {rest.length}</summary>
          <ul>
            {rest.map((finding) => (
              <Row
                key={finding.number}
                finding={finding}
                isDisabled={chosen.length >= most}
                onChange={() => add(finding)}
              />
            ))}
          </ul>
        </details>
      )}
      {picks !== null && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            focusAfter('ol input')
            onChange(null)
          }}
        >
          Use the suggested findings
        </Button>
      )}
    </fieldset>
  )
}

interface RowProps {
  finding: ReportFinding
  isChecked?: boolean
  isDisabled?: boolean
  onChange: () => void
  children?: ReactNode
}

/** Told apart as in the summary: by number, level and time, for titles may be alike. */
function Row({ finding, isChecked = false, isDisabled = false, onChange, children }: RowProps) {
  const { number, title, level, when } = finding
  return (
    <li data-number={number}>
      <CheckBox
        label={`${number} ${title} is a top finding`}
        isChecked={isChecked}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <div className={classes.pick}>
        <p>
          <b>{shownNumber(finding)}</b> {title}
        </p>
        <p className={classes.pickFacts}>
          <LevelTag level={level} />
          {when !== null && <span>{when}</span>}
        </p>
      </div>
      {children}
    </li>
  )
}

interface MoveProps {
  finding: ReportFinding
  way: 'up' | 'down'
  /** It stands there already. */
  isEnd: boolean
  onMove: () => void
}

function Move({ finding: { number, title }, way, isEnd, onMove }: MoveProps) {
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown
  return (
    <Button
      variant="subtle"
      size="xs"
      data-way={way}
      aria-label={`Move ${number} ${title} ${way}`}
      disabled={isEnd}
      onClick={onMove}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </Button>
  )
}

const rowOf = (number: string) => `li[data-number="${number}"]`
const checkOf = ({ number }: ReportFinding) => `${rowOf(number)} input:enabled`
const buttonOf = (number: string, way: string) => `${rowOf(number)} button[data-way="${way}"]:enabled`

/** What follows, then what stands before. */
function neighbours(findings: readonly ReportFinding[], finding: ReportFinding): ReportFinding[] {
  const at = findings.indexOf(finding)
  return [...findings.slice(at + 1, at + 2), ...findings.slice(Math.max(at - 1, 0), at)]
}

const isAt =
  ({ category, label }: ReportPick) =>
  (finding: ReportFinding) =>
    finding.category === category && finding.label === label
