// A category's head: its name, "2 of 9", and Add label with its input in place.
import { TextInput } from '@mantine/core'
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useStepCallbacks } from '../state/step-context.tsx'
import { chosenCount } from '../state/step-model.ts'
import classes from './category.module.css'

interface CategoryHeadProps {
  step: string
  section: Section
  category: Category
  isReadOnly: boolean
  headingId: string
  /** Between the count and Add label. */
  extra?: ReactNode
}

export function CategoryHead({ step, section, category, isReadOnly, headingId, extra }: CategoryHeadProps) {
  const [isAdding, setIsAdding] = useState(false)
  const chosen = chosenCount(category)
  const hasChoices = (category.answer ?? 'choices') === 'choices'
  return (
    <>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.name}>
          {category.label}
        </h2>
        {section !== 'observation' && hasChoices && chosen > 0 && (
          <span className={classes.count}>
            {chosen} of {category.checks.length}
          </span>
        )}
        <span className={classes.headEnd}>
          {extra}
          {!isReadOnly && hasChoices && (
            <button
              type="button"
              className={classes.add}
              aria-label={`Add label to ${category.label}`}
              aria-expanded={isAdding}
              onClick={() => setIsAdding(!isAdding)}
            >
              <IconPlus size={18} stroke={2} aria-hidden="true" />
              Add label
            </button>
          )}
        </span>
      </div>
      {isAdding && (
        <AddLabel step={step} section={section} category={category} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

interface AddLabelProps {
  step: string
  section: Section
  category: Category
  onClose: () => void
}

/** Enter adds and stays open for the next; Escape closes. */
function AddLabel({ step, section, category, onClose }: AddLabelProps) {
  const { actions } = useStepCallbacks()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const add = () => {
    const problem = actions.addLabel({ step, section, category: category.id }, value)
    setError(problem)
    if (problem === null) {
      setValue('')
      onClose()
    }
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
      <TextInput
        id={id}
        className={classes.addInput}
        aria-label={`New label in ${category.label}`}
        placeholder="New label"
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setError(null)
        }}
        error={error}
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        maxLength={200}
      />
      <button type="submit" className={classes.addConfirm}>
        Add
      </button>
    </form>
  )
}
