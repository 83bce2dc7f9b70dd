// Findings by level as bars with icon, word and number, and the same as a table for screen readers.
import { VisuallyHidden } from '@mantine/core'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { LEVELS_BY_SEVERITY } from '@plumbline/contract/steps'
import { LEVEL_LOOK, LevelIcon } from '#web/shared/inspection/level-badge.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './findings-chart.module.css'

const TITLE = 'Findings by level, recent inspections'

/** Sums the findings of the inspections given; nothing is shown while there are none. */
export function FindingsChart({ inspections }: { inspections: readonly InspectionCard[] }) {
  const rows = LEVELS_BY_SEVERITY.map((level) => ({
    level,
    count: inspections.reduce((sum, { findings }) => sum + (findings[level] ?? 0), 0),
  }))
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <Section title={TITLE}>
      <div className={classes.card}>
        {most === 0 && <p className={classes.none}>No findings with a level yet.</p>}
        {most > 0 && (
          <>
            <div aria-hidden="true">
              {rows.map(({ level, count }) => (
                <div key={level} className={classes.row}>
                  <LevelIcon level={level} />
                  <span
                    className={classes.word}
                    style={{ color: `var(--pl-${LEVEL_LOOK[level].tone}-text)` }}
                  >
                    {level}
                  </span>
                  <span className={classes.track}>
                    <span
                      className={classes.bar}
                      style={{
                        width: `${(count / most) * 100}%`,
                        background: `var(--pl-${LEVEL_LOOK[level].tone}-solid)`,
                      }}
                    />
                  </span>
                  <span className={classes.count}>{count}</span>
                </div>
              ))}
            </div>
            <VisuallyHidden>
              <table>
                <caption>{TITLE}</caption>
                <tbody>
                  {rows.map(({ level, count }) => (
                    <tr key={level}>
                      <th scope="row">{level}</th>
                      <td>{count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </VisuallyHidden>
          </>
        )}
      </div>
    </Section>
  )
}
