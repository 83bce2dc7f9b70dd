// The blanks of a finding: the kind of each name in brackets, and how the texts read with every blank filled and empty.
import { Input, NativeSelect } from '@mantine/core'
import type { Slot, SlotKind } from '@plumbline/contract/slots'
import type { Recommendation } from '@plumbline/contract/template'
import { type Blank, blanksOf, previewOf, withSlot } from './core/blanks.ts'
import type { EntryFieldsProps } from './entry-fields.ts'
import { LinesField } from './fields.tsx'
import classes from './slot-editor.module.css'

const KIND_WORDS: Readonly<Record<SlotKind, string>> = {
  text: 'Text',
  choice: 'Choices',
  length: 'Length',
  number: 'Number',
  temperature: 'Temperature',
  pressure: 'Pressure',
  percent: 'Percent',
  year: 'Year',
  time: 'Time of day',
  person: 'Person',
  place: 'Place',
}
const NO_KIND = { value: '', label: 'No kind' }
const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))
/** What a text says behind such a blank. */
const UNITS: Partial<Record<SlotKind, string>> = {
  length: 'in.',
  temperature: '°F',
  pressure: 'psi',
  percent: 'percent',
}

interface SlotEditorProps extends Pick<EntryFieldsProps, 'onPatch' | 'errorOf' | 'isReadOnly'> {
  finding: Recommendation
}

/** Nothing where no text has brackets, nor a {trade} that prints as written. */
export function SlotEditor({ finding, onPatch, errorOf, isReadOnly }: SlotEditorProps) {
  const { blanks, others, hasTrade } = blanksOf(finding)
  const isPattern = finding.slots !== undefined
  const isTradePlain = hasTrade && !isPattern
  if (blanks.length + others.length === 0 && !isTradePlain) return null
  if (isReadOnly && !isPattern) return null
  const hasEmptyChoice = blanks.some(({ slot }) => isEmptyChoice(slot))
  return (
    <fieldset className={classes.blanks} disabled={isReadOnly}>
      <legend>Blanks</legend>
      {blanks.length > 0 && (
        <p className={classes.hint}>
          Put {'{{ }}'} around words to leave out while their blank is empty: {'{{ about [size] in. wide}}'}
        </p>
      )}
      {blanks.map((blank) => (
        <BlankFields
          key={blank.name}
          blank={blank}
          error={errorOf('Blanks')}
          isReadOnly={isReadOnly}
          onChange={(slot, step) =>
            onPatch({ slots: withSlot(finding, blank.name, slot) }, `${step} ${blank.name}`)
          }
        />
      ))}
      {isTradePlain && (
        <p className={classes.hint}>
          {'{trade}'} prints as written{' · '}
          <button
            type="button"
            className={classes.action}
            onClick={() => onPatch({ slots: {} }, 'slot trade')}
          >
            Fill in the contractor
          </button>
        </p>
      )}
      {others.length > 0 && (
        <p className={classes.hint}>
          {others.join(', ')} prints as written. A blank is named in lowercase letters and digits: [size]
        </p>
      )}
      {!hasEmptyChoice && errorOf('Blanks') && <Input.Error>{errorOf('Blanks')}</Input.Error>}
      <Preview finding={finding} />
    </fieldset>
  )
}

const isEmptyChoice = (slot: Slot | null) => slot !== null && typeof slot !== 'string' && slot.of.length === 0

interface BlankFieldsProps {
  blank: Blank
  error: string | undefined
  isReadOnly: boolean
  onChange: (slot: Slot | null, step: string) => void
}

function BlankFields({ blank: { name, slot, unit }, error, isReadOnly, onChange }: BlankFieldsProps) {
  const choices = slot !== null && typeof slot !== 'string' ? slot.of : null
  const kind = typeof slot === 'string' ? slot : slot?.kind
  const missing = kind && unit === '' ? UNITS[kind] : undefined
  return (
    <div className={classes.blank}>
      <NativeSelect
        label={`[${name}]`}
        description={missing && `Write the unit behind it: [${name}] ${missing}`}
        value={kind ?? ''}
        // The place of a finding fills the blank of that name.
        data={[NO_KIND, ...(name === 'place' ? KINDS.filter(({ value }) => value === 'place') : KINDS)]}
        error={kind === undefined && `Choose a kind, or [${name}] prints as written`}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'choice' ? { kind: value, of: [] } : ((value || null) as Slot | null), 'slot')
        }
      />
      {choices && (
        <LinesField
          label={`Choices of [${name}]`}
          description="One per line"
          lines={choices}
          error={choices.length === 0 ? error : undefined}
          isReadOnly={isReadOnly}
          onChange={(of) => onChange({ kind: 'choice', of }, 'choices')}
        />
      )}
    </div>
  )
}

function Preview({ finding }: { finding: Recommendation }) {
  const { filled, empty } = previewOf(finding)
  if (filled.length === 0) return null
  return (
    <dl className={classes.preview}>
      <dt>With every blank filled</dt>
      <dd>{filled.join(' ')}</dd>
      <dt>With every blank empty</dt>
      <dd>{empty.join(' ')}</dd>
    </dl>
  )
}
