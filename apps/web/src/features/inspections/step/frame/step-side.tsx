// The right side of a wide desktop: the section's findings, its limitations folded, the shortcuts.

import { Kbd } from '@mantine/core'
import { LevelIcon } from '#web/shared/inspection/level-badge.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { findingsOf } from '../state/step-model.ts'
import { Limitations } from './limitations.tsx'
import classes from './step-side.module.css'

export function StepSide({ onShortcuts }: { onShortcuts: () => void }) {
  const { step, catalogue, isReadOnly } = useStepScreen()
  const { openLabel } = useStepCallbacks()
  const findings = findingsOf(step, catalogue)
  return (
    <aside className={classes.side} aria-label="Findings, limitations and shortcuts">
      <div className={classes.scroll}>
        <section className={classes.findings} aria-labelledby="findings-title">
          <h2 id="findings-title" className={classes.title}>
            Findings in {step.name}
          </h2>
          {findings.length === 0 && <p className={classes.none}>None yet.</p>}
          <ul className={classes.list}>
            {findings.map(({ path, level, place }) => (
              <li key={`${path.category} ${path.label}`}>
                <button
                  type="button"
                  className={classes.finding}
                  disabled={isReadOnly}
                  onClick={() => openLabel(path)}
                >
                  {level ? <LevelIcon level={level} /> : <span className={classes.noLevel} />}
                  <span>
                    {path.label}
                    <span className={classes.level}>
                      {[level ?? 'Level not set', place].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Limitations texts={step.limitations} />
      </div>
      <button type="button" className={classes.shortcuts} onClick={onShortcuts}>
        Keyboard shortcuts
        <Kbd className={classes.key}>?</Kbd>
      </button>
    </aside>
  )
}
