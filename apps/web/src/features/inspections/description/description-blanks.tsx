// The blanks of a description to fill in by taps: chips, steppers and short fields, each part with its text as it reads.
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import {
  type BlankField,
  choiceOf,
  type DescriptionPart,
  filledOf,
  numberIn,
  partsOf,
  withAnswer,
  writtenAgain,
  writtenFor,
} from './blank-fields.ts'
import classes from './description-blanks.module.css'

interface DescriptionBlanksProps {
  /** The text whose blanks are filled. */
  suggested: string
  text: string
  onChange: (text: string) => void
}

export function DescriptionBlanks({ suggested, text, onChange }: DescriptionBlanksProps) {
  const parts = partsOf(suggested, text)
  const { filled, all } = filledOf(parts)
  return (
    <>
      {all > 0 && (
        <p className={classes.filled}>
          {filled} of {all} filled
        </p>
      )}
      {parts.map((part) =>
        part.place === null ? (
          <OwnWords
            key={part.text}
            part={part}
            onAgain={() => onChange(writtenAgain(suggested, text, part.text))}
          />
        ) : (
          <div key={part.place} className={classes.part}>
            {part.fields.map((field, index) => (
              <Blank
                key={field.label + field.words}
                field={field}
                onFill={(value) => onChange(withAnswer(suggested, text, part, index, value))}
              />
            ))}
            <p className={classes.peek}>{part.text}</p>
          </div>
        ),
      )}
    </>
  )
}

/** A paragraph that was changed by hand: chips leave it alone until it is asked for again. */
function OwnWords({ part, onAgain }: { part: DescriptionPart; onAgain: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={classes.own}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <p>You edited the text from “{part.fields[0]?.label}” on, so selections don’t change it.</p>
      <Button variant="subtle" size="xs" onClick={() => setIsAsking(true)}>
        Restore suggested text
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Restore the suggested text?"
        confirmLabel="Restore suggested text"
        onConfirm={() => {
          setIsAsking(false)
          onAgain()
        }}
      >
        This brings back the suggested text with its blanks and deletes what you wrote there.
      </ConfirmDialog>
    </section>
  )
}

interface BlankProps {
  field: BlankField
  /** Null makes it a blank again. */
  onFill: (value: string | null) => void
}

function Blank({ field, onFill }: BlankProps) {
  switch (field.kind) {
    case 'number':
      return (
        <Stepper
          label={field.label}
          value={field.value === null ? undefined : field.value}
          onChange={(value) => onFill(String(value))}
        />
      )
    case 'choices':
      return <Choices field={field} onFill={onFill} />
    case 'text':
      return <Words label={field.label} field={field} onFill={onFill} />
  }
}

function Choices({ field, onFill }: BlankProps) {
  const id = useId()
  const { choices, value, label } = field
  const chosen = choiceOf(choices, value)
  const [isTyping, setIsTyping] = useState(value !== null && chosen === null)
  const number = chosen === null || value === null ? null : numberIn(chosen, value)
  return (
    <div className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <ChoiceChips labelledBy={id}>
        {choices.map((choice) => (
          <ChoiceChip
            key={choice}
            label={choice.replace(/ for number cars\b/, '')}
            isChosen={choice === chosen}
            onClick={() => {
              setIsTyping(false)
              onFill(choice === chosen ? null : writtenFor(choice))
            }}
          />
        ))}
        <ChoiceChip label="Other…" isChosen={isTyping} onClick={() => setIsTyping(true)} />
      </ChoiceChips>
      {chosen !== null && number !== null && (
        <Stepper
          label="How many"
          value={number === undefined ? undefined : String(number)}
          onChange={(next) => onFill(writtenFor(chosen, next))}
        />
      )}
      {isTyping && <Words label={`${label} other`} field={field} onFill={onFill} isLabelHidden />}
    </div>
  )
}

interface StepperProps {
  label: string
  /** Undefined while nothing is set, which shows as a dash. */
  value: string | undefined
  onChange: (value: number) => void
}

function Stepper({ label, value, onChange }: StepperProps) {
  const id = useId()
  const now = Number(value ?? 0)
  const count = Number.isInteger(now) ? now : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div className={classes.stepperRow} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <span className={classes.stepper}>
        <button
          type="button"
          aria-label="Fewer"
          disabled={value === undefined || count === 0}
          onClick={() => onChange(count - 1)}
        >
          <IconMinus size={20} stroke={2} aria-hidden="true" />
        </button>
        <output>{value ?? '–'}</output>
        <button type="button" aria-label="More" onClick={() => onChange(count + 1)}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

const LONG = 40

interface WordsProps extends BlankProps {
  label: string
  isLabelHidden?: boolean
}

/** Brackets would make a blank of what is typed. */
function Words({ label, field, onFill, isLabelHidden = false }: WordsProps) {
  const { words, value } = field
  const shared = {
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
    placeholder: words,
    value: value ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onFill(event.currentTarget.value.replace(/[[\]\n]/g, '')),
  }
  return words.length > LONG ? (
    <Textarea autosize minRows={2} {...shared} />
  ) : (
    <TextInput autoComplete="off" {...shared} />
  )
}
