// The head of an item: its name, its photos, and one menu for all that is done to its options.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import { foldLabel } from '@plumbline/domain/label-names'
import { IconCamera, IconNote, IconPencil, IconPhoto, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { useTakePhotos } from '../camera/camera-button.tsx'
import { useStepCallbacks } from '../state/step-context.tsx'
import { sectionTitle } from '../state/step-model.ts'
import { AddOption } from './add-option.tsx'
import classes from './category.module.css'
import { type CategoryMarks, contentWords } from './label-marks.ts'

interface ItemHeadProps {
  step: string
  section: Section
  category: Category
  isReadOnly: boolean
  headingId: string
  /** Of the options; findings show theirs in their rows. */
  marks?: CategoryMarks
}

export function ItemHead({ step, section, category, isReadOnly, headingId, marks }: ItemHeadProps) {
  const { openLabel, openChoice } = useStepCallbacks()
  const [isAdding, setIsAdding] = useState(false)
  const pathOf = (label: string): LabelPath => ({ step, section, category: category.id, label })
  const chosen = category.checks.filter(({ checked }) => checked).map(({ label }) => pathOf(label))
  /** Does something to the chosen option; of several it asks which. */
  const withChosen = (title: string, act: (path: LabelPath) => void) => () => {
    const [first] = chosen
    if (first && chosen.length === 1) act(first)
    else openChoice({ title, paths: chosen, onChoose: act })
  }
  const actions = useItemActions({
    section,
    category,
    headingId,
    chosen,
    pathOf,
    withChosen,
    add: () => setIsAdding(true),
  })
  const marked = chosen.map(({ label }) => marks?.get(foldLabel(label))).filter((one) => one !== undefined)
  const all = {
    hasText: marked.some(({ hasText }) => hasText),
    photos: marked.reduce((sum, one) => sum + one.photos, 0),
  }
  const subtitle = `${sectionTitle(section)}${chosen.length === 0 || section === 'recomendation' ? '' : `: ${chosen.map(({ label }) => label).join(', ')}`}`
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={headingId} className={classes.name}>
            {category.label}
          </h2>
          {category.required && <span className={classes.required}>Required</span>}
        </div>
        <span className={classes.headEnd}>
          {marked.length > 0 && (
            <button
              type="button"
              className={classes.headButton}
              aria-label={`Comment and photos for ${category.label}${contentWords(all)}`}
              disabled={isReadOnly}
              onClick={withChosen('Comment and photos for…', openLabel)}
            >
              {all.hasText && <IconNote size={20} stroke={1.75} aria-hidden="true" />}
              {all.photos > 0 && (
                <>
                  <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
                  {all.photos}
                </>
              )}
            </button>
          )}
          {!isReadOnly && actions.length > 0 && (
            <ActionMenu
              label={`Actions for ${category.label}`}
              title={category.label}
              subtitle={subtitle}
              actions={actions}
            />
          )}
        </span>
      </div>
      {isAdding && (
        <AddOption step={step} section={section} category={category} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

interface ActionInputs {
  section: Section
  category: Category
  headingId: string
  chosen: readonly LabelPath[]
  pathOf: (label: string) => LabelPath
  withChosen: (title: string, act: (path: LabelPath) => void) => () => void
  add: () => void
}

function useItemActions(inputs: ActionInputs): Action[] {
  const { section, category, headingId, chosen, pathOf, withChosen, add } = inputs
  const { actions, openLabel, openChoice, openMenu } = useStepCallbacks()
  const takePhotos = useTakePhotos()
  const hasOptions = (category.answer ?? 'choices') === 'choices'
  const isFinding = section === 'recomendation'
  const [first] = chosen
  const rename = () =>
    openChoice({
      title: isFinding ? 'Rename or delete findings' : 'Rename or delete options',
      paths: category.checks.map(({ label }) => pathOf(label)),
      onChoose: (path) => {
        const { left = 0, bottom = 0 } = document.getElementById(headingId)?.getBoundingClientRect() ?? {}
        openMenu(path, { x: left, y: bottom })
      },
    })
  return [
    ...(first && !isFinding
      ? [
          { label: 'Take photos', icon: IconCamera, onSelect: withChosen('Photos of…', takePhotos) },
          { label: 'Add a comment', icon: IconNote, onSelect: withChosen('Comment on…', openLabel) },
        ]
      : []),
    ...(hasOptions
      ? [
          { label: isFinding ? 'Add finding' : 'Add option', icon: IconPlus, onSelect: add },
          {
            label: isFinding ? 'Rename or delete findings' : 'Rename or delete options',
            icon: IconPencil,
            onSelect: rename,
          },
        ]
      : []),
    ...(first && section === 'observation'
      ? [{ label: 'Clear the rating', icon: IconX, onSelect: () => actions.toggle(first, false) }]
      : []),
  ]
}
