// The lines of a finding's narrative, each filled in and edited rather than typed.
import { TEXT_FREE_MAX, TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NOT_SAVED, tooLongAt } from '#web/lib/too-long.ts'
import type { LabelPath, TextField, Texts } from '#web/offline/edits.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import classes from './comment-sheet.module.css'
import { LinkToFinding } from './link-to-finding.tsx'
import { useKeptText } from './use-kept-text.ts'

interface LineProps {
  /** Whose text it is. */
  path: LabelPath
  placeOf: (name: TextField) => string
  name: TextField
  kept: string
  keep: (name: TextField, value: string) => void
}

const LINES: Readonly<
  Record<'comment' | 'implication' | 'task', { title: string; hint: string; max: number }>
> = {
  comment: { title: 'Description', hint: 'What you saw', max: TEXT_FREE_MAX },
  implication: { title: 'Why it matters', hint: 'What it can lead to', max: TEXT_LONG_MAX },
  task: { title: 'Recommended action', hint: 'Who should do what', max: TEXT_LONG_MAX },
}

function LongLine({ path, name, kept, keep, placeOf }: LineProps & { name: keyof typeof LINES }) {
  const line = LINES[name]
  const limit = { max: line.max, place: placeOf(name) }
  const { value, onChange, flush } = useKeptText(kept, (text) => keep(name, text), limit)
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <LimitedArea
        ref={area}
        aria-label={line.title}
        placeholder={line.hint}
        value={value}
        max={line.max}
        overHint={NOT_SAVED}
        classNames={{ input: classes.longText }}
        rows={1}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={flush}
      />
      <LinkToFinding path={path} area={area} onChange={onChange} />
    </>
  )
}

interface CommentLineProps {
  path: LabelPath
  title: string
  kept: string
  keep: LineProps['keep']
  placeOf: LineProps['placeOf']
  /** `missing`: the standard wording is not on this device. */
  readyState: 'ready' | 'edited' | 'own' | 'missing'
  onUseReady: () => void
  error: string | null
  /** Whether the level is another than the usual one. */
  isLevelEdited: boolean
}

/** The comment, with the way back to the standard wording. */
export function CommentLine(props: CommentLineProps) {
  const { path, title, kept, keep, placeOf, readyState, isLevelEdited, onUseReady, error } = props
  const limit = { max: TEXT_FREE_MAX, place: placeOf('comment') }
  const { value, onChange, flush } = useKeptText(kept, (text) => keep('comment', text), limit)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <label htmlFor={id} className={classes.chipsTitle}>
        {title}
      </label>
      <LimitedArea
        id={id}
        ref={area}
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
      <LinkToFinding path={path} area={area} onChange={onChange} />
      {readyState !== 'own' && (
        <p className={classes.hint}>
          {hintOf(readyState, isLevelEdited)}
          {readyState === 'edited' && (
            <>
              {' · '}
              <button type="button" className={classes.hintAction} onClick={onUseReady}>
                Restore standard wording
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}

function hintOf(readyState: 'ready' | 'edited' | 'missing', isLevelEdited: boolean): string {
  if (readyState === 'missing')
    return 'The standard wording isn’t on this device yet. It loads when you’re online.'
  if (readyState === 'ready') return isLevelEdited ? 'Standard wording, level changed' : 'Standard wording'
  return isLevelEdited ? 'Wording edited, level changed' : 'Edited'
}

interface FoldedLineProps {
  path: LabelPath
  name: 'implication' | 'task'
  texts: Required<Texts>
  keep: LineProps['keep']
  placeOf: LineProps['placeOf']
  /** How often a text that is too long kept the sheet open: it unfolds. */
  refusals: number
}

/** A text that mostly stays as it is: shown, and edited once it is unfolded. */
export function FoldedLine({ path, name, texts, keep, placeOf, refusals }: FoldedLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = placeOf(name)
  useEffect(() => {
    if (refusals > 0 && tooLongAt(place) !== null) setIsOpen(true)
  }, [refusals, place])
  const id = useId()
  const text = texts[name]
  return (
    <div className={classes.foldedLine}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {LINES[name].title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {!isOpen && text !== '' && <p className={classes.foldedText}>{text}</p>}
      <div id={id} hidden={!isOpen}>
        <LongLine path={path} name={name} kept={text} keep={keep} placeOf={placeOf} />
      </div>
    </div>
  )
}
