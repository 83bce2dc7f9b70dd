// How a question is answered, with what it looks like in the field and in the report.
import { Checkbox, TagsInput, TextInput } from '@mantine/core'
import { ANSWERS, type Question } from '@plumbline/contract/template'
import { answerInWords, isTyped, NO_VALUE, takeAnswer } from '@plumbline/domain/answers'
import { useState } from 'react'
import { withChoices } from './core/operations.ts'
import type { EntryFieldsProps } from './entry-fields.ts'
import fields from './fields.module.css'
import { LinesField } from './fields.tsx'
import { OptionFields } from './option-fields.tsx'
import classes from './question-fields.module.css'
import { StopField } from './stop-field.tsx'

export const ANSWER_WORDS: Readonly<Record<Question['answer'], string>> = {
  choices: 'Choices',
  boolean: 'Yes or no',
  number: 'Number',
  range: 'Range',
  date: 'Date',
  text: 'Text',
}

export function QuestionFields({
  question,
  onPatch,
  errorOf,
  isReadOnly,
}: EntryFieldsProps & { question: Question }) {
  const { answer, choices, units, usual, required = false, stop } = question
  const hasUnits = answer === 'number' || answer === 'range'
  return (
    <div className={fields.fields}>
      <fieldset className={classes.answers} disabled={isReadOnly}>
        <legend>Answer</legend>
        {ANSWERS.map((one) => (
          <label key={one} className={classes.answer}>
            <input
              type="radio"
              name="editor-answer"
              checked={one === answer}
              onChange={() => onPatch({ answer: one }, `answer ${one}`)}
            />
            {ANSWER_WORDS[one]}
          </label>
        ))}
      </fieldset>
      {answer === 'choices' && (
        <LinesField
          label="Choices"
          description="One per line"
          lines={choices}
          error={errorOf('Choices')}
          isReadOnly={isReadOnly}
          onChange={(next) => onPatch(withChoices(question, next), 'choices')}
        />
      )}
      {answer === 'choices' && (
        <OptionFields item={question} isRated={false} onPatch={onPatch} isReadOnly={isReadOnly} />
      )}
      {hasUnits && (
        <TagsInput
          label="Units"
          description="The first unit is selected until you use another; then your last choice is"
          value={units}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? '' : 'Add'}
          error={errorOf('Units')}
          onChange={(next) => onPatch({ units: next }, 'units')}
        />
      )}
      {isTyped(answer) && (
        <TextInput
          label="Usual"
          description="Optional. Shown in the empty field"
          value={usual ?? ''}
          readOnly={isReadOnly}
          error={errorOf('Usual')}
          onChange={({ currentTarget: { value } }) => onPatch({ usual: value || null }, 'usual')}
        />
      )}
      <Checkbox
        label="Required"
        description="The section is not done without an answer"
        checked={required}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => onPatch({ required: checked }, 'required')}
      />
      <StopField stop={stop} onPatch={onPatch} isReadOnly={isReadOnly} />
      {isTyped(answer) && <Preview key={answer} question={question} />}
    </div>
  )
}

/** Tried out here; nothing of it is kept. */
function Preview({ question }: { question: Question }) {
  const { answer, units, label, usual } = question
  const [value, setValue] = useState(usual ?? '')
  const [to, setTo] = useState('')
  const unit = units[0] ?? null
  const outcome = takeAnswer(question, { value, value_to: to, ...(unit === null ? {} : { unit }) }, NO_VALUE)
  const isEmpty = value === '' && to === ''
  const type = answer === 'date' ? 'date' : 'text'
  const mode = answer === 'number' || answer === 'range' ? 'decimal' : 'text'
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={fields.two}>
        <TextInput
          label="What you enter"
          type={type}
          inputMode={mode}
          value={value}
          rightSection={answer === 'range' ? undefined : <span className={classes.unit}>{unit}</span>}
          rightSectionWidth={unit ? 80 : 12}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        {answer === 'range' && (
          <TextInput
            label="to"
            inputMode="decimal"
            value={to}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth={unit ? 80 : 12}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        )}
      </div>
      <p className={classes.inReport}>
        <span>In the report</span>
        {'fault' in outcome ? (
          <span role="status">{isEmpty ? 'Nothing' : outcome.fault}</span>
        ) : (
          <span>
            {label} <strong>{answerInWords(answer, outcome.taken) ?? 'Nothing'}</strong>
          </span>
        )}
      </p>
    </section>
  )
}
