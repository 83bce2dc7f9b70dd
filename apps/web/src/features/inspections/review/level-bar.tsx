// Findings by level: a stacked bar with its legend; a table for screen readers.
import { VisuallyHidden } from '@mantine/core'
import { LEVEL_NOT_SET, type Level } from '@plumbline/contract/steps'
import { IconHelpCircle } from '@tabler/icons-react'
import type { LevelCount } from '#web/features/inspections/review/review-model.ts'
import { LEVEL_LOOK, LevelIcon } from '#web/shared/inspection/level-badge.tsx'
import classes from './report-parts.module.css'

/** Takes levels by severity, none of them empty. */
export function LevelBar({ levels }: { levels: readonly LevelCount[] }) {
  return (
    <>
      <div className={classes.levelBar} aria-hidden="true">
        {levels.map(({ level, count }) => (
          <span key={level} style={{ flexGrow: count, background: colorOf(level) }} />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {levels.map(({ level, count }) => (
          <li key={level}>
            {level === LEVEL_NOT_SET ? (
              <IconHelpCircle size={18} stroke={1.75} />
            ) : (
              <LevelIcon level={level} />
            )}
            <b>{count}</b> {level}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <table>
          <caption>Findings by level</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Findings</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, count }) => (
              <tr key={level}>
                <th scope="row">{level}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

function colorOf(level: Level | typeof LEVEL_NOT_SET): string {
  return level === LEVEL_NOT_SET ? 'var(--pl-neutral-solid)' : `var(--pl-${LEVEL_LOOK[level].tone}-solid)`
}
