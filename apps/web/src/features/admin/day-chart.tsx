// One count by day as bars, with its word and number; a screen reader hears the sum and the highest day.
import type { TablerIcon } from '@tabler/icons-react'
import { dayOf, shortDate } from '#web/lib/format.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './overview.module.css'

interface DayChartProps {
  label: string
  icon: TablerIcon
  days: readonly { day: string; count: number }[]
  /** The last day's value is what counts, not the sum. */
  isLevel?: boolean
  /** Failures: raspberry where there are any. */
  isBad?: boolean
}

/** In units of the drawing, which stretches to its card. */
const HEIGHT = 56
const STEP = 10
const BAR = 7
/** A count of one is still seen beside a hundred. */
const LEAST = 3

export function DayChart({ label, icon: Icon, days, isLevel = false, isBad = false }: DayChartProps) {
  const counts = days.map(({ count }) => count)
  const highest = Math.max(0, ...counts)
  const number = isLevel ? (counts.at(-1) ?? 0) : counts.reduce((sum, count) => sum + count, 0)
  const peak = days.findLast(({ count }) => count === highest)
  const summary = `${label}: ${number.toLocaleString('en-US')} ${isLevel ? 'now' : 'in 30 days'}${
    highest > 0 && peak ? `, at most ${highest.toLocaleString('en-US')} on ${dayText(peak.day)}` : ''
  }`
  const first = days[0]?.day ?? ''
  return (
    <li className={classes.chart} style={toneStyle(isBad && number > 0 ? 'failed' : 'info')}>
      <div className={classes.head}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.number}>{number.toLocaleString('en-US')}</span>
      </div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(LEAST, (count / highest) * HEIGHT)
          return (
            <rect
              key={day}
              className={count === 0 ? classes.none : classes.bar}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${dayText(day)}: ${count.toLocaleString('en-US')}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{dayText(first)}</span>
        <span>Today</span>
      </div>
    </li>
  )
}

function dayText(day: string): string {
  const date = dayOf(day)
  return date ? shortDate(date) : day
}
