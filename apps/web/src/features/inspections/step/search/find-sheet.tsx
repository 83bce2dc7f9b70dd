// The search on a phone: the matches, with the field below them within reach of the thumb.
import { FocusTrap } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import classes from './find.module.css'
import { FindField, Microphone } from './find-field.tsx'
import type { Find } from './use-find.ts'

export function FindSheet({ find, results }: { find: Find; results: ReactNode }) {
  const { close, hearing, input } = find
  useEscape(true, close)
  useBack(true, close)
  return createPortal(
    <FocusTrap active>
      <div className={classes.over}>
        {/* A tap beside the sheet closes it, as Cancel does. */}
        <div className={classes.beside} onClick={close} aria-hidden="true" />
        <div className={classes.sheet} role="dialog" aria-modal="true" aria-label="Search">
          <div className={classes.sheetBody}>{results}</div>
          <div className={classes.sheetFoot} data-hears={hearing.canHear || undefined}>
            <FindField find={find} isInSheet takesFocus={!hearing.isListening} />
            {hearing.canHear && (
              <>
                <button type="button" className={classes.link} onClick={() => input.current?.focus()}>
                  <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
                  Type
                </button>
                <Microphone className={classes.large} hearing={hearing} takesFocus={hearing.isListening} />
              </>
            )}
            <button type="button" className={classes.link} onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      </div>
    </FocusTrap>,
    document.body,
  )
}
