// An open entry: the fields of a finding, a question or a condition, in the field's own words.
import { NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { LEVELS_BY_SEVERITY, type Level, TIMEFRAMES } from '@plumbline/contract/steps'
import type { Recommendation } from '@plumbline/contract/template'
import type { ReactNode } from 'react'
import { withChoices } from './core/operations.ts'
import classes from './entry-card.module.css'
import type { EntryFieldsProps } from './entry-fields.ts'
import fields from './fields.module.css'
import { AmountField, LinesField } from './fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SlotEditor } from './slot-editor.tsx'
import { StopField } from './stop-field.tsx'

/** @param head what stands beside the label, on a phone above it */
export function EntryCard({ head, ...props }: EntryFieldsProps & { head: ReactNode }) {
  const { row, onPatch, errorOf, isReadOnly, isPhone } = props
  const label = (
    <TextInput
      {...(isPhone
        ? { label: 'Label' }
        : { 'aria-label': 'Label', placeholder: 'Label', classNames: { input: classes.cardLabel ?? '' } })}
      className={classes.cardName ?? ''}
      data-entry-label
      value={row.value.label}
      error={errorOf('Label')}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onPatch({ label: currentTarget.value }, 'label')}
    />
  )
  return (
    <div className={classes.card} data-open-entry>
      {isPhone ? (
        <>
          {head}
          {label}
        </>
      ) : (
        <div className={classes.cardHead}>
          {label}
          {head}
        </div>
      )}
      {row.list === 'recommendation' && <FindingFields {...props} finding={row.value} />}
      {row.list === 'description' && <QuestionFields {...props} question={row.value} />}
      {row.list === 'observation' && (
        <div className={fields.fields}>
          <LinesField
            label="Choices"
            description="One per line"
            lines={row.value.choices}
            error={errorOf('Choices')}
            isReadOnly={isReadOnly}
            onChange={(choices) => onPatch(withChoices(row.value, choices), 'choices')}
          />
          <OptionFields item={row.value} isRated onPatch={onPatch} isReadOnly={isReadOnly} />
          <StopField stop={row.value.stop} onPatch={onPatch} isReadOnly={isReadOnly} />
        </div>
      )}
    </div>
  )
}

const TEXTS = [
  ['condition', 'Description'],
  ['implication', 'Why it matters'],
  ['task', 'Recommended action'],
] as const

function FindingFields({
  finding,
  onPatch,
  errorOf,
  trades,
  isReadOnly,
}: EntryFieldsProps & { finding: Recommendation }) {
  return (
    <div className={classes.finding}>
      <div className={fields.fields}>
        {TEXTS.map(([name, label]) => (
          <Textarea
            key={name}
            label={label}
            autosize
            minRows={2}
            value={finding[name]}
            error={errorOf(label)}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => onPatch({ [name]: currentTarget.value }, name)}
          />
        ))}
        <SlotEditor finding={finding} onPatch={onPatch} errorOf={errorOf} isReadOnly={isReadOnly} />
        <TagsInput
          label="Search words"
          value={finding.synonyms}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? '' : 'Add'}
          error={errorOf('Search words')}
          onChange={(synonyms) => onPatch({ synonyms }, 'synonyms')}
        />
      </div>
      <div className={fields.side}>
        <FindingChoices finding={finding} onPatch={onPatch} isReadOnly={isReadOnly} />
        <TextInput
          label="Contractor"
          list="editor-trades"
          value={finding.trade}
          error={errorOf('Contractor')}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onPatch({ trade: currentTarget.value }, 'trade')}
        />
        <datalist id="editor-trades">
          {trades.map((trade) => (
            <option key={trade} value={trade} />
          ))}
        </datalist>
        <div className={fields.two}>
          <AmountField
            label="Cost from"
            amount={finding.cost_from}
            error={errorOf('Cost from')}
            isReadOnly={isReadOnly}
            onChange={(cost_from) => onPatch({ cost_from }, 'cost_from')}
          />
          <AmountField
            label="Cost to"
            amount={finding.cost_to}
            error={errorOf('Cost to')}
            isReadOnly={isReadOnly}
            onChange={(cost_to) => onPatch({ cost_to }, 'cost_to')}
          />
        </div>
        <Switch
          label="A photo is required"
          labelPosition="left"
          classNames={{ body: classes.switchBody ?? '' }}
          disabled={isReadOnly}
          checked={finding.photo_required}
          onChange={({ currentTarget }) => onPatch({ photo_required: currentTarget.checked }, 'photo')}
        />
      </div>
    </div>
  )
}

const NOT_SET = { value: '', label: 'Not set' }

function FindingChoices({
  finding: { level, timeframe },
  onPatch,
  isReadOnly,
}: Pick<EntryFieldsProps, 'onPatch' | 'isReadOnly'> & { finding: Recommendation }) {
  const own = timeframe === null || TIMEFRAMES.some((one) => one === timeframe) ? [] : [timeframe]
  return (
    <div className={fields.two}>
      <NativeSelect
        label="Usual level"
        value={level ?? ''}
        disabled={isReadOnly}
        data={[NOT_SET, ...LEVELS_BY_SEVERITY]}
        onChange={({ currentTarget: { value } }) =>
          onPatch({ level: value === '' ? null : (value as Level) }, 'level')
        }
      />
      <NativeSelect
        label="Timeframe"
        value={timeframe ?? ''}
        disabled={isReadOnly}
        data={[NOT_SET, ...TIMEFRAMES, ...own]}
        onChange={({ currentTarget: { value } }) => onPatch({ timeframe: value || null }, 'timeframe')}
      />
    </div>
  )
}
