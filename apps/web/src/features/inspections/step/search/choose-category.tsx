// Where a label that the search did not find is to be added: a category of the open step.
import type { Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/steps'
import type { CategoryPath } from '#web/offline/edits.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from '../labels/list-rows.module.css'
import { TABS } from '../state/step-model.ts'

interface ChooseCategoryProps {
  label: string
  step: Step
  /** The open tab, whose categories stand first. */
  section: Section
  onChoose: (path: CategoryPath) => void
  onClose: () => void
}

export default function ChooseCategory({ label, step, section, onChoose, onClose }: ChooseCategoryProps) {
  const tabs = [...TABS].sort((a, b) => Number(b.section === section) - Number(a.section === section))
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={`Add “${label}”`}
      subtitle={`Choose an item in ${step.name}`}
      size={560}
    >
      {tabs.map((tab) => (
        <section key={tab.section} aria-label={tab.title}>
          <h3 className={classes.group}>{tab.title}</h3>
          <ul className={classes.list}>
            {step[tab.section].map((category) => (
              <li key={category.id}>
                <button
                  type="button"
                  className={classes.row}
                  onClick={() =>
                    onChoose({ step: step.stepName, section: tab.section, category: category.id })
                  }
                >
                  {category.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ResponsiveDialog>
  )
}
