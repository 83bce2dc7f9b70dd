// The five levels of a finding as radios in a row.
import { LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/steps'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { LEVEL_LOOK } from '#web/shared/inspection/level-badge.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './level-tiles.module.css'

interface LevelTilesProps {
  value: Level | null
  onChange: (level: Level) => void
  error: string | null
}

export function LevelTiles({ value, onChange, error }: LevelTilesProps) {
  const id = useId()
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Level</legend>
      <div className={classes.tiles}>
        {LEVELS_BY_SEVERITY.map((level) => {
          const { tone, Icon } = LEVEL_LOOK[level]
          return (
            <label key={level} className={classes.tile} style={toneStyle(tone)}>
              <input
                type="radio"
                name={id}
                className={classes.input}
                checked={value === level}
                onChange={() => onChange(level)}
              />
              <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
              <span className={classes.word}>{level}</span>
              <span className={classes.check} aria-hidden="true">
                <IconCheck size={14} stroke={2.5} />
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <IconAlertCircle size={18} stroke={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
