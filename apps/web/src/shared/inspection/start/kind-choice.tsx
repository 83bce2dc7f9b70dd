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
            {kind === chosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
            {kindWord(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
