// What the work of a finding may cost: the inspector's own range.
import { TextInput } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { type FocusEvent, useId, useState } from 'react'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { asAmount, asRange, type CostRange, isReversed } from '../state/cost-range.ts'
import classes from './comment-sheet.module.css'

interface CostFieldsProps {
  kept: CostRange
  keep: (range: CostRange) => void
}

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const

/** Nobody is asked for what no report prints: where the account wants costs, or a range is there already. */
export function CostFields({ kept, keep }: CostFieldsProps) {
  const settings = useReportSettings()
  const isAsked = settings.data?.costs === 1 || kept.from !== '' || kept.to !== ''
  return isAsked ? <Range kept={kept} keep={keep} /> : null
}

/** Kept as it is typed, as soon as it is a range; left the wrong way round it is put into order. */
function Range({ kept, keep }: CostFieldsProps) {
  const [typed, setTyped] = useState<CostRange | null>(null)
  const id = useId()
  const shown = typed ?? kept
  const change = (end: keyof CostRange, text: string) => {
    const now = { ...shown, [end]: text }
    setTyped(now)
    const range = asRange(now)
    if (range && !isReversed(range)) keep(range)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const range = typed && asRange(typed)
    if (!range || currentTarget.contains(relatedTarget)) return
    if (isReversed(range)) keep({ from: range.to, to: range.from })
    setTyped(null)
  }
  return (
    <fieldset className={classes.costs} aria-labelledby={id} onBlur={leave}>
      <legend id={id} className={classes.chipsTitle}>
        Cost range
      </legend>
      <div className={classes.costEnds}>
        {ENDS.map(([end, label]) => (
          <TextInput
            key={end}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={shown[end]}
            error={asAmount(shown[end]) === null ? FIELD.amount : null}
            onChange={(event) => change(end, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
