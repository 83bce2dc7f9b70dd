// Fields of the editor's cards: lists one a line, texts one under the other, amounts.
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import editor from './editor.module.css'
import classes from './fields.module.css'

interface LinesFieldProps {
  label: string
  lines: readonly string[]
  onChange: (lines: string[]) => void
  error?: string | undefined
  description?: string
  isReadOnly: boolean
}

/** A list as a text, one a line; what is typed stays as it is typed while the field has the focus. */
export function LinesField({ label, lines, onChange, isReadOnly, ...more }: LinesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      {...more}
      label={label}
      autosize
      minRows={2}
      readOnly={isReadOnly}
      // Taken back elsewhere, what was typed here is over.
      value={typed !== null && linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(linesOf(value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

interface TextsFieldProps {
  legend: string
  /** "Limitation" */
  each: string
  texts: readonly string[]
  onChange: (texts: string[], step?: string) => void
  isReadOnly: boolean
}

/** Texts of several sentences, each in a field of its own. */
export function TextsField({ legend, each, texts, onChange, isReadOnly }: TextsFieldProps) {
  return (
    <fieldset className={classes.texts}>
      <legend>{legend}</legend>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing but their place
        <div key={at} className={classes.textRow}>
          <Textarea
            aria-label={`${each} ${at + 1}`}
            autosize
            minRows={1}
            value={text}
            readOnly={isReadOnly}
            onChange={({ currentTarget: { value } }) => onChange(texts.with(at, value), String(at))}
          />
          {!isReadOnly && (
            <button
              type="button"
              className={editor.iconButton}
              aria-label={`Delete ${each.toLowerCase()} ${at + 1}`}
              onClick={() => onChange(texts.toSpliced(at, 1))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          className={classes.addText ?? ''}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange([...texts, ''])}
        >
          Add {each.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

interface AmountFieldProps {
  label: string
  amount: number | null
  onChange: (amount: number | null) => void
  error?: string | undefined
  isReadOnly: boolean
}

/** An amount of dollars; what is no number is said so and changes nothing. */
export function AmountField({ label, amount, onChange, error, isReadOnly }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      leftSection="$"
      readOnly={isReadOnly}
      value={
        typed !== null && (isWrong || Number(plainOf(typed)) === (amount ?? 0))
          ? typed
          : (amount?.toString() ?? '')
      }
      error={isWrong ? 'Enter a number' : error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const plain = plainOf(value)
        const isNumber = /^\d{0,12}(\.\d{0,2})?$/.test(plain)
        setWrong(!isNumber)
        if (isNumber) onChange(plain === '' || plain === '.' ? null : Number(plain))
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
    />
  )
}

const plainOf = (value: string) => value.replaceAll(/[,\s$]/g, '')
