// The search field at the foot of a phone: a button that opens the sheet, and the microphone at its end. The sheet is open
// and has the focus before the tap is over, or the phone would not show its keyboard.
import { IconMicrophone, IconSearch } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import classes from './find.module.css'
import type { Find } from './use-find.ts'

export function FindButton({ find }: { find: Find }) {
  return (
    <div className={classes.atFoot}>
      <button type="button" className={classes.open} onClick={() => flushSync(find.open)}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.openText}>
          Search <span>or say it</span>
        </span>
      </button>
      {find.hearing.canHear && (
        <button
          type="button"
          className={classes.microphone}
          aria-label="Speak"
          onClick={() => flushSync(find.speak)}
        >
          <IconMicrophone size={22} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
