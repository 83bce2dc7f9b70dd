// What the work of a finding may cost: the inspector's own range.
import { TextInput } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { asAmount, asRange, type CostRange, isReversed } from '../state/cost-range.ts'
import classes from './comment-sheet.module.css'

interface CostFieldsProps {
  kept: CostRange
  keep: (range: CostRange) => void
  /** What stands in the fields and is not kept as it stands; null: nothing. The sheet holds it, which does not close on it. */
  typed: CostRange | null
  onTyped: (typed: CostRange | null) => void
  /** How often the sheet was to close on what is no amount: the first such field takes the focus each time. */
  refusals: number
}

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const

/** Nobody is asked for what no report prints: where the account wants costs, or a range is there already. */
export function CostFields(props: CostFieldsProps) {
  const { kept, typed } = props
  const settings = useReportSettings()
  const isAsked = settings.data?.costs === 1 || kept.from !== '' || kept.to !== '' || typed !== null
  return isAsked ? <Range {...props} /> : null
}

/** Kept as it is typed, as soon as it is a range; left the wrong way round it is put into order. */
function Range({ kept, keep, typed, onTyped, refusals }: CostFieldsProps) {
  /** What is being typed is no error yet. */
  const [isIn, setIsIn] = useState<keyof CostRange | null>(null)
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
    // With the error below the field, which the foot would hide.
    fields.current?.scrollIntoView({ block: 'center' })
  }, [refusals])
  const shown = typed ?? kept
  const change = (end: keyof CostRange, text: string) => {
    const now = { ...shown, [end]: text }
    onTyped(now)
    const range = asRange(now)
    if (range && !isReversed(range)) keep(range)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const range = typed && asRange(typed)
    if (!range || currentTarget.contains(relatedTarget)) return
    if (isReversed(range)) keep({ from: range.to, to: range.from })
    onTyped(null)
  }
  return (
    <fieldset className={classes.costs} aria-labelledby={id} onBlur={leave} ref={fields}>
      <legend id={id} className={classes.chipsTitle}>
        Cost range
      </legend>
      <div className={classes.costEnds}>
        {ENDS.map(([end, label]) => (
          <TextInput
            key={end}
            label={label}
            leftSection="$"
            inputMode="decimal"
            autoComplete="off"
            value={shown[end]}
            error={asAmount(shown[end]) === null && (isIn !== end || refusals > 0) ? FIELD.amount : null}
            onFocus={() => setIsIn(end)}
            onBlur={() => setIsIn(null)}
            onChange={(event) => change(end, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
