// A field that is answered by chips, one or several of them, or by words of one's own.
import { useId, useState } from 'react'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { ChoiceInput } from '#web/ui/choice-input.tsx'
import classes from './description-fields.module.css'

interface ChipFieldProps {
  label: string
  choices: readonly string[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Several answers; else another one takes the place of the first. */
  isMany?: boolean
  /** Other words can be typed. */
  hasOther?: boolean
}

export function ChipField(props: ChipFieldProps) {
  const { label, choices, values, onChange, isMany = false, hasOther = false } = props
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const all = [...choices, ...values.filter((value) => !choices.includes(value))]
  const choose = (value: string) => onChange(isMany ? [...values, value] : [value])
  const add = (text: string) => {
    setIsTyping(false)
    const known = all.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text
    if (known !== '' && !values.includes(known)) choose(known)
  }
  return (
    <div className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <ChoiceChips labelledBy={id}>
        {all.map((choice) => {
          const isChosen = values.includes(choice)
          return (
            <ChoiceChip
              key={choice}
              label={choice}
              isChosen={isChosen}
              onClick={() =>
                isChosen ? onChange(values.filter((value) => value !== choice)) : choose(choice)
              }
            />
          )
        })}
        {hasOther && !isTyping && <ChoiceChip label="Other…" onClick={() => setIsTyping(true)} />}
      </ChoiceChips>
      {isTyping && <ChoiceInput label={`${label}, other`} onAdd={add} />}
    </div>
  )
}
