// Which kind of inspection it is, as chips of which one is chosen.
import { IconCheck } from '@tabler/icons-react'
import { KINDS, type Kind, kindWord } from '#web/shared/inspection/kinds.ts'
import classes from './start-inspection.module.css'

interface KindChoiceProps {
  chosen: Kind
  onChoose: (kind: Kind) => void
}

export function KindChoice({ chosen, onChoose }: KindChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend>Kind</legend>
      <div className={classes.chips}>
        {KINDS.map((kind) => (
          <label key={kind} className={classes.chip}>
            <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
            {kindWord(kind)}
            {kind === chosen && (
              <span className={classes.check}>
                <IconCheck size={14} stroke={2.5} aria-hidden="true" />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
