// "Text in the report": what the fields write, each of their words leading to its field, and the whole to edit.
import { Button } from '@mantine/core'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import { IconChevronUp, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  editedParagraphs,
  type Paragraph,
  type Piece,
  reset,
  textOf,
} from '#web/features/inspections/description/property-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import classes from './description-text.module.css'

const SECTION = 'text-in-the-report'

interface DescriptionTextProps {
  text: string
  /** What the fields write. */
  paragraphs: readonly Paragraph[]
  isReadOnly: boolean
  error: ReactNode
  /** The text is shown to be edited, not its sentences. */
  isOpen: boolean
  onOpen: () => void
  onChange: (text: string) => void
}

export function DescriptionText(props: DescriptionTextProps) {
  const { text, paragraphs, isReadOnly, error, isOpen, onOpen, onChange } = props
  const live = paragraphs.filter((paragraph) => paragraph.length > 0)
  return (
    <section className={classes.section} aria-labelledby={SECTION}>
      <div className={classes.head}>
        <h2 id={SECTION} tabIndex={-1}>
          Text in the report
        </h2>
        {!isOpen && (
          <Button variant="subtle" size="xs" onClick={onOpen}>
            Edit text
          </Button>
        )}
      </div>
      {isOpen ? (
        <LimitedArea
          max={TEXT_FREE_MAX}
          name="paragraph_text"
          aria-label="Overall property description"
          autosize
          minRows={4}
          maxRows={30}
          spellCheck
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      ) : (
        live.map((paragraph) => (
          <p key={textOf(paragraph)} className={classes.live}>
            {paragraph.map(pieceOf)}
          </p>
        ))
      )}
      {!isReadOnly &&
        editedParagraphs(text, paragraphs).map((paragraph) => (
          <Edited key={textOf(paragraph)} onReset={() => onChange(reset(text, paragraph, paragraphs))} />
        ))}
      {!isReadOnly && (
        <p className={classes.hint}>
          What you enter under “On the day” is printed as a table. Empty fields are left out.
        </p>
      )}
    </section>
  )
}

/** A word that a field wrote leads to it, where it is on this page. */
function pieceOf({ text, field }: Piece, at: number) {
  if (field === undefined) return text
  const fieldOf = () =>
    document.querySelector<HTMLElement>(
      `[data-field="${field}"] :is(input, select, textarea, button:enabled)`,
    )
  return (
    <button key={at} type="button" className={classes.word} onClick={() => fieldOf()?.focus()}>
      {text}
    </button>
  )
}

function Edited({ onReset }: { onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.edited}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <p>You edited this text, so the fields no longer change it.</p>
      <Button variant="subtle" size="xs" onClick={() => setIsAsking(true)}>
        Reset
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Reset this paragraph?"
        confirmLabel="Reset"
        onConfirm={() => {
          setIsAsking(false)
          onReset()
        }}
      >
        This restores the sentences from the fields and deletes your own text.
      </ConfirmDialog>
    </div>
  )
}

/** The beginning of the text above the foot of a phone: opens the section, and leads to it. */
export function TextPeek({ text, onOpen }: { text: string; onOpen: () => void }) {
  if (text === '') return null
  return (
    <button
      type="button"
      className={classes.peek}
      aria-label="Text in the report"
      onClick={() => {
        flushSync(onOpen)
        const heading = document.getElementById(SECTION)
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      }}
    >
      <span>{text}</span>
      <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
