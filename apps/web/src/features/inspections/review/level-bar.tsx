// Findings by level: a stacked bar with its legend; a table for screen readers.
import { VisuallyHidden } from '@mantine/core'
import type { LevelCount, LevelKey } from '@plumbline/domain/report/content'
import { levelOfKey } from '@plumbline/domain/report/levels'
import { IconHelpCircle } from '@tabler/icons-react'
import { LEVEL_LOOK, LevelIcon } from '#web/shared/inspection/level-badge.tsx'
import classes from './report-parts.module.css'

/** Takes levels by severity, none of them empty. */
export function LevelBar({ levels }: { levels: readonly LevelCount[] }) {
  return (
    <>
      <div className={classes.levelBar} aria-hidden="true">
        {levels.map(({ key, count }) => (
          <span key={key} style={{ flexGrow: count, background: colorOf(key) }} />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {levels.map(({ key, word, count }) => (
          <li key={key}>
            <Icon level={key} />
            <b>{count}</b> {word}
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
            {levels.map(({ key, word, count }) => (
              <tr key={key}>
                <th scope="row">{word}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

function Icon({ level: key }: { level: LevelKey }) {
  const level = levelOfKey(key)
  return level === null ? <IconHelpCircle size={18} stroke={1.75} /> : <LevelIcon level={level} />
}

function colorOf(key: LevelKey): string {
  const level = levelOfKey(key)
  return level === null ? 'var(--pl-neutral-solid)' : `var(--pl-${LEVEL_LOOK[level].tone}-solid)`
}
