// Which kind of inspection it is, as chips of which one is chosen.
import { KINDS, type Kind, kindWord } from '#web/shared/inspection/kinds.ts'
import { ChosenCheck } from '#web/ui/choice-chip.tsx'
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
            {kind === chosen && <ChosenCheck />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
