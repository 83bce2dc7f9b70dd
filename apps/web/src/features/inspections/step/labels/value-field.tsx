// The field of a question that takes a number, a range, a date or a text, with the keyboard that fits and its unit.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { NO_VALUE_RECORDED } from '@plumbline/domain/answers'
import { isBrought } from '@plumbline/domain/label-edits'
import { useId } from 'react'
import { DayField } from '#web/ui/day-field.tsx'
import { type AnswerTexts, useTypedAnswer, type ValueFieldProps } from '../state/use-typed-answer.ts'
import broughtClasses from './brought.module.css'
import classes from './value-field.module.css'

export default function ValueField(props: ValueFieldProps) {
  const { category, isReadOnly } = props
  const { shown, error, units, hasNoValue, change, clear, leave } = useTypedAnswer(props)
  const errorId = useId()
  const isRange = category.answer === 'range'
  const usually = category.usual === undefined ? null : `Usually ${category.usual}`
  const about = {
    disabled: isReadOnly,
    error: error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    onBlur: leave,
  }
  const numeric = (field: 'value' | 'value_to', label: string, placeholder: string) => (
    <TextInput
      {...about}
      className={classes.number}
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      data-label-nav={field === 'value' || undefined}
      value={shown[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value } as Partial<AnswerTexts>)}
    />
  )
  return (
    <>
      <div className={classes.fields} data-brought={category.checks.some(isBrought) || undefined}>
        {category.answer === 'date' && (
          <DayField
            {...about}
            className={classes.day}
            aria-label={category.label}
            calendarLabel={`Choose a date: ${category.label}`}
            placeholder="d/m/y"
            data-label-nav
            value={shown.value}
            onChange={(value) => change({ value })}
          />
        )}
        {category.answer === 'text' && (
          <Textarea
            {...about}
            className={classes.text}
            aria-label={category.label}
            autosize
            minRows={1}
            maxRows={8}
            placeholder={usually ?? ''}
            data-label-nav
            value={shown.value}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        )}
        {category.answer === 'number' && numeric('value', category.label, usually ?? 'Number')}
        {isRange && (
          <>
            {numeric('value', `${category.label}, from`, usually ?? 'From')}
            <span className={classes.to}>to</span>
            {numeric('value_to', `${category.label}, to`, 'To')}
          </>
        )}
        {units.length === 1 && <span className={classes.unit}>{units[0]}</span>}
        {units.length > 1 && (
          <NativeSelect
            className={classes.units}
            aria-label={`Unit of ${category.label}`}
            disabled={isReadOnly}
            data={shown.unit === '' ? ['', ...units] : units}
            value={shown.unit}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
        )}
      </div>
      {hasNoValue && (
        <p className={broughtClasses.value}>
          {NO_VALUE_RECORDED}
          {!isReadOnly && (
            <button
              type="button"
              className={broughtClasses.act}
              aria-label={`Clear ${category.label}`}
              onClick={clear}
            >
              Clear
            </button>
          )}
        </p>
      )}
      {error !== null && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
