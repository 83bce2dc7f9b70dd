// The field under an item's head for an option or a finding of one's own. Enter adds it; Escape closes.
import type { Category } from '@plumbline/contract/inspections'
import { LABEL_MAX } from '@plumbline/contract/limits'
import type { Section } from '@plumbline/contract/steps'
import { useId, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import classes from './category.module.css'

interface AddOptionProps {
  step: string
  section: Section
  category: Category
  onClose: () => void
}

export function AddOption({ step, section, category, onClose }: AddOptionProps) {
  const { actions, openAdded } = useStepCallbacks()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const kind = section === 'recomendation' ? 'finding' : 'option'
  const add = () => {
    if (charactersOver(value, LABEL_MAX) > 0) return
    const path = { step, section, category: category.id }
    const problem = actions.addLabel(path, value)
    setError(problem)
    if (problem !== null) return
    onClose()
    if (section === 'recomendation') openAdded({ ...path, label: value.trim() })
  }
  return (
    <form
      className={classes.addForm}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <LimitedInput
        id={id}
        className={classes.addInput ?? ''}
        aria-label={`New ${kind} in ${category.label}`}
        placeholder={`New ${kind}`}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setError(null)
        }}
        error={error}
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        max={LABEL_MAX}
      />
      <button type="submit" className={classes.addConfirm}>
        Add
      </button>
    </form>
  )
}
