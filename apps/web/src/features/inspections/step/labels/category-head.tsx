// A category's head: its name, "2 of 9", what is folded, and Add label with its input in place.
import type { Category } from '@plumbline/contract/inspections'
import { LABEL_MAX } from '@plumbline/contract/limits'
import type { Section } from '@plumbline/contract/steps'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import { chosenCount } from '../state/step-model.ts'
import classes from './category.module.css'
import type { PartFold } from './part-fold.ts'

interface CategoryHeadProps {
  step: string
  section: Section
  category: Category
  isReadOnly: boolean
  headingId: string
  /** Between the count and Add label. */
  extra?: ReactNode
  /** Where some of the labels fold away. */
  fold?: (PartFold & { listId: string }) | undefined
}

export function CategoryHead({
  step,
  section,
  category,
  isReadOnly,
  headingId,
  extra,
  fold,
}: CategoryHeadProps) {
  const [isAdding, setIsAdding] = useState(false)
  const chosen = chosenCount(category)
  const hasChoices = (category.answer ?? 'choices') === 'choices'
  const count =
    section !== 'observation' && hasChoices && chosen > 0 ? `${chosen} of ${category.checks.length}` : null
  return (
    <>
      <div className={classes.head}>
        {fold ? (
          <FoldButton fold={fold} name={category.label} count={count} headingId={headingId} />
        ) : (
          <>
            <h2 id={headingId} className={classes.name}>
              {category.label}
            </h2>
            {count !== null && <span className={classes.count}>{count}</span>}
          </>
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

interface FoldButtonProps {
  fold: PartFold & { listId: string }
  name: string
  /** Of the chosen labels. */
  count: string | null
  headingId: string
}

/** All of the head that is not Add label: one press shows the rest of the labels, the next folds them again. */
function FoldButton({ fold, name, count, headingId }: FoldButtonProps) {
  const { isOpen, folded, listId, toggle } = fold
  return (
    <h2 className={classes.foldHead}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-fold
        onClick={toggle}
      >
        <span id={headingId} className={classes.name}>
          {name}
        </span>
        {count !== null && <span className={classes.count}>{count}</span>}
        <span className={classes.more}>
          {isOpen ? 'Fewer' : `${folded} more`}
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </span>
      </button>
    </h2>
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
    if (charactersOver(value, LABEL_MAX) > 0) return
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
      <LimitedInput
        id={id}
        className={classes.addInput ?? ''}
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
        max={LABEL_MAX}
      />
      <button type="submit" className={classes.addConfirm}>
        Add
      </button>
    </form>
  )
}
