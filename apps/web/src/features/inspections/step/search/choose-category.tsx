// Where a finding that the search did not have is to be added: an item of the open section.
import type { Step } from '@plumbline/contract/inspections'
import type { CategoryPath } from '#web/offline/edits.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from '../labels/list-rows.module.css'

interface ChooseCategoryProps {
  label: string
  step: Step
  onChoose: (path: CategoryPath) => void
  onClose: () => void
}

export default function ChooseCategory({ label, step, onChoose, onClose }: ChooseCategoryProps) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={`Add “${label}”`}
      subtitle={`Choose an item in ${step.name}`}
      size={560}
    >
      <ul className={classes.list}>
        {step.recomendation.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              className={classes.row}
              onClick={() =>
                onChoose({ step: step.stepName, section: 'recomendation', category: category.id })
              }
            >
              {category.label}
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
