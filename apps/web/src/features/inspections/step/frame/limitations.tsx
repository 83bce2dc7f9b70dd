// The step's limitations as they print in the report: at the side, or folded to one line above the labels.
import { IconChevronDown, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import classes from './limitations.module.css'

const FIRST = 4

/** On a phone: how many there are, in one line with `beside`; open, all are read under it. */
export function LimitationsLine({ texts, beside }: { texts: readonly string[]; beside: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div className={classes.line}>
        {texts.length > 0 && (
          <button
            type="button"
            className={classes.lineButton}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${counted(texts.length, 'limitation')} in the report`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
            <span>{counted(texts.length, 'limit')}</span>
            <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        {beside}
      </div>
      <div id={id} hidden={!isOpen}>
        <List texts={texts} />
      </div>
    </div>
  )
}

/** Where they do not stand at the side: one line with the first text; open, all are read. */
export function LimitationsFold({ texts }: { texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (texts.length === 0) return null
  return (
    <div className={classes.fold}>
      <button
        type="button"
        className={classes.foldHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.foldText}>
          <strong>{counted(texts.length, 'limitation')} in the report</strong>
          {!isOpen && <span className={classes.first}>{texts[0]}</span>}
        </span>
        <IconChevronDown className={classes.arrow} size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        <List texts={texts} />
      </div>
    </div>
  )
}

/** In full at the side: the first four, the rest on a press. */
export function LimitationsPanel({ texts }: { texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? texts : texts.slice(0, FIRST)
  const more = texts.length - shown.length
  return (
    <section aria-labelledby="limitations-title">
      <div className={classes.panelHead}>
        <h2 id="limitations-title" className={classes.panelTitle}>
          Limitations
        </h2>
        <span className={classes.note}>printed in the report</span>
      </div>
      <List texts={shown} />
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsOpen(true)}>
          {more} more
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </section>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
