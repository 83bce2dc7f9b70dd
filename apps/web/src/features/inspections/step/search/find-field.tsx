// The field of search and speech, with the microphone at its end where the browser hears on the device.
import { Kbd } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './find.module.css'
import { moveInResults } from './search-keys.ts'
import type { Hearing } from './speech.ts'
import type { Find } from './use-find.ts'

interface FindFieldProps {
  find: Find
  /** The sheet has a larger microphone below the field, and Enter hides the keyboard to make room for the matches. */
  isInSheet?: boolean
  hasSlash?: boolean
  takesFocus?: boolean
}

export function FindField({ find, isInSheet = false, hasSlash, takesFocus }: FindFieldProps) {
  const { query, onQuery, input, hearing } = find
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go from the field inside of it to the matches
    <div
      className={classes.field}
      data-find
      onKeyDown={(event) => {
        if (isInSheet && event.key === 'Enter') input.current?.blur()
        else moveInResults(event)
      }}
    >
      {hearing.problem !== null && (
        <p role="alert" className={classes.problem}>
          {hearing.problem}
        </p>
      )}
      <SearchField
        label={hearing.isListening ? 'Listening on this device…' : 'Search or say it'}
        value={query}
        onChange={onQuery}
        inputRef={input}
        {...(takesFocus && { takesFocus })}
      />
      {!isInSheet && (query === '' || hearing.isListening) && (
        <span className={classes.fieldEnd}>
          {hasSlash && <Kbd className={classes.slash}>/</Kbd>}
          {hearing.canHear && <Microphone className={classes.microphone} hearing={hearing} />}
        </span>
      )}
    </div>
  )
}

interface MicrophoneProps {
  hearing: Hearing
  className: string | undefined
  /** Gets the focus instead of the field, which would bring up the keyboard. */
  takesFocus?: boolean
}

export function Microphone({ hearing, className, takesFocus }: MicrophoneProps) {
  const { isListening, start, stop } = hearing
  const Icon = isListening ? IconPlayerStopFilled : IconMicrophone
  return (
    <button
      type="button"
      className={className}
      aria-label={isListening ? 'Stop listening' : 'Speak'}
      data-autofocus={takesFocus || undefined}
      data-on={isListening || undefined}
      onClick={isListening ? stop : start}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
