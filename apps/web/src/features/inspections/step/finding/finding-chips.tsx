// Where a finding is, its timeframe and its contractor, by one tap each; another answer is typed.
import { TEXT_MAX } from '@plumbline/contract/limits'
import { TIMEFRAMES } from '@plumbline/contract/steps'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { forgetTooLong, NOT_SAVED, noteUnfinished, tooLongAt } from '#web/lib/too-long.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { notePlace, placeGroups } from '../state/places.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { noteTrade, tradesFor } from '../state/trades.ts'
import classes from './comment-sheet.module.css'
import { PlacesDialog } from './places-dialog.tsx'
import { useKeptText } from './use-kept-text.ts'

interface ChipsProps {
  kept: string
  /** Where words that are too long are kept. */
  place: string
  keep: (value: string) => void
}

const TITLE = 'Where'
const PLACES_SHOWN = 6
const TIMES_SHOWN = 4
const TRADES_SHOWN = 5

export function PlaceChips({ kept, keep, place, path }: ChipsProps & { path: LabelPath }) {
  const { data } = useStepScreen()
  // Text that was typed before the tab was closed, or that an older build kept because it was too long: opened again.
  const [isOpen, setIsOpen] = useState(() => tooLongAt(place) !== null)
  // The order of the moment in which the sheet was opened: no chip moves under the thumb.
  const [places] = useState(() => placeGroups(data, path.step).flatMap((group) => group.places))
  const offered = places.slice(0, PLACES_SHOWN)
  const last = useRef('')
  useEffect(() => () => notePlace(data.inspectionId, path.step, last.current), [data.inspectionId, path.step])
  const take = (value: string) => {
    last.current = value
    keep(value)
  }
  const replace = useReplace({ title: TITLE, offered, kept, keep: take })
  const close = () => {
    setIsOpen(false)
    forgetTooLong(place)
  }
  return (
    <>
      <OneOf
        title={TITLE}
        other="Other…"
        offered={offered}
        kept={kept}
        place={place}
        keep={take}
        onOther={() => setIsOpen(true)}
      />
      {isOpen && (
        <PlacesDialog
          title={TITLE}
          subtitle={path.label}
          stepName={path.step}
          chosen={kept === '' ? [] : [kept]}
          typed={tooLongAt(place) ?? ''}
          onType={(text) => noteUnfinished(place, text)}
          doneOf={() => 'Done'}
          onDone={([value = '']) => {
            close()
            if (value !== kept) replace(value)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

export function TimeChips({ kept, keep, place }: ChipsProps) {
  const [isAll, setIsAll] = useState(false)
  return (
    <OneOf
      title="Timeframe"
      other="More…"
      field={{ name: 'Another timeframe', hint: 'Before closing' }}
      offered={isAll ? TIMEFRAMES : TIMEFRAMES.slice(0, TIMES_SHOWN)}
      kept={kept}
      place={place}
      keep={keep}
      onOther={() => setIsAll(true)}
    />
  )
}

/** @param ready the contractor of the form, who stands where none was chosen; empty where it has none */
export function ContractorField({ ready, kept, keep, place }: ChipsProps & { ready: string }) {
  const [isOpen, setIsOpen] = useState(() => tooLongAt(place) !== null)
  const [isAll, setIsAll] = useState(false)
  const [offered] = useState(() => tradesFor(ready))
  const now = kept || ready
  if (isOpen)
    return (
      <OneOf
        title="Contractor"
        other="Other…"
        field={{ name: 'Another contractor', hint: 'Septic contractor' }}
        offered={isAll ? offered : offered.slice(0, TRADES_SHOWN)}
        kept={now}
        place={place}
        keep={(value) => {
          noteTrade(value)
          keep(value)
        }}
        onOther={() => setIsAll(true)}
        takesFocus
      />
    )
  return (
    <div>
      <p className={classes.chipsTitle}>Contractor</p>
      <button
        type="button"
        className={classes.trade}
        aria-label={`Contractor: ${now || 'none'}`}
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
      >
        {now || 'Choose'}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** How another answer is typed. */
interface TypedField {
  name: string
  hint: string
  inputMode?: 'text' | 'decimal' | 'numeric'
}

interface OneOfProps extends ChipsProps {
  title: string
  offered: readonly string[]
  /** The chip that opens the field, or what `onOther` does where there is none. */
  other: string
  field?: TypedField
  onOther?: () => void
  /** It stands where a button was pressed. */
  takesFocus?: boolean
}

export function OneOf(props: OneOfProps) {
  const { title, offered, other, field, kept, keep, place, onOther, takesFocus = false } = props
  const choose = useReplace(props)
  const id = useId()
  const [isTyping, setIsTyping] = useState(() => field !== undefined && tooLongAt(place) !== null)
  // What is being typed is no chip yet: one more would move what the thumb is about to press.
  const isOther = isTyped(props) && !isTyping
  return (
    <div>
      <p id={id} className={classes.chipsTitle}>
        {title}
      </p>
      <ChoiceChips labelledBy={id}>
        {[...(isOther ? [kept] : []), ...offered].map((one, index) => (
          <ChoiceChip
            key={one}
            label={one}
            autoFocus={takesFocus && index === 0}
            isChosen={one === kept}
            onClick={() => choose(one === kept ? '' : one)}
          />
        ))}
        {!isTyping && (
          <ChoiceChip
            label={other}
            onClick={() => {
              setIsTyping(field !== undefined)
              onOther?.()
            }}
          />
        )}
      </ChoiceChips>
      {isTyping && field && <Typed {...field} kept={kept} keep={keep} place={place} />}
    </div>
  )
}

/** Whether words stand where no chip does. */
function isTyped({ kept, offered }: Pick<OneOfProps, 'kept' | 'offered'>): boolean {
  return kept.trim() !== '' && !offered.includes(kept)
}

function useReplace(one: Pick<OneOfProps, 'title' | 'offered' | 'kept' | 'keep'>) {
  const { actions } = useStepCallbacks()
  const { title, kept, keep } = one
  return (value: string) => {
    keep(value)
    // A chip brings itself back, typed words do not.
    if (isTyped(one)) actions.offerUndo(`${title}: “${kept}” was replaced`, () => keep(kept))
    else actions.noteUndo(() => keep(kept))
  }
}

function Typed({ name, hint, inputMode = 'text', kept, keep, place }: ChipsProps & TypedField) {
  const { value, onChange, flush } = useKeptText(kept, keep, { max: TEXT_MAX, place })
  return (
    <LimitedInput
      className={classes.typed ?? ''}
      aria-label={name}
      placeholder={hint}
      value={value}
      max={TEXT_MAX}
      overHint={NOT_SAVED}
      inputMode={inputMode}
      autoComplete="off"
      autoFocus
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={flush}
    />
  )
}
