// The right side of a wide desktop: limitations in full, the findings of this step, the shortcuts.

import { Kbd } from '@mantine/core'
import { LevelIcon } from '#web/shared/inspection/level-badge.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { findingsOf } from '../state/step-model.ts'
import { LimitationsPanel } from './limitations.tsx'
import classes from './step-side.module.css'

export function StepSide({ onShortcuts, hasShortcuts }: { onShortcuts: () => void; hasShortcuts: boolean }) {
  const { step, catalogue, isReadOnly } = useStepScreen()
  const { openLabel } = useStepCallbacks()
  const findings = findingsOf(step, catalogue)
  return (
    <aside className={classes.side} aria-label="Limitations, findings and shortcuts">
      <div className={classes.scroll}>
        <LimitationsPanel texts={step.limitations} />
        <section className={classes.findings} aria-labelledby="findings-title">
          <h2 id="findings-title" className={classes.title}>
            Findings in {step.name}
          </h2>
          {findings.length === 0 && <p className={classes.none}>None yet.</p>}
          <ul className={classes.list}>
            {findings.map(({ path, level }) => (
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
                    <span className={classes.level}>{level ?? 'Level not set'}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={classes.shortcuts}>
        {hasShortcuts && (
          <>
            <Shortcut name="Search labels" keys={['/']} />
            <Shortcut name="Switch tab" keys={['1', '2', '3']} />
            <Shortcut name="Next, previous label" keys={['J', 'K']} />
          </>
        )}
        <button type="button" className={classes.all} onClick={onShortcuts}>
          <Shortcut name="All shortcuts" keys={['?']} />
        </button>
      </div>
    </aside>
  )
}

function Shortcut({ name, keys }: { name: string; keys: string[] }) {
  return (
    <span className={classes.shortcut}>
      {name}
      <span className={classes.keys}>
        {keys.map((key) => (
          <Kbd key={key} className={classes.key}>
            {key}
          </Kbd>
        ))}
      </span>
    </span>
  )
}
