// The lines of a finding's narrative, each filled in and edited rather than typed.
import { TEXT_FREE_MAX, TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { TextField, Texts } from '#web/offline/edits.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { NOT_SAVED } from '../state/too-long.ts'
import classes from './comment-sheet.module.css'
import { useKeptText } from './use-kept-text.ts'

interface LineProps {
  placeOf: (name: TextField) => string
  name: TextField
  kept: string
  keep: (name: TextField, value: string) => void
}

const LINES: Readonly<
  Record<'comment' | 'implication' | 'task', { title: string; hint: string; max: number }>
> = {
  comment: { title: 'What was found', hint: 'What you saw', max: TEXT_FREE_MAX },
  implication: { title: 'Why it matters', hint: 'What it can lead to', max: TEXT_LONG_MAX },
  task: { title: 'What to do', hint: 'Who should do what', max: TEXT_LONG_MAX },
}

function LongLine({ name, kept, keep, placeOf }: LineProps & { name: keyof typeof LINES }) {
  const line = LINES[name]
  const limit = { max: line.max, place: placeOf(name) }
  const { value, onChange, flush } = useKeptText(kept, (text) => keep(name, text), limit)
  return (
    <LimitedArea
      label={line.title}
      placeholder={line.hint}
      value={value}
      max={line.max}
      overHint={NOT_SAVED}
      classNames={{ input: classes.longText }}
      rows={1}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={flush}
    />
  )
}

interface CommentLineProps {
  title: string
  kept: string
  keep: LineProps['keep']
  placeOf: LineProps['placeOf']
  /** `missing`: what is ready has not come to this device. */
  readyState: 'ready' | 'edited' | 'own' | 'missing'
  onUseReady: () => void
  error: string | null
  /** Whether the level is another than the usual one. */
  isLevelEdited: boolean
  /** Behind the line that says what was edited. */
  after: ReactNode
}

/** The comment, with the way back to the ready texts. */
export function CommentLine(props: CommentLineProps) {
  const { title, kept, keep, placeOf, readyState, isLevelEdited, after, onUseReady, error } = props
  const limit = { max: TEXT_FREE_MAX, place: placeOf('comment') }
  const { value, onChange, flush } = useKeptText(kept, (text) => keep('comment', text), limit)
  const id = useId()
  return (
    <div>
      <div className={classes.fieldHead}>
        <label htmlFor={id} className={classes.fieldLabel}>
          {title}
        </label>
        {readyState === 'edited' && (
          <button type="button" className={classes.fieldAction} onClick={onUseReady}>
            <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
            Use ready text again
          </button>
        )}
      </div>
      <LimitedArea
        id={id}
        placeholder={title === 'Comment' ? 'A note for the report' : LINES.comment.hint}
        value={value}
        max={TEXT_FREE_MAX}
        overHint={NOT_SAVED}
        classNames={{ input: classes.longText }}
        rows={2}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={flush}
      />
      <div className={classes.hintLine}>
        {readyState !== 'own' && <p className={classes.hint}>{hintOf(readyState, isLevelEdited)}</p>}
        {after}
      </div>
    </div>
  )
}

function hintOf(readyState: 'ready' | 'edited' | 'missing', isLevelEdited: boolean): string {
  if (readyState === 'missing')
    return 'Ready texts have not come to this device yet. With a signal it comes here, if this finding has one.'
  if (readyState === 'ready') return isLevelEdited ? 'Ready text, level edited' : 'Ready text'
  return isLevelEdited ? 'Text and level edited' : 'Ready text, edited'
}

interface MoreLinesProps {
  texts: Required<Texts>
  keep: LineProps['keep']
  placeOf: LineProps['placeOf']
  /** Behind the texts, and not made before they are looked at. */
  children: ReactNode
  /** How often something in it was to be mended: each unfolds it. */
  refusals: number
}

/** Why it matters, what to do and who does it: folded, for what is ready mostly stays as it is. */
export function MoreLines({ texts, keep, placeOf, children, refusals }: MoreLinesProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (refusals > 0) setIsOpen(true)
  }, [refusals])
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Why it matters, what to do, who does it
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        <div className={classes.fields}>
          <LongLine name="implication" kept={texts.implication} keep={keep} placeOf={placeOf} />
          <LongLine name="task" kept={texts.task} keep={keep} placeOf={placeOf} />
          {isOpen && children}
        </div>
      </div>
    </div>
  )
}
